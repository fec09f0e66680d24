import { useNavigate } from 'react-router-dom'
import { notice } from '../../components/messages/messages'
import { outboxState } from '../../offline/outbox/queue/outboxState'
import { session } from '../../session/session'
import { askBeforeSignOut } from './signOutQuestion'

/** Ends the session and opens the login page; asks first while entries wait in the outbox. */
export function useLogout(): () => void {
  const navigate = useNavigate()
  const logOut = async () => {
    try {
      await session.logout()
    } catch {
      notice({ text: 'You are still signed in: the server did not respond. Try again.', type: 'error' })
      return
    }
    await navigate('/login')
  }
  return () => {
    if (outboxState().entries.length > 0) askBeforeSignOut(() => void logOut())
    else void logOut()
  }
}
