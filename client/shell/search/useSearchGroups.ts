import { skipToken } from '@apollo/client/react'
import { ClipboardCheck, FileCheck2, FileUp, LogOut, Moon, Plus, QrCode, Route, Sun } from 'lucide-react'
import { hasPermission, type Permission } from '../../../domain/people/permissions'
import { useDebouncedValue } from '../../components/browser/useDebouncedValue'
import { openScanner } from '../../scanner/openScanner'
import { useUser } from '../../session/sessionStore'
import { setColorMode } from '../../theme/colorMode'
import { useSignOut } from '../signOut/useSignOut'
import { useSearchEverythingQuery } from './SearchEverything.generated'
import {
  filterSearchEntries,
  groupSearchHits,
  isSearchEntryTitleTyped,
  type SearchEntry,
  type SearchGroup,
  toRecentSearchEntry,
} from './searchEntries'
import { getSearchPages } from './searchPages'
import { parseSearchVerb } from './searchVerbs'
import { useRecentSearchRecords } from './useRecentSearchRecords'

/**
 * Finds entries for a text; for an empty text, recent records, the menu's pages and all commands. If `atOnce` is true,
 * queries the server without waiting for a pause in typing.
 */
export function useSearchGroups(text: string, atOnce: boolean) {
  const { menu, more } = getSearchPages(useUser())
  const commands = useCommands()
  const [recent, remember] = useRecentSearchRecords()
  const verb = parseSearchVerb(text)
  const about = verb?.about ?? text
  const rested = useDebouncedValue(about)
  const asked = atOnce ? about : rested
  const { data, previousData, error, loading } = useSearchEverythingQuery(
    asked === '' ? skipToken : { variables: { text: asked }, fetchPolicy: 'no-cache' },
  )

  const found = (data ?? (error ? undefined : previousData))?.search ?? []
  const all: SearchGroup[] =
    text === ''
      ? [
          { title: 'Recent', entries: recent.map(toRecentSearchEntry) },
          { title: 'Pages', entries: menu },
          { title: 'Actions', entries: commands },
        ]
      : [
          { title: 'Do it', entries: verb?.entriesOf(found) ?? [] },
          ...inOrder(
            { title: 'Pages', entries: filterSearchEntries([...menu, ...more], text) },
            groupSearchHits(found, about),
            text,
          ),
          { title: 'Actions', entries: filterSearchEntries(commands, text) },
        ]
  return {
    groups: all.filter(({ entries }) => entries.length > 0),
    error,
    isAsking: about !== '' && (loading || asked !== about),
    remember,
  }
}

/** Puts pages before records if the start of a page's title was typed, but after a record with exactly this code. */
function inOrder(pages: SearchGroup, [code, ...records]: SearchGroup[], text: string): SearchGroup[] {
  const exact = code ? [code] : []
  return isSearchEntryTitleTyped(pages.entries, text) ? [...exact, pages, ...records] : [...exact, ...records, pages]
}

interface Command extends Omit<SearchEntry, 'key'> {
  permission?: Permission
}

/** Returns the commands that the user may run. */
function useCommands(): SearchEntry[] {
  const user = useUser()
  const logOut = useSignOut()
  const commands: Command[] = [
    { title: 'Scan a code', icon: QrCode, run: openScanner },
    { title: 'Start a round', icon: Route, to: '/pat/rounds', permission: 'pat menu' },
    { title: 'New asset', icon: Plus, to: '/pat/assets?new=', permission: 'pat menu' },
    { title: 'Failed assets', icon: ClipboardCheck, to: '/pat/assets?status=failed', permission: 'pat menu' },
    { title: 'Overdue assets', icon: ClipboardCheck, to: '/pat/assets?status=expired', permission: 'pat menu' },
    { title: 'Untested assets', icon: ClipboardCheck, to: '/pat/assets?status=untested', permission: 'pat menu' },
    { title: 'Issue certificate', icon: FileCheck2, to: '/pat/certificates?new=hall', permission: 'pat menu' },
    { title: 'Import assets', icon: FileUp, to: '/import?kind=assets', permission: 'pat menu' },
    { title: 'Import locations', icon: FileUp, to: '/import?kind=locations', permission: 'admin' },
    { title: 'Import stock items', icon: FileUp, to: '/import?kind=stock', permission: 'take stock' },
    { title: 'Light colours', icon: Sun, keywords: 'theme mode bright', run: () => setColorMode('light') },
    { title: 'Dark colours', icon: Moon, keywords: 'theme mode night', run: () => setColorMode('dark') },
    { title: 'Sign out', icon: LogOut, keywords: 'leave end session', run: logOut },
  ]
  return commands
    .filter(({ permission }) => !permission || hasPermission(user, permission))
    .map(({ permission: _, ...command }) => ({ ...command, key: `command ${command.title}` }))
}
