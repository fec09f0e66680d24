import { today } from '../../../domain/calendar'
import {
  type AssetClass,
  EARTH_CONTINUITY_MAXIMUM,
  type Findings,
  INSULATION_RESISTANCE_MINIMUM,
  missingReadings,
  type PassFail,
  provesSafe,
  type UnsafeReason,
  unsafeReasons,
} from '../../../domain/pat'
import { comparisonText, parseReading, type Reading, readingText } from '../../../domain/reading'
import {
  type AdvisedAsset,
  type EarlierReadings,
  type ReadingAdvice,
  readingAdvice,
} from '../../../domain/readingAdvice'
import type { TestInput } from '../../graphql/schema.generated'
import { type PhotoEntry, storedEntries, toPhotoInputs } from '../../photos/photoEntry'
import { instrumentInUse } from './instrumentInUse'
import type { TestDetailsFragment } from './Test.generated'
import { earthReading, insulationReading } from './testReadings'

/** The fields of the test dialog; readings as they were typed. */
export interface TestValues {
  testDate: string
  visualTest: PassFail | null
  earthContinuity: string
  insulationResistance: string
  /** The tester's own verdict; null while it follows from the findings. */
  safeToUse: PassFail | null
  /** The test instrument; null where none is to be recorded. */
  instrumentId: string | null
  notes: string
  /** Why it failed. */
  failureReasons: string[]
  /** Of a new test that fails: the asset is taken out of use. */
  takeOutOfUse: boolean
  code: string
  photos: PhotoEntry[]
}

/** The entries of a test that is not saved yet. */
export const newTest = (): TestValues => ({
  testDate: today(),
  visualTest: null,
  earthContinuity: '',
  insulationResistance: '',
  safeToUse: null,
  instrumentId: instrumentInUse(),
  notes: '',
  failureReasons: [],
  takeOutOfUse: true,
  code: '',
  photos: [],
})

/** The entries of a saved test. */
export const toTestValues = (test: TestDetailsFragment): TestValues => ({
  testDate: test.testDate,
  visualTest: test.visualTest,
  earthContinuity: readingText(earthReading(test)),
  insulationResistance: readingText(insulationReading(test)),
  safeToUse: test.safeToUse,
  instrumentId: test.instrumentId,
  notes: test.notes,
  failureReasons: test.failureReasons,
  takeOutOfUse: false,
  code: test.code ?? '',
  photos: storedEntries(test.photos),
})

type EnteredFindings = Pick<TestValues, 'visualTest' | 'earthContinuity' | 'insulationResistance' | 'safeToUse'>

/** The reading in a box; null where nothing, or nothing readable, was typed. */
export const enteredReading = (text: string): Reading | null => parseReading(text).reading ?? null

function enteredReadings(values: EnteredFindings, assetClass: AssetClass): Findings {
  return {
    assetClass,
    visualTest: values.visualTest,
    earthContinuity: assetClass === 1 ? enteredReading(values.earthContinuity) : null,
    insulationResistance: enteredReading(values.insulationResistance),
  }
}

/** The verdict of a test as far as it is entered. */
export interface TestVerdict {
  /** null: the tester has to say. */
  safeToUse: PassFail | null
  /** Why the verdict cannot be yes, in words. */
  forcedBy: string[]
  /** True if all findings pass and the tester has chosen nothing else. */
  proposed: boolean
  /** True where a reading beyond the instrument's range leaves open whether it passes. */
  open: boolean
  /** The missing readings without which the verdict cannot be yes. */
  missing: ReturnType<typeof missingReadings>
}

const UNSAFE_TEXTS: Record<UnsafeReason, (readings: Findings) => string> = {
  visual: () => 'the visual test failed',
  earth: ({ earthContinuity }) =>
    `earth continuity ${comparisonText(earthContinuity, 'above')} ${EARTH_CONTINUITY_MAXIMUM} Ω`,
  insulation: ({ insulationResistance }) =>
    `insulation resistance ${comparisonText(insulationResistance, 'below')} ${INSULATION_RESISTANCE_MINIMUM} MΩ`,
}

/** The forced verdict, the tester's choice, or what complete findings suggest, in this order. */
export function testVerdict(values: EnteredFindings, assetClass: AssetClass): TestVerdict {
  const readings = enteredReadings(values, assetClass)
  const forcedBy = unsafeReasons(readings).map((reason) => UNSAFE_TEXTS[reason](readings))
  const missing = missingReadings(readings)
  if (forcedBy.length > 0) return { safeToUse: 0, forcedBy, proposed: false, open: false, missing: [] }
  const undecided = values.safeToUse === null && readings.visualTest === 1 && missing.length === 0
  const proposed = undecided && provesSafe(readings)
  const safeToUse = proposed ? 1 : values.safeToUse
  return { safeToUse, forcedBy, proposed, open: undecided && !proposed, missing: safeToUse === 1 ? missing : [] }
}

/** What is advised on the readings as far as they are entered. */
export function testAdvice(values: TestValues, asset: AdvisedAsset, earlier: EarlierReadings): ReadingAdvice[] {
  const { earthContinuity, insulationResistance } = enteredReadings(values, asset.class)
  if (values.testDate === '') return []
  return readingAdvice(asset, { testDate: values.testDate, earthContinuity, insulationResistance }, earlier)
}

const FINDINGS = ['visualTest', 'earthContinuity', 'insulationResistance', 'safeToUse'] as const

/** True for the unchanged findings of a saved test: an old one may lack what is required of a new one. */
export function hasSameFindings(values: EnteredFindings, test: TestDetailsFragment): boolean {
  const saved = toTestValues(test)
  return FINDINGS.every((name) => values[name] === saved[name])
}

/** The entries as the mutations take them. */
export function toTestInput(values: TestValues, assetClass: AssetClass): TestInput {
  const { testDate, visualTest, instrumentId, notes, failureReasons, code, photos } = values
  const { safeToUse } = testVerdict(values, assetClass)
  const { earthContinuity, insulationResistance } = enteredReadings(values, assetClass)
  return {
    testDate,
    visualTest,
    earthContinuity: earthContinuity?.value ?? null,
    earthContinuityReadingQualifier: earthContinuity?.qualifier ?? null,
    insulationResistance: insulationResistance?.value ?? null,
    insulationResistanceQualifier: insulationResistance?.qualifier ?? null,
    safeToUse,
    instrumentId,
    notes: notes.trim(),
    ...(safeToUse === 0 && { failureReasons }),
    code: code.trim() || null,
    photos: toPhotoInputs(photos),
  }
}
