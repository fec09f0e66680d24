import { Button, chakra, Heading, LinkOverlay, Skeleton, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { Delayed } from '../../components/Delayed'
import { momentText } from '../../components/dateTime'
import { ErrorState } from '../../components/states'
import { useStockTakeListQuery } from './StockTake.generated'
import { differencesText, progressText } from './words'

const PAGE_SIZE = 10

/** The completed stock takes of a location, newest first. */
export function PastStockTakes({ locationId }: { locationId: string }) {
  const { data, error, refetch, fetchMore, loading } = useStockTakeListQuery({
    variables: { locationId, offset: 0, limit: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const takes = data?.stockTakes.items
  const total = data?.stockTakes.total ?? 0
  return (
    <chakra.section aria-labelledby="stock-takes">
      <Heading as="h2" id="stock-takes" mb={3}>
        Stock takes{total > 0 && ` (${total})`}
      </Heading>
      {error && !takes && <ErrorState onRetry={() => void refetch()} />}
      {!error && !takes && (
        <Delayed>
          <Skeleton h={28} />
        </Delayed>
      )}
      {takes?.length === 0 && <Text color="fg.muted">This location has not been counted yet.</Text>}
      <ol>
        {takes?.map((take) => (
          <Entry key={take.id}>
            <LinkOverlay asChild>
              <RouterLink to={`/stock/takes/${take.id}`}>{momentText(take.completedAt ?? take.startedAt)}</RouterLink>
            </LinkOverlay>
            <chakra.span color="fg.muted">
              {progressText(take)} · {differencesText(take.differences)}
              {take.completedBy && ` · ${take.completedBy.name}`}
            </chakra.span>
          </Entry>
        ))}
      </ol>
      {takes && takes.length < total && (
        <Button
          variant="outline"
          mt={4}
          loading={loading}
          onClick={() => void fetchMore({ variables: { offset: takes.length, limit: PAGE_SIZE } })}
        >
          Show older stock takes
        </Button>
      )}
    </chakra.section>
  )
}

const Entry = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    py: 2,
    minH: 'target',
    alignItems: 'center',
    '&:not(:last-child)': { borderBottomWidth: '1px' },
    _hover: { bg: 'bg.muted' },
  },
})
