import { chakra } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isStockTakeLineCounted } from '../../../domain/stock/stock'
import { formatStockCountProgress } from './stockTakeFormat'
import type { StockTakeLineView } from './stockTakeLines'

interface StockCountProgressProps {
  lines: readonly StockTakeLineView[]
  /** Number of counts that the server does not have yet. */
  waiting: number
}

/** How long counts may stay unsent before they are shown as waiting, in ms. */
const STALL_DELAY = 500

/** Shows the progress, such as '12 of 40 counted', and how many counts are waiting for a connection. */
export function StockCountProgress({ lines, waiting }: StockCountProgressProps) {
  const hasStalled = useSustained(waiting > 0)
  const countedItems = lines.filter(isStockTakeLineCounted).length
  return (
    <chakra.div mb={{ base: 2, md: 4 }}>
      <chakra.p role="status" textStyle="table" fontWeight="semibold" mb={1}>
        {formatStockCountProgress({ countedItems, totalItems: lines.length })}
      </chakra.p>
      <Bar aria-label="Counted" value={countedItems} max={lines.length || 1} />
      <chakra.p
        role="status"
        display={hasStalled ? 'flex' : 'none'}
        alignItems="center"
        gap={1.5}
        mt={1}
        textStyle={{ base: 'meta', md: 'table' }}
        color="fg.warning"
        fontWeight="medium"
      >
        <CloudOff size={16} aria-hidden />
        {waiting === 1 ? '1 count is' : `${waiting} counts are`} waiting for a connection. You can continue counting.
      </chakra.p>
    </chakra.div>
  )
}

/** True once `isSo` has been true for `STALL_DELAY`. */
function useSustained(isSo: boolean): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(
    function waitForStall() {
      if (!isSo) return
      const timer = setTimeout(() => setLasting(true), STALL_DELAY)
      return () => {
        clearTimeout(timer)
        setLasting(false)
      }
    },
    [isSo],
  )
  return lasting
}

const Bar = chakra('progress', {
  base: {
    display: 'block',
    appearance: 'none',
    width: '100%',
    height: 1.5,
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.emphasized',
    '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
    '&::-webkit-progress-value': { bg: 'gray.solid' },
    '&::-moz-progress-bar': { bg: 'gray.solid' },
  },
})
