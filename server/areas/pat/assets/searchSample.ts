import { Prisma } from '../../../generated/prisma/client'
import type { Queryable } from '../../../platform/records/conditions'
import { ASSET_COUNTS, sumOf } from './assetCounts'

/** Assets that a sample has, about. */
const SIZE = 2_000
const KEPT_MS = 10 * 60_000

/** The words by which a search finds assets, for some assets: how frequent words are. Each sample is kept for ten minutes. */
interface SearchSample {
  assets: readonly { own: readonly string[]; location: readonly string[] }[]
  until: number
}

const samples = new WeakMap<Queryable, Promise<SearchSample>>()

/** How a search is best answered. */
export interface SearchPlan {
  /** Words that few assets have, or the fewest: an index finds these. */
  rare: readonly string[]
  /** The words to compare besides. */
  others: readonly string[]
  /** So many assets have all words that a page of them is found soonest in the list's order. */
  isFrequent: boolean
}

/** A search that finds more than this share of the assets follows the order of the list. */
const FREQUENT = 0.005
/** A word that more of the assets have is not worth an index. */
const VERY_FREQUENT = 0.2

/**
 * Decides for the words of a search, as `searchWords` gives them, how they are looked for: PostgreSQL has no statistics about
 * beginnings of words, and would read all assets in the list's order to find a single one.
 */
export async function planSearch(
  database: Queryable,
  words: readonly string[],
  { withLocation }: { withLocation: boolean },
): Promise<SearchPlan> {
  if (words.length === 0) return { rare: [], others: [], isFrequent: false }
  const { assets } = await currentSample(database)
  const known = assets.map(({ own, location }) => (withLocation ? [...own, ...location] : own))
  const share = (...queries: string[]) => {
    const prefixes = queries.map(prefixOf)
    const found = known.filter((asset) => prefixes.every((prefix) => asset.some((word) => word.startsWith(prefix))))
    return found.length / Math.max(1, known.length)
  }
  const rarest = Math.min(...words.map((word) => share(word)))
  const rare = words.filter((word) => share(word) <= Math.max(VERY_FREQUENT, rarest))
  return { rare, others: words.filter((word) => !rare.includes(word)), isFrequent: share(...words) > FREQUENT }
}

/** Those of the words of a search, as `searchWords` gives them, that no asset of the sample has in its own texts: few assets have them, if any. */
export async function unseenWords(database: Queryable, words: readonly string[]): Promise<string[]> {
  const { assets } = await currentSample(database)
  return words.filter((word) => !assets.some(({ own }) => own.some((known) => known.startsWith(prefixOf(word)))))
}

/** The beginning that a word of a search stands for. */
const prefixOf = (word: string) => word.slice(1, -':*'.length - 1)

async function currentSample(database: Queryable): Promise<SearchSample> {
  const known = await samples.get(database)
  if (known && known.until > Date.now()) return known
  const reading = readSample(database)
  samples.set(database, reading)
  reading.catch(() => samples.delete(database))
  return reading
}

async function readSample(database: Queryable): Promise<SearchSample> {
  const [{ total }] = await database.$queryRaw<[{ total: number }]>`select ${sumOf([])} as total from ${ASSET_COUNTS} a`
  const percent = Math.min(100, (SIZE * 100) / Math.max(1, total))
  const assets = await database.$queryRaw<SearchSample['assets'][number][]>`
    select tsvector_to_array(a.search) as own,
      coalesce(tsvector_to_array(asset_search('', l.name, coalesce(l.code, ''), '')), '{}') as location
    from assets a tablesample system (${percent}) left join locations l on l.id = a.location_id
    where a.deleted_at is null limit ${Prisma.raw(String(SIZE * 2))}`
  return { assets, until: Date.now() + KEPT_MS }
}
