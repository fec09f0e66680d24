import type { AssetStatus } from './patRules'

/** A typed search, with the statuses that it names. */
export interface AssetSearchText {
  /**
   * The search without connecting words, for finding assets whose own text contains a status word, such as 'fail-safe
   * relay'.
   */
  text: string
  /** `text` without the words that name a status. */
  words: string
  /** Statuses named in the search; an asset must have one of them. */
  status: readonly AssetStatus[]
  /** True if the search asks only for assets out of use. */
  outOfUse: boolean
}

const OUT_OF_USE = /\bout of use\b/g
const STATUS_WORDS: readonly [status: AssetStatus, words: RegExp][] = [
  ['untested', /\b(?:never tested|not tested|untested)\b/g],
  ['failed', /\b(?:fail|fails|failed|failing|unsafe|not safe)\b/g],
  ['expired', /\b(?:overdue|expired)\b/g],
  ['due', /\bdue(?: soon)?\b/g],
  ['sound', /\b(?:in date|pass|passes|passed)\b/g],
]

/** Words that merely connect other words to a status: 'the kettles that have failed'. */
const JOINING = /\b(?:all|and|any|are|been|has|have|in|is|or|that|the|was|were|which)\b/g

/** Parses an asset search: 'kettles failed' and 'kettles that failed' both find failed kettles. */
export function parseAssetSearchText(text: string): AssetSearchText {
  const lower = text.toLowerCase()
  const status = STATUS_WORDS.filter(([, words]) => lower.search(words) >= 0).map(([one]) => one)
  const words = [OUT_OF_USE, ...STATUS_WORDS.map(([, pattern]) => pattern)].reduce(
    (rest, pattern) => rest.replace(pattern, ' '),
    lower,
  )
  const outOfUse = lower.search(OUT_OF_USE) >= 0
  const tidy = (part: string) =>
    (status.length > 0 || outOfUse ? part.replace(JOINING, ' ') : part).replace(/\s+/g, ' ').trim()
  return { text: tidy(lower), words: tidy(words), status, outOfUse }
}

export const mentionsAssetStatus = ({ status, outOfUse }: AssetSearchText): boolean => status.length > 0 || outOfUse
