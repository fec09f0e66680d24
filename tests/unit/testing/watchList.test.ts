import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getLongestRetestFrequency } from '../../../domain/assets/itemTypeFacts'
import { ITEM_TYPES, type ItemType } from '../../../domain/assets/itemTypes'
import { type PassFail, RETEST_FREQUENCY_YEARS } from '../../../domain/assets/patRules'
import {
  describeRetestProposal,
  proposeRetestFrequency,
  proposeVisualInterval,
  type RetestHistoryTest,
} from '../../../domain/assets/proposedFrequency'
import { getWatchReasons, type WatchListEvidence } from '../../../domain/testing/watchList'
import { addDays, addYears } from '../../../domain/values/calendar'
import { parseReading } from '../../../domain/values/reading'

const TODAY = '2026-11-22'

/** Builds tests from their age in days and their outcome: pass, fail, or pass with advice. */
const tests = (...tested: [daysAgo: number, outcome: 'pass' | 'fail' | 'advice'][]): RetestHistoryTest[] =>
  tested.map(([daysAgo, outcome]) => ({
    date: addDays(TODAY, -daysAgo),
    safeToUse: outcome === 'fail' ? 0 : 1,
    advised: outcome === 'advice',
  }))

it.each<[string, number, RetestHistoryTest[], number | null]>([
  ['no test', 1, [], null],
  ['two clean tests', 1, tests([365, 'pass'], [0, 'pass']), null],
  ['three clean tests, a year apart', 1, tests([730, 'pass'], [365, 'pass'], [0, 'pass']), 2],
  ['three clean tests, a few weeks early each', 1, tests([640, 'pass'], [320, 'pass'], [0, 'pass']), 2],
  ['three clean tests within a week', 1, tests([7, 'pass'], [3, 'pass'], [0, 'pass']), null],
  ['three clean tests at the interval before', 2, tests([1095, 'pass'], [730, 'pass'], [0, 'pass']), null],
  ['three clean tests at an interval of 2 years', 2, tests([1460, 'pass'], [730, 'pass'], [0, 'pass']), 3],
  ['three clean tests at the longest interval', 5, tests([3650, 'pass'], [1825, 'pass'], [0, 'pass']), null],
  ['a failure before three clean tests', 1, tests([1095, 'fail'], [730, 'pass'], [365, 'pass'], [0, 'pass']), 2],
  ['a failure among the last three', 1, tests([730, 'pass'], [365, 'fail'], [0, 'pass']), null],
  ['advice on one of the last three', 1, tests([730, 'pass'], [365, 'advice'], [0, 'pass']), null],
  ['a failure', 3, tests([730, 'pass'], [365, 'pass'], [0, 'fail']), 2],
  ['a failure at the first test', 2, tests([0, 'fail']), 1],
  ['a failure at the shortest interval', 1, tests([365, 'pass'], [0, 'fail']), null],
])('the interval suggested after %s, every %i years: %#', (_, frequency, before, expected) => {
  expect(proposeRetestFrequency(before, { frequency, itemType: 'it' })).toBe(expected)
})

it.each<[ItemType | null, number]>([
  ['appliance', 2],
  ['pa', 2],
  ['heater', 2],
  ['handTool', 2],
  ['threePhase', 2],
  [null, 2],
  ['it', 5],
  ['extensionLead', 5],
  ['lamp', 5],
])('the interval suggested for %s is at most %i years', (itemType, longest) => {
  const clean = (years: number) => tests([2 * years * 365, 'pass'], [years * 365, 'pass'], [0, 'pass'])
  expect(proposeRetestFrequency(clean(longest - 1), { frequency: longest - 1, itemType })).toBe(longest)
  expect(proposeRetestFrequency(clean(longest), { frequency: longest, itemType })).toBeNull()
  expect(proposeRetestFrequency(tests([0, 'fail']), { frequency: 5, itemType })).toBe(Math.min(4, longest))
})

it('a longer interval for a kettle or drill adds formal visual inspections', () => {
  const kettle = { itemType: 'appliance', visualInterval: null } as const
  expect(proposeVisualInterval(kettle, 2)).toBe(12)
  expect(proposeVisualInterval({ ...kettle, itemType: 'handTool' }, 2)).toBe(12)
  expect(proposeVisualInterval(kettle, 1)).toBeNull()
  expect(proposeVisualInterval({ ...kettle, visualInterval: 6 }, 2)).toBeNull()
  expect(proposeVisualInterval({ ...kettle, itemType: 'it' }, 2)).toBeNull()
})

