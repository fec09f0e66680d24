import { processorTime } from './processorTime.mjs'

const REFERENCE = Array.from({ length: 20_000 }, (_, n) => ({
  id: `${n}`,
  name: `Drill ${n}`,
  at: { id: n, name: 'Bay' },
}))
/** CPU time in ms of the reference work on the machine that limits are set for: the median of thirty runs when idle. */
const REFERENCE_MS = 16

/**
 * Measures the CPU time in ms that a fixed piece of work takes: more on a slow processor, or on one that shares its
 * caches.
 */
export function timeOfReference(): number {
  const begun = processorTime()
  JSON.parse(JSON.stringify(REFERENCE))
  return processorTime() - begun
}

/** Returns how much slower this machine is than the one that limits are set for; at least 1. */
export const slownessOf = (references: readonly number[]) => Math.max(1, median(references) / REFERENCE_MS)

/** Runs synchronous work. @returns the CPU time in ms that it would take on the machine that limits are set for. */
export function timeOf(work: () => unknown): number {
  const begun = processorTime()
  work()
  return (processorTime() - begun) / slowness()
}

/** Measures how much slower this machine is now than the one that limits are set for; at least 1. */
export const slowness = () => slownessOf([timeOfReference(), timeOfReference(), timeOfReference()])

export const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
