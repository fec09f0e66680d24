import { type Reading, toReading } from '../../../domain/reading'
import type { TestDetailsFragment } from './Test.generated'

type Measured = Pick<
  TestDetailsFragment,
  | 'earthContinuityReading'
  | 'earthContinuityReadingQualifier'
  | 'insulationResistance'
  | 'insulationResistanceQualifier'
>

/** Ohms that a test read. */
export const earthReading = (test: Measured): Reading | null =>
  toReading(test.earthContinuityReading, test.earthContinuityReadingQualifier)

/** Megohms that a test read. */
export const insulationReading = (test: Measured): Reading | null =>
  toReading(test.insulationResistance, test.insulationResistanceQualifier)
