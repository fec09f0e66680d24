import { useNavigate } from 'react-router-dom'

/** The navigation state that shows the confirmation. */
export const PASSWORD_CHANGED_STATE = 'password changed'

/** Opens the confirmation after a password change. */
export function useConfirmPasswordChange(): () => void {
  const navigate = useNavigate()
  return () => void navigate('/profile/password/changed', { replace: true, state: PASSWORD_CHANGED_STATE })
}
