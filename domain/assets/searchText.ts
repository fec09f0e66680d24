import type { AssetStatus } from './pat'

/** A typed search, with the words for a status taken out. */
export interface SearchText {
  /** The text without joining words, for names that have a status word in them. */
  text: string
  /** The same without the words for a status. */
  words: string
  /** Statuses that are named; an asset must have one of them. */
  status: readonly AssetStatus[]
  /** True if only assets out of use are asked for. */
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

/** Words that only join the others to a status: 'the kettles that have failed'. */
const JOINING = /\b(?:all|and|any|are|been|has|have|in|is|or|that|the|was|were|which)\b/g

/** Reads a search for assets: 'kettles failed' and 'kettles that failed' ask for failed kettles. */
export function readSearchText(text: string): SearchText {
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

export const namesState = ({ status, outOfUse }: SearchText): boolean => status.length > 0 || outOfUse
