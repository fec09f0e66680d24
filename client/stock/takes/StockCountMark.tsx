import { Badge, chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, CircleDashed, Clock } from 'lucide-react'
import { formatStockLevel } from '../stockFormat'
import type { StockTakeLineView } from './stockTakeLines'

/** Shows an item's count, or that the item has not been counted, which is not the same as a count of 0. */
export function StockCountMark({ line: { counted, asRecorded, pending } }: { line: StockTakeLineView }) {
  if (counted === null)
    return (
      <chakra.span display="inline-flex" alignItems="center" gap={1} textStyle="table" color="fg.muted">
        <CircleDashed size={16} aria-hidden />
        Not counted
      </chakra.span>
    )
  const Icon = pending ? Clock : CircleCheck
  return (
    <Badge colorPalette="green">
      <Icon aria-hidden />
      {asRecorded ? 'As recorded' : `Counted ${formatStockLevel(counted)}`}
    </Badge>
  )
}

/** Marks a typed but unsaved count. */
export function UnsavedStockCountBadge({ text }: { text: string }) {
  return (
    <Badge colorPalette="amber" maxW="12rem">
      <CircleAlert aria-hidden />
      <chakra.span truncate>Not saved: {text.trim() || 'empty'}</chakra.span>
    </Badge>
  )
}
