import type { FurtherReadingKind } from '../../../domain/readings/kinds'
import type { TestDetailsFragment } from '../testing/Test.generated'

type StoredReading = Pick<TestDetailsFragment['furtherReadings'][number], 'kind' | 'limit'>

/** Returns the kinds of readings with a limit, each once. */
export function plottedKinds(readings: readonly StoredReading[]): { kind: FurtherReadingKind; limit: number }[] {
  const limits = new Map(readings.flatMap(({ kind, limit }) => (limit === null ? [] : [[kind, limit] as const])))
  return [...limits].map(([kind, limit]) => ({ kind, limit }))
}
