import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BUILT_IN_CHECK_TEMPLATES } from '../../../domain/checks/builtInCheckTemplates'
import {
  advanceCheckDueCycle,
  CHECK_INTERVAL_UNITS,
  type CheckSchedule,
  checkScheduleSchema,
  computeCheckDueCycle,
  getCheckNoticeDays,
  getCheckState,
  getDueDateMetByCheck,
  getMaxCheckWindowDays,
  listCheckDueDates,
  startCheckDueCycle,
} from '../../../domain/checks/checkSchedule'
import {
  type CheckStep,
  checkStepsSchema,
  describeCheckStepFailureRule,
  evaluateCheckAnswers,
  formatCheckAnswer,
  isFailingCheckAnswer,
} from '../../../domain/checks/checkSteps'
import {
  checkTemplateSchema,
  formatCheckTemplateFile,
  parseCheckTemplateFile,
} from '../../../domain/checks/checkTemplate'
import { describeCheckSchedule } from '../../../domain/checks/describeCheckSchedule'
import { addDays, type CalendarDate, getWeekday } from '../../../domain/values/calendar'
import { YES_NO_STEP } from '../../support/yesNoStep'

const schedule = (fields: Partial<CheckSchedule> & Pick<CheckSchedule, 'repeat'>): CheckSchedule => ({
  every: null,
  unit: null,
  weekday: null,
  week: null,
  monthDay: null,
  months: [],
  ...fields,
})
const every = (count: number, unit: CheckSchedule['unit']) => schedule({ repeat: 'interval', every: count, unit })
const weekday = (day: number, week: number | null, months: number[] = []) =>
  schedule({ repeat: 'weekday', weekday: day, week, months })
const weekly = every(1, 'week')
const monthDay = (day: number, months: number[] = []) => schedule({ repeat: 'monthDay', monthDay: day, months })

it.each<[string, CheckSchedule, number, CalendarDate, CalendarDate[], CalendarDate]>([
  // each row: title, schedule, window in days, first due date, days done, next due date
  ['is the first one until it is done', weekly, 2, '2026-11-23', [], '2026-11-23'],
  ['follows from the day on which it is done', weekly, 0, '2026-11-23', ['2026-11-25'], '2026-12-02'],
  ['keeps its rhythm if done early within its window', weekly, 2, '2026-11-23', ['2026-11-21'], '2026-11-30'],
  ['keeps its rhythm if done late within its window', weekly, 2, '2026-11-23', ['2026-11-25'], '2026-11-30'],
  ['restarts if done after its window', weekly, 2, '2026-11-23', ['2026-11-26'], '2026-12-03'],
  ['stays if done long before it', weekly, 2, '2026-11-23', ['2026-11-10'], '2026-11-23'],
  ['moves on if done early, yet after a whole interval', weekly, 2, '2026-11-23', ['2026-11-20'], '2026-11-27'],
  ['misses nothing if several were missed', weekly, 2, '2026-10-05', ['2026-11-23'], '2026-11-30'],
  ['comes back to the 31st', every(1, 'month'), 7, '2026-01-31', ['2026-01-31', '2026-02-28'], '2026-03-31'],
  ['is 29 February in a leap year', every(1, 'month'), 7, '2028-01-31', ['2028-01-31'], '2028-02-29'],
  ['is 28 February otherwise', every(1, 'year'), 30, '2028-02-29', ['2028-02-29'], '2029-02-28'],
  ['comes back to 29 February', every(4, 'year'), 30, '2028-02-29', ['2028-02-20'], '2032-02-29'],
  ['crosses the start of summer time', every(1, 'day'), 0, '2027-03-27', ['2027-03-27', '2027-03-28'], '2027-03-29'],
  ['crosses the end of summer time', weekly, 0, '2026-10-24', ['2026-10-24'], '2026-10-31'],
  ['crosses the turn of the year', every(2, 'week'), 3, '2026-12-24', ['2026-12-27'], '2027-01-07'],
  ['is five years later', every(5, 'year'), 60, '2026-05-04', ['2026-06-20'], '2031-05-04'],
  ['is the first Monday of a month', weekday(1, 1), 3, '2026-11-23', [], '2026-12-07'],
  ['is the first Monday of the next month', weekday(1, 1), 3, '2026-11-23', ['2026-12-07'], '2027-01-04'],
  ['is the same Monday if done too early for it', weekday(1, 1), 3, '2026-12-01', ['2026-12-02'], '2026-12-07'],
  ['is the next Monday if done within its window', weekday(1, 1), 3, '2026-12-01', ['2026-12-04'], '2027-01-04'],
  ['is the first Monday after a month was missed', weekday(1, 1), 3, '2026-11-01', ['2026-11-20'], '2026-12-07'],
  ['is every Monday', weekday(1, null), 2, '2026-11-23', ['2026-11-24'], '2026-11-30'],
  ['is the last Friday of March and September', weekday(5, 5, [3, 9]), 7, '2026-11-23', [], '2027-03-26'],
  ['is the last day of February', monthDay(31), 7, '2027-01-31', ['2027-01-31'], '2027-02-28'],
  ['is the last day of a leap February', monthDay(30), 7, '2028-02-01', [], '2028-02-29'],
  ['is the last day of April', monthDay(31, [4]), 0, '2027-01-01', [], '2027-04-30'],
  ['is the 30th of January', monthDay(30), 0, '2027-01-01', [], '2027-01-30'],
  ['is not the last day where there is a 30th', monthDay(30), 0, '2027-01-30', ['2027-01-30'], '2027-02-28'],
  ['is the first day if that meets the rule', weekday(1, 1), 3, '2026-12-07', [], '2026-12-07'],
  ['is 1 April and 1 November', monthDay(1, [4, 11]), 13, '2026-11-23', ['2027-03-25'], '2027-11-01'],
])('the next due date of a check: %s', (_, rule, windowDays, startsOn, doneOn, dueOn) => {
  const times = doneOn.map((day) => ({ doneOn: day }))
  expect(computeCheckDueCycle({ schedule: rule, startsOn, windowDays }, times).dueOn).toBe(dueOn)
})

