import { chakra, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import { TABLE_MEDIA_QUERY, useMediaQuery } from '../browser/useMediaQuery'
import { DelayedAppearBox } from '../states/DelayedAppearBox'

interface ListSkeletonProps {
  /** The list's card height, in px at the default text size. */
  cardHeight: number
  cardGap?: number
  asCards?: boolean
}

/** Placeholder for a VirtualList that is loading. */
export function ListSkeleton({ cardHeight, cardGap = 12, asCards }: ListSkeletonProps) {
  const isTable = useMediaQuery(TABLE_MEDIA_QUERY)
  return (
    <DelayedAppearBox role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      {isTable && !asCards ? <TableSkeleton /> : <CardSkeletons height={cardHeight} gap={cardGap} />}
    </DelayedAppearBox>
  )
}

const numbers = (length: number) => Array.from({ length }, (_, index) => index)

function TableSkeleton() {
  return (
    <Table>
      {numbers(13).map((row) => (
        <div key={row}>
          <Skeleton boxSize={4} />
          <Skeleton h={4} flex={3} maxW={`${11 + ((row * 5) % 7)}rem`} />
          <Skeleton h={4} w={24} ms="auto" />
          <Skeleton h={4} w={20} />
          <Skeleton h={4} w={28} />
        </div>
      ))}
    </Table>
  )
}

const Table = chakra('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    '& > div': { display: 'flex', alignItems: 'center', gap: 4, h: 'row', px: 4 },
    '& > div + div': { borderTopWidth: '1px' },
  },
})

function CardSkeletons({ height, gap }: { height: number; gap: number }) {
  return (
    <chakra.div display="grid" style={{ gap }}>
      {numbers(Math.ceil(900 / (height + gap))).map((card) => (
        <Skeleton key={card} borderRadius="l3" style={{ height: `calc(${height / 16}rem - ${gap === 0 ? 1 : 0}px)` }} />
      ))}
    </chakra.div>
  )
}
