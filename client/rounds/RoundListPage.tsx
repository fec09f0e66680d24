import { chakra, Flex, LinkOverlay, Stack } from '@chakra-ui/react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { LocationFilterChoice } from '../assets/AssetFilters'
import { formatDateTime } from '../components/format/dateTime'
import { ListLine } from '../components/list/lines'
import { PagedTimeline } from '../components/list/PagedTimeline'
import { ExportMenu } from '../components/page/ExportMenu'
import { Page } from '../components/page/Page'
import { usePagedList } from '../graphql/usePagedList'
import { useRoundListQuery } from './Round.generated'
import { describeRoundResult } from './roundFormat'
import { StartRoundList } from './StartRoundList'

const PAGE_SIZE = 20
const LOCATION = 'location'

/** Lets the user start or continue a round, and lists completed rounds. */
export function RoundListPage() {
  const [params, setParams] = useSearchParams()
  const locationId = params.get(LOCATION)
  return (
    <Page>
      <Stack gap={10} maxW="104rem">
        {!locationId && <StartRoundList />}
        <CompletedRounds
          key={locationId}
          locationId={locationId}
          onChoose={(id) => setParams(id ? { [LOCATION]: id } : {}, { replace: true, preventScrollReset: true })}
        />
      </Stack>
    </Page>
  )
}

interface CompletedRoundsProps {
  locationId: string | null
  onChoose: (locationId: string | null) => void
}

function CompletedRounds({ locationId, onChoose }: CompletedRoundsProps) {
  const variables = { status: ['completed' as const], ...(locationId && { locationId }) }
  const list = usePagedList(useRoundListQuery, 'rounds', variables, PAGE_SIZE)
  return (
    <Stack gap={3}>
      <Flex>
        <LocationFilterChoice value={locationId} onChange={onChoose} />
      </Flex>
      <PagedTimeline
        list={list}
        id="completed-rounds"
        title="Completed rounds"
        empty="No rounds have been completed yet."
        more="Show older rounds"
        exportMenu={<ExportMenu list="rounds" label="Export rounds" variables={variables} />}
      >
        {(round) => (
          <Entry key={round.id}>
            <LinkOverlay asChild>
              <RouterLink to={`/pat/rounds/${round.id}`}>{round.location.name}</RouterLink>
            </LinkOverlay>
            <span>{formatDateTime(round.completedAt ?? round.startedAt)}</span>
            <span>
              {describeRoundResult(round)}
              {round.completedBy && ` · ${round.completedBy.name}`}
            </span>
          </Entry>
        )}
      </PagedTimeline>
    </Stack>
  )
}

const Entry = chakra(ListLine, {
  base: { textStyle: 'table', '& > a': { fontWeight: 'semibold' }, '& > span': { color: 'fg.muted' } },
})
