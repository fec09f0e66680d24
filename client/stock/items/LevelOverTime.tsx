import { chakra, Heading, Skeleton } from '@chakra-ui/react'
import { exactDay } from '../../components/format/dateTime'
import { Delayed } from '../../components/states/Delayed'
import { levelText } from '../stockFormat'
import { LevelPlot } from './LevelPlot'
import type { StockItemDetailsFragment } from './StockItem.generated'
import { useStockLevelHistoryQuery } from './StockLevelHistory.generated'

/** Plots the level of an item over time with its minimum; renders nothing before the first change. */
export function LevelOverTime({ item }: { item: StockItemDetailsFragment }) {
  const { data } = useStockLevelHistoryQuery({
    variables: { id: item.id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const points = data?.stockLevelHistory.points
  const first = points?.[0]
  if (points && !first) return null
  const levels = points?.map(({ level }) => level) ?? []
  const [lowest, highest] = [Math.min(...levels), Math.max(...levels)]
  return (
    <chakra.section aria-labelledby="level-over-time" minW={0}>
      <Heading as="h2" id="level-over-time" mb={1}>
        Level over time
      </Heading>
      {points && first ? (
        <>
          <chakra.p color="fg.muted" mb={3}>
            {lowest === highest
              ? `Unchanged since ${exactDay(first.at)}.`
              : `Between ${levelText(lowest)} and ${levelText(highest, item)} since ${exactDay(first.at)}.`}
          </chakra.p>
          <LevelPlot points={points} minimum={item.minimumLevel} />
        </>
      ) : (
        <Delayed>
          <Skeleton h="14.5rem" />
        </Delayed>
      )}
    </chakra.section>
  )
}
