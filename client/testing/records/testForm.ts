import type { PassFail } from '../../../domain/assets/patRules'
import {
  type EarlierReadings,
  getReadingAdvice,
  listCodeOfPracticeFailures,
  mayEarthFailCodeOfPractice,
  type ReadingAdvice,
  type ReadingAdviceAsset,
} from '../../../domain/testing/readingAdvice'
import type { NoEarthReason } from '../../../domain/testing/readings/earth'
import type { FurtherReadingAsset } from '../../../domain/testing/readings/furtherReadingKinds'
import type { InsulationVoltage, NoInsulationReason } from '../../../domain/testing/readings/insulation'
import {
  type AllTestFindings,
  areAllFindingsSafe,
  describeTestFailures,
  getAllMissingReadings,
  getAllUnsafeReasons,
} from '../../../domain/testing/readings/testFindings'
import type { VisualPoint } from '../../../domain/testing/readings/visualPoints'
import { today } from '../../../domain/values/calendar'
import { formatReading, parseReading, type Reading } from '../../../domain/values/reading'
import type { TestInput } from '../../graphql/schema.generated'
import { type PhotoFormEntry, toPhotoFormEntries, toPhotoInputs } from '../../photos/photoEntry'
import {
  buildNewFurtherReadingEntries,
  evaluateFurtherReadingEntries,
  type FurtherReadingEntry,
  toFurtherReadingEntry,
  toFurtherReadingInputs,
} from './furtherReadingsForm'
import { loadInstrumentInUse } from './instrumentInUse'
import type { TestDetailsFragment } from './Test.generated'
import { getEarthReading, getInsulationReading } from './testReadings'

/** The values of the test form, with readings as typed. */
export interface TestFormValues {
  testDate: string
  visualTest: PassFail | null
  earthContinuity: string
  /** Why the earth continuity cannot be measured; null if it is measured. */
  earthNotMeasured: NoEarthReason | null
  insulationResistance: string
  /** The test voltage, in volts. */
  insulationVoltage: InsulationVoltage | null
  /** Why leakage is measured instead; null if the insulation resistance is measured. */
  insulationNotMeasured: NoInsulationReason | null
  furtherReadings: FurtherReadingEntry[]
  visualPoints: VisualPoint[]
  /** The verdict that the tester has chosen; null if the verdict follows from the findings. */
  safeToUse: PassFail | null
  /** Null if no instrument is recorded. */
  instrumentId: string | null
  notes: string
  failureReasons: string[]
  /** True to take the asset out of use if this new test fails. */
  takeOutOfUse: boolean
  code: string
  photos: PhotoFormEntry[]
}

export const buildNewTestFormValues = (asset: FurtherReadingAsset): TestFormValues => ({
  testDate: today(),
  visualTest: null,
  earthContinuity: '',
  earthNotMeasured: null,
  insulationResistance: '',
  insulationVoltage: null,
  insulationNotMeasured: null,
  furtherReadings: buildNewFurtherReadingEntries(asset),
  visualPoints: [],
  safeToUse: null,
  instrumentId: loadInstrumentInUse(),
  notes: '',
  failureReasons: [],
  takeOutOfUse: true,
  code: '',
  photos: [],
})

export const toTestFormValues = (test: TestDetailsFragment): TestFormValues => ({
  testDate: test.testDate,
  visualTest: test.visualTest,
  earthContinuity: formatReading(getEarthReading(test)),
  earthNotMeasured: test.earthNotMeasured,
  insulationResistance: formatReading(getInsulationReading(test)),
  insulationVoltage: test.insulationVoltage as InsulationVoltage | null,
  insulationNotMeasured: test.insulationNotMeasured,
  furtherReadings: test.furtherReadings.map(toFurtherReadingEntry),
  visualPoints: test.visualPoints.map(({ name, pass }) => ({ name, pass })),
  safeToUse: test.safeToUse,
  instrumentId: test.instrumentId,
  notes: test.notes,
  failureReasons: test.failureReasons,
  takeOutOfUse: false,
  code: test.code ?? '',
  photos: toPhotoFormEntries(test.photos),
})

type EnteredFindings = Pick<
  TestFormValues,
  | 'visualTest'
  | 'earthContinuity'
  | 'earthNotMeasured'
  | 'insulationResistance'
  | 'insulationNotMeasured'
  | 'furtherReadings'
  | 'safeToUse'
>

/** Parses the reading in an input; null if the text is empty or invalid. */
export const parseEnteredReading = (text: string): Reading | null => parseReading(text).reading ?? null

function enteredReadings(values: EnteredFindings, assetClass: ReadingAdviceAsset['class']): AllTestFindings {
  return {
    assetClass,
    visualTest: values.visualTest,
    earthContinuity: assetClass === 1 ? parseEnteredReading(values.earthContinuity) : null,
    earthNotMeasured: assetClass === 1 ? values.earthNotMeasured : null,
    insulationResistance: parseEnteredReading(values.insulationResistance),
    insulationNotMeasured: values.insulationNotMeasured,
    furtherReadings: evaluateFurtherReadingEntries(values.furtherReadings),
  }
}

