import type { FoundCode } from './decoder'

/** Milliseconds for which a code counts as in view after it was last seen: a single picture may miss one of two. */
const MEMORY = 1000
/** Pictures that must show a code before it is acted upon: the first may miss a second code beside it. */
const PICTURES_TO_SETTLE = 2

interface Sighting {
  code: FoundCode
  seenAt: number
  pictures: number
}

/** The codes in view, by their texts. */
export type Sightings = ReadonlyMap<string, Sighting>

/** What the codes in view ask for: nothing yet, to act on the only one, or to let the user choose. */
export type SightingVerdict =
  | { kind: 'waiting' }
  | { kind: 'settled'; text: string }
  | { kind: 'choice'; codes: FoundCode[] }

export const NO_SIGHTINGS: Sightings = new Map()

/** The sightings after one more picture, in which `codes` were found at `now` (milliseconds). */
export function addPicture(sightings: Sightings, codes: readonly FoundCode[], now: number): Sightings {
  const kept = [...sightings].filter(([, { seenAt }]) => now - seenAt <= MEMORY)
  const next = new Map(kept)
  for (const code of codes) {
    next.set(code.text, { code, seenAt: now, pictures: (sightings.get(code.text)?.pictures ?? 0) + 1 })
  }
  return next
}

/** Never guesses between two different codes. */
export function judge(sightings: Sightings): SightingVerdict {
  const seen = [...sightings.values()]
  if (seen.length > 1) return { kind: 'choice', codes: seen.map(({ code }) => code) }
  const [only] = seen
  return only && only.pictures >= PICTURES_TO_SETTLE ? { kind: 'settled', text: only.code.text } : { kind: 'waiting' }
}
