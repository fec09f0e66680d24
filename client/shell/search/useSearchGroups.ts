import { skipToken } from '@apollo/client/react'
import { useDebounced } from '../../components/browser/useDebounced'
import { useUser } from '../../session/session'
import { useSearchEverythingQuery } from './SearchEverything.generated'
import { groupsOf, isNamed, matching, recentEntry, type SearchGroup } from './searchEntries'
import { searchPages } from './searchPages'
import { useCommands } from './useCommands'
import { useRecentRecords } from './useRecentRecords'
import { readVerb } from './verbs'

/**
 * Finds entries for a text; without a text, recent records, the pages of the menu and all commands. `atOnce` asks without waiting for
 * a pause in typing.
 */
export function useSearchGroups(text: string, atOnce: boolean) {
  const { menu, more } = searchPages(useUser())
  const commands = useCommands()
  const [recent, remember] = useRecentRecords()
  const verb = readVerb(text)
  const about = verb?.about ?? text
  const rested = useDebounced(about)
  const asked = atOnce ? about : rested
  const { data, previousData, error, loading } = useSearchEverythingQuery(
    asked === '' ? skipToken : { variables: { text: asked }, fetchPolicy: 'no-cache' },
  )

  const found = (data ?? (error ? undefined : previousData))?.search ?? []
  const all: SearchGroup[] =
    text === ''
      ? [
          { title: 'Recent', entries: recent.map(recentEntry) },
          { title: 'Pages', entries: menu },
          { title: 'Actions', entries: commands },
        ]
      : [
          { title: 'Do it', entries: verb?.entriesOf(found) ?? [] },
          ...inOrder({ title: 'Pages', entries: matching([...menu, ...more], text) }, groupsOf(found, about), text),
          { title: 'Actions', entries: matching(commands, text) },
        ]
  return {
    groups: all.filter(({ entries }) => entries.length > 0),
    error,
    isAsking: about !== '' && (loading || asked !== about),
    remember,
  }
}

/** Puts pages before records if one of them is called as typed, but after a record with exactly this code. */
function inOrder(pages: SearchGroup, [code, ...records]: SearchGroup[], text: string): SearchGroup[] {
  const exact = code ? [code] : []
  return isNamed(pages.entries, text) ? [...exact, pages, ...records] : [...exact, ...records, pages]
}
