import { Badge } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { isStockBelowMinimumLevel } from '../../../domain/stock/stock'

/** Marks an item whose total is below its minimum; renders nothing otherwise. */
export function BelowMinimumBadge({ item }: { item: { total: number; minimumLevel: number | null } }) {
  if (!isStockBelowMinimumLevel(item)) return null
  return (
    <Badge colorPalette="amber" alignSelf="flex-start">
      <TriangleAlert aria-hidden />
      Below minimum
    </Badge>
  )
}
