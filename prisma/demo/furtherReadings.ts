import { type EnteredReading, type FurtherReading, judgedReading } from '../../domain/testing/readings/furtherReading'
import type { NoInsulationReason } from '../../domain/testing/readings/insulation'
import { askedReadings } from '../../domain/testing/readings/kinds'
import type { Reading } from '../../domain/values/reading'
import type { Kind } from './tables/kind'

/** The findings of a test besides visual inspection and earth continuity. */
export interface FurtherFindings {
  insulation: Reading | null
  insulationNotMeasured: NoInsulationReason | null
  furtherReadings: FurtherReading[]
}

/** Trip time of a sound RCD in milliseconds, and how far the readings in a hall vary. */
const TRIP_TIME = { shortest: 18, range: 13 }

/**
 * Derives the findings from the insulation that the asset has: polarity and trip time of a lead, and the leakage of an asset whose
 * insulation cannot be measured.
 */
export function furtherFindings(
  { itemType = 'appliance', insulationNotMeasured }: Kind,
  insulation: Reading | null,
): FurtherFindings {
  if (insulation === null) return { insulation, insulationNotMeasured: null, furtherReadings: [] }
  const asked = askedReadings({ itemType })
  const entered: EnteredReading[] = []
  if (asked.includes('polarity')) entered.push({ kind: 'polarity', reading: null, setting: null, result: 'pass' })
  if (asked.includes('rcdTripTime'))
    entered.push({
      ...{ kind: 'rcdTripTime', setting: 30, result: null },
      reading: exact(TRIP_TIME.shortest + (Math.round(insulation.value) % TRIP_TIME.range)),
    })
  if (insulationNotMeasured)
    entered.push({
      ...{ kind: 'substituteLeakage', setting: null, result: null },
      reading: exact(Number((0.2 + 60 / insulation.value).toFixed(2))),
    })
  return {
    insulation: insulationNotMeasured ? null : insulation,
    insulationNotMeasured: insulationNotMeasured ?? null,
    furtherReadings: entered.map(judgedReading),
  }
}

const exact = (value: number): Reading => ({ value, qualifier: null })
