import { describe, expect, it } from 'vitest'
import { assetStatuses, type Findings, isClassChanged, provesSafe, verdictOf } from '../../../domain/assets/pat'
import { proposalReason, proposedFrequency } from '../../../domain/assets/proposedFrequency'
import { retestText, shownDueOn } from '../../../domain/assets/retest'
import { expectedOrder, isNotFound, missingSince } from '../../../domain/rounds/rounds'
import { calibrationState, copyForTest, instrumentText } from '../../../domain/testing/instrument'
import { endingsByHand, OUT_OF_USE_REASON_LENGTH, reasonOfTest } from '../../../domain/testing/outOfUse'
import { watchReasons } from '../../../domain/testing/watchList'
import { addDays } from '../../../domain/values/calendar'
import { comparisonText, isAbove, isBelow, parseReading, type Reading } from '../../../domain/values/reading'

const ON = '2026-06-15'

it.each([
  [null, null],
  ['2026-06-14', 'expired'],
  ['2026-06-15', 'expiring'],
  ['2026-07-15', 'expiring'],
  ['2026-07-16', 'valid'],
])('a test instrument whose calibration is due on %s is %s', (due, state) => {
  expect(calibrationState(due, ON)).toBe(state)
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
  expect(copyForTest(instrument, testDate)).toEqual(copy)
})

it('a test instrument is copied as it is if nobody knows when it was calibrated', () => {
  expect(copyForTest({ ...instrument, calibratedOn: null }, '2020-01-01')).toEqual({
    ...instrument,
    calibratedOn: null,
  })
})

it('a test instrument is named with its serial number', () =>
  expect(instrumentText(instrument)).toBe('Seaward 200 · 1234'))

it.each([
  [true, false, false, ['disposed', 'mistake']],
  [true, true, true, ['disposed', 'mistake']],
  [false, true, false, ['disposed', 'mistake']],
  [false, true, true, ['repaired', 'disposed', 'mistake']],
  [false, false, false, ['repaired', 'retested', 'disposed', 'mistake']],
])(
  'an asset out of use comes back by hand if it failed its test: %s, failed a visual inspection: %s, nothing electrical repaired: %s, as %j',
  (failedTest, failedInspection, nothingElectrical, outcomes) =>
    expect(endingsByHand({ failedTest, failedInspection, nothingElectrical })).toEqual(outcomes),
)

it('an asset out of use says why', () => {
  expect(reasonOfTest(['Plug damaged', 'Earth'])).toBe('Plug damaged, Earth')
  expect(reasonOfTest([])).toBe('Failed its test')
  const longest = 'x'.repeat(OUT_OF_USE_REASON_LENGTH)
  expect(reasonOfTest([longest])).toBe(longest)
  expect(reasonOfTest([`${longest}y`])).toBe(`${longest.slice(1)}…`)
})

const lastTest = { assetClass: 1 } as const
const asset = { class: 1, lastTest, status: ['sound'], nextDueOn: '2027-01-01' } as const

it.each([
  ['one in date', asset, undefined],
  ['one that was never tested', { ...asset, lastTest: null, status: ['untested'] as const }, undefined],
  ['one that failed', { ...asset, status: ['failed'] as const }, 'Retest after repair'],
  ['one of another class', { ...asset, class: 2 as const }, 'Class changed'],
  ['one of another class that was disposed of', { ...asset, class: 2 as const, status: [] }, undefined],
])('an asset without a due date to wait for is told from others: %s', (_, given, short) => {
  expect(retestText(given)?.short).toBe(short)
  expect(shownDueOn(given)).toBe(short ? null : '2027-01-01')
})

it('an asset without a due date to wait for has a last test of another class', () => {
  expect([isClassChanged(asset), isClassChanged({ ...asset, class: 2 })]).toEqual([false, true])
  expect(isClassChanged({ class: 2, lastTest: null })).toBe(false)
})

const read = (text: string) => parseReading(text).reading as Reading

it.each<[string, number, boolean, boolean]>([
  ['1', 1, false, false],
  ['1.1', 1, true, false],
  ['0.9', 1, false, true],
  ['>1', 1, true, false],
  ['<1', 1, false, true],
])('a reading: %s is above %i: %s, below it: %s', (text, limit, above, below) => {
  expect([isAbove(read(text), limit), isBelow(read(text), limit)]).toEqual([above, below])
})

it('a reading is called uncertain where it is beyond the range on the other side', () => {
  expect(comparisonText(read('2'), 'above')).toBe('is above')
  expect(comparisonText(read('0.2'), 'below')).toBe('is below')
  expect(comparisonText(read('<2'), 'above')).not.toBe('is above')
  expect(comparisonText(read('>0.2'), 'below')).not.toBe('is below')
})

const well: Findings = {
  ...{ assetClass: 1, visualTest: 1, earthContinuity: { value: 0.1, qualifier: null } },
  insulationResistance: { value: 200, qualifier: null },
}

