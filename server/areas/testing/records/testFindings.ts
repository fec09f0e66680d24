import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { type AssetClass, type PassFail } from '../../../../domain/assets/patRules'
import { toEnteredFurtherReading } from '../../../../domain/testing/readings/furtherReading'
import {
  describeLeakageRequirement,
  getAllMissingReadings,
  getAllUnsafeReasons,
  getAssetClassForTest,
} from '../../../../domain/testing/readings/testFindings'
import type { CalendarDate } from '../../../../domain/values/calendar'
import {
  isPossibleReading,
  isSameReading,
  parseReading,
  type Reading,
  type ReadingQualifier,
  toReading,
} from '../../../../domain/values/reading'
import { validationMessages } from '../../../../domain/values/validationMessages'
import type { Test as StoredTest } from '../../../generated/prisma/client'
import { createBadInputError } from '../../../platform/errors/errors'
import { buildNumberChoiceSchema } from '../../../platform/input/inputSchemas'
import {
  evaluateFurtherReadings,
  type FurtherFindings,
  furtherFindingFieldSchemas,
  NO_FURTHER_FINDINGS,
  type StoredFurtherReading,
  toStoredFurtherReading,
} from './furtherReadings'

export interface TestFindingsAndVerdict extends FurtherFindings {
  visualTest: PassFail
  /** In ohms. */
  earthContinuity: Reading | null
  /** In megohms. */
  insulationResistance: Reading | null
  safeToUse: PassFail
}

const passFail = (message: string) => buildNumberChoiceSchema<PassFail>([0, 1], message)
const qualifier = z.custom<ReadingQualifier>().nullish()
const reading = z
  .custom<string | number>()
  .nullish()
  .transform((entry, check) => {
    if (entry === undefined || entry === null) return entry
    const read = parseReading(entry)
    if (read.error === undefined) return read.reading
    check.addIssue({ code: 'custom', message: read.error })
    return z.NEVER
  })

export const findingFieldSchemas = {
  visualTest: passFail('Enter the result of the visual inspection.'),
  earthContinuity: reading,
  earthContinuityReading: reading,
  earthContinuityReadingQualifier: qualifier,
  insulationResistance: reading,
  insulationResistanceQualifier: qualifier,
  safeToUse: passFail(validationMessages.verdictRequired),
  ...furtherFindingFieldSchemas,
}

type FindingsInput = Partial<z.output<z.ZodObject<typeof findingFieldSchemas>>>

type FindingRow = Pick<
  StoredTest,
  | 'visualTest'
  | 'earthContinuityReading'
  | 'earthContinuityReadingQualifier'
  | 'insulationResistance'
  | 'insulationResistanceQualifier'
  | 'safeToUse'
> & {
  earthNotMeasured: string | null
  insulationVoltage: number | null
  insulationNotMeasured: string | null
  furtherReadings: unknown
  visualPoints: unknown
}

export function toTestFindings(test: FindingRow): TestFindingsAndVerdict {
  return {
    visualTest: test.visualTest ? 1 : 0,
    earthContinuity: toReading(
      test.earthContinuityReading,
      test.earthContinuityReadingQualifier as ReadingQualifier | null,
    ),
    insulationResistance: toReading(
      test.insulationResistance,
      test.insulationResistanceQualifier as ReadingQualifier | null,
    ),
    safeToUse: test.safeToUse ? 1 : 0,
    earthNotMeasured: test.earthNotMeasured as FurtherFindings['earthNotMeasured'],
    insulationVoltage: test.insulationVoltage as FurtherFindings['insulationVoltage'],
    insulationNotMeasured: test.insulationNotMeasured as FurtherFindings['insulationNotMeasured'],
    furtherReadings: (test.furtherReadings as StoredFurtherReading[]).map(toEnteredFurtherReading),
    visualPoints: test.visualPoints as FurtherFindings['visualPoints'],
  }
}

