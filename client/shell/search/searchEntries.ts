import { ChartColumn, ClipboardCheck, Clock, type LucideIcon, MapPin, Package, Plug } from 'lucide-react'
import { parseAssetSearchText } from '../../../domain/assets/assetSearchText'
import type { AssetStatus } from '../../../domain/assets/patRules'
import { getSingularStem } from '../../../domain/values/text'
import { ASSET_STATUS_LABELS } from '../../assets/patFormat'
import type { SearchEverythingQuery } from './SearchEverything.generated'

/** A search result: a record, a page or a command. */
export interface SearchEntry {
  key: string
  title: string
  /** The location or description. */
  detail?: string
  code?: string
  /** Other words that the search matches. */
  keywords?: string
  icon: LucideIcon
  status?: readonly AssetStatus[]
  /** The entry's path, unless the entry runs a command. */
  to?: string
  /** The location state passed to the page. */
  state?: Record<string, unknown>
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
  check: { title: 'Checks', icon: ClipboardCheck },
}

const pathOf = ({ kind, id, locationType }: Hit): string => {
  if (kind === 'asset') return `/pat/assets/${encodeURIComponent(id)}`
  if (kind === 'location') return `/${locationType === 'stock' ? 'stock' : 'pat'}/locations/${id}`
  if (kind === 'check') return `/checks/${id}`
  return kind === 'stock' ? `/stock/items/${id}` : `/reports/${id}`
}

function entryOf(hit: Hit): SearchEntry {
  return {
    key: pathOf(hit),
    title: hit.title,
    detail: hit.detail,
    code: hit.code ?? undefined,
    icon: KINDS[hit.kind].icon,
    status: hit.status ?? undefined,
    to: pathOf(hit),
    isRecord: true,
  }
}

/**
 * Groups the server's results by kind. Records whose full code was typed come first; a link to all assets follows the
 * assets.
 */
export function groupSearchHits(hits: readonly Hit[], text: string): SearchGroup[] {
  const others = Object.entries(KINDS).map(([kind, { title }]) => {
    const entries = hits.filter((hit) => hit.kind === kind && !hit.exact).map(entryOf)
    return { title, entries: kind === 'asset' && entries.length > 0 ? [...entries, allAssets(hits, text)] : entries }
  })
  return [{ title: 'This code', entries: hits.filter(({ exact }) => exact).map(entryOf) }, ...others]
}

/** Returns a link to the list of all matching assets, such as 'All kettles →'. */
function allAssets(hits: readonly Hit[], text: string): SearchEntry {
  const { words, status, outOfUse } = parseAssetSearchText(text)
  const search = new URLSearchParams([
    ...(words ? [['search', words]] : []),
    ...status.map((one) => ['status', one]),
    ...(outOfUse ? [['outOfUse', 'yes']] : []),
  ])
  const states = [...status.map((one) => ASSET_STATUS_LABELS[one].toLowerCase()), ...(outOfUse ? ['out of use'] : [])]
  return {
    key: `all ${search}`,
    title: `All ${[words ? severalOf(words, hits) : 'assets', ...states].join(', ')} →`,
    icon: Plug,
    to: `/pat/assets?${search}`,
  }
}

/** Returns the words in the plural if a record's name contains the last word in full, otherwise in quotes. */
function severalOf(words: string, hits: readonly Hit[]): string {
  const last = words.split(' ').at(-1) ?? ''
  const named = hits.some(
    ({ kind, title }) =>
      kind === 'asset' && wordsOf(title).some((word) => getSingularStem(word) === getSingularStem(last)),
  )
  if (!named) return `with ‘${words}’`
  if (getSingularStem(last) !== last || !/\p{L}{3}$/u.test(last) || last.endsWith('s')) return words
  if (/(?:x|ch|sh)$/.test(last)) return `${words}es`
  return /[^aeiou]y$/.test(last) ? `${words.slice(0, -1)}ies` : `${words}s`
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Returns the entries that match every word of the text. A word, singular or plural, matches if an entry's word starts
 * with its stem.
 */
export function filterSearchEntries(entries: readonly SearchEntry[], text: string): SearchEntry[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  return entries.filter(({ title, detail = '', keywords = '' }) => {
    const all = wordsOf(`${title} ${detail} ${keywords}`)
    return words.every((word) => all.some((known) => known.startsWith(getSingularStem(word))))
  })
}

/** True if an entry's title begins with the text: the user is probably looking for the page. */
export const isSearchEntryTitleTyped = (entries: readonly SearchEntry[], text: string): boolean =>
  entries.some(({ title }) => title.toLowerCase().startsWith(text.toLowerCase()))

export const toRecentSearchEntry = ({ to, title, detail }: RecentSearchRecord): SearchEntry => ({
  key: `recent ${to}`,
  title,
  detail,
  icon: Clock,
  to,
  isRecord: true,
})

/** A record opened from the search, as stored on the device. */
export interface RecentSearchRecord {
  to: string
  title: string
  detail?: string
}