it.each<[string, Partial<Findings>, boolean]>([
  ['all well', {}, true],
  ['no visual test', { visualTest: null }, false],
  ['no earth continuity', { earthContinuity: null }, false],
  ['no insulation resistance', { insulationResistance: null }, false],
  ['an earth continuity that may be above', { earthContinuity: { value: 0.5, qualifier: '>' } }, false],
  ['the same of Class 2', { assetClass: 2, earthContinuity: { value: 0.5, qualifier: '>' } }, true],
])('a finding proves an asset safe with %s: %#', (_, change, safe) => {
  expect(provesSafe({ ...well, ...change })).toBe(safe)
})

it('an asset that was disposed of has no status, and a verdict of its own', () => {
  const asset = { lastTestSafe: true, nextDueOn: '2020-01-01', use: 'disposed' } as const
  expect(assetStatuses(asset, ON)).toEqual([])
  expect(assetStatuses({ ...asset, use: 'outOfUse' }, ON)).toEqual(['expired'])
  expect(verdictOf([])).toBe('disposed')
})

it('an asset that was disposed of is untested where its test, or the day on which it falls due, is unknown', () => {
  expect(assetStatuses({ lastTestSafe: null, nextDueOn: '2027-01-01' }, ON)).toEqual(['untested'])
  expect(assetStatuses({ lastTestSafe: true, nextDueOn: null }, ON)).toEqual(['untested'])
})

const tested = (...tests: [daysAgo: number, safe: 0 | 1][]) =>
  tests.map(([daysAgo, safeToUse]) => ({ date: addDays(ON, -daysAgo), safeToUse, advised: false }))

it('a proposed frequency waits for the answer for 90 days after the failure', () => {
  expect(proposedFrequency(tested([90, 0], [0, 1]), { frequency: 3, itemType: null }, 2)).toBe(2)
  expect(proposedFrequency(tested([91, 0], [0, 1]), { frequency: 3, itemType: null }, 2)).toBeNull()
})

it('a proposed frequency counts tests from three quarters of the interval on', () => {
  expect(proposedFrequency(tested([2190, 1], [1095, 1], [0, 1]), { frequency: 4, itemType: 'it' })).toBe(5)
  expect(proposedFrequency(tested([2189, 1], [1094, 1], [0, 1]), { frequency: 4, itemType: 'it' })).toBeNull()
})

it('a proposed frequency is a shorter one after a failure', () =>
  expect(proposalReason(3, 3)).toBe('It failed a test.'))

describe('a round', () => {
  const asset = (id: string, nextDueOn: string | null, lastTestSafe: boolean | null = true) => ({
    ...{ id, nextDueOn, lastTestSafe },
  })

  it('a round puts those with an earlier due date first, and those without one before them', () => {
    const assets = [asset('3', '2026-01-02', false), asset('2', '2026-01-01', false), asset('1', '2026-01-02', false)]
    const order = expectedOrder(assets, { scope: 'all', walked: new Map(), on: '2025-12-01' })
    expect(order).toEqual(['2', '1', '3'])
  })

  it.each([
    ['notSeen', null, true],
    ['skipped', 'missing', true],
    ['skipped', 'inUse', false],
    ['skipped', null, false],
    ['seen', null, false],
    ['seen', 'missing', false],
    ['tested', null, false],
  ] as const)('a round that records %s (%s) has not found the asset: %s', (status, reason, notFound) => {
    expect(isNotFound({ status, reason })).toBe(notFound)
  })

  const notSeen = { status: 'notSeen', reason: null } as const
  const before = { ...notSeen, completedOn: '2026-01-10' }
  it.each([
    ['tested the day before', '2026-01-09', '2026-01-10'],
    ['tested on that day', '2026-01-10', null],
    ['tested later', '2026-01-11', null],
    ['never tested', null, '2026-01-10'],
  ])('a round makes an asset missing that was %s', (_, lastTestedOn, since) => {
    expect(missingSince(notSeen, before, lastTestedOn)).toBe(since)
  })

  it('a round makes nothing missing that one of the last two found', () => {
    const seen = { status: 'seen', reason: null } as const
    expect(missingSince(seen, before, null)).toBeNull()
    expect(missingSince(notSeen, { ...before, ...seen }, null)).toBeNull()
    expect(missingSince(notSeen, null, null)).toBeNull()
  })
})

const known = { verdicts: [], insulation: [] }
it.each([
  ['2026-12-01', '2026-12-01', ['trend']],
  ['2026-12-02', '2026-12-01', []],
  [null, '2026-12-01', []],
  ['2026-12-01', null, []],
  [null, null, []],
])(
  'an asset is watched for its trend that reaches the limit on %s if the next test is due on %s',
  (limitReachedOn, nextDueOn, reasons) => {
    expect(watchReasons({ ...known, limitReachedOn, nextDueOn })).toEqual(reasons)
  },
)
