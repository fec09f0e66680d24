import { processorTime } from './processorTime.mjs'

const REFERENCE = Array.from({ length: 20_000 }, (_, n) => ({
  id: `${n}`,
  name: `Drill ${n}`,
  at: { id: n, name: 'Bay' },
}))
/** Milliseconds of processor time that the reference takes the processor for which limits are set: the median of thirty, idle. */
const REFERENCE_MS = 16

/** Milliseconds of processor time for work that is always the same: a processor that is slow, or shares its caches, takes longer. */
export function timeOfReference(): number {
  const begun = processorTime()
  JSON.parse(JSON.stringify(REFERENCE))
  return processorTime() - begun
}

/** How many times as long as on the processor for which limits are set such work takes here, at least 1. */
export const slownessOf = (references: readonly number[]) => Math.max(1, median(references) / REFERENCE_MS)

/** Runs synchronous work. @returns the milliseconds of processor time that it would take the processor for which limits are set. */
export function timeOf(work: () => unknown): number {
  const begun = processorTime()
  work()
  return (processorTime() - begun) / slowness()
}

/** `slownessOf` of a few references that are measured now. */
export const slowness = () => slownessOf([timeOfReference(), timeOfReference(), timeOfReference()])

export const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
