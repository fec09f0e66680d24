import {
  type FurtherReadingKind,
  getFurtherReadingKindFacts,
} from '../../../domain/testing/readings/furtherReadingKinds'
import type { TestDetailsFragment } from '../records/Test.generated'

type StoredReading = Pick<TestDetailsFragment['furtherReadings'][number], 'kind' | 'setting' | 'limit'>

interface PlottedKind {
  kind: FurtherReadingKind
  /** The setting shared by all readings in the plot; null if the limit does not depend on it. */
  setting: number | null
  limit: number
}

const plottedSetting = ({ kind, setting }: Pick<StoredReading, 'kind' | 'setting'>) =>
  typeof getFurtherReadingKindFacts(kind).limit === 'function' ? setting : null

export const isReadingInPlot = (plot: PlottedKind, reading: StoredReading): boolean =>
  reading.kind === plot.kind && plottedSetting(reading) === plot.setting && reading.limit !== null

/** Returns the distinct kinds of reading that have a limit. */
export function listPlottedReadingKinds(readings: readonly StoredReading[]): PlottedKind[] {
  const plots = new Map<string, PlottedKind>()
  for (const { kind, setting: entered, limit } of readings) {
    const setting = plottedSetting({ kind, setting: entered })
    if (limit !== null) plots.set(`${kind} ${setting}`, { kind, setting, limit })
  }
  return [...plots.values()]
}
