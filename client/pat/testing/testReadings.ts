import { type Reading, toReading } from '../../../domain/reading'
import type { TestDetailsFragment } from './Test.generated'

type Measured = Pick<
  TestDetailsFragment,
  | 'earthContinuityReading'
  | 'earthContinuityReadingQualifier'
  | 'insulationResistance'
  | 'insulationResistanceQualifier'
>

/** Returns the earth continuity of a test in ohms. */
export const earthReading = (test: Measured): Reading | null =>
  toReading(test.earthContinuityReading, test.earthContinuityReadingQualifier)

/** Returns the insulation resistance of a test in megohms. */
export const insulationReading = (test: Measured): Reading | null =>
  toReading(test.insulationResistance, test.insulationResistanceQualifier)
