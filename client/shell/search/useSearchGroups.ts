import { skipToken } from '@apollo/client/react'
import { useDebounced } from '../../components/useDebounced'
import { useSearchEverythingQuery } from './SearchEverything.generated'
import { groupsOf, matching, recentEntry, type SearchGroup } from './searchEntries'
import { useCommands } from './useCommands'
import { useRecentRecords } from './useRecentRecords'

/** Finds entries for a text; without a text, recent records, all pages and all commands. */
export function useSearchGroups(text: string) {
  const { pages, commands } = useCommands()
  const [recent, remember] = useRecentRecords()
  const asked = useDebounced(text)
  const { data, previousData, error, loading } = useSearchEverythingQuery(
    asked === '' ? skipToken : { variables: { text: asked }, fetchPolicy: 'no-cache' },
  )

  const found = (data ?? previousData)?.search ?? []
  const all: SearchGroup[] =
    text === ''
      ? [
          { title: 'Recent', entries: recent.map(recentEntry) },
          { title: 'Pages', entries: pages },
          { title: 'Actions', entries: commands },
        ]
      : [
          ...groupsOf(found),
          { title: 'Pages', entries: matching(pages, text) },
          { title: 'Actions', entries: matching(commands, text) },
        ]
  return {
    groups: all.filter(({ entries }) => entries.length > 0),
    error,
    isAsking: text !== '' && (loading || asked !== text),
    remember,
  }
}
