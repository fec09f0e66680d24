import type { UseFormReturn } from 'react-hook-form'
import { type AdvisedAsset, codeFailures } from '../../../domain/testing/readingAdvice'
import { enteredReading, furtherReadingText, judgedReading } from '../../../domain/testing/readings/furtherReading'
import { readingText } from '../../../domain/values/reading'
import { readingText as textWithUnit } from '../../assets/patFormat'
import { storedEntry } from './furtherForm'
import type { TestDetailsFragment } from './Test.generated'
import type { TestValues } from './testForm'
import { earthReading, insulationReading } from './testReadings'

/** The findings of an earlier test that can be copied. */
export type CopiedTest = Pick<
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
export const copiedTexts = (test: CopiedTest) => ({
  earthContinuity: readingText(test.assetClass === 1 ? earthReading(test) : null),
  insulationResistance: readingText(insulationReading(test)),
})

export function copyFindings({ setValue }: Pick<UseFormReturn<TestValues>, 'setValue'>, test: CopiedTest): void {
  const { earthContinuity, insulationResistance } = copiedTexts(test)
  const how = { shouldDirty: true, shouldValidate: true }
  setValue('visualTest', test.visualTest, how)
  setValue('earthContinuity', earthContinuity, how)
  setValue('earthNotMeasured', test.earthNotMeasured, how)
  setValue('insulationResistance', insulationResistance, how)
  setValue('insulationNotMeasured', test.insulationNotMeasured, how)
  setValue('furtherReadings', test.furtherReadings.map(storedEntry), how)
}

/** True if a reading of the earlier test fails the IET Code of Practice for the asset being tested now. */
export const copyFailsCode = (test: CopiedTest, asset: AdvisedAsset): boolean =>
  codeFailures(asset, {
    earthContinuity: test.assetClass === 1 ? earthReading(test) : null,
    insulationResistance: insulationReading(test),
    furtherReadings: test.furtherReadings.map((reading) => judgedReading(enteredReading(reading))),
  }).length > 0

/** Describes the findings of an earlier test: 'visual pass, 0.1 Ω, 200 MΩ'. */
export function copiedFindingsText(test: CopiedTest): string {
  const earth = test.assetClass === 1 ? earthReading(test) : null
  const insulation = insulationReading(test)
  return [
    test.visualTest === 1 ? 'visual pass' : 'visual fail',
    ...(earth ? [textWithUnit(earth, 'Ω')] : []),
    ...(test.earthNotMeasured ? ['earth cannot be measured'] : []),
    ...(insulation ? [textWithUnit(insulation, 'MΩ')] : []),
    ...test.furtherReadings.map((reading) => furtherReadingText(enteredReading(reading))),
  ].join(', ')
}
