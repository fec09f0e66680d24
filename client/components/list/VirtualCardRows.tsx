import { Box, chakra, Skeleton } from '@chakra-ui/react'
import { memo, type ReactNode } from 'react'
import { useElementWidth } from '../browser/useElementWidth'
import { useTextScale } from '../browser/useTextScale'
import { ChangedRowTint } from './ChangedRowTint'
import { useVirtualRows } from './useVirtualRows'
import { APP_BAR_HEIGHT_PX } from './VirtualTableRows'
import type { VirtualListProps } from './virtualListProps'

const GAP = 12
export function VirtualCardRows<Row>(props: VirtualListProps<Row>) {
  const { label, total, rows, onRange, rowKey, card, cardGap = GAP, cardWidth, container } = props
  const scale = useTextScale()
  const [list, width] = useElementWidth(0)
  const cardHeight = scale * props.cardHeight
  const perLine = cardWidth ? Math.max(1, Math.floor((width + cardGap) / (scale * cardWidth + cardGap))) : 1
  const rowHeight = cardHeight + cardGap
  const { holder, height, items } = useVirtualRows({
    total,
    rows,
    onRange,
    rowHeight,
    perLine,
    covered: APP_BAR_HEIGHT_PX,
    container,
  })

  return (
    <Box ref={list}>
      <chakra.div ref={holder} role="presentation">
        <chakra.ul aria-label={label} position="relative" style={{ height }}>
          {items.map(({ index, top }) => {
            const row = rows[index]
            return (
              <chakra.li
                key={row ? rowKey(row) : `place ${index}`}
                aria-setsize={total}
                aria-posinset={index + 1}
                position="absolute"
                top={0}
                style={{
                  height: cardHeight,
                  width: `calc((100% - ${(perLine - 1) * cardGap}px) / ${perLine})`,
                  left: `calc((100% + ${cardGap}px) * ${(index % perLine) / perLine})`,
                  transform: `translateY(${top}px)`,
                }}
              >
                {row ? <Card row={row} card={card} /> : <Skeleton h="full" />}
                <ChangedRowTint row={row} />
              </chakra.li>
            )
          })}
        </chakra.ul>
      </chakra.div>
    </Box>
  )
}

interface CardProps<Row> {
  row: Row
  card: (row: Row) => ReactNode
}

// why: scrolling renders the list repeatedly, but must not render existing cards again
const Card = memo(function Card<Row>({ row, card }: CardProps<Row>) {
  return card(row)
}) as <Row>(props: CardProps<Row>) => ReactNode
