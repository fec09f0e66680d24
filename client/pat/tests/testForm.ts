import { today } from '../../../domain/calendar'
import { type AssetClass, type PassFail, type UnsafeReason, unsafeReasons } from '../../../domain/pat'
import type { TestInput } from '../../graphql/schema.generated'
import { type PhotoEntry, storedEntries, toPhotoInputs } from '../../photos/photoEntry'
import { readingEntry, readingValue } from './reading'
import type { TestDetailsFragment } from './Test.generated'

/** What the test dialog holds; readings as they were typed. */
export interface TestValues {
  testDate: string
  visualTest: PassFail | null
  earthContinuity: string
  insulationResistance: string
  /** The tester's own verdict; null while it is left to the findings. */
  safeToUse: PassFail | null
  notes: string
  code: string
  photos: PhotoEntry[]
}

/** Earth continuity is read in steps of 0.001 ohm (specification, section 5). */
export const READING_DECIMALS = 3

/** The entries of a test that is not saved yet. */
export const newTest = (): TestValues => ({
  testDate: today(),
  visualTest: null,
  earthContinuity: '',
  insulationResistance: '',
  safeToUse: null,
  notes: '',
  code: '',
  photos: [],
})

/** The entries of a saved test. */
export const savedTest = (test: TestDetailsFragment): TestValues => ({
  testDate: test.testDate,
  visualTest: test.visualTest,
  earthContinuity: readingEntry(test.earthContinuityReading),
  insulationResistance: readingEntry(test.insulationResistance),
  safeToUse: test.safeToUse,
  notes: test.notes,
  code: test.code ?? '',
  photos: storedEntries(test.photos),
})

/** The verdict of a test as far as it is entered. */
export interface TestVerdict {
  /** null: the tester has to say. */
  safeToUse: PassFail | null
  /** Why it cannot be yes. */
  forcedBy: UnsafeReason[]
  /** True where all findings pass and the tester has said nothing else. */
  proposed: boolean
}

/** What forces the verdict, what the tester said, or what complete findings propose, in this order. */
export function testVerdict(
  values: Pick<TestValues, 'visualTest' | 'earthContinuity' | 'insulationResistance' | 'safeToUse'>,
  assetClass: AssetClass,
): TestVerdict {
  const { visualTest, safeToUse } = values
  const earthContinuity = readingValue(values.earthContinuity, READING_DECIMALS)
  const insulationResistance = readingValue(values.insulationResistance, READING_DECIMALS)
  const forcedBy = unsafeReasons({ assetClass, visualTest, earthContinuity, insulationResistance })
  if (forcedBy.length > 0) return { safeToUse: 0, forcedBy, proposed: false }
  const isComplete = visualTest === 1 && insulationResistance !== null && (assetClass === 2 || earthContinuity !== null)
  const proposed = safeToUse === null && isComplete
  return { safeToUse: proposed ? 1 : safeToUse, forcedBy, proposed }
}

/** The entries as the mutations take them. */
export function toTestInput(values: TestValues, assetClass: AssetClass): TestInput {
  const { testDate, visualTest, notes, code, photos } = values
  return {
    testDate,
    visualTest,
    earthContinuity: assetClass === 1 ? readingValue(values.earthContinuity, READING_DECIMALS) : null,
    insulationResistance: readingValue(values.insulationResistance, READING_DECIMALS),
    safeToUse: testVerdict(values, assetClass).safeToUse,
    notes: notes.trim(),
    code: code.trim() || null,
    photos: toPhotoInputs(photos),
  }
}
