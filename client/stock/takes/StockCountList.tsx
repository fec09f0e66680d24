import { chakra } from '@chakra-ui/react'
import { ListChoiceButton } from '../../components/list/lines'
import { formatStockLevel } from '../stockFormat'
import { StockCountMark, UnsavedStockCountBadge } from './StockCountMark'
import type { StockTakeLineView } from './stockTakeLines'
import type { StockCountDrafts } from './useStockCountDrafts'

interface StockCountListProps {
  lines: readonly StockTakeLineView[]
  blind: boolean
  drafts: StockCountDrafts
  current?: string
  onShow: (stockItemId: string) => void
}

/** Lists a stock take's items with their counts; tapping an item opens it. */
export function StockCountList({ lines, blind, drafts, current, onShow }: StockCountListProps) {
  return (
    <chakra.ol borderWidth="1px" borderRadius="l3" bg="bg.panel" maxH={{ lg: '70dvh' }} overflowY="auto">
      {lines.map((line) => (
        <chakra.li key={line.stockItemId} _notFirst={{ borderTopWidth: '1px' }}>
          <ListChoiceButton
            px={3}
            textStyle="control"
            css={{ '&[aria-current]': { layerStyle: 'chosenLine' } }}
            aria-current={line.stockItemId === current || undefined}
            onClick={() => onShow(line.stockItemId)}
          >
            <chakra.span flex={1} minW={0} truncate>
              {line.stockItem.name}
            </chakra.span>
            {!blind && (
              <chakra.span color="fg.muted" textStyle="table">
                {formatStockLevel(line.recordedLevel)}
              </chakra.span>
            )}
            {drafts.has(line) && line.stockItemId !== current ? (
              <UnsavedStockCountBadge text={drafts.textOf(line)} />
            ) : (
              <StockCountMark line={line} />
            )}
          </ListChoiceButton>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
