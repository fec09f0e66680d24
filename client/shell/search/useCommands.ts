import { ClipboardCheck, FileCheck2, FileUp, LogOut, Moon, Plus, QrCode, Route, Sun } from 'lucide-react'
import { can, type Permission } from '../../../domain/people/permissions'
import { openScanner } from '../../scanner/openScanner'
import { useUser } from '../../session/session'
import { setColorMode } from '../../theme/colorMode'
import { useLogout } from '../signOut/useLogout'
import type { SearchEntry } from './searchEntries'

interface Command extends Omit<SearchEntry, 'key'> {
  permission?: Permission
}

/** Returns the commands that the user may run. */
export function useCommands(): SearchEntry[] {
  const user = useUser()
  const logOut = useLogout()
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
    .filter(({ permission }) => !permission || can(user, permission))
    .map(({ permission: _, ...command }) => ({ ...command, key: `command ${command.title}` }))
}
