import type { UseFormReturn } from 'react-hook-form'
import { type AdvisedAsset, listCodeFailures } from '../../../domain/testing/readingAdvice'
import {
  evaluateFurtherReading,
  formatFurtherReading,
  toEnteredReading,
} from '../../../domain/testing/readings/furtherReading'
import { formatReading } from '../../../domain/values/reading'
import { formatReadingWithUnit as textWithUnit } from '../../assets/patFormat'
import { toFurtherEntry } from './furtherReadingsForm'
import type { TestDetailsFragment } from './Test.generated'
import type { TestValues } from './testForm'
import { getEarthReading, getInsulationReading } from './testReadings'

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
export const getCopiedReadings = (test: CopiedTest) => ({
  earthContinuity: formatReading(test.assetClass === 1 ? getEarthReading(test) : null),
  insulationResistance: formatReading(getInsulationReading(test)),
})

export function copyFindings({ setValue }: Pick<UseFormReturn<TestValues>, 'setValue'>, test: CopiedTest): void {
  const { earthContinuity, insulationResistance } = getCopiedReadings(test)
  const how = { shouldDirty: true, shouldValidate: true }
  setValue('visualTest', test.visualTest, how)
  setValue('earthContinuity', earthContinuity, how)
  setValue('earthNotMeasured', test.earthNotMeasured, how)
  setValue('insulationResistance', insulationResistance, how)
  setValue('insulationNotMeasured', test.insulationNotMeasured, how)
  setValue('furtherReadings', test.furtherReadings.map(toFurtherEntry), how)
}

/** True if a reading of the earlier test fails the IET Code of Practice for the asset being tested now. */
export const hasCopiedCodeFailure = (test: CopiedTest, asset: AdvisedAsset): boolean =>
  listCodeFailures(asset, {
    earthContinuity: test.assetClass === 1 ? getEarthReading(test) : null,
    insulationResistance: getInsulationReading(test),
    furtherReadings: test.furtherReadings.map((reading) => evaluateFurtherReading(toEnteredReading(reading))),
  }).length > 0

/** Describes the findings of an earlier test: 'visual pass, 0.1 Ω, 200 MΩ'. */
export function describeCopiedFindings(test: CopiedTest): string {
  const earth = test.assetClass === 1 ? getEarthReading(test) : null
  const insulation = getInsulationReading(test)
  return [
    test.visualTest === 1 ? 'visual pass' : 'visual fail',
    ...(earth ? [textWithUnit(earth, 'Ω')] : []),
    ...(test.earthNotMeasured ? ['earth cannot be measured'] : []),
    ...(insulation ? [textWithUnit(insulation, 'MΩ')] : []),
    ...test.furtherReadings.map((reading) => formatFurtherReading(toEnteredReading(reading))),
  ].join(', ')
}
