import { Prisma } from '../../generated/prisma/client'
import { unlimitedReader } from '../../platform/records/answerSize'
import type { Queryable } from '../../platform/records/conditions'
import { ASSET_COUNTS, sumOf } from './assetCounts'

/** Approximate number of assets in a sample. */
const SIZE = 2_000
const SAMPLE_LIFETIME_MS = 10 * 60_000

/** The searchable words of a sample of assets, cached for ten minutes. They show how frequent a word is. */
interface SearchSample {
  assets: readonly { own: readonly string[]; location: readonly string[] }[]
  until: number
}

const samples = new WeakMap<Queryable, Promise<SearchSample>>()

/** How to run a search. */
export interface SearchPlan {
  /** Words that few assets have, or the rarest word; an index finds these assets. */
  rare: readonly string[]
  /** The other words, compared with each found asset. */
  others: readonly string[]
  /** True if so many assets match that scanning in list order finds a page soonest. */
  isFrequent: boolean
}

/** Above this share of matching assets, a search scans in list order. */
const FREQUENT = 0.005
/** Above this share of assets, a word is not looked up in an index. */
const VERY_FREQUENT = 0.2

/**
 * Plans a search for words from `searchWords`. PostgreSQL has no statistics about prefixes of words, and would scan all assets in
 * list order to find a single one.
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

/** Returns those words from `searchWords` that no asset of the sample has in its own texts. Few assets, if any, have them. */
export async function unseenWords(database: Queryable, words: readonly string[]): Promise<string[]> {
  const { assets } = await currentSample(database)
  return words.filter((word) => !assets.some(({ own }) => own.some((known) => known.startsWith(prefixOf(word)))))
}

/** Returns the prefix in a word from `searchWords`. */
const prefixOf = (word: string) => word.slice(1, -':*'.length - 1)

async function currentSample(reader: Queryable): Promise<SearchSample> {
  const database = unlimitedReader(reader)
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
  return { assets, until: Date.now() + SAMPLE_LIFETIME_MS }
}
