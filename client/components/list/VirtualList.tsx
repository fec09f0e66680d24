import { Box } from '@chakra-ui/react'
import { FINE_POINTER, PRINT, TABLE, useMediaQuery } from '../useMediaQuery'
import { useWidth } from '../useWidth'
import { CardRows } from './CardRows'
import { fittingColumns } from './fittingColumns'
import { PrintRows } from './PrintRows'
import { TableRows } from './TableRows'
import type { VirtualListProps } from './virtualListProps'

/** Pixels: `control` in the theme. */
const FONT_SIZES = { fine: 14, coarse: 16 }

/**
 * A list of any length, of which only the rows in view are rendered: cards on phones, on wider screens a table with the
 * columns that fit, on paper all of it.
 */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const { columns, narrower = [] } = props
  const wide = useMediaQuery(TABLE)
  const printing = useMediaQuery(PRINT)
  const fontSize = useMediaQuery(FINE_POINTER) ? FONT_SIZES.fine : FONT_SIZES.coarse
  const [holder, width] = useWidth(0)
  if (printing) return <PrintRows {...props} />
  return (
    <Box ref={holder} minW={0}>
      {wide ? (
        <TableRows {...props} columns={fittingColumns([columns, ...narrower], { width, fontSize })} />
      ) : (
        <CardRows {...props} />
      )}
    </Box>
  )
}
