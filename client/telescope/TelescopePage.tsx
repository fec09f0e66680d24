import { Box, Stack, Text } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDebouncedValue } from '../components/browser/useDebouncedValue'
import { DialogFrame } from '../components/dialogs/DialogFrame'
import type { SelectOption } from '../components/fields/Select'
import { useSearchState } from '../components/filters/useSearchState'
import { formatDateTime } from '../components/format/dateTime'
import { formatCountWithNoun } from '../components/format/formatCountWithNoun'
import { VirtualList } from '../components/list/VirtualList'
import { Callout } from '../components/messages/Callout'
import { Page } from '../components/page/Page'
import { NoMatchesState } from '../components/states/NoMatchesState'
import { EmptyListState } from '../components/states/PageStates'
import { QueryLoadingState } from '../components/states/QueryLoadingState'
import { TELESCOPE_ENTRY_COLUMNS } from './entryColumns'
import { buildTelescopeEntryDetails } from './entryDetails'
import { type TelescopeEntryDetailsFragment, useTelescopeStateQuery } from './TelescopeEntry.generated'
import { TELESCOPE_ENTRY_CARD_HEIGHT_PX, TelescopeEntryCard } from './TelescopeEntryCard'
import { TelescopeEntryDetails } from './TelescopeEntryDetails'
import { TelescopeEntryMark } from './TelescopeEntryMark'
import { TelescopeFilters } from './TelescopeFilters'
import { TelescopeFollowBar } from './TelescopeFollowBar'
import { TelescopeKindLabel } from './TelescopeKindLabel'
import { telescopeSearchParams, toTelescopeFilter } from './telescopeSearch'
import { useLivePolling } from './useLivePolling'
import { usePauseWhileBrowsing } from './usePauseWhileBrowsing'
import { useTelescopeEntries } from './useTelescopeEntries'

const [COLUMNS, ...NARROWER] = TELESCOPE_ENTRY_COLUMNS

/** The latest events on the servers and in the browsers, newest first. */
export function TelescopePage() {
  const [search, change] = useSearchState(telescopeSearchParams)
  const slowerThan = useDebouncedValue(search.slowerThan)
  const filter = toTelescopeFilter({ ...search, slowerThan })
  const { entries, more, stale, error, retry, loadOlder, loadNewer } = useTelescopeEntries(filter)
  const users = useSeenUsers(entries, search.userId)
  const { isBrowsing, returnToTop, handlers } = usePauseWhileBrowsing()
  const [shown, setShown] = useState<TelescopeEntryDetailsFragment>()
  const paused = isBrowsing || shown !== undefined
  const following = useLivePolling(search.follow && !paused && !stale && !error, loadNewer)
  const navigate = useNavigate()

  const open = (entry: TelescopeEntryDetailsFragment) => {
    if (entry.requestId) void navigate(`requests/${encodeURIComponent(entry.requestId)}?entry=${entry.id}`)
    else setShown(entry)
  }

  return (
    <Page>
      <TelescopeFilters search={search} onChange={change} users={users} />
      <Stack gap={0} mb={2}>
        <TelescopeFollowBar
          on={search.follow}
          onChange={(follow) => change({ follow })}
          paused={paused}
          {...following}
          onReturn={returnToTop}
        />
        <RecordingState />
      </Stack>
      {!entries || error ? (
        <QueryLoadingState error={error} onRetry={retry} />
      ) : entries.length === 0 ? (
        <NoEntries isFiltered={Object.keys(filter).length > 0} onShowAll={() => change(telescopeSearchParams.empty)} />
      ) : (
        <Box aria-busy={stale} opacity={stale ? 0.6 : undefined} {...handlers}>
          <Entries entries={entries} hasMore={more} loadOlder={loadOlder} onOpen={open} />
        </Box>
      )}
      {shown && <EntryDialog entry={shown} onClose={() => setShown(undefined)} />}
    </Page>
  )
}

function NoEntries({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (isFiltered)
    return (
      <NoMatchesState records="entries" onShowAll={onShowAll}>
        Change the search, the kinds or the other filters.
      </NoMatchesState>
    )
  return (
    <EmptyListState drawing="chart" title="Nothing recorded yet">
      Requests appear here as soon as someone uses the app.
    </EmptyListState>
  )
}

interface EntriesProps {
  entries: readonly TelescopeEntryDetailsFragment[]
  hasMore: boolean
  loadOlder: () => Promise<unknown>
  onOpen: (entry: TelescopeEntryDetailsFragment) => void
}

function Entries({ entries, hasMore, loadOlder, onOpen }: EntriesProps) {
  return (
    <VirtualList
      label="Entries"
      total={entries.length + (hasMore ? 1 : 0)}
      rows={entries}
      onRange={loadOlder}
      rowKey={({ id }) => id}
      columns={COLUMNS}
      narrower={NARROWER}
      card={(entry) => <TelescopeEntryCard entry={entry} onOpen={onOpen} />}
      cardHeight={TELESCOPE_ENTRY_CARD_HEIGHT_PX}
      onOpen={onOpen}
    />
  )
}

/** Shows whether events are recorded, and since when. */
function RecordingState() {
  const { data } = useTelescopeStateQuery({ fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' })
  if (!data) return null
  const { recording, entries, oldest, keptEntries, keptDays } = data.telescopeState
  const kept = `${formatCountWithNoun(entries, 'entry', 'entries')} kept${oldest ? `, since ${formatDateTime(oldest)}` : ''}`
  if (recording)
    return (
      <Text color="fg.muted" textStyle="table">
        Recording. {kept}; at most {formatCountWithNoun(keptEntries, 'entry', 'entries')} or{' '}
        {formatCountWithNoun(keptDays, 'day', 'days')}.
      </Text>
    )
  return (
    <Callout icon={TriangleAlert}>
      Nothing is being recorded, because TELESCOPE is off. To start recording, set TELESCOPE to on and restart the
      server. {kept}.
    </Callout>
  )
}

/**
 * Returns the users of all entries seen since the page was opened, sorted by name; always includes `chosen`. Does not
 * query the hall's users, because someone who may view the telescope may not be allowed to list them.
 */
function useSeenUsers(
  entries: readonly TelescopeEntryDetailsFragment[] | undefined,
  chosen: number | null,
): SelectOption<number>[] {
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(new Map())
  const [lastEntries, setLastEntries] = useState<typeof entries>()
  if (entries !== lastEntries) {
    setLastEntries(entries)
    const added = entries?.flatMap(({ user }) => (user && !seen.has(user.id) ? [[user.id, user.name] as const] : []))
    if (added && added.length > 0) setSeen(new Map([...seen, ...added]))
  }
  const known = chosen === null || seen.has(chosen) ? seen : new Map([...seen, [chosen, `User ${chosen}`] as const])
  return [...known]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

interface EntryDialogProps {
  entry: TelescopeEntryDetailsFragment
  onClose: () => void
}

/** Shows all details of an entry that no request caused. */
function EntryDialog({ entry, onClose }: EntryDialogProps) {
  return (
    <DialogFrame title={entry.title} width={800} onClose={onClose}>
      <Stack gap={3}>
        <span>
          <TelescopeKindLabel kind={entry.kind} /> <TelescopeEntryMark entry={entry} />
        </span>
        <TelescopeEntryDetails lead={buildTelescopeEntryDetails(entry)} details={entry.details} />
      </Stack>
    </DialogFrame>
  )
}
