import { Box } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { TABLE_QUERY, useMediaQuery, usePrinting } from '../browser/useMediaQuery'
import { PORTRAIT_COLUMN_LIMIT } from '../page/PrintedList'
import { CardRows } from './CardRows'
import { PrintRows } from './PrintRows'
import { getPrintedColumns } from './printedColumns'
import { TableRows } from './TableRows'
import type { VirtualListProps } from './virtualListProps'

/**
 * A list of any length that renders only the rows in view: as cards on phones, and as cards or a table with the columns
 * that fit on wider screens. Prints every row.
 */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const wide = useMediaQuery(TABLE_QUERY)
  const printing = usePrinting()
  const list = wide && !props.asCards ? <TableRows {...props} /> : <CardRows {...props} />
  return (
    <Box minW={0}>
      {/* why: the browser reads the size of the paper before it prints; a size of the table alone would leave the first page empty */}
      {getPrintedColumns(props.columns).length > PORTRAIT_COLUMN_LIMIT && <Global styles={LANDSCAPE} />}
      {printing ? <PrintRows {...props} /> : list}
    </Box>
  )
}

const LANDSCAPE = { '@page': { size: 'A4 landscape' } }
