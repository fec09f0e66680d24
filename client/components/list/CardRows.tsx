import { Box, chakra, Skeleton } from '@chakra-ui/react'
import { memo, type ReactNode } from 'react'
import { useTextScale } from '../browser/useTextScale'
import { useWidth } from '../browser/useWidth'
import { ChangedTint } from './ChangedTint'
import { APP_BAR } from './TableRows'
import { useVirtualRows } from './useVirtualRows'
import type { VirtualListProps } from './virtualListProps'

const GAP = 12
export function CardRows<Row>(props: VirtualListProps<Row>) {
  const { label, total, rows, onRange, rowKey, card, cardGap = GAP, cardWidth, container } = props
  const scale = useTextScale()
  const [list, width] = useWidth(0)
  const cardHeight = scale * props.cardHeight
  const perLine = cardWidth ? Math.max(1, Math.floor((width + cardGap) / (scale * cardWidth + cardGap))) : 1
  const rowHeight = cardHeight + cardGap
  const { holder, height, items } = useVirtualRows({
    total,
    rows,
    onRange,
    rowHeight,
    perLine,
    covered: APP_BAR,
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
                <ChangedTint row={row} />
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
