import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { RowsSkeleton } from '../../components/RowsSkeleton'
import { loadQuery } from '../../graphql/client'
import { CountingScreen } from './CountingScreen'
import { StartStockTake } from './StartStockTake'
import { OpenStockTakeDocument, useOpenStockTakeQuery } from './StockTake.generated'

/** Milliseconds after which the counts of others show. */
const POLL = 10_000

/** Loads the location and the stock take that is open there, with its items, before the page shows. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  loadQuery(OpenStockTakeDocument, {
    variables: { locationId: params.location ?? '' },
    fetchPolicy: 'cache-and-network',
  })

/** Counts what is at a location. */
export function StockTakePage() {
  const { location: locationId = '' } = useParams()
  const { data } = useOpenStockTakeQuery({
    variables: { locationId },
    fetchPolicy: 'cache-first',
    pollInterval: POLL,
  })
  if (!data) return <RowsSkeleton />
  const { location, openStockTake } = data
  return openStockTake ? (
    <CountingScreen key={openStockTake.id} location={location} take={openStockTake} />
  ) : (
    <StartStockTake location={location} />
  )
}
