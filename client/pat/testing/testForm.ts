import { today } from '../../../domain/calendar'
import { decimalText } from '../../../domain/decimal'
import {
  type AssetClass,
  EARTH_CONTINUITY_MAXIMUM,
  INSULATION_RESISTANCE_MINIMUM,
  type PassFail,
  type UnsafeReason,
} from '../../../domain/pat'
import { comparisonText, parseReading, type Reading, readingText } from '../../../domain/reading'
import {
  type AdvisedAsset,
  type EarlierReadings,
  type ReadingAdvice,
  readingAdvice,
} from '../../../domain/readingAdvice'
import {
  answersOf,
  type FurtherReading,
  furtherReadingName,
  isBeyond,
  isFailed,
} from '../../../domain/readings/furtherReading'
import type { InsulationVoltage, NoInsulationReason } from '../../../domain/readings/insulation'
import { furtherReadingFacts, type MeasuredAsset } from '../../../domain/readings/kinds'
import { type AllFindings, allMissingReadings, allProveSafe, allUnsafeReasons } from '../../../domain/readings/verdict'
import type { VisualPoint } from '../../../domain/readings/visualPoints'
import type { TestInput } from '../../graphql/schema.generated'
import { type PhotoEntry, storedEntries, toPhotoInputs } from '../../photos/photoEntry'
import { type FurtherEntry, judgedEntries, newEntries, storedEntry, toFurtherInputs } from './furtherForm'
import { instrumentInUse } from './instrumentInUse'
import type { TestDetailsFragment } from './Test.generated'
import { earthReading, insulationReading } from './testReadings'

/** The values of the test form, with readings as typed. */
export interface TestValues {
  testDate: string
  visualTest: PassFail | null
  earthContinuity: string
  insulationResistance: string
  /** In volts. */
  insulationVoltage: InsulationVoltage | null
  /** Why leakage is measured instead; null if the insulation resistance is measured. */
  insulationNotMeasured: NoInsulationReason | null
  furtherReadings: FurtherEntry[]
  visualPoints: VisualPoint[]
  /** The tester's own verdict; null while the findings determine it. */
  safeToUse: PassFail | null
  /** Null if no instrument is recorded. */
  instrumentId: string | null
  notes: string
  failureReasons: string[]
  /** For a new test that fails: takes the asset out of use. */
  takeOutOfUse: boolean
  code: string
  photos: PhotoEntry[]
}

export const newTest = (asset: MeasuredAsset): TestValues => ({
  testDate: today(),
  visualTest: null,
  earthContinuity: '',
  insulationResistance: '',
  insulationVoltage: null,
  insulationNotMeasured: null,
  furtherReadings: newEntries(asset),
  visualPoints: [],
  safeToUse: null,
  instrumentId: instrumentInUse(),
  notes: '',
  failureReasons: [],
  takeOutOfUse: true,
  code: '',
  photos: [],
})

export const toTestValues = (test: TestDetailsFragment): TestValues => ({
  testDate: test.testDate,
  visualTest: test.visualTest,
  earthContinuity: readingText(earthReading(test)),
  insulationResistance: readingText(insulationReading(test)),
  insulationVoltage: test.insulationVoltage as InsulationVoltage | null,
  insulationNotMeasured: test.insulationNotMeasured,
  furtherReadings: test.furtherReadings.map(storedEntry),
  visualPoints: test.visualPoints.map(({ name, pass }) => ({ name, pass })),
  safeToUse: test.safeToUse,
  instrumentId: test.instrumentId,
  notes: test.notes,
  failureReasons: test.failureReasons,
  takeOutOfUse: false,
  code: test.code ?? '',
  photos: storedEntries(test.photos),
})

type EnteredFindings = Pick<
  TestValues,
  'visualTest' | 'earthContinuity' | 'insulationResistance' | 'insulationNotMeasured' | 'furtherReadings' | 'safeToUse'
>

/** Parses the reading in a box; null if the box is empty or invalid. */
export const enteredReading = (text: string): Reading | null => parseReading(text).reading ?? null

function enteredReadings(values: EnteredFindings, assetClass: AssetClass): AllFindings {
  return {
    assetClass,
    visualTest: values.visualTest,
    earthContinuity: assetClass === 1 ? enteredReading(values.earthContinuity) : null,
    insulationResistance: enteredReading(values.insulationResistance),
    insulationNotMeasured: values.insulationNotMeasured,
    furtherReadings: judgedEntries(values.furtherReadings, assetClass),
  }
}

