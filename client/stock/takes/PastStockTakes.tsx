import { chakra, LinkOverlay } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { exactTime } from '../../components/format/dateTime'
import { Timeline } from '../../components/list/Timeline'
import { usePagedList } from '../../graphql/usePagedList'
import { useStockTakeListQuery } from './StockTake.generated'
import { differencesText, progressText } from './stockTakeFormat'

const PAGE_SIZE = 10

export function PastStockTakes({ locationId }: { locationId: string }) {
  const list = usePagedList(useStockTakeListQuery, 'stockTakes', { locationId }, PAGE_SIZE)
  return (
    <Timeline
      list={list}
      id="stock-takes"
      title="Stock takes"
      empty="This location has not been counted yet."
      more="Show older stock takes"
    >
      {(take) => (
        <Entry key={take.id}>
          <LinkOverlay asChild>
            <RouterLink to={`/stock/takes/${take.id}`}>{exactTime(take.completedAt ?? take.startedAt)}</RouterLink>
          </LinkOverlay>
          <chakra.span color="fg.muted">
            {progressText(take)} · {differencesText(take.differences)}
            {take.completedBy && ` · ${take.completedBy.name}`}
          </chakra.span>
        </Entry>
      )}
    </Timeline>
  )
}

const Entry = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    py: 2,
    minH: 'control',
    alignItems: 'center',
    '&:not(:last-child)': { borderBottomWidth: '1px' },
    _hover: { bg: 'bg.muted' },
  },
})
