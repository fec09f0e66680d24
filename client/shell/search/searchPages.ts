import {
  Archive,
  CircleQuestionMark,
  ClipboardCheck,
  FileCheck2,
  FileUp,
  FlaskConical,
  Globe,
  History,
  Inbox,
  KeyRound,
  ListChecks,
  type LucideIcon,
  Mail,
  MailPlus,
  Printer,
  Ruler,
  ScanEye,
  ShieldCheck,
  ShoppingCart,
  SlidersHorizontal,
  StickyNote,
  Tags,
  TriangleAlert,
  UserRound,
} from 'lucide-react'
import { hasPermission, type Permission, type UserAbilities } from '../../../domain/people/permissions'
import { listPageSections } from '../navigation/navigation'
import { PAGE_SYNONYMS } from './pageSynonyms'
import type { SearchEntry } from './searchEntries'

interface FoundPage {
  title: string
  to: string
  icon: LucideIcon
  /** The section or parent page. */
  detail?: string
  /** The permission required to see the page; if absent, every user sees the page. */
  permission?: Permission
}

/** Pages that the menu does not list. */
const MORE: readonly FoundPage[] = [
  { title: 'Fault reports', to: '/pat/faults', icon: TriangleAlert, detail: 'PAT', permission: 'pat menu' },
  { title: 'Certificates', to: '/pat/certificates', icon: FileCheck2, detail: 'PAT', permission: 'pat menu' },
  { title: 'Test instruments', to: '/instruments', icon: Ruler, detail: 'PAT', permission: 'pat menu' },
  { title: 'Watch list', to: '/pat/assets?watched=yes', icon: ScanEye, detail: 'Assets', permission: 'pat menu' },
  { title: 'Add assets one by one', to: '/pat/assets/add', icon: ListChecks, detail: 'PAT', permission: 'pat menu' },
  { title: 'First steps', to: '/home?steps=all', icon: ListChecks, detail: 'Home', permission: 'pat widget' },
  { title: 'Plan checks', to: '/checks/templates', icon: ListChecks, detail: 'Checks', permission: 'manage checks' },
  { title: 'Log book of checks', to: '/checks?tab=log', icon: ListChecks, detail: 'Checks', permission: 'view checks' },
  { title: 'Shopping list', to: '/stock/shopping-list', icon: ShoppingCart, detail: 'Stock', permission: 'view stock' },
  { title: 'Asset labels', to: '/labels/assets', icon: Tags, detail: 'Print', permission: 'pat menu' },
  { title: 'Location labels', to: '/labels/locations', icon: Tags, detail: 'Print', permission: 'pat menu' },
  { title: 'Stock labels', to: '/labels/stock', icon: Tags, detail: 'Print', permission: 'view stock' },
  { title: 'Blank asset labels', to: '/labels/blank', icon: Tags, detail: 'Print', permission: 'pat menu' },
  { title: 'Blank test labels', to: '/labels/tests', icon: Tags, detail: 'Print', permission: 'pat menu' },
  { title: 'Import', to: '/import', icon: FileUp },
  { title: 'Invitations', to: '/admin/users/invitations', icon: MailPlus, detail: 'Admin', permission: 'manage users' },
  { title: 'Roles and permissions', to: '/admin/roles', icon: KeyRound, detail: 'Admin', permission: 'manage users' },
  {
    title: 'New report',
    to: '/admin/reports/new',
    icon: SlidersHorizontal,
    detail: 'Admin',
    permission: 'manage reports',
  },
  {
    title: 'Schedules',
    to: '/reports/schedules',
    icon: SlidersHorizontal,
    detail: 'Reports',
    permission: 'manage reports',
  },
  { title: 'Label templates', to: '/admin/pages', icon: StickyNote, detail: 'Admin', permission: 'manage pages' },
  {
    title: 'New label template',
    to: '/admin/pages/new',
    icon: StickyNote,
    detail: 'Admin',
    permission: 'manage pages',
  },
  { title: 'Settings', to: '/admin/settings', icon: SlidersHorizontal, detail: 'Admin', permission: 'admin' },
  { title: 'Public pages', to: '/admin/settings/public-pages', icon: Globe, detail: 'Settings', permission: 'admin' },
  { title: 'Backup and restore', to: '/admin/settings/backup', icon: Archive, detail: 'Settings', permission: 'admin' },
  { title: 'Email', to: '/admin/settings/mail', icon: Mail, detail: 'Settings', permission: 'admin' },
  { title: 'Audit trail', to: '/admin/audit', icon: History, detail: 'Admin', permission: 'admin' },
  {
    title: 'Verify the audit trail',
    to: '/admin/audit/verification',
    icon: ShieldCheck,
    detail: 'Admin',
    permission: 'admin',
  },
  {
    title: 'Calibration sheet',
    to: '/admin/sandbox/print',
    icon: Printer,
    detail: 'Sandbox',
    permission: 'view sandbox',
  },
  { title: 'Help', to: '/help', icon: CircleQuestionMark },
  { title: 'How to test', to: '/help/testing', icon: ClipboardCheck, detail: 'Help', permission: 'pat menu' },
  { title: 'Profile', to: '/profile', icon: UserRound },
  { title: 'Change password', to: '/profile/password', icon: KeyRound, detail: 'Profile' },
  { title: 'API', to: '/profile/api', icon: FlaskConical, detail: 'Profile' },
  { title: 'Outbox', to: '/outbox', icon: Inbox },
]

/**
 * Returns all pages that the user may open: `menu` has the pages in the menu's sections, even if the menu does not show
 * them; `more` has the others.
 */
export function getSearchPages(user: UserAbilities): { menu: SearchEntry[]; more: SearchEntry[] } {
  const menu = listPageSections(user).flatMap(({ title, entries }) =>
    entries.map(({ text, to, icon, newTab }) =>
      entryOf({ title: text, detail: sectionBeside(text, title), to, icon }, newTab),
    ),
  )
  const more = MORE.filter(({ permission }) => !permission || hasPermission(user, permission))
    .filter(({ to }) => !menu.some((page) => page.to === to))
    .map((page) => entryOf(page))
  return { menu, more }
}

const entryOf = ({ permission: _, ...page }: FoundPage, newTab?: boolean): SearchEntry => ({
  ...page,
  key: page.to,
  newTab,
  keywords: PAGE_SYNONYMS[page.to],
})

/** Returns the section's name unless it repeats the page's name: 'PAT' for Assets, undefined for Stock. */
function sectionBeside(page: string, title = ''): string | undefined {
  const name = title.length > 3 ? title.slice(0, 1) + title.slice(1).toLowerCase() : title
  return name === page ? undefined : name
}