/** The verdict of a test from its entries so far. */
export interface TestVerdict {
  /** Null if the tester has to decide. */
  safeToUse: PassFail | null
  /** The findings that failed. */
  failed: ReturnType<typeof allUnsafeReasons>
  /** The reasons why the verdict cannot be yes, in words. */
  forcedBy: string[]
  /** True if all findings pass and the tester has chosen nothing else. */
  proposed: boolean
  /** True if a reading beyond the instrument's range does not show whether it passes. */
  open: boolean
  /** The missing readings without which the verdict cannot be yes. */
  missing: ReturnType<typeof allMissingReadings>
}

const UNSAFE_TEXTS: Record<UnsafeReason | 'further', (readings: AllFindings) => string> = {
  visual: () => 'the visual inspection failed',
  earth: ({ earthContinuity }) =>
    `earth continuity ${comparisonText(earthContinuity, 'above')} ${EARTH_CONTINUITY_MAXIMUM} Ω`,
  insulation: ({ insulationResistance }) =>
    `insulation resistance ${comparisonText(insulationResistance, 'below')} ${INSULATION_RESISTANCE_MINIMUM} MΩ`,
  further: ({ furtherReadings }) => new Intl.ListFormat('en').format(furtherReadings.filter(isFailed).map(failedText)),
}

/** Says in words that a further reading failed: 'touch current is above 0.5 mA', 'polarity is wrong'. */
function failedText({ kind, reading, limit }: FurtherReading): string {
  const { unit, fails } = furtherReadingFacts(kind)
  const name = furtherReadingName(kind)
  if (!reading) return `${name} is ${answersOf(kind)[1]}`
  return limit !== null && isBeyond({ kind, reading, limit })
    ? `${name} ${comparisonText(reading, fails ?? 'above')} ${decimalText(limit)} ${unit}`
    : `${name} failed`
}

/** Returns the forced verdict, else the tester's choice, else the verdict of complete findings. */
export function testVerdict(values: EnteredFindings, assetClass: AssetClass): TestVerdict {
  const readings = enteredReadings(values, assetClass)
  const failed = allUnsafeReasons(readings)
  const forcedBy = failed.map((reason) => UNSAFE_TEXTS[reason](readings))
  const missing = allMissingReadings(readings)
  if (forcedBy.length > 0) return { safeToUse: 0, failed, forcedBy, proposed: false, open: false, missing: [] }
  const undecided = values.safeToUse === null && readings.visualTest === 1 && missing.length === 0
  const proposed = undecided && allProveSafe(readings)
  const safeToUse = proposed ? 1 : values.safeToUse
  return {
    safeToUse,
    failed,
    forcedBy,
    proposed,
    open: undecided && !proposed,
    missing: safeToUse === 1 ? missing : [],
  }
}

/** Returns advice on the readings entered so far. */
export function testAdvice(values: TestValues, asset: AdvisedAsset, earlier: EarlierReadings): ReadingAdvice[] {
  if (values.testDate === '') return []
  return readingAdvice(asset, { testDate: values.testDate, ...enteredReadings(values, asset.class) }, earlier)
}

const FINDINGS = [
  'visualTest',
  'earthContinuity',
  'insulationResistance',
  'insulationVoltage',
  'insulationNotMeasured',
  'safeToUse',
] as const

/** True for the unchanged findings of a saved test, which may lack entries that a new test requires. */
export function hasSameFindings(values: TestValues, test: TestDetailsFragment): boolean {
  const saved = toTestValues(test)
  return (
    FINDINGS.every((name) => values[name] === saved[name]) &&
    JSON.stringify(toFurtherInputs(values.furtherReadings)) === JSON.stringify(toFurtherInputs(saved.furtherReadings))
  )
}

/** Converts form values to the mutations' input. */
export function toTestInput(values: TestValues, assetClass: AssetClass, isNew: boolean): TestInput {
  const { testDate, visualTest, instrumentId, notes, failureReasons, code, photos } = values
  const { safeToUse } = testVerdict(values, assetClass)
  const { earthContinuity, insulationResistance } = enteredReadings(values, assetClass)
  const further = {
    insulationVoltage: insulationResistance && values.insulationVoltage,
    insulationNotMeasured: insulationResistance ? null : values.insulationNotMeasured,
    furtherReadings: toFurtherInputs(values.furtherReadings),
    // why: who corrects the visual inspection to a pass corrects its points, too
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

/** Leaves out what was not entered. */
const givenEntries = (entries: Partial<TestInput>): Partial<TestInput> =>
  Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  )
