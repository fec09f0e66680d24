import { useEffect } from 'react'
import { runAfterLoad } from '../../components/browser/afterLoad'
import { siteLogoUrl } from '../../components/browser/appSettings'
import { showNoticeMessage } from '../../components/messages/messages'
import { apolloClient } from '../../graphql/apolloClient'
import { isServerReachable, onConnectionChange } from '../../offline/connection'
import { getOutboxState } from '../../offline/outbox/queue/outboxState'
import { registerServiceWorker } from '../../offline/registerServiceWorker'
import { useUser } from '../../session/sessionStore'

/**
 * Stores the data that the user needs offline, once the first page has loaded. Updates this data when the connection
 * returns.
 */
export function OfflineRegisterKeeper() {
  const { id } = useUser()

  useEffect(
    function keepRegisterOnDevice() {
      let ended = false
      let stop: (() => void) | undefined
      const begin = async () => {
        if (!(await registerServiceWorker(notifyNewVersion)) || ended) return
        const { keepOfflineRegisterCurrent } = await import('../../offline/register/keepOfflineRegisterCurrent')
        if (ended) return
        stop = keepOfflineRegisterCurrent(id)
        // the service worker caches the response
        fetch(siteLogoUrl).catch(() => {})
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
        () => void (isServerReachable() && apolloClient.refetchQueries({ include: 'active' }).catch(() => {})),
      ),
    [],
  )

  return null
}

function notifyNewVersion(): void {
  showNoticeMessage({
    text: `A new version of this app is ready. It opens the next time you start the app.${getOutboxState().entries.length > 0 ? ' Your entries are kept.' : ''}`,
    action: { text: 'Reload now', onClick: () => window.location.reload() },
  })
}