it.each([
  ['2026-11-20', null],
  ['2026-11-21', '2026-11-23'],
  ['2026-12-30', '2026-11-23'],
])('the due date of a check is met by doing it on %s: %s', (doneOn, met) => {
  expect(getDueDateMetByCheck({ windowDays: 2 }, { from: '2026-11-23', dueOn: '2026-11-23' }, doneOn)).toBe(met)
})

it('the next due date of a check is the day its document expires, if earlier', () => {
  const plan = { schedule: every(5, 'year'), startsOn: '2026-05-04', windowDays: 60 }
  const valid = (expiresOn: CalendarDate) => computeCheckDueCycle(plan, [{ doneOn: '2026-05-04', expiresOn }]).dueOn
  expect(valid('2029-05-03')).toBe('2029-05-03')
  expect(valid('2036-05-03')).toBe('2031-05-04')
  const monthly = { schedule: every(1, 'month'), startsOn: '2026-01-31', windowDays: 2 }
  const next = { from: '2026-01-31', dueOn: '2026-02-28' }
  expect(computeCheckDueCycle(monthly, [{ doneOn: '2026-01-31', expiresOn: '2026-02-28' }])).toEqual(next)
})

it('the next due date of a check does not depend on the order of its times', () => {
  const plan = { schedule: weekly, startsOn: '2026-11-02', windowDays: 2 }
  const days = [{ doneOn: '2026-11-11' }, { doneOn: '2026-11-02' }, { doneOn: '2026-11-16' }]
  for (const times of [days, days.toReversed()]) expect(computeCheckDueCycle(plan, times).dueOn).toBe('2026-11-23')
  expect(computeCheckDueCycle(plan, days.slice(0, 2)).dueOn).toBe('2026-11-16')
})

const anySchedule: fc.Arbitrary<CheckSchedule> = fc.oneof(
  fc
    .record({ count: fc.integer({ min: 1, max: 20 }), unit: fc.constantFrom(...CHECK_INTERVAL_UNITS) })
    .map(({ count, unit }) => every(count, unit)),
  fc
    .record({
      day: fc.integer({ min: 1, max: 7 }),
      week: fc.constantFrom(null, 1, 2, 3, 4, 5),
      months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
    })
    .map(({ day, week, months }) => weekday(day, week, months)),
  fc
    .record({
      day: fc.integer({ min: 1, max: 31 }),
      months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
    })
    .map(({ day, months }) => monthDay(day, months)),
)
const START = '2024-01-01'
const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays(START, days))
const anyPlan = fc
  .record({ rule: anySchedule, startsOn: anyDay, share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ rule, startsOn, share }) => ({
    schedule: rule,
    startsOn,
    windowDays: Math.floor(share * Math.min(60, getMaxCheckWindowDays(rule))),
  }))

it('one day never counts for two due dates', () => {
  fc.assert(
    fc.property(anyPlan, fc.array(anyDay, { minLength: 1, maxLength: 8 }), (plan, days) => {
      const last = days.toSorted().at(-1) ?? START
      const times = days.map((doneOn) => ({ doneOn }))
      const { dueOn } = computeCheckDueCycle(plan, times)
      expect(addDays(dueOn, -plan.windowDays) > last).toBe(true)
    }),
  )
})

