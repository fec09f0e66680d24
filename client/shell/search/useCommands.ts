import {
  CircleQuestionMark,
  ClipboardCheck,
  FileCheck2,
  FileUp,
  KeyRound,
  LogOut,
  Moon,
  Plus,
  QrCode,
  ShoppingCart,
  Sun,
  Tags,
  TriangleAlert,
  UserRound,
} from 'lucide-react'
import { can, type Permission } from '../../../domain/permissions'
import { openScanner } from '../../scanner/openScanner'
import { useUser } from '../../session/session'
import { setColorMode } from '../../theme/colorMode'
import { sectionsFor } from '../navigation'
import { useLogout } from '../useLogout'
import type { SearchEntry } from './searchEntries'

interface Command extends Omit<SearchEntry, 'key'> {
  permission?: Permission
}

/** Returns the pages that the user may open, and the commands. */
export function useCommands(): { pages: SearchEntry[]; commands: SearchEntry[] } {
  const user = useUser()
  const logOut = useLogout()
  const commands: Command[] = [
    { title: 'Scan a code', icon: QrCode, run: openScanner },
    { title: 'New asset', icon: Plus, to: '/pat/assets?new=', permission: 'pat menu' },
    { title: 'Add assets one by one', icon: Plus, to: '/pat/assets/add', permission: 'pat menu' },
    { title: 'Failed assets', icon: ClipboardCheck, to: '/pat/assets?status=failed', permission: 'pat menu' },
    { title: 'Overdue assets', icon: ClipboardCheck, to: '/pat/assets?status=expired', permission: 'pat menu' },
    { title: 'Untested assets', icon: ClipboardCheck, to: '/pat/assets?status=untested', permission: 'pat menu' },
    { title: 'Fault reports', icon: TriangleAlert, to: '/pat/faults', permission: 'pat menu' },
    { title: 'Certificates', icon: FileCheck2, to: '/pat/certificates', permission: 'pat menu' },
    { title: 'Issue certificate', icon: FileCheck2, to: '/pat/certificates?new=hall', permission: 'pat menu' },
    { title: 'Print labels for assets', icon: Tags, to: '/labels/assets', permission: 'pat menu' },
    { title: 'Blank asset labels', icon: Tags, to: '/labels/blank', permission: 'pat menu' },
    { title: 'Blank test labels', icon: Tags, to: '/labels/tests', permission: 'pat menu' },
    { title: 'Shopping list', icon: ShoppingCart, to: '/stock/shopping-list', permission: 'view stock' },
    { title: 'Import assets', icon: FileUp, to: '/import?kind=assets', permission: 'pat menu' },
    { title: 'Import locations', icon: FileUp, to: '/import?kind=locations', permission: 'admin' },
    { title: 'Import stock items', icon: FileUp, to: '/import?kind=stock', permission: 'take stock' },
    { title: 'Help', icon: CircleQuestionMark, to: '/help' },
    { title: 'How to test', icon: CircleQuestionMark, to: '/help/testing', permission: 'pat menu' },
    { title: 'Profile', icon: UserRound, to: '/profile' },
    { title: 'Change password', icon: KeyRound, to: '/profile/password' },
    { title: 'Light colours', icon: Sun, run: () => setColorMode('light') },
    { title: 'Dark colours', icon: Moon, run: () => setColorMode('dark') },
    { title: 'Sign out', icon: LogOut, run: logOut },
  ]
  return {
    pages: sectionsFor(user).flatMap(({ title, entries }) =>
      entries.map(({ text, to, icon, newTab }) => ({
        key: to,
        title: text,
        detail: sectionBeside(text, title),
        icon,
        to,
        newTab,
      })),
    ),
    commands: commands
      .filter(({ permission }) => !permission || can(user, permission))
      .map(({ permission: _, ...command }) => ({ ...command, key: `command ${command.title}` })),
  }
}

/** Returns the section's name if it adds to the page's: 'PAT', but not 'Stock' for Stock. */
function sectionBeside(page: string, title = ''): string | undefined {
  const name = title.length > 3 ? title.slice(0, 1) + title.slice(1).toLowerCase() : title
  return name === page ? undefined : name
}
