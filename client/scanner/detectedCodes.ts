import type { FoundCode } from './decoder'

/** Milliseconds for which a code counts as in view after it was last seen: a single picture may miss one of two. */
const MEMORY = 1000
/** Pictures that must show a code before it is acted upon: the first may miss a second code beside it. */
const PICTURES_TO_SETTLE = 2

interface DetectedCode {
  code: FoundCode
  seenAt: number
  pictures: number
  /** True once it led nowhere: then it is acted upon again only if it is chosen, or was out of view. */
  answered: boolean
}

/** The codes in view, by their texts. */
export type DetectedCodes = ReadonlyMap<string, DetectedCode>

/** What the codes in view ask for: nothing yet, to act on the only one, or to let the user choose. */
export type DetectionVerdict =
  | { kind: 'waiting' }
  | { kind: 'settled'; text: string }
  | { kind: 'choice'; codes: FoundCode[] }

export const NO_DETECTED_CODES: DetectedCodes = new Map()

/** The sightings after one more picture, in which `codes` were found at `now` (milliseconds). */
export function addPicture(sightings: DetectedCodes, codes: readonly FoundCode[], now: number): DetectedCodes {
  const kept = [...sightings].filter(([, { seenAt }]) => now - seenAt <= MEMORY)
  const next = new Map(kept)
  for (const [text, code] of new Map(codes.map((code) => [code.text, code]))) {
    const { pictures = 0, answered = false } = next.get(text) ?? {}
    next.set(text, { code, seenAt: now, pictures: pictures + 1, answered })
  }
  return next
}

/** The sightings when a scan has led nowhere at `now`: what was in view is answered. */
export function answerAll(sightings: DetectedCodes, now: number): DetectedCodes {
  return new Map([...sightings].map(([text, sighting]) => [text, { ...sighting, seenAt: now, answered: true }]))
}

/** Never guesses between two different codes. */
export function judge(sightings: DetectedCodes): DetectionVerdict {
  const seen = [...sightings.values()]
  if (seen.length > 1) return { kind: 'choice', codes: seen.map(({ code }) => code) }
  const [only] = seen
  const settled = only && !only.answered && only.pictures >= PICTURES_TO_SETTLE
  return settled ? { kind: 'settled', text: only.code.text } : { kind: 'waiting' }
}
