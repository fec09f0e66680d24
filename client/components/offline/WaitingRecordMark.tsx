import { Badge } from '@chakra-ui/react'
import { useRecordWaitingState } from '../../offline/outbox/page/useOutboxState'

const MARKS = {
  waiting: { text: 'Waiting', palette: 'gray' },
  refused: { text: 'Refused', palette: 'red' },
  conflict: { text: 'In conflict', palette: 'amber' },
}

/** Marks a record such as 'Asset:12' that has changes in the outbox; renders nothing for any other record. */
export function WaitingRecordMark({ record }: { record: string }) {
  const waiting = useRecordWaitingState(record)
  if (!waiting) return null
  const { text, palette } = MARKS[waiting]
  return <Badge colorPalette={palette}>{text}</Badge>
}
