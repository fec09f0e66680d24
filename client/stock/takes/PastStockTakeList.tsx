import { chakra, LinkOverlay } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { formatDateTime } from '../../components/format/dateTime'
import { ListLine } from '../../components/list/lines'
import { PagedTimeline } from '../../components/list/PagedTimeline'
import { usePagedList } from '../../graphql/usePagedList'
import { useStockTakeListQuery } from './StockTake.generated'
import { formatStockCountProgress, formatStockDifferenceCount } from './stockTakeFormat'

const PAGE_SIZE = 10

export function PastStockTakeList({ locationId }: { locationId: string }) {
  const list = usePagedList(useStockTakeListQuery, 'stockTakes', { locationId }, PAGE_SIZE)
  return (
    <PagedTimeline
      list={list}
      id="stock-takes"
      title="Stock takes"
      empty="This location has not been counted yet."
      more="Show older stock takes"
    >
      {(take) => (
        <ListLine key={take.id}>
          <LinkOverlay asChild>
            <RouterLink to={`/stock/takes/${take.id}`}>{formatDateTime(take.completedAt ?? take.startedAt)}</RouterLink>
          </LinkOverlay>
          <chakra.span color="fg.muted">
            {formatStockCountProgress(take)} · {formatStockDifferenceCount(take.differences)}
            {take.completedBy && ` · ${take.completedBy.name}`}
          </chakra.span>
        </ListLine>
      )}
    </PagedTimeline>
  )
}
