import { expect, it } from 'vitest'
import {
  areBasicFindingsSafe,
  type BasicTestFindings,
  getAssetStatuses,
  getAssetVerdict,
} from '../../../domain/assets/patRules'
import { proposeRetestFrequency } from '../../../domain/assets/proposedFrequency'
import { describeRetestReason, getDisplayedDueDate } from '../../../domain/assets/retest'
import {
  getFailedTestReason,
  listManualOutOfUseOutcomes,
  MAX_OUT_OF_USE_REASON_LENGTH,
} from '../../../domain/testing/outOfUse'
import { copyInstrumentForTest, formatInstrument, getCalibrationState } from '../../../domain/testing/testInstrument'
import { addDays } from '../../../domain/values/calendar'
import { describeLimitComparison, parseReading, type Reading } from '../../../domain/values/reading'

const ON = '2026-06-15'

it.each([
  [null, null],
  ['2026-06-14', 'expired'],
  ['2026-06-15', 'expiring'],
  ['2026-07-15', 'expiring'],
  ['2026-07-16', 'valid'],
])('a test instrument whose calibration is due on %s is %s', (calibrationDue, state) => {
  expect(getCalibrationState({ calibrationDue }, ON)).toBe(state)
})

const instrument = {
  ...{ name: 'Seaward 200', makeAndModel: 'Seaward', serialNumber: '1234' },
  ...{ calibratedOn: '2026-01-10', calibrationDue: '2027-01-10' },
}

it.each([
  ['the day of its calibration', '2026-01-10', instrument],
  ['a later day', '2026-01-11', instrument],
  ['a day before its calibration', '2026-01-09', { ...instrument, calibratedOn: null, calibrationDue: null }],
])('a test instrument is copied into a test of %s', (_, testDate, copy) => {
  expect(copyInstrumentForTest(instrument, testDate)).toEqual(copy)
})

it('a test instrument is copied unchanged if its calibration date is unknown', () => {
  expect(copyInstrumentForTest({ ...instrument, calibratedOn: null }, '2020-01-01')).toEqual({
    ...instrument,
    calibratedOn: null,
  })
})

it('a test instrument is named with its serial number', () =>
  expect(formatInstrument(instrument)).toBe('Seaward 200 · 1234'))

it.each([
  [true, false, false, ['disposed', 'mistake']],
  [true, true, true, ['disposed', 'mistake']],
  [false, true, false, ['disposed', 'mistake']],
  [false, true, true, ['repaired', 'disposed', 'mistake']],
  [false, false, false, ['repaired', 'retested', 'disposed', 'mistake']],
])(
  'back by hand: failed its test %s, its inspection %s, nothing electrical %s',
  (failedTest, failedInspection, nothingElectrical, outcomes) =>
    expect(listManualOutOfUseOutcomes({ failedTest, failedInspection, nothingElectrical })).toEqual(outcomes),
)

it('an asset out of use shows why', () => {
  expect(getFailedTestReason(['Plug damaged', 'Earth'])).toBe('Plug damaged, Earth')
  expect(getFailedTestReason([])).toBe('Failed its test')
  const longest = 'x'.repeat(MAX_OUT_OF_USE_REASON_LENGTH)
  expect(getFailedTestReason([longest])).toBe(longest)
  expect(getFailedTestReason([`${longest}y`])).toBe(`${longest.slice(1)}…`)
})

const lastTest = { assetClass: 1 } as const
const asset = { class: 1, lastTest, status: ['sound'], nextDueOn: '2027-01-01' } as const

it.each([
  ['one in date', asset, undefined],
  ['one that was never tested', { ...asset, lastTest: null, status: ['untested'] as const }, undefined],
  ['one that failed', { ...asset, status: ['failed'] as const }, 'Retest after repair'],
  ['one of another class', { ...asset, class: 2 as const }, 'Class changed'],
  ['one of another class that was disposed of', { ...asset, class: 2 as const, status: [] }, undefined],
])('an asset without a pending due date is distinguished from others: %s', (_, given, short) => {
  expect(describeRetestReason(given)?.short).toBe(short)
  expect(getDisplayedDueDate(given)).toBe(short ? null : '2027-01-01')
})

const read = (text: string) => parseReading(text).reading as Reading

it('a reading whose qualifier points across the limit is not called above or below it', () => {
  expect(describeLimitComparison(read('2'), 'above')).toBe('is above')
  expect(describeLimitComparison(read('0.2'), 'below')).toBe('is below')
  expect(describeLimitComparison(read('<2'), 'above')).not.toBe('is above')
  expect(describeLimitComparison(read('>0.2'), 'below')).not.toBe('is below')
})

const well: BasicTestFindings = {
  ...{ assetClass: 1, visualTest: 1, earthContinuity: { value: 0.1, qualifier: null } },
  insulationResistance: { value: 200, qualifier: null },
}

it.each<[string, Partial<BasicTestFindings>, boolean]>([
  ['all well', {}, true],
  ['no visual test', { visualTest: null }, false],
  ['no earth continuity', { earthContinuity: null }, false],
  ['no insulation resistance', { insulationResistance: null }, false],
  ['an earth continuity that may be above', { earthContinuity: { value: 0.5, qualifier: '>' } }, false],
  ['the same of Class 2', { assetClass: 2, earthContinuity: { value: 0.5, qualifier: '>' } }, true],
])('a finding proves an asset safe with %s: %#', (_, change, safe) => {
  expect(areBasicFindingsSafe({ ...well, ...change })).toBe(safe)
})

it('a disposed asset has no status, and its own verdict', () => {
  const asset = { lastTestSafe: true, nextDueOn: '2020-01-01', use: 'disposed' } as const
  expect(getAssetStatuses(asset, ON)).toEqual([])
  expect(getAssetStatuses({ ...asset, use: 'outOfUse' }, ON)).toEqual(['expired'])
  expect(getAssetVerdict([])).toBe('disposed')
})

it('a disposed asset is untested if its test or due date is unknown', () => {
  expect(getAssetStatuses({ lastTestSafe: null, nextDueOn: '2027-01-01' }, ON)).toEqual(['untested'])
  expect(getAssetStatuses({ lastTestSafe: true, nextDueOn: null }, ON)).toEqual(['untested'])
})

const tested = (...tests: [daysAgo: number, safe: 0 | 1][]) =>
  tests.map(([daysAgo, safeToUse]) => ({ date: addDays(ON, -daysAgo), safeToUse, advised: false }))

it('a suggested interval waits for an answer for 90 days after a failure', () => {
  expect(proposeRetestFrequency(tested([90, 0], [0, 1]), { frequency: 3, itemType: null }, 2)).toBe(2)
  expect(proposeRetestFrequency(tested([91, 0], [0, 1]), { frequency: 3, itemType: null }, 2)).toBeNull()
})

it('a suggested interval counts a test made at least three quarters of the interval after the previous one', () => {
  expect(proposeRetestFrequency(tested([2190, 1], [1095, 1], [0, 1]), { frequency: 4, itemType: 'it' })).toBe(5)
  expect(proposeRetestFrequency(tested([2189, 1], [1094, 1], [0, 1]), { frequency: 4, itemType: 'it' })).toBeNull()
})
