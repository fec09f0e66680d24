import { processorTime } from './processorTime.mjs'

const REFERENCE = Array.from({ length: 20_000 }, (_, n) => ({
  id: `${n}`,
  name: `Drill ${n}`,
  at: { id: n, name: 'Bay' },
}))
/** Processor time of the reference on the machine that limits are set for, in ms: the median of thirty runs, idle. */
const REFERENCE_MS = 16

/** Processor time of a fixed piece of work, in ms: a slow processor, or one that shares its caches, takes longer. */
export function timeOfReference(): number {
  const begun = processorTime()
  JSON.parse(JSON.stringify(REFERENCE))
  return processorTime() - begun
}

/** How much slower this machine is than the one that limits are set for, at least 1. */
export const slownessOf = (references: readonly number[]) => Math.max(1, median(references) / REFERENCE_MS)

/** Runs synchronous work. @returns the processor time in ms that it would take on the machine that limits are set for. */
export function timeOf(work: () => unknown): number {
  const begun = processorTime()
  work()
  return (processorTime() - begun) / slowness()
}

/** `slownessOf` of a few references that are measured now. */
export const slowness = () => slownessOf([timeOfReference(), timeOfReference(), timeOfReference()])

export const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
