import { Badge } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useWaitingTotal } from '../components/waitingEntries'

/** Says in the app bar that there is no connection, and how many entries wait for one. */
export function ConnectionPill() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const waiting = useWaitingTotal()
  const words = [...(isOnline ? [] : ['Offline']), ...(waiting > 0 ? [`${waiting} waiting`] : [])]
  return (
    <span role="status">
      {words.length > 0 && (
        <Badge colorPalette={isOnline ? 'gray' : 'amber'}>
          <CloudOff aria-hidden />
          {words.join(' · ')}
        </Badge>
      )}
    </span>
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