/**
 * `code`: a reading fails the IET Code of Practice. `lead`: a reading may fail the Code, depending on the lead's
 * unknown length or conductor. `range`: a reading is beyond the instrument's range.
 */
export type OpenVerdictReason = 'code' | 'lead' | 'range'

/** The verdict that follows from the entries so far, if any. */
export interface ProposedTestVerdict {
  /** Null if the tester must decide. */
  safeToUse: PassFail | null
  failed: ReturnType<typeof getAllUnsafeReasons>
  /** The reasons why the verdict can only be No, in words. */
  forcedBy: string[]
  /** True if the verdict is suggested: all findings pass and the tester has not chosen a verdict. */
  proposed: boolean
  /** Why the verdict is open although all findings are complete; see `OPEN_TEXTS`. */
  open: OpenVerdictReason | null
  /** The readings that are still missing for a Yes verdict. */
  missing: ReturnType<typeof getAllMissingReadings>
}

/**
 * Returns the forced verdict if there is one. Otherwise, returns the tester's choice or, if the tester has not chosen,
 * the verdict that complete findings suggest.
 */
export function proposeTestVerdict(values: EnteredFindings, asset: ReadingAdviceAsset): ProposedTestVerdict {
  const readings = enteredReadings(values, asset.class)
  const failed = getAllUnsafeReasons(readings)
  const forcedBy = describeTestFailures(readings)
  const missing = getAllMissingReadings(readings)
  if (forcedBy.length > 0) return { safeToUse: 0, failed, forcedBy, proposed: false, open: null, missing: [] }
  const undecided = values.safeToUse === null && readings.visualTest === 1 && missing.length === 0
  const open = undecided ? openReason(asset, readings) : null
  const proposed = undecided && open === null
  const safeToUse = proposed ? 1 : values.safeToUse
  return { safeToUse, failed, forcedBy, proposed, open, missing: safeToUse === 1 ? missing : [] }
}

function openReason(asset: ReadingAdviceAsset, readings: AllTestFindings): OpenVerdictReason | null {
  if (listCodeOfPracticeFailures(asset, readings).length > 0) return 'code'
  if (!areAllFindingsSafe(readings)) return 'range'
  return mayEarthFailCodeOfPractice(asset, readings.earthContinuity) ? 'lead' : null
}

/** True if a reading entered so far fails the IET Code of Practice without forcing a No. */
export const hasCodeOfPracticeFailure = (values: EnteredFindings, asset: ReadingAdviceAsset): boolean =>
  listCodeOfPracticeFailures(asset, enteredReadings(values, asset.class)).length > 0

export function getEnteredReadingAdvice(
  values: TestFormValues,
  asset: ReadingAdviceAsset,
  earlier: EarlierReadings,
): ReadingAdvice[] {
  if (values.testDate === '') return []
  return getReadingAdvice(asset, { testDate: values.testDate, ...enteredReadings(values, asset.class) }, earlier)
}

const FINDINGS = [
  'visualTest',
  'earthContinuity',
  'earthNotMeasured',
  'insulationResistance',
  'insulationVoltage',
  'insulationNotMeasured',
  'safeToUse',
] as const

/** True if a saved test's findings are unchanged. Unchanged findings may lack entries that a new test requires. */
export function hasSameTestFindings(values: TestFormValues, test: TestDetailsFragment): boolean {
  const saved = toTestFormValues(test)
  return (
    FINDINGS.every((name) => values[name] === saved[name]) &&
    JSON.stringify(toFurtherReadingInputs(values.furtherReadings)) ===
      JSON.stringify(toFurtherReadingInputs(saved.furtherReadings))
  )
}

export function toTestInput(values: TestFormValues, asset: ReadingAdviceAsset, isNew: boolean): TestInput {
  const { testDate, visualTest, instrumentId, notes, failureReasons, code, photos } = values
  const { safeToUse } = proposeTestVerdict(values, asset)
  const { earthContinuity, earthNotMeasured, insulationResistance } = enteredReadings(values, asset.class)
  const further = {
    earthNotMeasured: earthContinuity ? null : earthNotMeasured,
    insulationVoltage: insulationResistance && values.insulationVoltage,
    insulationNotMeasured: insulationResistance ? null : values.insulationNotMeasured,
    furtherReadings: toFurtherReadingInputs(values.furtherReadings),
    // why: correcting the visual inspection to a pass also corrects its points
    visualPoints: values.visualPoints.map(({ name, pass }) => ({ name, pass: pass || visualTest === 1 })),
  }
  return {
    testDate,
    visualTest,
    earthContinuity: earthContinuity?.value ?? null,
    earthContinuityReadingQualifier: earthContinuity?.qualifier ?? null,
    insulationResistance: insulationResistance?.value ?? null,
    insulationResistanceQualifier: insulationResistance?.qualifier ?? null,
    ...(isNew ? givenEntries(further) : further),
    safeToUse,
    instrumentId,
    notes: notes.trim(),
    ...(safeToUse === 0 && { failureReasons }),
    code: code.trim() || null,
    photos: toPhotoInputs(photos),
  }
}

/** Leaves out empty values. */
const givenEntries = (entries: Partial<TestInput>): Partial<TestInput> =>
  Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  )
