import {
  ChartColumn,
  ClipboardCheck,
  FlaskConical,
  House,
  ListChecks,
  type LucideIcon,
  MapPin,
  Package,
  Plug,
  Route,
  Settings,
  SquareTerminal,
  StickyNote,
  Telescope,
  UserRound,
  Users,
} from 'lucide-react'
import { hasPermission, type Permission, type UserAbilities } from '../../../domain/people/permissions'
import { isPathWithinRouteTabs, type RouteTab } from '../../components/page/RouteTabs'
import { MANAGED_REPORT_SCREEN_TABS, PEOPLE_SCREEN_TABS, TESTING_SCREEN_TABS } from './screenTabs'

export interface NavigationEntry {
  text: string
  to: string
  icon: LucideIcon
  /** The permission required to open the entry's page, if any. */
  permission?: Permission
  /** Users with this permission do not see the entry, because they find the page elsewhere. */
  unless?: Permission
  /** True if pages below the entry's page have their own entries. */
  exact?: true
  /** The entry's pages, if there are several; they share a row of tabs. */
  tabs?: readonly RouteTab[]
  newTab?: true
}

export interface NavigationSection {
  title?: string
  entries: readonly NavigationEntry[]
}

interface Section extends NavigationSection {
  /** The permission required to see the section; if absent, every user sees the section. */
  ability?: Permission
  /** Entries that the specification does not list, shown to users who may open their pages. */
  more?: readonly NavigationEntry[]
}

const SECTIONS: readonly Section[] = [
  { entries: [{ text: 'Home', to: '/home', icon: House }] },
  {
    title: 'PAT',
    ability: 'pat menu',
    entries: [
      { text: 'Rounds', to: '/pat/rounds', icon: Route },
      { text: 'Locations', to: '/pat/locations', icon: MapPin },
      { text: 'Assets', to: '/pat/assets', icon: Plug },
      { text: 'Tests', to: '/pat/tests', icon: ClipboardCheck, tabs: TESTING_SCREEN_TABS },
    ],
  },
  {
    ability: 'view checks',
    entries: [{ text: 'Checks', to: '/checks', icon: ListChecks, permission: 'view checks' }],
  },
  {
    title: 'STOCK',
    ability: 'stock menu',
    entries: [
      { text: 'Locations', to: '/stock/locations', icon: MapPin, permission: 'view stock' },
      { text: 'Stock', to: '/stock', icon: Package, permission: 'view stock', exact: true },
    ],
  },
  {
    title: 'REPORTS',
    ability: 'menu reports',
    entries: [{ text: 'Reports', to: '/reports', icon: ChartColumn, permission: 'run reports' }],
  },
  {
    title: 'ADMIN',
    ability: 'admin menu',
    entries: [
      { text: 'Admin Home', to: '/admin', icon: Settings, permission: 'admin', exact: true },
      { text: 'Users', to: '/admin/users', icon: Users, permission: 'manage users', tabs: PEOPLE_SCREEN_TABS },
    ],
    more: [
      // users who may run reports find this entry in REPORTS
      {
        text: 'Reports',
        to: '/admin/reports',
        icon: ChartColumn,
        permission: 'manage reports',
        unless: 'run reports',
        tabs: MANAGED_REPORT_SCREEN_TABS,
      },
      // users who may open Admin Home find this page there
      { text: 'Labels', to: '/admin/pages', icon: StickyNote, permission: 'manage pages', unless: 'admin' },
    ],
  },
  {
    title: 'DEV',
    ability: 'dev menu',
    entries: [
      { text: 'Console', to: '/dev/console', icon: SquareTerminal, permission: 'view dev' },
      { text: 'Sandbox', to: '/admin/sandbox', icon: FlaskConical, permission: 'view sandbox' },
    ],
  },
  {
    ability: 'view telescope',
    entries: [{ text: 'Telescope', to: '/telescope', icon: Telescope, newTab: true }],
  },
]

/** Returns the side drawer's sections that the user may see, each with all its entries (specification, section 2). */
export const listMenuSections = (user: UserAbilities): NavigationSection[] =>
  SECTIONS.filter(({ ability }) => !ability || hasPermission(user, ability)).map(({ title, entries, more = [] }) => ({
    title,
    entries: [...entries, ...more.filter((entry) => opens(user, entry))],
  }))

/**
 * Returns the drawer's sections, plus entries for pages that the user may open although the drawer does not show them.
 */
export const listPageSections = (user: UserAbilities): NavigationSection[] =>
  SECTIONS.map(({ title, ability, entries, more = [] }) => {
    const shown = !ability || hasPermission(user, ability) ? entries : entries.filter((entry) => opens(user, entry))
    return { title, entries: [...shown, ...more.filter((entry) => opens(user, entry))] }
  }).filter(({ entries }) => entries.length > 0)

const opens = (user: UserAbilities, { permission, unless }: NavigationEntry): boolean =>
  permission !== undefined && hasPermission(user, permission) && !(unless && hasPermission(user, unless))

/** True if one of the entry's pages is shown. */
export const isNavigationEntryShown = (
  { to, exact, tabs = [{ text: '', to }] }: NavigationEntry,
  pathname: string,
): boolean => (exact ? pathname === to : isPathWithinRouteTabs(tabs, pathname))

/** Pages for a phone's bottom bar, most important first. */
const BOTTOM_PAGES = [
  '/pat/assets',
  '/pat/rounds',
  '/stock',
  '/checks',
  '/reports',
  '/pat/tests',
  '/pat/locations',
  '/stock/locations',
]
const PROFILE: NavigationEntry = { text: 'Profile', to: '/profile', icon: UserRound }

/** Returns the three pages in a phone's bottom bar: Home and the two that this user is most likely to need. */
export function getBottomBarEntries(user: UserAbilities): NavigationEntry[] {
  const [home, ...others] = listMenuSections(user).flatMap(({ entries }) => entries)
  const rank = ({ to }: NavigationEntry) => {
    const place = BOTTOM_PAGES.indexOf(to)
    return place < 0 ? BOTTOM_PAGES.length : place
  }
  const pages = others.filter(({ newTab }) => !newTab).sort((a, b) => rank(a) - rank(b))
  return [...(home ? [home] : []), ...[...pages, PROFILE].slice(0, 2)]
}
