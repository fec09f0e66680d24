import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AskedParameterFragment } from '../../../client/reports/Report.generated'
import type {
  ScheduleDetailsFragment,
  ScheduledRunDetailsFragment,
} from '../../../client/reports/schedules/Schedule.generated'
import { fill } from '../support/fill'
import { pageOf, refusal, respondWith, signIn, userWith } from '../support/network'
import { renderPage } from '../support/renderApp'

const manager = userWith({ permissions: ['menu reports', 'run reports', 'manage reports'] })

const SINCE: AskedParameterFragment = {
  __typename: 'ReportParameter',
  name: 'since',
  label: 'Since',
  type: 'date',
  default: 'today-30',
  required: true,
  options: [],
  searchable: false,
}
const BELOW: AskedParameterFragment = { ...SINCE, name: 'below', label: 'Below', type: 'number', default: '5' }

const scheduleWith = (overrides: Partial<ScheduleDetailsFragment> = {}): ScheduleDetailsFragment => ({
  __typename: 'ReportSchedule',
  id: '7',
  report: { __typename: 'ScheduledReport', id: '3', name: 'Stock to buy' },
  format: 'pdf',
  repeat: 'monthly',
  weekdays: [],
  monthDay: 31,
  time: '07:00',
  condition: 'value',
  column: 'level',
  operator: 'less',
  threshold: '5',
  conditionRows: 'any',
  recipients: [{ __typename: 'ScheduleRecipient', id: '9', name: 'Rita Reader', mayRunReports: false }],
  addresses: ['office@church.example'],
  owner: { __typename: 'AuditUser', id: '2', name: 'Ada' },
  state: 'active',
  nextRunAt: '2026-11-30T07:00:00.000Z',
  lastRun: null,
  params: { since: 'month-start-1', below: '5' },
  paused: false,
  ...overrides,
})

const RUN: ScheduledRunDetailsFragment = {
  __typename: 'ScheduledRun',
  id: 'r1',
  dueAt: '2026-10-31T07:00:00.000Z',
  startedBy: null,
  state: 'sent',
  createdAt: '2026-10-31T07:00:00.000Z',
  finishedAt: '2026-10-31T07:00:02.000Z',
  rowCount: 2,
  reason: '',
  deliveries: [
    { __typename: 'ScheduleDelivery', name: 'Rita Reader', address: '', sent: true, reason: '' },
    { __typename: 'ScheduleDelivery', name: '', address: 'office@church.example', sent: false, reason: 'Mailbox full' },
  ],
}

/** Mocks a server with one report and these schedules, and records its requests. */
function openSchedules({
  schedule = scheduleWith(),
  isEmpty = false,
  mailAvailable = true,
}: {
  schedule?: ScheduleDetailsFragment
  isEmpty?: boolean
  mailAvailable?: boolean
} = {}) {
  const schedules = isEmpty ? [] : [schedule]
  const asked: [string, Record<string, unknown>][] = []
  const runs = [RUN]
  const current = { ...schedule }
  respondWith({
    ScheduledReport: () => ({
      report: { __typename: 'Report', id: '3', name: 'Stock to buy', description: '', parameters: [SINCE, BELOW] },
    }),
    ScheduleList: () => ({ reportSchedules: pageOf('ReportSchedulePage', schedules) }),
    MailAvailable: () => ({ reminders: { __typename: 'Reminders', mailAvailable } }),
    Schedule: () => ({ reportSchedule: current }),
    ScheduledRuns: () => ({ scheduledRuns: pageOf('ScheduledRunPage', runs) }),
    ReportRecipients: () => ({ reportRecipients: [{ __typename: 'AuditUser', id: '9', name: 'Rita Reader' }] }),
    CreateReportSchedule: (variables) => {
      asked.push(['create', variables.input])
      if (asked.length === 1)
        return refusal('BAD_USER_INPUT', 'Check the highlighted fields.', { 'params.below': ['Enter another number.'] })
      return { createReportSchedule: current }
    },
    UpdateReportSchedule: (variables) => {
      asked.push(['update', variables.input])
      Object.assign(current, variables.input, { state: variables.input.paused ? 'paused' : 'active' })
      return { updateReportSchedule: { ...current, nextRunAt: null } }
    },
    RunReportSchedule: () => {
      asked.push(['run', {}])
      runs.unshift({ ...RUN, id: 'r2', dueAt: null, startedBy: { __typename: 'AuditUser', id: '2', name: 'Ada' } })
      return { runReportSchedule: runs[0] }
    },
  })
  return asked
}

beforeEach(() => {
  signIn(manager)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test("a new schedule starts with the report's values, accepts relative dates and users, and shows errors at their fields", async () => {
  const asked = openSchedules({ isEmpty: true })
  renderPage('/reports/3/schedules?below=8')
  const user = userEvent.setup()
  await screen.findByText('No schedules yet')
  await user.click(screen.getByRole('button', { name: 'New schedule' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText(/^Below/)).toHaveValue('8')
  expect(dialog.getByRole('combobox', { name: /^Since/ })).toHaveDisplayValue('Days before the run')
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Since/ }), 'First day of the previous month')
  await user.click(dialog.getByRole('checkbox', { name: 'Friday' }))
  await user.click(dialog.getByRole('combobox', { name: 'Add a user' }))
  await user.click(await screen.findByRole('option', { name: 'Rita Reader' }))
  await fill(dialog.getByLabelText('Other email addresses'), 'office@church.example')
  await user.click(dialog.getByRole('button', { name: 'Save schedule' }))
  expect(await dialog.findByText('Enter another number.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save schedule' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(asked[1]).toEqual([
    'create',
    expect.objectContaining({
      reportId: '3',
      params: { since: 'month-start-1', below: '8' },
      repeat: 'weekly',
      weekdays: [1, 5],
      recipientIds: ['9'],
      addresses: ['office@church.example'],
      condition: 'always',
      format: 'pdf',
    }),
  ])
})

test('a schedule shows its settings and past runs, can be paused, and can run at once', async () => {
  const asked = openSchedules()
  renderPage('/reports/schedules/7')
  const user = userEvent.setup()
  expect(await screen.findByText('On the last day of each month at 07:00')).toBeVisible()
  expect(screen.getByText('If level in any row is less than 5')).toBeVisible()
  expect(screen.getByText('First day of the previous month')).toBeVisible()
  expect(screen.getByText(/can no longer run reports/)).toBeVisible()
  expect(await screen.findByText('Sent to Rita Reader')).toBeVisible()
  expect(screen.getByText(/Not sent to office@church.example: Mailbox full/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible()
  expect(asked).toEqual([['update', { paused: true }]])
  await user.click(screen.getByRole('button', { name: 'Run now' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Run now' }))
  expect(await screen.findByText('run by Ada')).toBeVisible()
})

test('a stopped schedule shows why, and what to do', async () => {
  openSchedules({ schedule: scheduleWith({ state: 'stopped', nextRunAt: null }) })
  renderPage('/reports/schedules/7')
  expect(await screen.findByText(/Ada can no longer manage reports/)).toBeVisible()
})

test('the list of schedules says that the server cannot send email', async () => {
  openSchedules({ mailAvailable: false })
  renderPage('/reports/schedules')
  expect(await screen.findByText(/This server cannot send emails/)).toBeVisible()
  expect(await screen.findByText('Stock to buy')).toBeVisible()
})
