import { Badge, chakra } from '@chakra-ui/react'
import { CircleAlert, CloudOff, CloudUpload } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { relativeTime } from '../components/dateTime'
import { useWaitingTotal } from '../components/waitingEntries'
import { useReachable } from '../offline/connection'
import { useOutboxState } from '../offline/outbox/state'
import { useRegisterStatus } from '../offline/registerStatus'

/** That there is no connection, how many entries wait for one and how many were refused; leads to the outbox. */
export function ConnectionBadge() {
  const isOnline = useReachable()
  const { entries } = useOutboxState()
  const register = useRegisterStatus()
  const age = register?.complete && `Register of ${relativeTime(new Date(register.at).toISOString())}`
  const refused = entries.filter(({ state }) => state !== 'waiting').length
  const waiting = entries.length - refused + useWaitingTotal()
  const words = [
    ...(isOnline ? [] : ['Offline']),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
  ]
  const Icon = refused > 0 ? CircleAlert : isOnline ? CloudUpload : CloudOff
  return (
    <Badge asChild colorPalette={refused > 0 ? 'red' : isOnline ? 'gray' : 'amber'}>
      <RouterLink to="/outbox">
        <Icon aria-hidden />
        {words.join(' · ')}
        {!isOnline && age && <chakra.span hideBelow="md"> · {age}</chakra.span>}
      </RouterLink>
    </Badge>
  )
}
