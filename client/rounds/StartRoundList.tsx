import { useApolloClient } from '@apollo/client/react'
import { chakra, Heading, LinkOverlay } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { DueAssetCount } from '../assets/DueAssetCount'
import { InDateProgressRing } from '../assets/InDateProgressRing'
import { runWhenIdle } from '../components/browser/whenIdle'
import { ProgressRing } from '../components/charts/ProgressRing'
import { EmptyListState, LoadErrorState } from '../components/states/PageStates'
import { RowsSkeleton } from '../components/states/RowsSkeleton'
import { getInternalErrorMessage } from '../graphql/errors'
import type { LocationDetailsFragment } from '../locations/Location.generated'
import { isServerReachable } from '../offline/connection'
import { type RoundStartQuery, useRoundQuery, useRoundStartQuery } from './Round.generated'
import { formatRoundProgress } from './roundFormat'
import { countSeenRoundItems } from './roundItems'
import { StartRoundDialog } from './StartRoundDialog'

/** The search parameter for the id of the location where a round starts. */
const START = 'start'
/** Maximum number of rounds that a device stores. */
const MAX_STORED = 20

/** Lists open rounds, and the locations where a round can start, worst first. */
export function StartRoundList() {
  const { data, error, refetch } = useRoundStartQuery({ fetchPolicy: 'cache-and-network' })
  const [params, setParams] = useSearchParams()
  useStoredRounds(data?.openRounds.items ?? [])
  if (!data)
    return error ? (
      <LoadErrorState onRetry={() => void refetch()}>{getInternalErrorMessage(error)}</LoadErrorState>
    ) : (
      <RowsSkeleton />
    )
  const rounds = data.openRounds.items
  const busy = new Set(rounds.map(({ location }) => location.id))
  const locations = data.locations.items.filter(({ id }) => !busy.has(id)).toSorted(worstFirst)
  const chosen = locations.find(({ id }) => id === params.get(START))
  return (
    <>
      {rounds.length > 0 && (
        <chakra.section aria-labelledby="under-way">
          <Heading as="h2" id="under-way" mb={2}>
            Under way
          </Heading>
          <Rows>
            {rounds.map((round) => (
              <RoundRow key={round.id} round={round} />
            ))}
          </Rows>
        </chakra.section>
      )}
      <chakra.section aria-labelledby="start-round">
        <Heading as="h2" id="start-round" mb={2}>
          Start a round
        </Heading>
        {locations.length === 0 && rounds.length === 0 && (
          <EmptyListState drawing="clipboard" title="No locations yet">
            An administrator can add locations under PAT → Locations.
          </EmptyListState>
        )}
        <Rows>
          {locations.map((location) => (
            <LocationRow key={location.id} location={location} />
          ))}
        </Rows>
      </chakra.section>
      {chosen && <StartRoundDialog location={chosen} onCancel={() => setParams({}, { replace: true })} />}
    </>
  )
}

/** Loads all testers' open rounds, because the device stores each round it loads for offline work. */
function useStoredRounds(rounds: RoundStartQuery['openRounds']['items']) {
  const client = useApolloClient()
  const versions = rounds.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join()
  const load = useEffectEvent(async () => {
    if (!isServerReachable()) return
    for (const { id } of rounds.slice(0, MAX_STORED))
      await client.query({ query: useRoundQuery.document, variables: { id }, fetchPolicy: 'network-only' })
  })
  useEffect(
    function loadChanged() {
      if (versions) return runWhenIdle(() => void load().catch(() => {}))
    },
    [versions],
  )
}

function RoundRow({ round }: { round: RoundStartQuery['openRounds']['items'][number] }) {
  return (
    <Row>
      <ProgressRing
        value={countSeenRoundItems(round)}
        max={round.counts.expected}
        size={40}
        label={formatRoundProgress(round)}
      />
      <div>
        <LinkOverlay asChild>
          <RouterLink to={`/pat/rounds/${round.id}`}>{round.location.name}</RouterLink>
        </LinkOverlay>
        <p>
          {formatRoundProgress(round)}
          {round.status === 'paused' && ' · paused'}
          {round.startedBy && ` · ${round.startedBy.name}`}
        </p>
      </div>
      <ChevronRight size={20} aria-hidden />
    </Row>
  )
}

function LocationRow({ location }: { location: LocationDetailsFragment }) {
  const { id, name, assetCount, inDateCount, dueCount } = location
  return (
    <Row>
      <InDateProgressRing assets={assetCount} inDate={inDateCount} size={40} />
      <div>
        <LinkOverlay asChild>
          <RouterLink replace preventScrollReset to={`?${new URLSearchParams({ [START]: id })}`}>
            {name}
          </RouterLink>
        </LinkOverlay>
        <p>
          {assetCount === 0 ? 'No assets' : `${inDateCount} of ${assetCount} in date`}{' '}
          {dueCount > 0 && <DueAssetCount count={dueCount} />}
        </p>
      </div>
      <ChevronRight size={20} aria-hidden />
    </Row>
  )
}

/** Sorts by the share of assets that are in date, lowest first; locations without assets come last. */
function worstFirst(one: LocationDetailsFragment, other: LocationDetailsFragment): number {
  const share = ({ assetCount, inDateCount }: LocationDetailsFragment) =>
    assetCount === 0 ? 2 : inDateCount / assetCount
  return share(one) - share(other) || other.assetCount - one.assetCount || one.name.localeCompare(other.name)
}

const Rows = chakra('ul', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(26rem, 100%), 1fr))', columnGap: 10 },
})

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minH: 'row',
    py: 2,
    borderBottomWidth: '1px',
    _hover: { bg: 'bg.tint' },
    '& > div': { flex: 1, minW: 0 },
    '& a': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
    '& p': { textStyle: 'table', color: 'fg.muted' },
  },
})
