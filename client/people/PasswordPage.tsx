import { useNavigate } from 'react-router-dom'
import { Page } from '../components/Page'
import { PasswordForm } from './PasswordForm'

export function PasswordPage() {
  const navigate = useNavigate()
  return (
    <Page narrow>
      <PasswordForm onChanged={() => navigate('/profile/password/changed', { replace: true })} />
    </Page>
  )
}
