import { describe, expect, it } from 'vitest'
import { assetStatuses, nextDueOn, type Readings, unsafeReasons } from '../../domain/pat'

const WELL: Readings = { assetClass: 1, visualTest: 1, earthContinuity: 0.1, insulationResistance: 200 }

describe('the findings that force a test to be unsafe', () => {
  it.each<[Partial<Readings>, string[]]>([
    [{}, []],
    [{ visualTest: 0 }, ['visual']],
    [{ visualTest: null }, []],
    [{ earthContinuity: 1 }, []],
    [{ earthContinuity: 1.0001 }, ['earth']],
    [{ earthContinuity: null }, []],
    [{ earthContinuity: 5, assetClass: 2 }, []],
    [{ insulationResistance: 1 }, []],
    [{ insulationResistance: 0.9999 }, ['insulation']],
    [{ insulationResistance: 0 }, ['insulation']],
    [{ insulationResistance: null }, []],
    [{ insulationResistance: 0.5, assetClass: 2 }, ['insulation']],
    [{ visualTest: 0, earthContinuity: 2, insulationResistance: 0.1 }, ['visual', 'earth', 'insulation']],
  ])('with %j are %j', (readings, reasons) => {
    expect(unsafeReasons({ ...WELL, ...readings })).toEqual(reasons)
  })
})

describe('the due date', () => {
  it.each([
    ['2026-01-15', 1, '2027-01-08'],
    ['2026-01-03', 1, '2026-12-27'],
    ['2024-02-29', 1, '2025-02-21'],
    ['2024-02-29', 4, '2028-02-22'],
    ['2023-03-06', 1, '2024-02-28'],
    ['2023-03-07', 1, '2024-02-29'],
    ['2026-11-20', 5, '2031-11-13'],
  ])('of a test on %s with a frequency of %i is %s', (testDate, frequency, due) => {
    expect(nextDueOn(testDate, frequency)).toBe(due)
  })
})

describe('where an asset stands', () => {
  const on = '2026-06-15'

  it.each([
    [null, null, ['untested']],
    [true, '2026-06-14', ['expired']],
    [true, '2026-06-15', ['due', 'sound']],
    [true, '2026-07-15', ['due', 'sound']],
    [true, '2026-07-16', ['sound']],
    [false, '2026-06-14', ['expired', 'failed']],
    [false, '2026-06-15', ['failed', 'due']],
    [false, '2027-01-01', ['failed']],
  ])('after a last test that was safe: %j and falls due on %s is %j', (lastTestSafe, due, statuses) => {
    expect(assetStatuses({ lastTestSafe, nextDueOn: due }, on)).toEqual(statuses)
  })
})