/** Merges sent findings into the stored findings `before`. Findings that were not sent stay unchanged. */
export function mergeTestFindings(
  sent: FindingsInput & Pick<TestFindingsAndVerdict, 'visualTest' | 'safeToUse'>,
  before?: TestFindingsAndVerdict,
): TestFindingsAndVerdict
export function mergeTestFindings(sent: FindingsInput, before: TestFindingsAndVerdict): TestFindingsAndVerdict
export function mergeTestFindings(sent: FindingsInput, before?: TestFindingsAndVerdict): TestFindingsAndVerdict {
  const isEntered = sent.earthContinuity && (sent.earthContinuity.value > 0 || sent.earthContinuity.qualifier)
  const earth = isEntered ? sent.earthContinuity : (sent.earthContinuityReading ?? sent.earthContinuity)
  // why: a client may send back the old reading's qualifier with a new reading; the qualifier is then ignored
  const isOthers = isEntered && sent.earthContinuityReading !== undefined
  const further = before ?? NO_FURTHER_FINDINGS
  const earthNotMeasured = mergeReason(sent.earthNotMeasured, further.earthNotMeasured, isEntered)
  const merged = mergeReading(
    earth,
    isOthers ? undefined : sent.earthContinuityReadingQualifier,
    before?.earthContinuity ?? null,
  )
  return {
    visualTest: sent.visualTest ?? before?.visualTest ?? 0,
    // why: with a reason, 0 is not a reading; a client may send back the 0 that is stored with every Class I test
    earthContinuity: earthNotMeasured !== null && merged?.value === 0 && !merged.qualifier ? null : merged,
    earthNotMeasured,
    insulationResistance: mergeReading(
      sent.insulationResistance,
      sent.insulationResistanceQualifier,
      before?.insulationResistance ?? null,
    ),
    safeToUse: sent.safeToUse ?? before?.safeToUse ?? 0,
    insulationVoltage: sent.insulationVoltage === undefined ? further.insulationVoltage : sent.insulationVoltage,
    insulationNotMeasured: mergeReason(
      sent.insulationNotMeasured,
      further.insulationNotMeasured,
      sent.insulationResistance,
    ),
    furtherReadings: sent.furtherReadings ?? further.furtherReadings,
    visualPoints: sent.visualPoints ?? further.visualPoints,
  }
}

/**
 * Merges the reason why a reading was not taken. A reading that is sent without a reason clears the reason, because
 * older clients do not send this field.
 */
const mergeReason = <Reason>(
  sent: Reason | null | undefined,
  before: Reason | null,
  reading: unknown,
): Reason | null => (sent === undefined ? (reading ? null : before) : sent)

function mergeReading(
  sent: Reading | null | undefined,
  qualifier: ReadingQualifier | null | undefined,
  before: Reading | null,
): Reading | null {
  const reading = sent === undefined ? before : sent
  if (!reading || sent?.qualifier) return reading
  if (qualifier !== undefined) return { ...reading, qualifier }
  // why: clients that only support numbers send >200 back as 200, which must not change the stored reading
  return reading.value === before?.value ? before : reading
}

export function areTestFindingsEqual(one: TestFindingsAndVerdict, other: TestFindingsAndVerdict): boolean {
  return (
    one.visualTest === other.visualTest &&
    one.safeToUse === other.safeToUse &&
    isSameReading(one.earthContinuity, other.earthContinuity) &&
    isSameReading(one.insulationResistance, other.insulationResistance) &&
    isDeepStrictEqual(furtherOf(one), furtherOf(other))
  )
}

const furtherOf = ({
  earthNotMeasured,
  insulationVoltage,
  insulationNotMeasured,
  furtherReadings,
  visualPoints,
}: FurtherFindings): FurtherFindings => ({
  earthNotMeasured,
  insulationVoltage,
  insulationNotMeasured,
  furtherReadings,
  visualPoints,
})