it('the interval suggested after a failure waits while the item is repaired and tested again', () => {
  const repaired = tests([370, 'pass'], [20, 'fail'], [0, 'pass'])
  expect(proposeRetestFrequency(repaired, { frequency: 3, itemType: 'it' }, 2)).toBe(2)
  expect(proposeRetestFrequency(repaired, { frequency: 3, itemType: 'it' }, null)).toBe(null)
  expect(proposeRetestFrequency(tests([370, 'fail'], [0, 'pass']), { frequency: 3, itemType: 'it' }, 2)).toBe(null)
})

it("the suggested interval never exceeds HSE's upper limit for the item type", () => {
  const anyTest = fc.record({
    date: fc.integer({ min: 0, max: 4000 }).map((days) => addDays(TODAY, -days)),
    safeToUse: fc.constantFrom<PassFail>(0, 1),
    advised: fc.boolean(),
  })
  const anyTests = fc.array(anyTest, { maxLength: 6 })
  fc.assert(
    fc.property(
      anyTests,
      fc.constantFrom(...RETEST_FREQUENCY_YEARS),
      fc.constantFrom(null, ...ITEM_TYPES),
      (some, frequency, itemType) => {
        const ordered = some.toSorted((one, other) => one.date.localeCompare(other.date))
        const proposed = proposeRetestFrequency(ordered, { frequency, itemType })
        if (proposed === null) return
        expect(RETEST_FREQUENCY_YEARS).toContain(proposed)
        expect(proposed).toBeLessThanOrEqual(getLongestRetestFrequency(itemType))
        expect(proposed < frequency).toBe(ordered.at(-1)?.safeToUse === 0)
      },
    ),
  )
})

it('the suggested interval has a reason', () => {
  expect(describeRetestProposal(1, 2)).toMatch(/three clean tests/i)
  expect(describeRetestProposal(2, 1)).toMatch(/failed/i)
})

const watched = (
  known: Partial<Record<'verdicts', string> & { insulation: string[]; limitIn: number; dueIn: number }>,
) => {
  const { verdicts = 'pass', insulation = [], limitIn, dueIn = 365 } = known
  const given: WatchListEvidence = {
    verdicts: verdicts.split(' ').map((verdict) => (verdict === 'pass' ? 1 : 0)),
    insulation: insulation.flatMap((text, n) => {
      const { reading } = parseReading(text)
      return reading ? [{ ...reading, date: addYears(TODAY, n - insulation.length) }] : []
    }),
    limitReachedOn: limitIn === undefined ? null : addDays(TODAY, limitIn),
    nextDueOn: addDays(TODAY, dueIn),
  }
  return getWatchReasons(given)
}

it.each<[string, Parameters<typeof watched>[0], string[]]>([
  ['a sound asset', { verdicts: 'pass pass pass', insulation: ['200', '180', '190'] }, []],
  ['one failure of three', { verdicts: 'pass fail pass' }, []],
  ['two failures of the last three', { verdicts: 'fail pass fail' }, ['failures']],
  ['two failures, both repaired long ago', { verdicts: 'fail fail pass pass' }, []],
  ['two failures and nothing else', { verdicts: 'fail fail' }, ['failures']],
  ['a tenth of the median', { insulation: ['200', '>200', '190', '20'] }, ['fall']],
  ['a little more than a tenth', { insulation: ['200', '>200', '190', '21'] }, []],
  ['a tenth of a single reading', { insulation: ['200', '10'] }, []],
  [
    'a tenth of the median in a failed test',
    { verdicts: 'pass pass fail', insulation: ['200', '200', '0.4'] },
    ['fall'],
  ],
  ['a limit on the day of the next test', { limitIn: 358, dueIn: 358 }, ['trend']],
  ['a limit after the next test', { limitIn: 359, dueIn: 358 }, []],
  ['all of them', { verdicts: 'fail fail', insulation: ['90', '90', '2'], limitIn: 30 }, ['failures', 'fall', 'trend']],
])('the watch list: %s', (_, known, expected) => {
  expect(watched(known)).toEqual(expected)
})
