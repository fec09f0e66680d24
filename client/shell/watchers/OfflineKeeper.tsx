import { useEffect } from 'react'
import { runAfterLoad } from '../../components/browser/afterLoad'
import { logoUrl } from '../../components/browser/appSettings'
import { showNotice } from '../../components/messages/messages'
import { apolloClient } from '../../graphql/apolloClient'
import { isReachable, onConnectionChange } from '../../offline/connection'
import { getOutboxState } from '../../offline/outbox/queue/outboxState'
import { startServiceWorker } from '../../offline/startServiceWorker'
import { useUser } from '../../session/sessionStore'

/**
 * Stores the data that the user needs offline, once the first page has loaded. Updates this data when the connection
 * returns.
 */
export function OfflineKeeper() {
  const { id } = useUser()

  useEffect(
    function keepRegisterOnDevice() {
      let ended = false
      let stop: (() => void) | undefined
      const begin = async () => {
        if (!(await startServiceWorker(notifyNewVersion)) || ended) return
        const { keepRegister } = await import('../../offline/register/keepRegister')
        if (ended) return
        stop = keepRegister(id)
        // the service worker caches the response
        fetch(logoUrl).catch(() => {})
      }
      const cancel = runAfterLoad(() => void begin())
      return () => {
        ended = true
        cancel()
        stop?.()
      }
    },
    [id],
  )

  useEffect(
    () =>
      onConnectionChange(
        () => void (isReachable() && apolloClient.refetchQueries({ include: 'active' }).catch(() => {})),
      ),
    [],
  )

  return null
}

function notifyNewVersion(): void {
  showNotice({
    text: `A new version of this app is ready. It opens the next time you start the app.${getOutboxState().entries.length > 0 ? ' Your entries are kept.' : ''}`,
    action: { text: 'Reload now', onClick: () => window.location.reload() },
  })
}
