import { Box } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { TABLE, useMediaQuery, usePrinting } from '../browser/useMediaQuery'
import { UPRIGHT } from '../page/PrintedList'
import { CardRows } from './CardRows'
import { PrintRows } from './PrintRows'
import { printedColumns } from './printedColumns'
import { TableRows } from './TableRows'
import type { VirtualListProps } from './virtualListProps'

/**
 * A list of any length that renders only the rows in view: cards on phones, on wider screens cards or a table with the columns
 * that fit. Print shows every row.
 */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const wide = useMediaQuery(TABLE)
  const printing = usePrinting()
  const list = wide && !props.asCards ? <TableRows {...props} /> : <CardRows {...props} />
  return (
    <Box minW={0}>
      {/* why: the browser reads the size of the paper before it prints; a size of the table alone would leave the first page empty */}
      {printedColumns(props.columns).length > UPRIGHT && <Global styles={LANDSCAPE} />}
      {printing ? <PrintRows {...props} /> : list}
    </Box>
  )
}

const LANDSCAPE = { '@page': { size: 'A4 landscape' } }
