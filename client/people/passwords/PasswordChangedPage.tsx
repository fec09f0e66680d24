import { Navigate, useLocation } from 'react-router-dom'
import { ButtonLink } from '../../components/links/links'
import { Page } from '../../components/page/Page'
import { StatusMessage } from '../../components/states/StatusMessage'
import { PASSWORD_CHANGED_STATE } from './passwordChanged'

/** Confirms a password change. If the user has not just changed the password, redirects to the form. */
export function PasswordChangedPage() {
  const { state } = useLocation()
  if (state !== PASSWORD_CHANGED_STATE) return <Navigate to="/profile/password" replace />
  return (
    <Page narrow>
      <StatusMessage
        drawing="clipboard"
        title="Your password has been changed"
        role="status"
        action={<ButtonLink to="/home">Go to Home</ButtonLink>}
      >
        You are still signed in here. You have been signed out everywhere else.
      </StatusMessage>
    </Page>
  )
}
