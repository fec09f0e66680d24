import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  CHECK_INTERVAL_UNITS,
  type CheckSchedule,
  checkScheduleSchema,
  MAX_CHECK_INTERVALS,
} from '../../../domain/checks/checkSchedule'
import { describeCheckSchedule } from '../../../domain/checks/describeCheckSchedule'
import { parseCheckSchedule } from '../../../domain/checks/parseCheckSchedule'
import { parseCheckSteps } from '../../../domain/checks/parseCheckSteps'

const interval = (every: number, unit: CheckSchedule['unit']) => ({ repeat: 'interval', every, unit })
const weekday = (day: number, week: number | null, months: number[] = []) => ({
  repeat: 'weekday',
  weekday: day,
  week,
  months,
})
const monthDay = (day: number, months: number[] = []) => ({ repeat: 'monthDay', monthDay: day, months })

it.each<[string, object]>([
  ['weekly', interval(1, 'week')],
  ['once a week', interval(1, 'week')],
  ['every other week', interval(2, 'week')],
  [`${' '.repeat(194)}weekly`, interval(1, 'week')],
  ['2-weekly', interval(2, 'week')],
  ['Fortnightly', interval(2, 'week')],
  ['every 28 days', interval(28, 'day')],
  ['6mths', interval(6, 'month')],
  ['Six-monthly', interval(6, 'month')],
  ['half-yearly', interval(6, 'month')],
  ['twice a year', interval(6, 'month')],
  ['Quarterly', interval(3, 'month')],
  ['Mondays', weekday(1, null)],
  ['every Tues', weekday(2, null)],
  ['first Monday of each month', weekday(1, 1)],
  ['the last Friday of March and Sept.', weekday(5, 5, [3, 9])],
  ['15th of each month', monthDay(15)],
  ['1 March', monthDay(1, [3])],
  ['first day of April, October', monthDay(1, [4, 10])],
])('a schedule in words: %s is understood', (words, expected) => {
  expect(parseCheckSchedule(words)).toMatchObject({ schedule: expected })
})

it.each([
  ...['', '12', 'three', 'sometimes', 'weekly on Monday', 'every 2 Mondays', 'monthly and yearly', 'six', 'first of'],
  ...['every weekly week', 'half month', 'second day', 'first'],
  ...['2 weeks yearly', 'first Monday Friday', 'last week of the month', 'first week of the month'],
  ...['noon 15 of each month', `${' '.repeat(195)}weekly`],
])('a schedule in words: %s is rejected', (words) => {
  expect(parseCheckSchedule(words).error).toMatch(/^Write the schedule like one of these: weekly/)
})

it.each([
  ['every 400 days', 'Enter a whole number of days between 1 and 365.'],
  ['every 0 weeks', 'Enter a whole number of weeks between 1 and 52.'],
  ['day 32 of each month', 'Must be a whole number between 1 and 31.'],
])('a schedule in words: %s is rejected with its limit', (words, message) => {
  expect(parseCheckSchedule(words).error).toBe(message)
})

const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 }))
const schedules = fc
  .oneof(
    fc
      .constantFrom(...CHECK_INTERVAL_UNITS)
      .chain((unit) => fc.integer({ min: 1, max: MAX_CHECK_INTERVALS[unit] }).map((every) => interval(every, unit))),
    fc
      .tuple(fc.integer({ min: 1, max: 7 }), fc.option(fc.integer({ min: 1, max: 5 })), months)
      .map(([day, week, list]) => weekday(day, week, list)),
    fc.tuple(fc.integer({ min: 1, max: 31 }), months).map(([day, list]) => monthDay(day, list)),
  )
  .map((entries) => checkScheduleSchema.parse(entries))

it('a schedule in words can be read back after writing', () => {
  fc.assert(
    fc.property(schedules, (schedule) => {
      expect(parseCheckSchedule(describeCheckSchedule(schedule))).toEqual({ schedule })
    }),
    { numRuns: 300 },
  )
})

it.each<[string, object[]]>([
  ['Heard everywhere?', [{ id: 'step-1', kind: 'yesNo', label: 'Heard everywhere?', failing: ['no'], required: true }]],
  ['Heard; Clear;', [{ label: 'Heard' }, { id: 'step-2', label: 'Clear' }]],
  ['Smoke seen? [fails: Yes]', [{ kind: 'yesNo', failing: ['yes'] }]],
  ['Open today? [yes or no; fails: nothing]', [{ kind: 'yesNo', failing: [] }]],
  [
    'Hot water [number °C; at least 50; at most 60,5; optional]',
    [{ kind: 'number', label: 'Hot water', unit: '°C', minimum: 50, maximum: 60.5, required: false }],
  ],
  [
    'Gauge [choice Green | Red \\| amber; fails: Red \\| amber]',
    [{ kind: 'choice', choices: ['Green', 'Red | amber'], failing: ['Red | amber'] }],
  ],
  ['Panel [photo]; Who? [ text ]', [{ kind: 'photo' }, { kind: 'text' }]],
  ['Level \\[bar\\]\\; left', [{ kind: 'yesNo', label: 'Level [bar]; left' }]],
  ['\\> 3?', [{ label: '> 3?' }]],
  ['Heard?\n  > Listen', [{ label: 'Heard?', guidance: 'Listen' }]],
  [
    'Heard?\n> Listen in the hall;\n>\n>   and outside.',
    [{ label: 'Heard?', guidance: 'Listen in the hall;\n\n  and outside.' }],
  ],
])('steps in words: %j', (words, expected) => {
  expect(parseCheckSteps(words)).toMatchObject({ steps: expected })
})

it.each([
  ['', /^Add at least one step\.$/],
  ['> Listen', 'Move the guidance (the line that begins with >) below its step.'],
  ['Heard\nPressure [bar]', /^Step 2: ‘bar’ is not understood\. Write \[text\]/],
  ['Pressure [text 5]', /^Step 1: ‘text 5’/],
  ['Pressure [number', 'Step 1: Write the kind of answer in one pair of square brackets at the end of the step.'],
  ['Pressure [text] [photo]', /^Step 1: Write the kind/],
  ['Pressure [text] gauge', /^Step 1: Write the kind/],
  ['Pressure [text] gauge]', /^Step 1: Write the kind/],
  ['Hot [number; at least x]', /^Step 1: /],
  ['Hot\nGauge [choice Green]', 'Step 2: Gauge: enter at least two choices.'],
  [Array(61).fill('Heard').join(';'), /^Must|^At most|60/],
])('steps in words: %j is rejected', (words, message) => {
  expect(parseCheckSteps(words).error).toMatch(message)
})
