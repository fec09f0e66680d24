import { Badge } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useWaitingTotal } from '../components/waitingEntries'
import { useReachable } from '../offline/connection'

/** Says in the app bar that there is no connection, and how many entries wait for one. */
export function ConnectionPill() {
  const isOnline = useReachable()
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
