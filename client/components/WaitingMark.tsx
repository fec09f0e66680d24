import { Badge } from '@chakra-ui/react'
import { useWaiting } from '../offline/outbox/state'

/** Says that a record, as 'Asset:12', has changes that are not on the server yet; nothing for any other. */
export function WaitingMark({ record }: { record: string }) {
  const waiting = useWaiting(record)
  if (!waiting) return null
  return waiting === 'waiting' ? <Badge colorPalette="gray">Waiting</Badge> : <Badge colorPalette="red">Refused</Badge>
}
