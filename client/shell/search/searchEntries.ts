import { ChartColumn, Clock, type LucideIcon, MapPin, Package, Plug } from 'lucide-react'
import { type Verdict, verdictOf } from '../../../domain/pat'
import type { SearchEverythingQuery } from './SearchEverything.generated'

/** A result of the search: a record, a page or a command. */
export interface SearchEntry {
  key: string
  title: string
  /** The location or description. */
  detail?: string
  code?: string
  icon: LucideIcon
  verdict?: Verdict
  /** Its path, unless it runs a command. */
  to?: string
  newTab?: boolean
  /** True for a record, which is stored as recently opened. */
  isRecord?: true
  run?: () => void
}

/** Entries under one heading. */
export interface SearchGroup {
  title: string
  entries: readonly SearchEntry[]
}

type Hit = SearchEverythingQuery['search'][number]

const KINDS = {
  asset: { title: 'Assets', icon: Plug },
  location: { title: 'Locations', icon: MapPin },
  stock: { title: 'Stock', icon: Package },
  report: { title: 'Reports', icon: ChartColumn },
}

const pathOf = ({ kind, id, locationType }: Hit): string => {
  if (kind === 'asset') return `/pat/assets/${encodeURIComponent(id)}`
  if (kind === 'location') return `/${locationType === 'stock' ? 'stock' : 'pat'}/locations/${id}`
  return kind === 'stock' ? `/stock/items/${id}` : `/reports/${id}`
}

function entryOf(hit: Hit): SearchEntry {
  return {
    key: pathOf(hit),
    title: hit.title,
    detail: hit.detail,
    code: hit.code ?? undefined,
    icon: KINDS[hit.kind].icon,
    verdict: hit.status ? verdictOf(hit.status) : undefined,
    to: pathOf(hit),
    isRecord: true,
  }
}

/** Groups the server's results by kind; records whose full code was typed come first. */
export function groupsOf(hits: readonly Hit[]): SearchGroup[] {
  const others = Object.entries(KINDS).map(([kind, { title }]) => ({
    title,
    entries: hits.filter((hit) => hit.kind === kind && !hit.exact).map(entryOf),
  }))
  return [{ title: 'This code', entries: hits.filter(({ exact }) => exact).map(entryOf) }, ...others]
}

/** Returns the entries that contain every word of the text. */
export function matching(entries: readonly SearchEntry[], text: string): SearchEntry[] {
  const words = text.toLowerCase().split(/\s+/)
  return entries.filter(({ title, detail = '' }) => {
    const all = `${title} ${detail}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
}

export const recentEntry = ({ to, title, detail }: RecentRecord): SearchEntry => ({
  key: `recent ${to}`,
  title,
  detail,
  icon: Clock,
  to,
  isRecord: true,
})

/** A record opened from the search, as stored on the device. */
export interface RecentRecord {
  to: string
  title: string
  detail?: string
}
