import { useNavigate } from 'react-router-dom'
import { showNoticeMessage } from '../../components/messages/messages'
import { getOutboxState } from '../../offline/outbox/queue/outboxState'
import { sessionStore } from '../../session/sessionStore'
import { askBeforeSignOut } from './signOutQuestion'

/**
 * Returns a function that ends the session and opens the login page. If the outbox has entries, asks the user first.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  const logOut = async () => {
    try {
      await sessionStore.logout()
    } catch {
      showNoticeMessage({ text: 'You are still signed in: the server did not respond. Try again.', type: 'error' })
      return
    }
    await navigate('/login')
  }
  return () => {
    if (getOutboxState().entries.length > 0) askBeforeSignOut(() => void logOut())
    else void logOut()
  }
}
