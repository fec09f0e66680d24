import { useNavigate } from 'react-router-dom'

/** The navigation state that shows the confirmation. */
export const PASSWORD_CHANGED = 'password changed'

/** Leads to the confirmation of a password change that has just been made. */
export function useConfirmPasswordChange(): () => void {
  const navigate = useNavigate()
  return () => void navigate('/profile/password/changed', { replace: true, state: PASSWORD_CHANGED })
}
