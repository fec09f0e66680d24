import { type LoaderFunctionArgs, redirect, useParams } from 'react-router-dom'
import { locationPath } from '../../components/format/locationPath'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import { client } from '../../graphql/client'
import { loadQuery } from '../../graphql/loadQuery'
import { CountingScreen } from './CountingScreen'
import { StartStockTake } from './StartStockTake'
import { OpenStockTakeDocument, useOpenStockTakeQuery } from './StockTake.generated'

/** Milliseconds between two polls for other users' counts. */
const POLL = 10_000

/**
 * Loads the location with its open stock take and items before the page shows. Only stock locations have stock takes.
 */
export async function loader({ params }: LoaderFunctionArgs) {
  const variables = { locationId: params.location ?? '' }
  const reference = await loadQuery(useOpenStockTakeQuery, { variables, fetchPolicy: 'cache-and-network' })
  const location = client.readQuery({ query: OpenStockTakeDocument, variables })?.location
  if (location && location.type !== 'stock') throw redirect(locationPath(location))
  return reference
}

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
