import { Box } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { TABLE_MEDIA_QUERY, useIsPrinting, useMediaQuery } from '../browser/useMediaQuery'
import { MAX_PORTRAIT_COLUMNS } from '../page/PrintedTable'
import { PrintTableRows } from './PrintTableRows'
import { getPrintedColumns } from './printedColumns'
import { VirtualCardRows } from './VirtualCardRows'
import { VirtualTableRows } from './VirtualTableRows'
import type { VirtualListProps } from './virtualListProps'

/**
 * A list of any length that renders only the rows in view: as cards on phones; on wider screens, as cards or as a table
 * with the columns that fit. Prints every row.
 */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const wide = useMediaQuery(TABLE_MEDIA_QUERY)
  const printing = useIsPrinting()
  const list = wide && !props.asCards ? <VirtualTableRows {...props} /> : <VirtualCardRows {...props} />
  return (
    <Box minW={0}>
      {/* why: the browser reads the size of the paper before it prints; a size of the table alone would leave the first page empty */}
      {getPrintedColumns(props.columns).length > MAX_PORTRAIT_COLUMNS && <Global styles={LANDSCAPE} />}
      {printing ? <PrintTableRows {...props} /> : list}
    </Box>
  )
}

const LANDSCAPE = { '@page': { size: 'A4 landscape' } }
