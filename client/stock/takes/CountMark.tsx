import { Badge } from '@chakra-ui/react'
import { CircleCheck, CircleDashed, Clock } from 'lucide-react'
import { levelText } from '../words'
import type { TakeLine } from './takeLines'

/** Whether an item is counted, and what was found: an item that is not counted is not one of which 0 were found. */
export function CountMark({ line: { counted, asRecorded, pending } }: { line: TakeLine }) {
  if (counted === null)
    return (
      <Badge colorPalette="gray" variant="outline">
        <CircleDashed aria-hidden />
        Not counted
      </Badge>
    )
  const Icon = pending ? Clock : CircleCheck
  return (
    <Badge colorPalette="safe">
      <Icon aria-hidden />
      {asRecorded ? 'As recorded' : `Counted ${levelText(counted)}`}
    </Badge>
  )
}
