import type { DetectedCode } from './decoder'

/** How long a code counts as in view after it was last seen, in ms. A single picture may miss one of two codes. */
const MEMORY_MS = 1000
/**
 * Number of pictures that must miss a code before it is forgotten, even after `MEMORY_MS`, because a slow device takes
 * fewer than one picture a second.
 */
const PICTURES_TO_FORGET = 2
/** Number of pictures that must show a code before it is used, because the first picture may miss another code. */
const PICTURES_TO_SETTLE = 2

interface CodeDetection {
  code: DetectedCode
  seenAt: number
  pictures: number
  /** Number of pictures since the code was last seen. */
  missed: number
  /**
   * True once the code has been looked up. It is looked up again only if the user chooses it, or after it has left the
   * view.
   */
  handled: boolean
}

/** The codes in view, keyed by their text. */
export type DetectedCodes = ReadonlyMap<string, CodeDetection>

/** The action for the codes in view: none yet, use the only code, or let the user choose. */
export type ScanDecision =
  | { kind: 'waiting' }
  | { kind: 'settled'; text: string }
  | { kind: 'choice'; codes: DetectedCode[] }

export const NO_DETECTED_CODES: DetectedCodes = new Map()

/**
 * Builds the initial state for a scanner that opens right after a code was used, while that code may still be in view.
 */
export const buildDetectedCodesWithHandled = (text: string, now: number): DetectedCodes =>
  new Map([[text, { code: { text, corners: [] }, seenAt: now, pictures: 0, missed: 0, handled: true }]])

/** Adds the `codes` in a picture taken at `now` (in ms), and forgets codes that have left the view. */
export function addFrameDetections(
  detected: DetectedCodes,
  codes: readonly DetectedCode[],
  now: number,
): DetectedCodes {
  const next = new Map<string, CodeDetection>()
  for (const [text, detection] of detected) {
    const missed = detection.missed + 1
    if (now - detection.seenAt <= MEMORY_MS || missed < PICTURES_TO_FORGET) next.set(text, { ...detection, missed })
  }
  for (const [text, code] of new Map(codes.map((code) => [code.text, code]))) {
    const { pictures = 0, handled = false } = next.get(text) ?? {}
    next.set(text, { code, seenAt: now, pictures: pictures + 1, missed: 0, handled })
  }
  return next
}

/** Marks the codes in view at `now` (in ms) as handled, so that they are not looked up again. */
export function markDetectionsHandled(detected: DetectedCodes, now: number): DetectedCodes {
  return new Map(
    [...detected].map(([text, detection]) => [text, { ...detection, seenAt: now, missed: 0, handled: true }]),
  )
}

/** Decides what to do with the codes in view; never guesses between two different codes. */
export function chooseDetectedCode(detected: DetectedCodes): ScanDecision {
  const all = [...detected.values()].filter(({ pictures }) => pictures > 0)
  if (all.length > 1) return { kind: 'choice', codes: all.map(({ code }) => code) }
  const [only] = all
  const settled = only && !only.handled && only.pictures >= PICTURES_TO_SETTLE
  return settled ? { kind: 'settled', text: only.code.text } : { kind: 'waiting' }
}
