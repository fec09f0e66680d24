import {
  ChartColumn,
  ClipboardCheck,
  FlaskConical,
  House,
  type LucideIcon,
  MapPin,
  Package,
  Plug,
  Settings,
  SquareTerminal,
  Telescope,
  Users,
} from 'lucide-react'
import { type Abilities, can, type Permission } from '../../domain/permissions'

export interface NavigationEntry {
  text: string
  to: string
  icon: LucideIcon
  /** Pages below it have entries of their own. */
  exact?: true
  /** Opens in a new tab. */
  newTab?: true
}

export interface NavigationSection {
  title?: string
  /** Who sees the section; everybody without it. */
  ability?: Permission
  entries: readonly NavigationEntry[]
}

const SECTIONS: readonly NavigationSection[] = [
  { entries: [{ text: 'Home', to: '/home', icon: House }] },
  {
    title: 'PAT',
    ability: 'pat menu',
    entries: [
      { text: 'Locations', to: '/pat/locations', icon: MapPin },
      { text: 'Assets', to: '/pat/assets', icon: Plug },
      { text: 'Tests', to: '/pat/tests', icon: ClipboardCheck },
    ],
  },
  {
    title: 'STOCK',
    ability: 'stock menu',
    entries: [
      { text: 'Locations', to: '/stock/locations', icon: MapPin },
      { text: 'Stock', to: '/stock', icon: Package, exact: true },
    ],
  },
  {
    title: 'REPORTS',
    ability: 'menu reports',
    entries: [{ text: 'Reports', to: '/reports', icon: ChartColumn }],
  },
  {
    title: 'ADMIN',
    ability: 'admin menu',
    entries: [
      { text: 'Admin Home', to: '/admin', icon: Settings, exact: true },
      { text: 'Users', to: '/admin/users', icon: Users },
    ],
  },
  {
    title: 'DEV',
    ability: 'dev menu',
    entries: [
      { text: 'Console', to: '/dev/console', icon: SquareTerminal },
      { text: 'Sandbox', to: '/admin/sandbox', icon: FlaskConical },
    ],
  },
  {
    ability: 'view telescope',
    entries: [{ text: 'Telescope', to: '/telescope', icon: Telescope, newTab: true }],
  },
]

/** The sections of the side drawer that the user may see. */
export function sectionsFor(user: Abilities): NavigationSection[] {
  return SECTIONS.filter(({ ability }) => !ability || can(user, ability))
}
