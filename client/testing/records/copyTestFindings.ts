import type { UseFormReturn } from 'react-hook-form'
import { listCodeOfPracticeFailures, type ReadingAdviceAsset } from '../../../domain/testing/readingAdvice'
import {
  evaluateFurtherReading,
  formatFurtherReading,
  toEnteredFurtherReading,
} from '../../../domain/testing/readings/furtherReading'
import { formatReading } from '../../../domain/values/reading'
import { formatReadingWithUnit as textWithUnit } from '../../assets/patFormat'
import { toFurtherReadingEntry } from './furtherReadingsForm'
import type { TestDetailsFragment } from './Test.generated'
import type { TestFormValues } from './testForm'
import { getEarthReading, getInsulationReading } from './testReadings'

/** The findings of an earlier test that can be copied. */
export type CopyableTest = Pick<
  TestDetailsFragment,
  | 'assetClass'
  | 'visualTest'
  | 'earthContinuityReading'
  | 'earthContinuityReadingQualifier'
  | 'earthNotMeasured'
  | 'insulationResistance'
  | 'insulationResistanceQualifier'
  | 'insulationNotMeasured'
  | 'furtherReadings'
>

/** Returns the input texts for a test's readings. */
export const toReadingInputTexts = (test: CopyableTest) => ({
  earthContinuity: formatReading(test.assetClass === 1 ? getEarthReading(test) : null),
  insulationResistance: formatReading(getInsulationReading(test)),
})

export function copyTestFindings(
  { setValue }: Pick<UseFormReturn<TestFormValues>, 'setValue'>,
  test: CopyableTest,
): void {
  const { earthContinuity, insulationResistance } = toReadingInputTexts(test)
  const how = { shouldDirty: true, shouldValidate: true }
  setValue('visualTest', test.visualTest, how)
  setValue('earthContinuity', earthContinuity, how)
  setValue('earthNotMeasured', test.earthNotMeasured, how)
  setValue('insulationResistance', insulationResistance, how)
  setValue('insulationNotMeasured', test.insulationNotMeasured, how)
  setValue('furtherReadings', test.furtherReadings.map(toFurtherReadingEntry), how)
}

/** True if a reading of the earlier test fails the IET Code of Practice for the asset being tested now. */
export const hasCopiedCodeOfPracticeFailure = (test: CopyableTest, asset: ReadingAdviceAsset): boolean =>
  listCodeOfPracticeFailures(asset, {
    earthContinuity: test.assetClass === 1 ? getEarthReading(test) : null,
    insulationResistance: getInsulationReading(test),
    furtherReadings: test.furtherReadings.map((reading) => evaluateFurtherReading(toEnteredFurtherReading(reading))),
  }).length > 0

/** Describes an earlier test's findings, such as 'visual pass, 0.1 Ω, 200 MΩ'. */
export function describeTestFindings(test: CopyableTest): string {
  const earth = test.assetClass === 1 ? getEarthReading(test) : null
  const insulation = getInsulationReading(test)
  return [
    test.visualTest === 1 ? 'visual pass' : 'visual fail',
    ...(earth ? [textWithUnit(earth, 'Ω')] : []),
    ...(test.earthNotMeasured ? ['earth cannot be measured'] : []),
    ...(insulation ? [textWithUnit(insulation, 'MΩ')] : []),
    ...test.furtherReadings.map((reading) => formatFurtherReading(toEnteredFurtherReading(reading))),
  ].join(', ')
}
