import { useNavigate } from 'react-router-dom'
import { notice } from '../components/messages'
import { session } from '../session/session'

/** Ends the session and leads to the login page. */
export function useLogout(): () => void {
  const navigate = useNavigate()
  const logOut = async () => {
    try {
      await session.logout()
    } catch {
      notice({ text: 'You are still signed in: the server did not answer.', type: 'error' })
      return
    }
    await navigate('/login')
  }
  return () => void logOut()
}
