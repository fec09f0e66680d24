import * as z from 'zod'
import { type AssetClass, missingReadings, type PassFail, unsafeReasons } from '../../../../domain/pat'
import {
  isPossibleReading,
  parseReading,
  type Reading,
  type ReadingQualifier,
  sameReading,
  toReading,
} from '../../../../domain/reading'
import { validationMessages } from '../../../../domain/validationMessages'
import type { Test as StoredTest } from '../../../generated/prisma/client'
import { badInput } from '../../../platform/errors/errors'
import { oneOf } from '../../../platform/input/input'

/** What a test found, and the tester's verdict. */
export interface FindingsAndVerdict {
  visualTest: PassFail
  /** Ohms. */
  earthContinuity: Reading | null
  /** Megohms. */
  insulationResistance: Reading | null
  safeToUse: PassFail
}

const passFail = (message: string) => oneOf<PassFail>([0, 1], message)
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

/** How findings are sent. */
export const findingFields = {
  visualTest: passFail('Enter the result of the visual test.'),
  earthContinuity: reading,
  earthContinuityReading: reading,
  earthContinuityReadingQualifier: qualifier,
  insulationResistance: reading,
  insulationResistanceQualifier: qualifier,
  safeToUse: passFail(validationMessages.verdictRequired),
}

type FindingsInput = Partial<z.output<z.ZodObject<typeof findingFields>>>

type FindingRow = Pick<
  StoredTest,
  | 'visualTest'
  | 'earthContinuityReading'
  | 'earthContinuityReadingQualifier'
  | 'insulationResistance'
  | 'insulationResistanceQualifier'
  | 'safeToUse'
>

/** The findings of a stored test. */
export function storedFindings(test: FindingRow): FindingsAndVerdict {
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
  }
}

/** The findings that were sent; those left out stay as they were `before`. */
export function mergeFindings(
  sent: FindingsInput & Pick<FindingsAndVerdict, 'visualTest' | 'safeToUse'>,
  before?: FindingsAndVerdict,
): FindingsAndVerdict
export function mergeFindings(sent: FindingsInput, before: FindingsAndVerdict): FindingsAndVerdict
export function mergeFindings(sent: FindingsInput, before?: FindingsAndVerdict): FindingsAndVerdict {
  const isEntered = sent.earthContinuity && (sent.earthContinuity.value > 0 || sent.earthContinuity.qualifier)
  const earth = isEntered ? sent.earthContinuity : (sent.earthContinuityReading ?? sent.earthContinuity)
  // why: a qualifier that was sent back with the stored reading is not the new entry's
  const isOthers = isEntered && sent.earthContinuityReading !== undefined
  return {
    visualTest: sent.visualTest ?? before?.visualTest ?? 0,
    earthContinuity: mergeReading(
      earth,
      isOthers ? undefined : sent.earthContinuityReadingQualifier,
      before?.earthContinuity ?? null,
    ),
    insulationResistance: mergeReading(
      sent.insulationResistance,
      sent.insulationResistanceQualifier,
      before?.insulationResistance ?? null,
    ),
    safeToUse: sent.safeToUse ?? before?.safeToUse ?? 0,
  }
}

function mergeReading(
  sent: Reading | null | undefined,
  qualifier: ReadingQualifier | null | undefined,
  before: Reading | null,
): Reading | null {
  const reading = sent === undefined ? before : sent
  if (!reading || sent?.qualifier) return reading
  if (qualifier !== undefined) return { ...reading, qualifier }
  // why: a program that knows only the documented numbers must not turn >200 into 200 by sending it back
  return reading.value === before?.value ? before : reading
}

/** True for two findings that say the same. */
export function sameFindings(one: FindingsAndVerdict, other: FindingsAndVerdict): boolean {
  return (
    one.visualTest === other.visualTest &&
    one.safeToUse === other.safeToUse &&
    sameReading(one.earthContinuity, other.earthContinuity) &&
    sameReading(one.insulationResistance, other.insulationResistance)
  )
}

const REQUIRED_READINGS = {
  earthContinuity: [validationMessages.earthContinuityRequired],
  insulationResistance: [validationMessages.insulationResistanceRequired],
}

/**
 * The columns that findings are stored as. The verdict rule overrides what was sent; a Class 1 test is stored with earth
 * continuity 0, as specified, and its reading beside it.
 * @throws BAD_USER_INPUT where a reading contradicts the class or the verdict.
 */
export function findingColumns(assetClass: AssetClass, findings: FindingsAndVerdict) {
  const { visualTest, insulationResistance, safeToUse } = findings
  const earthContinuity = assetClass === 1 ? findings.earthContinuity : assertNoEarthReading(findings.earthContinuity)
  const readings = { assetClass, visualTest, earthContinuity, insulationResistance }
  const impossible = Object.entries({ earthContinuity, insulationResistance }).filter(
    ([, reading]) => reading && !isPossibleReading(reading),
  )
  if (impossible.length > 0)
    throw badInput(Object.fromEntries(impossible.map(([field]) => [field, [validationMessages.readingBelowZero]])))
  const safe = safeToUse === 1 && unsafeReasons(readings).length === 0
  const missing = safe ? missingReadings(readings) : []
  if (missing.length > 0) throw badInput(Object.fromEntries(missing.map((field) => [field, REQUIRED_READINGS[field]])))
  return {
    assetClass,
    visualTest: visualTest === 1,
    earthContinuity: assetClass === 1 ? 0 : null,
    earthContinuityReading: earthContinuity?.value ?? null,
    earthContinuityReadingQualifier: earthContinuity?.qualifier ?? null,
    insulationResistance: insulationResistance?.value ?? null,
    insulationResistanceQualifier: insulationResistance?.qualifier ?? null,
    safeToUse: safe,
  }
}

/** A Class 2 asset has no earth; the 0 that some programs send for it means none. */
function assertNoEarthReading(reading: Reading | null): null {
  if (reading && !(reading.value === 0 && reading.qualifier === null))
    throw badInput({ earthContinuity: ['Earth continuity is measured on Class I assets only.'] })
  return null
}
