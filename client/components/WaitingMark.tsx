import { Badge } from '@chakra-ui/react'
import { useWaiting } from '../offline/outbox/running/useOutboxState'

const MARKS = {
  waiting: { text: 'Waiting', palette: 'gray' },
  refused: { text: 'Refused', palette: 'red' },
  conflict: { text: 'In conflict', palette: 'amber' },
}

/** Says that a record, as 'Asset:12', has changes that are not on the server yet; nothing for any other. */
export function WaitingMark({ record }: { record: string }) {
  const waiting = useWaiting(record)
  if (!waiting) return null
  const { text, palette } = MARKS[waiting]
  return <Badge colorPalette={palette}>{text}</Badge>
}
