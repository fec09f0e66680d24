import { expect, test } from 'vitest'
import type { CheckDetailsFragment } from '../../../client/checks/plan/Check.generated'
import {
  buildNewCheckStepValues,
  type CheckFormValues,
  toCheckFormValues,
  toCheckInput,
} from '../../../client/checks/plan/checkForm'
import {
  type ReportScheduleFormValues,
  toReportScheduleFormValues,
  toReportScheduleInput,
} from '../../../client/reports/schedules/scheduleValues'
import { buildNewTestFormValues, type TestFormValues, toTestInput } from '../../../client/testing/records/testForm'
import { hallAsset } from '../support/hall'

const EVERYTHING: Partial<CheckFormValues> = {
  locationId: '3',
  assetId: { id: '4', name: 'Kettle', code: 'K-1' },
  performerIds: ['7'],
  firmName: 'Firm Ltd',
  firmReference: 'BAFE 12',
  every: '2',
  weekday: 5,
  week: 1,
  monthDay: 12,
  months: ['6'],
}
const checkInput = (values: Partial<CheckFormValues>) =>
  toCheckInput({ ...toCheckFormValues(undefined), ...EVERYTHING, ...values }, undefined)

test.each([
  ['hall', { locationId: null, assetId: null }],
  ['location', { locationId: '3', assetId: null }],
  ['asset', { locationId: null, assetId: '4' }],
] as const)('a check of the %s is saved without the place chosen earlier', (about, expected) => {
  expect(checkInput({ about })).toMatchObject(expected)
})

test.each([
  ['anyone', { performerIds: [], firmName: '', firmReference: '' }],
  ['users', { performerIds: ['7'], firmName: '', firmReference: '' }],
  ['firm', { performerIds: [], firmName: 'Firm Ltd', firmReference: 'BAFE 12' }],
] as const)('a check done by %s is saved without the users or firm chosen earlier', (performer, expected) => {
  expect(checkInput({ performer })).toMatchObject(expected)
})

test.each([
  ['interval', { every: 2, unit: 'month', weekday: null, week: null, monthDay: null, months: [] }],
  ['monthDay', { every: null, unit: null, weekday: null, week: null, monthDay: 12, months: [6] }],
  ['weekday', { every: null, unit: null, weekday: 5, week: 1, monthDay: null, months: [6] }],
] as const)('a check that repeats by %s is saved without the fields of other schedules', (repeat, schedule) => {
  expect(checkInput({ repeat }).schedule).toEqual({ repeat, ...schedule })
})

test('a check whose due date was not changed gets the one that follows from its schedule', () => {
  const values = { ...toCheckFormValues(undefined), nextDueOn: '2026-12-07' }
  expect(toCheckInput(values, { nextDueOn: '2026-12-07' } as CheckDetailsFragment)).not.toHaveProperty('nextDueOn')
  expect(toCheckInput(values, { nextDueOn: '2026-12-01' } as CheckDetailsFragment).nextDueOn).toBe('2026-12-07')
})

test.each([
  ['yesNo', ['no']],
  ['choice', ['Worn']],
] as const)('a step of the kind %s is saved with only its own failure condition', (kind, failing) => {
  const step = { ...buildNewCheckStepValues([]), kind, label: 'Belt', choices: 'Good\nWorn', failing: ['Worn', 'Gone'] }
  expect(checkInput({ steps: [step] }).steps?.[0]?.failing).toEqual(failing)
})

const lead = hallAsset()
const testInput = (values: Partial<TestFormValues>) =>
  toTestInput({ ...buildNewTestFormValues(lead), visualTest: 1, safeToUse: 1, ...values }, lead, false)

test('a reading that was measured after all is saved without the reason for not measuring it', () => {
  const measured = testInput({
    ...{ earthContinuity: '0.1', earthNotMeasured: 'doubleInsulated' as never },
    ...{ insulationResistance: '200', insulationNotMeasured: 'electronic' as never },
  })
  expect(measured).toMatchObject({ earthNotMeasured: null, insulationNotMeasured: null })
})

test('a test without insulation resistance is saved without its test voltage', () => {
  expect(testInput({ insulationResistance: '', insulationVoltage: 250 }).insulationVoltage).toBeNull()
})

test('a test changed to safe is saved without reasons for failure', () => {
  const readings = { earthContinuity: '0.1', insulationResistance: '200', failureReasons: ['Plug'] }
  expect(testInput({ ...readings, safeToUse: 0 })).toMatchObject({ safeToUse: 0, failureReasons: ['Plug'] })
  expect(testInput({ ...readings, safeToUse: 1 })).not.toHaveProperty('failureReasons')
})

test('a Class II asset is saved without the earth continuity measured before its class changed', () => {
  const values = {
    ...buildNewTestFormValues(lead),
    visualTest: 1 as const,
    earthContinuity: '0.1',
    insulationResistance: '200',
  }
  expect(toTestInput(values, { ...lead, class: 2 }, false)).toMatchObject({
    earthContinuity: null,
    earthContinuityReadingQualifier: null,
    earthNotMeasured: null,
  })
})

const scheduleInput = (values: Partial<ReportScheduleFormValues>) =>
  toReportScheduleInput({
    ...toReportScheduleFormValues([], {}),
    weekdays: ['2'],
    monthDay: 12,
    column: 'level',
    ...values,
  })

test.each([
  ['daily', { weekdays: [], monthDay: null }],
  ['weekly', { weekdays: [2], monthDay: null }],
  ['monthly', { weekdays: [], monthDay: 12 }],
] as const)('a report sent %s is scheduled without the days of other schedules', (repeat, expected) => {
  expect(scheduleInput({ repeat })).toMatchObject(expected)
})

test.each([
  ['always', null],
  ['rows', null],
  ['value', 'level'],
] as const)('a report sent on the condition %s is scheduled with the column %s', (condition, column) => {
  expect(scheduleInput({ condition }).column).toBe(column)
})