it('doing a check never makes its due date earlier', () => {
  fc.assert(
    fc.property(anyPlan, fc.array(anyDay, { maxLength: 8 }), (plan, days) => {
      let rhythm = startCheckDueCycle(plan)
      for (const doneOn of days.toSorted()) {
        const next = advanceCheckDueCycle(plan, rhythm, { doneOn })
        expect(next.dueOn >= rhythm.dueOn).toBe(true)
        rhythm = next
      }
    }),
  )
})

it('due dates are the same whether a check is done on the day, or early or late within its window', () => {
  fc.assert(
    fc.property(
      anyPlan,
      fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 }),
      (plan, shifts) => {
        let rhythm = startCheckDueCycle(plan)
        const met = shifts.map((shift) => {
          const { dueOn } = rhythm
          rhythm = advanceCheckDueCycle(plan, rhythm, { doneOn: addDays(dueOn, Math.trunc(shift * plan.windowDays)) })
          return dueOn
        })
        const period = { from: START, to: rhythm.dueOn }
        expect([...met, rhythm.dueOn]).toEqual(listCheckDueDates(plan.schedule, startCheckDueCycle(plan), period))
      },
    ),
  )
})

it('a calendar rule is due on exactly its days', () => {
  const rule = weekday(1, 1)
  const period = { from: '2026-01-01', to: '2035-12-31' }
  const days = listCheckDueDates(
    rule,
    startCheckDueCycle({ schedule: rule, startsOn: '2026-01-01', windowDays: 0 }),
    period,
  )
  expect(days).toHaveLength(120)
  for (const day of days) {
    expect(getWeekday(day)).toBe(1)
    expect(Number(day.slice(8))).toBeLessThanOrEqual(7)
  }
})

it('due dates are listed only within the period', () => {
  const monday = { from: '2027-01-04', dueOn: '2027-01-04' }
  const weeks = listCheckDueDates(weekly, monday, { from: '2027-01-04', to: '2027-01-11' })
  expect(weeks).toEqual(['2027-01-04', '2027-01-11'])
  const rhythm = { from: '2020-01-31', dueOn: '2026-10-31' }
  const months = listCheckDueDates(every(1, 'month'), rhythm, { from: '2027-01-01', to: '2027-03-31' })
  expect(months).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
})

it.each([
  ['2026-11-20', 'later'],
  ['2026-11-21', 'soon'],
  ['2026-11-22', 'soon'],
  ['2026-11-23', 'due'],
  ['2026-11-25', 'due'],
  ['2026-11-26', 'overdue'],
])('the state of a check on %s is %s', (day, state) => {
  expect(getCheckState({ nextDueOn: '2026-11-23', windowDays: 2, noticeDays: 2 }, day)).toBe(state)
})

it("a firm's check has a month of notice, and a daily check none", () => {
  expect([true, false].map((isFirm) => getCheckNoticeDays(every(1, 'year'), isFirm))).toEqual([30, 7])
  expect([getCheckNoticeDays(weekly, true), getCheckNoticeDays(every(1, 'day'), false)]).toEqual([3, 0])
})

it.each([
  [every(1, 'week'), 'weekly'],
  [every(2, 'week'), 'every 2 weeks'],
  [every(5, 'year'), 'every five years'],
  [weekday(1, 1), 'on the first Monday of each month'],
  [weekday(5, 5, [3, 9]), 'on the last Friday of March and September'],
  [weekday(1, null), 'every Monday'],
  [monthDay(31), 'on the last day of each month'],
  [monthDay(1, [4]), 'on day 1 of April'],
  [monthDay(15), 'on day 15 of each month'],
])('a schedule is described', (rule, text) => {
  expect(describeCheckSchedule(rule)).toBe(text)
})

it('a schedule drops fields that its repetition does not use', () => {
  const read = checkScheduleSchema.parse({ repeat: 'interval', every: 3, unit: 'month', weekday: 2, months: [4, 4, 1] })
  expect(read).toEqual(every(3, 'month'))
  expect(checkScheduleSchema.parse({ repeat: 'monthDay', monthDay: 1, months: [11, 4, 11] }).months).toEqual([4, 11])
})

