import { Badge } from '@chakra-ui/react'
import { CircleAlert, CloudOff, CloudUpload } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { useWaitingTotal } from '../components/waitingEntries'
import { useReachable } from '../offline/connection'
import { useOutboxState } from '../offline/outbox/state'

/** Says in the app bar that there is no connection, how many entries wait for one and how many were refused; leads to the outbox. */
export function ConnectionPill() {
  const isOnline = useReachable()
  const { entries } = useOutboxState()
  const refused = entries.filter(({ state }) => state !== 'waiting').length
  const waiting = entries.length - refused + useWaitingTotal()
  const words = [
    ...(isOnline ? [] : ['Offline']),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
  ]
  const Icon = refused > 0 ? CircleAlert : isOnline ? CloudUpload : CloudOff
  return (
    <span role="status">
      {words.length > 0 && (
        <Badge asChild colorPalette={refused > 0 ? 'red' : isOnline ? 'gray' : 'amber'}>
          <RouterLink to="/outbox">
            <Icon aria-hidden />
            {words.join(' · ')}
          </RouterLink>
        </Badge>
      )}
    </span>
  )
}
