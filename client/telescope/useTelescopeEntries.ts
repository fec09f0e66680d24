import type { TelescopeFilter } from '../graphql/schema.generated'
import { type TelescopeEntryDetailsFragment, useTelescopeEntriesQuery } from './TelescopeEntry.generated'

const PAGE = 50
/**
 * Number of entries to load per request while following. If more have arrived, the list restarts at the newest entry.
 */
const NEWEST = 100

interface TelescopeEntries {
  /** Telescope entries, newest first; undefined until loaded. */
  entries: readonly TelescopeEntryDetailsFragment[] | undefined
  /** True if older entries can be loaded. */
  more: boolean
  /** True while the entries still belong to the previous filter. */
  stale: boolean
  error: unknown
  retry: () => void
  loadOlder: () => Promise<unknown>
  /** Prepends new entries and resolves to the number of new entries; rejects if the request fails. */
  loadNewer: () => Promise<number>
}

/** Loads the latest entries; loads older entries page by page, and newer entries on demand. */
export function useTelescopeEntries(filter: TelescopeFilter): TelescopeEntries {
  const { data, previousData, error, fetchMore, refetch } = useTelescopeEntriesQuery({
    variables: { filter, limit: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const page = (data ?? previousData)?.telescopeEntries
  const newest = page?.entries[0]?.id
  const oldest = page?.entries.at(-1)?.id

  return {
    entries: page?.entries,
    more: page?.more ?? false,
    stale: !data,
    error,
    retry: () => void refetch(),
    loadOlder: () => fetchMore({ variables: { before: oldest } }),
    loadNewer: async () => {
      const { data: loaded } = await fetchMore({ variables: newest ? { after: newest, limit: NEWEST } : {} })
      return loaded?.telescopeEntries.entries.length ?? 0
    },
  }
}
