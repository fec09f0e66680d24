/** Returns reproducible pseudo-random numbers from 0 up to, but not including, 1. */
export type RandomNumberSource = () => number

/** Creates a generator seeded with a string (FNV-1a, then mulberry32). */
export function createSeededRandom(text: string): RandomNumberSource {
  let state = 2166136261
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function pickRandomEntry<T>(random: RandomNumberSource, list: readonly T[]): T {
  const choice = list[Math.floor(random() * list.length)]
  if (choice === undefined) throw new RangeError('Nothing to pick from.')
  return choice
}
