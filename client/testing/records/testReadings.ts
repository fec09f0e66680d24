import { formatFurtherReadingValue, toEnteredFurtherReading } from '../../../domain/testing/readings/furtherReading'
import { getFurtherReadingKindFacts } from '../../../domain/testing/readings/furtherReadingKinds'
import { type Reading, toReading } from '../../../domain/values/reading'
import type { TestDetailsFragment } from './Test.generated'

type Measured = Pick<
  TestDetailsFragment,
  | 'earthContinuityReading'
  | 'earthContinuityReadingQualifier'
  | 'insulationResistance'
  | 'insulationResistanceQualifier'
>

/** Returns a test's earth continuity, in ohms. */
export const getEarthReading = (test: Measured): Reading | null =>
  toReading(test.earthContinuityReading, test.earthContinuityReadingQualifier)

/** Returns a test's insulation resistance, in megohms. */
export const getInsulationReading = (test: Measured): Reading | null =>
  toReading(test.insulationResistance, test.insulationResistanceQualifier)

/** Returns the leakage that replaces the insulation resistance; a dash if no leakage replaces it. */
export function formatLeakageReading({
  assetClass,
  furtherReadings,
}: Pick<TestDetailsFragment, 'assetClass' | 'furtherReadings'>): string {
  const leakage = furtherReadings.find(({ kind }) =>
    getFurtherReadingKindFacts(kind).replacesInsulation?.includes(assetClass),
  )
  return leakage ? formatFurtherReadingValue(toEnteredFurtherReading(leakage)) : '–'
}
