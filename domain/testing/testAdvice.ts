import type { CalendarDate } from '../values/calendar'
import type { Reading } from '../values/reading'
import { getLatestTests } from './assetTestStatus'
import { getReadingAdvice, type ReadingAdviceAsset } from './readingAdvice'
import { type EnteredFurtherReading, evaluateFurtherReading } from './readings/furtherReading'
import { groupEarlierReadings, type TestPoint } from './testPoint'

interface AdvisedFindings {
  earthContinuity: Reading | null
  insulationResistance: Reading | null
  furtherReadings: readonly EnteredFurtherReading[]
}

/**
 * Returns the advice on a test's readings, as sentences.
 * @param others the asset's other tests, in the order they were saved.
 */
export function getTestAdvice(
  asset: ReadingAdviceAsset,
  others: readonly TestPoint[],
  { testDate, ...findings }: AdvisedFindings & { testDate: CalendarDate },
): string[] {
  const furtherReadings = findings.furtherReadings.map(evaluateFurtherReading)
  const advice = getReadingAdvice(
    asset,
    { testDate, ...findings, furtherReadings },
    groupEarlierReadings(getLatestTests(others)),
  )
  return advice.map(({ sentence }) => sentence)
}
