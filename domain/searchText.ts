import type { AssetStatus } from './pat'

/** A typed search, with the words for a status taken out. */
export interface SearchText {
  /** The text without the words for a status. */
  words: string
  /** Statuses that are named; an asset must have one of them. */
  status: AssetStatus[]
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

/** Reads a search for assets: 'kettles failed' asks for failed kettles. */
export function readSearchText(text: string): SearchText {
  const lower = text.toLowerCase()
  const status = STATUS_WORDS.filter(([, words]) => lower.search(words) >= 0).map(([one]) => one)
  const words = [OUT_OF_USE, ...STATUS_WORDS.map(([, pattern]) => pattern)].reduce(
    (rest, pattern) => rest.replace(pattern, ' '),
    lower,
  )
  return { words: words.replace(/\s+/g, ' ').trim(), status, outOfUse: lower.search(OUT_OF_USE) >= 0 }
}

/** True if the search names a status or use. */
export const namesState = ({ status, outOfUse }: SearchText): boolean => status.length > 0 || outOfUse
