import { useNavigate } from 'react-router-dom'

/** Navigation state that tells the confirmation page that the password has just been changed. */
export const PASSWORD_CHANGED_STATE = 'password changed'

/** Opens the confirmation after a password change. */
export function useConfirmPasswordChange(): () => void {
  const navigate = useNavigate()
  return () => void navigate('/profile/password/changed', { replace: true, state: PASSWORD_CHANGED_STATE })
}
