import { Box } from '@chakra-ui/react'
import { PRINT, TABLE, useMediaQuery } from '../useMediaQuery'
import { CardRows } from './CardRows'
import { PrintRows } from './PrintRows'
import { TableRows } from './TableRows'
import type { VirtualListProps } from './virtualListProps'

/**
 * A list of any length that renders only the rows in view: cards on phones, on wider screens cards or a table with the columns
 * that fit. Print shows every row.
 */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const wide = useMediaQuery(TABLE)
  const printing = useMediaQuery(PRINT)
  if (printing) return <PrintRows {...props} />
  return <Box minW={0}>{wide && !props.asCards ? <TableRows {...props} /> : <CardRows {...props} />}</Box>
}
