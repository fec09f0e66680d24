import { Box, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDebounced } from '../components/browser/useDebounced'
import { useSearchState } from '../components/filters/useSearchState'
import { VirtualList } from '../components/list/VirtualList'
import { Page } from '../components/page/Page'
import { NoMatches } from '../components/states/NoMatches'
import { QueryState } from '../components/states/QueryState'
import { EmptyState } from '../components/states/states'
import { ENTRY_CARD_HEIGHT, EntryCard } from './EntryCard'
import { EntryDialog } from './EntryDialog'
import { ENTRY_COLUMNS } from './entryColumns'
import { FollowBar } from './FollowBar'
import { RecordingState } from './RecordingState'
import type { TelescopeEntryDetailsFragment } from './TelescopeEntry.generated'
import { TelescopeFilters } from './TelescopeFilters'
import { telescopeSearch, toTelescopeFilter } from './telescopeSearch'
import { usePauseWhileBrowsing } from './usePauseWhileBrowsing'
import { usePolling } from './usePolling'
import { useSeenUsers } from './useSeenUsers'
import { useTelescopeEntries } from './useTelescopeEntries'

const [COLUMNS, ...NARROWER] = ENTRY_COLUMNS

/** The latest events on the servers and in the browsers, newest first. */
export function TelescopePage() {
  const [search, change] = useSearchState(telescopeSearch)
  const slowerThan = useDebounced(search.slowerThan)
  const filter = toTelescopeFilter({ ...search, slowerThan })
  const { entries, more, stale, error, retry, loadOlder, loadNewer } = useTelescopeEntries(filter)
  const users = useSeenUsers(entries, search.userId)
  const { isBrowsing, returnToTop, handlers } = usePauseWhileBrowsing()
  const [shown, setShown] = useState<TelescopeEntryDetailsFragment>()
  const paused = isBrowsing || shown !== undefined
  const following = usePolling(search.follow && !paused && !stale && !error, loadNewer)
  const navigate = useNavigate()

  const open = (entry: TelescopeEntryDetailsFragment) => {
    if (entry.requestId) void navigate(`requests/${encodeURIComponent(entry.requestId)}?entry=${entry.id}`)
    else setShown(entry)
  }

  return (
    <Page>
      <TelescopeFilters search={search} onChange={change} users={users} />
      <Stack gap={0} mb={2}>
        <FollowBar
          on={search.follow}
          onChange={(follow) => change({ follow })}
          paused={paused}
          {...following}
          onReturn={returnToTop}
        />
        <RecordingState />
      </Stack>
      {!entries || error ? (
        <QueryState error={error} onRetry={retry} />
      ) : entries.length === 0 ? (
        <NoEntries isFiltered={Object.keys(filter).length > 0} onShowAll={() => change(telescopeSearch.empty)} />
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
      <NoMatches records="entries" onShowAll={onShowAll}>
        Change the search, the kinds or the other filters.
      </NoMatches>
    )
  return (
    <EmptyState drawing="chart" title="Nothing recorded yet">
      Requests appear here as soon as someone uses the app.
    </EmptyState>
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
      card={(entry) => <EntryCard entry={entry} onOpen={onOpen} />}
      cardHeight={ENTRY_CARD_HEIGHT}
      onOpen={onOpen}
    />
  )
}