const requiredReadings = (assetClass: AssetClass) => ({
  earthContinuity: { earthContinuity: [validationMessages.earthContinuityRequired] },
  insulationResistance: { insulationResistance: [validationMessages.insulationResistanceRequired] },
  leakage: { furtherReadings: [describeLeakageRequirement(assetClass)] },
})

/**
 * Returns the finding columns. The verdict rule overrides the sent verdict. As the specification requires, a Class I
 * test is stored with an earth continuity of 0; the reading itself is in another column.
 * @throws BAD_USER_INPUT if a reading contradicts the class or the verdict.
 */
export function toTestFindingColumns(assetClass: AssetClass, findings: TestFindingsAndVerdict) {
  const { insulationResistance, safeToUse, insulationVoltage, insulationNotMeasured, visualPoints } = findings
  const { earthNotMeasured } = findings
  if (insulationResistance && insulationNotMeasured)
    throw createBadInputError({
      insulationNotMeasured: ['Enter either an insulation resistance or the reason why it was not measured, not both.'],
    })
  if (earthNotMeasured && assetClass === 2)
    throw createBadInputError({
      earthNotMeasured: [
        'This asset is Class II and has no earth to measure. Remove the reason why the earth was not measured.',
      ],
    })
  if (earthNotMeasured && findings.earthContinuity)
    throw createBadInputError({
      earthNotMeasured: ['Enter either an earth continuity or the reason why it was not measured, not both.'],
    })
  const furtherReadings = evaluateFurtherReadings(findings.furtherReadings)
  const visualTest: PassFail = visualPoints.every(({ pass }) => pass) ? findings.visualTest : 0
  const earthContinuity = assetClass === 1 ? findings.earthContinuity : assertNoEarthReading(findings.earthContinuity)
  const readings = {
    ...{ assetClass, visualTest, earthContinuity, insulationResistance },
    ...{ earthNotMeasured, insulationNotMeasured, furtherReadings },
  }
  const impossible = Object.entries({ earthContinuity, insulationResistance }).filter(
    ([, reading]) => reading && !isPossibleReading(reading),
  )
  if (impossible.length > 0)
    throw createBadInputError(
      Object.fromEntries(impossible.map(([field]) => [field, [validationMessages.readingBelowZero]])),
    )
  const safe = safeToUse === 1 && getAllUnsafeReasons(readings).length === 0
  const missing = safe ? getAllMissingReadings(readings) : []
  if (missing.length > 0)
    throw createBadInputError(Object.assign({}, ...missing.map((field) => requiredReadings(assetClass)[field])))
  return {
    assetClass,
    visualTest: visualTest === 1,
    earthContinuity: assetClass === 1 ? 0 : null,
    earthContinuityReading: earthContinuity?.value ?? null,
    earthContinuityReadingQualifier: earthContinuity?.qualifier ?? null,
    earthNotMeasured,
    insulationResistance: insulationResistance?.value ?? null,
    insulationResistanceQualifier: insulationResistance?.qualifier ?? null,
    insulationVoltage: insulationResistance ? insulationVoltage : null,
    insulationNotMeasured,
    furtherReadings: furtherReadings.map(toStoredFurtherReading),
    visualPoints,
    safeToUse: safe,
  }
}

/** Like `toTestFindingColumns`, but for the class that the asset had on the test date. */
export const toTestFindingColumnsForAsset = (
  asset: Parameters<typeof getAssetClassForTest>[0],
  testDate: CalendarDate,
  findings: TestFindingsAndVerdict,
) =>
  toTestFindingColumns(
    getAssetClassForTest(asset, testDate, {
      ...findings,
      furtherReadings: evaluateFurtherReadings(findings.furtherReadings),
    }),
    findings,
  )

/** Class II assets have no earth. Some clients send 0 to state that there is no reading. */
function assertNoEarthReading(reading: Reading | null): null {
  if (reading && !(reading.value === 0 && reading.qualifier === null))
    throw createBadInputError({
      earthContinuity: ['Earth continuity is measured on Class I assets only. Remove the reading.'],
    })
  return null
}