it.each([
  [{ repeat: 'interval', every: 3 }, 'Choose days, weeks, months or years.'],
  [{ repeat: 'interval', every: 0, unit: 'day' }, 'Enter a whole number of days between 1 and 365.'],
  [{ repeat: 'interval', every: 21, unit: 'year' }, 'Enter a whole number of years between 1 and 20.'],
  [{ repeat: 'weekday' }, 'Choose a weekday.'],
  [{ repeat: 'monthDay', monthDay: 32 }, 'Must be a whole number between 1 and 31.'],
  [{ repeat: 'monthDay' }, 'Choose a day of the month.'],
])('an incomplete schedule is rejected', (entries, message) => {
  expect(checkScheduleSchema.safeParse(entries).error?.issues[0]?.message).toBe(message)
})

const step = (fields: Partial<CheckStep>): CheckStep => ({ ...YES_NO_STEP, id: 'one', ...fields })
const temperature = step({ kind: 'number', label: 'Hot water', failing: [], unit: '°C', minimum: 50, maximum: 65 })
const answer = (value: string, photos: string[] = []) => ({ stepId: 'one', value, note: '', photos })

it.each<[string, CheckStep, string, boolean]>([
  ['no', step({}), 'no', false],
  ['yes where yes fails', step({ failing: ['yes'] }), 'yes', false],
  ['a number within its limits', temperature, '50', true],
  ['a number below', temperature, '49.9', false],
  ['a number above', temperature, '65.5', false],
  ['a number that has no highest', { ...temperature, maximum: null }, '1000', true],
  ['a choice that fails', step({ kind: 'choice', choices: ['good', 'worn'], failing: ['worn'] }), 'worn', false],
  ['a text', step({ kind: 'text', failing: [] }), 'no', true],
])('the answers to a check: %s', (_, asked, value, passed) => {
  expect(evaluateCheckAnswers([asked], [answer(value)])).toEqual({ passed, failed: passed ? [] : ['one'], errors: {} })
})

it.each<[CheckStep, string, string]>([
  [step({}), '', 'Heard everywhere?: answer yes or no.'],
  [step({}), 'maybe', 'Heard everywhere?: Must be one of: yes, no.'],
  [temperature, 'hot', 'Hot water: Enter a number, such as 12.5.'],
  [step({ kind: 'choice', choices: ['good', 'worn'] }), 'new', 'Heard everywhere?: Must be one of: good, worn.'],
  [step({ kind: 'photo', label: 'Photo', failing: [] }), 'text', 'Photo: take a photo.'],
])('missing or wrong answers to a check are rejected', (asked, value, message) => {
  expect(evaluateCheckAnswers([asked], [answer(value)]).errors).toEqual({ one: message })
})

it('an answer that is not a number yet fails no limit', () => {
  for (const [value, fail] of Object.entries({ '': false, hot: false, '49': true, '50': false }))
    expect(isFailingCheckAnswer(temperature, value), value).toBe(fail)
})

it('optional answers to a check may be omitted', () => {
  expect(evaluateCheckAnswers([step({ required: false })], [])).toEqual({ passed: true, failed: [], errors: {} })
  expect(evaluateCheckAnswers([step({ kind: 'photo' })], [answer('', ['7'])]).errors).toEqual({})
})

it('answers must belong to steps of the check', () => {
  expect(evaluateCheckAnswers([step({})], [answer('yes'), { ...answer('yes'), stepId: 'two' }]).errors).toEqual({
    two: 'This step is no longer part of the check. Reload the check and answer its current steps.',
  })
  const both = [step({}), step({ id: 'two' })]
  expect(evaluateCheckAnswers(both, [answer('yes'), { ...answer('yes'), stepId: 'two' }]).errors).toEqual({})
})

it.each<[CheckStep, string]>([
  [step({}), 'Fails if No'],
  [step({ failing: ['yes', 'no'] }), 'Fails if Yes or No'],
  [step({ kind: 'choice', choices: ['good', 'worn'], failing: ['worn'] }), 'Fails if worn'],
  [temperature, 'Fails below 50 °C or above 65 °C'],
  [{ ...temperature, minimum: null }, 'Fails above 65 °C'],
])('the failing answers of a step are described in words', (asked, text) => {
  expect(describeCheckStepFailureRule(asked)).toBe(text)
})

it.each<[CheckStep, string, string]>([
  [step({}), 'no', 'No'],
  [step({}), '', ''],
  [temperature, '21.5', '21.5 °C'],
  [step({ kind: 'text', unit: '°C' }), 'yes', 'yes'],
])('answers are shown with their unit', (asked, value, text) => {
  expect(formatCheckAnswer(asked, value)).toBe(text)
})

