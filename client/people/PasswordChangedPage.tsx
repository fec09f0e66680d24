import { Button } from '@chakra-ui/react'
import { ShieldCheck } from 'lucide-react'
import { Navigate, Link as RouterLink, useLocation } from 'react-router-dom'
import { Page } from '../components/Page'
import { StatusMessage } from '../components/StatusMessage'
import { PASSWORD_CHANGED } from './passwordChanged'

/** Where the password change leads; who comes by another way is led to the change instead. */
export function PasswordChangedPage() {
  const { state } = useLocation()
  if (state !== PASSWORD_CHANGED) return <Navigate to="/profile/password" replace />
  return (
    <Page narrow>
      <StatusMessage
        icon={ShieldCheck}
        title="Your password is changed"
        role="status"
        action={
          <Button asChild>
            <RouterLink to="/home">Go to Home</RouterLink>
          </Button>
        }
      >
        You stay signed in here; everywhere else you have been signed out.
      </StatusMessage>
    </Page>
  )
}
