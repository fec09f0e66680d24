import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type AssetClass,
  type AssetStatus,
  areBasicFindingsSafe,
  type BasicTestFindings,
  computeNextTestDueDate,
  getAssetStatuses,
  getAssetTestDueDate,
  getAssetVerdict,
  getMissingReadings,
  getUnsafeReasons,
} from '../../../domain/assets/patRules'
import { parseReading, type Reading } from '../../../domain/values/reading'

const read = (text: string): Reading | null => parseReading(text).reading ?? null

const WELL: BasicTestFindings = {
  assetClass: 1,
  visualTest: 1,
  earthContinuity: read('0.1'),
  insulationResistance: read('200'),
}

it.each<[string, Partial<BasicTestFindings>, string[]]>([
  ['nothing', {}, []],
  ['a failed visual inspection', { visualTest: 0 }, ['visual']],
  ['no visual inspection', { visualTest: null }, []],
  ['earth 1', { earthContinuity: read('1') }, []],
  ['earth 1.001', { earthContinuity: read('1.001') }, ['earth']],
  ['earth >1', { earthContinuity: read('>1') }, ['earth']],
  ['earth <1', { earthContinuity: read('<1') }, []],
  ['earth >0.99', { earthContinuity: read('>0.99') }, []],
  ['earth <1.5', { earthContinuity: read('<1.5') }, ['earth']],
  ['no earth', { earthContinuity: null }, []],
  ['earth 5 of Class 2', { earthContinuity: read('5'), assetClass: 2 }, []],
  ['insulation 1', { insulationResistance: read('1') }, []],
  ['insulation <1', { insulationResistance: read('<1') }, ['insulation']],
  ['insulation >1', { insulationResistance: read('>1') }, []],
  ['insulation >0.5', { insulationResistance: read('>0.5') }, ['insulation']],
  ['insulation <2', { insulationResistance: read('<2') }, []],
  ['insulation >200', { insulationResistance: read('>200') }, []],
  ['insulation 0.999', { insulationResistance: read('0.999') }, ['insulation']],
  ['insulation 0', { insulationResistance: read('0') }, ['insulation']],
  ['no insulation', { insulationResistance: null }, []],
  ['insulation 0.5 of Class 2', { insulationResistance: read('0.5'), assetClass: 2 }, ['insulation']],
  [
    'everything',
    { visualTest: 0, earthContinuity: read('2'), insulationResistance: read('0.1') },
    ['visual', 'earth', 'insulation'],
  ],
])('findings that force a test to be unsafe: %s', (_, readings, reasons) => {
  expect(getUnsafeReasons({ ...WELL, ...readings })).toEqual(reasons)
})

const reading = fc.record({
  value: fc.integer({ min: 0, max: 3000 }).map((thousandths) => thousandths / 1000),
  qualifier: fc.constantFrom('<', '>', null),
})

it('a finding at the limit is judged by its qualifier', () => {
  fc.assert(
    fc.property(reading, ({ value, qualifier }) => {
      const reasons = (change: Partial<BasicTestFindings>) => getUnsafeReasons({ ...WELL, ...change })
      const earthFails = value > 1 || (value === 1 && qualifier === '>')
      const insulationFails = value < 1 || (value === 1 && qualifier === '<')
      expect(reasons({ earthContinuity: { value, qualifier } })).toEqual(earthFails ? ['earth'] : [])
      expect(reasons({ insulationResistance: { value, qualifier } })).toEqual(insulationFails ? ['insulation'] : [])
    }),
  )
})

it('readings that prove an asset safe force nothing, and open readings prove nothing', () => {
  fc.assert(
    fc.property(reading, reading, (earthContinuity, insulationResistance) => {
      const readings = { ...WELL, earthContinuity, insulationResistance }
      const open = earthContinuity.qualifier === '>' || insulationResistance.qualifier === '<'
      expect(areBasicFindingsSafe(readings)).toBe(getUnsafeReasons(readings).length === 0 && !open)
    }),
  )
})

it.each<[Partial<BasicTestFindings>, string[]]>([
  [{}, []],
  [{ earthContinuity: null }, ['earthContinuity']],
  [{ earthContinuity: null, assetClass: 2 }, []],
  [{ earthContinuity: null, insulationResistance: null }, ['earthContinuity', 'insulationResistance']],
])('a safe test that has only %j is missing %j', (readings, missing) => {
  expect(getMissingReadings({ ...WELL, ...readings })).toEqual(missing)
})

it.each([
  ['2026-01-15', 1, '2027-01-08'],
  ['2026-01-03', 1, '2026-12-27'],
  ['2024-02-29', 1, '2025-02-21'],
  ['2024-02-29', 4, '2028-02-22'],
  ['2023-03-06', 1, '2024-02-28'],
  ['2023-03-07', 1, '2024-02-29'],
  ['2026-11-20', 5, '2031-11-13'],
])('the due date of a test on %s with an interval of %i is %s', (testDate, frequency, due) => {
  expect(computeNextTestDueDate(testDate, frequency)).toBe(due)
})

it.each<[AssetStatus[], string]>([
  [['untested'], 'untested'],
  [['sound'], 'safe'],
  [['due', 'sound'], 'safe'],
  [['expired'], 'expired'],
  [['failed'], 'unsafe'],
  [['failed', 'due'], 'unsafe'],
  [['expired', 'failed'], 'unsafe'],
])('the verdict on an asset that is %j is the most serious one: %s', (status, verdict) => {
  expect(getAssetVerdict(status)).toBe(verdict)
})

const on = '2026-06-15'
const lastTest = { testDate: '2026-03-01', assetClass: 2 } as const
const dueOn = (assetClass: AssetClass, before: string | null, frequency = 1) =>
  getAssetTestDueDate(lastTest, { class: assetClass, frequency, nextDueOn: before }, on)

it('the due date after a class change is the day before the change', () =>
  expect(dueOn(1, '2027-02-22')).toBe('2026-06-14'))
it('the due date after a class change stays that day when computed again later', () =>
  expect(dueOn(1, '2026-04-30', 3)).toBe('2026-04-30'))
it('the due date after a class change is no later than before', () =>
  expect(
    getAssetTestDueDate({ ...lastTest, testDate: '2020-03-01' }, { class: 1, frequency: 1, nextDueOn: null }, on),
  ).toBe('2021-02-22'))
it('the due date follows the test again once the class is changed back', () =>
  expect(dueOn(2, '2026-06-14')).toBe('2027-02-22'))

it.each([
  [null, null, ['untested']],
  [true, '2026-06-14', ['expired']],
  [true, '2026-06-15', ['due', 'sound']],
  [true, '2026-07-15', ['due', 'sound']],
  [true, '2026-07-16', ['sound']],
  [false, '2026-06-14', ['expired', 'failed']],
  [false, '2026-06-15', ['failed']],
  [false, '2027-01-01', ['failed']],
])('the status of an asset whose test was safe: %j, due on %s: %j', (lastTestSafe, due, statuses) => {
  expect(getAssetStatuses({ lastTestSafe, nextDueOn: due }, on)).toEqual(statuses)
})
