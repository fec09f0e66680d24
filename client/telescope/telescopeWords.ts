import {
  AppWindow,
  Bug,
  Database,
  FileChartColumn,
  Hourglass,
  type LucideIcon,
  Mail,
  Network,
  Workflow,
} from 'lucide-react'
import type { TelescopeKind } from '../graphql/schema.generated'

interface KindStyle {
  /** One entry. */
  singular: string
  /** Several, as on a chip. */
  plural: string
  icon: LucideIcon
}

/** How the kinds of entries are called and drawn. */
export const KINDS: Readonly<Record<TelescopeKind, KindStyle>> = {
  REQUEST: { singular: 'Request', plural: 'Requests', icon: Network },
  OPERATION: { singular: 'Operation', plural: 'Operations', icon: Workflow },
  STATEMENT: { singular: 'Statement', plural: 'Statements', icon: Database },
  EXCEPTION: { singular: 'Exception', plural: 'Exceptions', icon: Bug },
  MAIL: { singular: 'Mail', plural: 'Mails', icon: Mail },
  REPORT_RUN: { singular: 'Report run', plural: 'Report runs', icon: FileChartColumn },
  CLIENT_ERROR: { singular: 'Browser error', plural: 'Browser errors', icon: AppWindow },
  SLOW_PAGE: { singular: 'Slow page', plural: 'Slow pages', icon: Hourglass },
}

const count = new Intl.NumberFormat('en')
const fine = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** '0.4 ms', '87 ms', '1.3 s'. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 10) return `${fine.format(milliseconds)} ms`
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`
  return `${fine.format(milliseconds / 1000)} s`
}

/** '1 statement', '12,000 entries'. */
export const countText = (amount: number, one: string, many: string): string =>
  `${count.format(amount)} ${amount === 1 ? one : many}`

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** '19:55:04', with the day if that is not today: '20 Nov, 19:55:04'. */
export function timeText(at: string, now = new Date()): string {
  const moment = new Date(at)
  return (moment.toDateString() === now.toDateString() ? time : dateAndTime).format(moment)
}

const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** In full: '20 Nov 2026, 19:55:04'. */
export const instantText = (at: string): string => instant.format(new Date(at))
