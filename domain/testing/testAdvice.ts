import type { CalendarDate } from '../values/calendar'
import type { Reading } from '../values/reading'
import { type AdvisedAsset, readingAdvice } from './readingAdvice'
import { type EnteredReading, judgedReading } from './readings/furtherReading'
import { latestTests } from './testedStatus'
import { readingsOf, type TestPoint } from './testPoint'

/** The findings of a test that advice is based on. */
interface AdvisedFindings {
  earthContinuity: Reading | null
  insulationResistance: Reading | null
  furtherReadings: readonly EnteredReading[]
}

/**
 * Returns the advice on a test's readings, as sentences. @param others the asset's other tests, in the order they were
 * saved.
 */
export function adviceOnTest(
  asset: AdvisedAsset,
  others: readonly TestPoint[],
  { testDate, ...findings }: AdvisedFindings & { testDate: CalendarDate },
): string[] {
  const furtherReadings = findings.furtherReadings.map(judgedReading)
  const advice = readingAdvice(asset, { testDate, ...findings, furtherReadings }, readingsOf(latestTests(others)))
  return advice.map(({ sentence }) => sentence)
}
