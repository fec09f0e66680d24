import type { DetectedCode } from './decoder'

/** Milliseconds for which a code counts as in view after it was last seen: a single picture may miss one of two. */
const MEMORY_MS = 1000
/** Pictures that must show a code before it is acted upon: the first may miss a second code beside it. */
const PICTURES_TO_SETTLE = 2

interface CodeDetection {
  code: DetectedCode
  seenAt: number
  pictures: number
  /** True once it led nowhere: then it is used again only if the user chooses it, or if it was out of view. */
  handled: boolean
}

/** The codes in view, by their texts. */
export type DetectedCodes = ReadonlyMap<string, CodeDetection>

/** What to do about the codes in view: nothing yet, use the only one, or let the user choose. */
export type ScanDecision =
  | { kind: 'waiting' }
  | { kind: 'settled'; text: string }
  | { kind: 'choice'; codes: DetectedCode[] }

export const NO_DETECTED_CODES: DetectedCodes = new Map()

/** The codes at the start, `now`, if one of them has just been used elsewhere: it may still be in view. */
export const alreadyHandled = (text: string, now: number): DetectedCodes =>
  new Map([[text, { code: { text, corners: [] }, seenAt: now, pictures: 0, handled: true }]])

/** The detected codes after one more picture, in which `codes` were found at `now` (milliseconds). */
export function addPicture(detected: DetectedCodes, codes: readonly DetectedCode[], now: number): DetectedCodes {
  const recent = [...detected].filter(([, { seenAt }]) => now - seenAt <= MEMORY_MS)
  const next = new Map(recent)
  for (const [text, code] of new Map(codes.map((code) => [code.text, code]))) {
    const { pictures = 0, handled = false } = next.get(text) ?? {}
    next.set(text, { code, seenAt: now, pictures: pictures + 1, handled })
  }
  return next
}

/** The detected codes when a scan has led nowhere at `now`: what was in view is handled. */
export function markHandled(detected: DetectedCodes, now: number): DetectedCodes {
  return new Map([...detected].map(([text, detection]) => [text, { ...detection, seenAt: now, handled: true }]))
}

/** Never guesses between two different codes. */
export function decide(detected: DetectedCodes): ScanDecision {
  const all = [...detected.values()].filter(({ pictures }) => pictures > 0)
  if (all.length > 1) return { kind: 'choice', codes: all.map(({ code }) => code) }
  const [only] = all
  const settled = only && !only.handled && only.pictures >= PICTURES_TO_SETTLE
  return settled ? { kind: 'settled', text: only.code.text } : { kind: 'waiting' }
}
