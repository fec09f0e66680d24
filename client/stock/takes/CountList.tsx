import { chakra } from '@chakra-ui/react'
import { ChoiceRow } from '../../components/list/lines'
import { formatLevel } from '../stockFormat'
import { CountMark, UnsavedCountBadge } from './CountMark'
import type { TakeLine } from './stockTakeLines'
import type { CountDrafts } from './useCountDrafts'

interface CountListProps {
  lines: readonly TakeLine[]
  blind: boolean
  drafts: CountDrafts
  current?: string
  onShow: (stockItemId: string) => void
}

/** Lists a stock take's items with their counts; tapping an item opens it. */
export function CountList({ lines, blind, drafts, current, onShow }: CountListProps) {
  return (
    <chakra.ol borderWidth="1px" borderRadius="l3" bg="bg.panel" maxH={{ lg: '70dvh' }} overflowY="auto">
      {lines.map((line) => (
        <chakra.li key={line.stockItemId} _notFirst={{ borderTopWidth: '1px' }}>
          <ChoiceRow
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
                {formatLevel(line.recordedLevel)}
              </chakra.span>
            )}
            {drafts.has(line) && line.stockItemId !== current ? (
              <UnsavedCountBadge text={drafts.textOf(line)} />
            ) : (
              <CountMark line={line} />
            )}
          </ChoiceRow>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