it.each([
  [[], 'Add at least one step.'],
  [[step({}), step({})], 'Two steps have the same id. Give each step a different id.'],
  [[step({ kind: 'choice', choices: ['one'] })], 'Heard everywhere?: enter at least two choices.'],
  [[step({ failing: ['maybe'] })], 'Heard everywhere?: the answers that fail must be among: yes, no.'],
  [[{ ...temperature, minimum: 70 }], 'Hot water: the maximum must not be below the minimum.'],
])('invalid steps are rejected', (steps, message) => {
  expect(checkStepsSchema.safeParse(steps).error?.issues.map((issue) => issue.message)).toContain(message)
})

it('steps keep the fields of their kind, and are required unless optional', () => {
  const all = { id: 'one', label: 'Hot water', choices: ['good', 'worn'], unit: '°C', minimum: 50, maximum: 50 }
  const read = (fields: object) => checkStepsSchema.parse([{ ...all, ...fields }])[0]
  const common = { id: 'one', label: 'Hot water' }
  expect(read({ kind: 'yesNo' })).toEqual(step(common))
  expect(read({ kind: 'yesNo', failing: ['yes'], required: false })).toEqual(
    step({ ...common, failing: ['yes'], required: false }),
  )
  expect(read({ kind: 'number' })).toEqual({ ...temperature, maximum: 50 })
  expect(read({ kind: 'choice', failing: ['worn', 'worn'] })).toEqual(
    step({ ...common, kind: 'choice', choices: ['good', 'worn'], failing: ['worn'] }),
  )
  expect(read({ kind: 'text', failing: ['worn'] })).toEqual(step({ ...common, kind: 'text', failing: [] }))
})

it.each([
  [every(1, 'week'), 3, undefined],
  [every(1, 'week'), 4, 'Must be 3 days or fewer, so that each day belongs to one due date.'],
  [weekday(1, null), 4, 'Must be 3 days or fewer, so that each day belongs to one due date.'],
  [weekday(1, 1), 14, 'Must be 13 days or fewer, so that each day belongs to one due date.'],
  [every(1, 'day'), 1, 'A check that is due this often cannot have days of grace. Enter 0.'],
])('templates have a window that suits their schedule', (rule, windowDays, message) => {
  const template = { name: 'Alarm', category: 'Fire', schedule: rule, windowDays, steps: [step({})] }
  expect(checkTemplateSchema.safeParse(template).error?.issues[0]).toEqual(
    message === undefined ? undefined : expect.objectContaining({ path: ['windowDays'], message }),
  )
})

it('the templates suffice for a British hall, and each is valid', () => {
  expect(BUILT_IN_CHECK_TEMPLATES.length).toBeGreaterThanOrEqual(20)
  expect(new Set(BUILT_IN_CHECK_TEMPLATES.map(({ key }) => key)).size).toBe(BUILT_IN_CHECK_TEMPLATES.length)
  for (const { key: _key, perLocation: _perLocation, ...template } of BUILT_IN_CHECK_TEMPLATES)
    expect(checkTemplateSchema.parse(template)).toEqual(template)
})

it('templates fail a freezer above −18 °C, and a building never surveyed for asbestos', () => {
  const stepsOf = (key: string) => BUILT_IN_CHECK_TEMPLATES.find((known) => known.key === key)?.steps as CheckStep[]
  const [, freezer] = stepsOf('fridges') as [CheckStep, CheckStep]
  expect(['-18', '-17.9'].map((value) => isFailingCheckAnswer(freezer, value))).toEqual([false, true])
  const [asbestos] = stepsOf('asbestos') as [CheckStep]
  expect(asbestos.choices.filter((value) => isFailingCheckAnswer(asbestos, value))).toEqual([
    'Known, damaged',
    'Not surveyed',
  ])
})

it('templates are the same after export and import', () => {
  const templates = BUILT_IN_CHECK_TEMPLATES.map(({ key: _key, perLocation: _perLocation, ...template }) => template)
  expect(parseCheckTemplateFile(formatCheckTemplateFile(templates))).toEqual({ templates })
})

const fileOf = (entries: string) => `{"format":"mah-check-templates",${entries}}`
it.each([
  ['nothing', 'This file contains no check templates. Choose another file.'],
  [
    fileOf('"version":2,"templates":[]'),
    'This file was saved by a newer version of the app. Update the app, then try again.',
  ],
  [fileOf('"version":1,"templates":[]'), 'This file contains no templates. Choose another file.'],
  [fileOf('"version":1,"templates":[{"name":""}]'), 'Template 1, name: Enter a name.'],
])('an unreadable template file is rejected: %s', (file, error) => {
  expect(parseCheckTemplateFile(file)).toEqual({ error })
})
