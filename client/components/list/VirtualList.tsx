import { Box } from '@chakra-ui/react'
import { PRINT, TABLE, useMediaQuery } from '../useMediaQuery'
import { CardRows } from './CardRows'
import { PrintRows } from './PrintRows'
import { TableRows } from './TableRows'
import type { VirtualListProps } from './virtualListProps'

/**
 * A list of any length, of which only the rows in view are rendered: cards on phones, on wider screens a table with the
 * columns that fit, on paper all of it.
 */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const wide = useMediaQuery(TABLE)
  const printing = useMediaQuery(PRINT)
  if (printing) return <PrintRows {...props} />
  return <Box minW={0}>{wide ? <TableRows {...props} /> : <CardRows {...props} />}</Box>
}
