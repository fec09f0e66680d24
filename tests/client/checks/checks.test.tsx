import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { CheckDetailsFragment, CheckStepDetailsFragment } from '../../../client/checks/plan/Check.generated'
import type { CheckTemplateDetailsFragment } from '../../../client/checks/templates/CheckTemplate.generated'
import { parseCheckTemplateFile } from '../../../domain/checks/checkTemplate'
import { addDays, getMonthStartAtOffset, today } from '../../../domain/values/calendar'
import { YES_NO_STEP } from '../../support/yesNoStep'
import { enter } from '../support/fill'
import { hallLocation, openHall } from '../support/hall'
import { pageOf, refusal, respondWith, signIn, userWith } from '../support/network'
import { renderPage } from '../support/renderApp'

const step = (overrides: Partial<CheckStepDetailsFragment>): CheckStepDetailsFragment => ({
  __typename: 'CheckStep',
  ...YES_NO_STEP,
  ...overrides,
})

const WEEKLY = {
  __typename: 'CheckSchedule',
  repeat: 'interval',
  every: 1,
  unit: 'week',
  weekday: null,
  week: null,
  monthDay: null,
  months: [],
} satisfies CheckDetailsFragment['schedule']

const check = (overrides: Partial<CheckDetailsFragment> = {}): CheckDetailsFragment => ({
  __typename: 'Check',
  id: '1',
  name: 'Hot water',
  category: 'Water',
  location: null,
  asset: null,
  schedule: WEEKLY,
  windowDays: 2,
  noticeDays: 3,
  nextDueOn: today(),
  rhythmFrom: today(),
  state: 'due',
  performer: 'anyone',
  performers: [],
  firmName: '',
  instructions: '',
  source: '',
  firmReference: '',
  needsDocument: false,
  needsSignature: false,
  steps: [step({ id: 'hot', kind: 'number', label: 'Temperature', failing: [], unit: '°C', minimum: 50 })],
  stepsVersion: 3,
  archived: false,
  openActions: 0,
  lastRecord: null,
  ...overrides,
})

const template = (overrides: Partial<CheckTemplateDetailsFragment> = {}): CheckTemplateDetailsFragment => ({
  __typename: 'CheckTemplate',
  id: 'ladders',
  name: 'Ladders',
  category: 'Access',
  instructions: '',
  schedule: WEEKLY,
  windowDays: 2,
  performer: 'anyone',
  needsDocument: false,
  needsSignature: false,
  steps: [step({})],
  source: 'HSE',
  builtIn: true,
  perLocation: true,
  ...overrides,
})

/** The variables of each mutation, in the order received. */
let sent: Record<string, unknown>[]
let checks: CheckDetailsFragment[]

beforeEach(() => {
  sent = []
  checks = [check()]
  signIn(userWith({ permissions: ['pat menu', 'view checks', 'do checks', 'manage checks'] }))
  openHall({ locations: [hallLocation(), hallLocation({ id: '2', name: 'Hall' })] })
  const page = () => pageOf('CheckPage', checks)
  respondWith({
    CheckList: () => ({ checks: page() }),
    Check: () => ({ check: checks[0] }),
    CheckToDo: () => ({ check: checks[0] }),
    PlannedChecks: () => ({ checks: page() }),
    CheckCategories: () => ({ checkCategories: ['Water'] }),
    CheckPerformers: () => ({ testers: [] }),
    OpenActionCount: () => ({ checkSummary: { __typename: 'CheckSummary', openActions: 2 } }),
    CheckRecordList: () => ({ checkRecords: pageOf('CheckRecordPage', []) }),
  })
})

test('ticked templates become checks at the chosen locations, due on the chosen day', async () => {
  respondWith({
    CheckTemplates: () => ({ checkTemplates: [template(), template({ id: 'gas', name: 'Hot water' })] }),
    CreateChecks: (variables) => {
      sent.push(variables)
      return { createChecks: [{ __typename: 'Check', id: '9' }] }
    },
  })
  const router = renderPage('/checks/templates')
  const ladders = await screen.findByRole('checkbox', { name: /^Ladders/ })
  expect(await screen.findByText('Planned')).toBeVisible()
  expect(screen.queryByText(/HSE/)).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Source of Ladders' }))
  expect(screen.getByText('HSE')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(ladders)
  const day = addDays(today(), 10)
  const firstDue = screen.getByLabelText('First due: Ladders')
  await userEvent.clear(firstDue)
  await userEvent.type(firstDue, day)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ladders: Kitchen' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Ladders: Hall' }))
  await userEvent.click(screen.getByRole('button', { name: 'Plan 2 checks' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=year'))
  expect(sent).toMatchObject([
    {
      checks: [
        { name: 'Ladders', locationId: '1', nextDueOn: day, schedule: { every: 1, unit: 'week' } },
        { name: 'Ladders', locationId: '2', nextDueOn: day },
      ],
    },
  ])
})

test('a failing answer says so and asks what was found, and a rejected save keeps the answers', async () => {
  respondWith({
    CreateCheckRecord: (variables) => {
      sent.push(variables)
      return refusal('BAD_USER_INPUT', 'Invalid', { answers: ['Temperature: enter a number.'], doneOn: ['Too late.'] })
    },
  })
  renderPage('/checks/1/do')
  const temperature = await screen.findByLabelText(/^Temperature/)
  await userEvent.click(screen.getByRole('button', { name: 'Save check' }))
  expect(await screen.findByText('Temperature is required.')).toBeVisible()
  await enter(temperature, '43.5')
  expect(screen.getByText('This answer fails the check.')).toBeVisible()
  await enter(screen.getByLabelText('What was found'), 'The boiler is off')
  await userEvent.click(screen.getByRole('button', { name: 'Save check' }))
  expect(await screen.findByText('Temperature: enter a number.')).toBeVisible()
  expect(screen.getByText('Too late.')).toBeVisible()
  expect(temperature).toHaveValue('43.5')
  expect(sent).toMatchObject([
    {
      input: {
        checkId: '1',
        stepsVersion: 3,
        answers: [{ stepId: 'hot', value: '43.5', note: 'The boiler is off', photos: [] }],
      },
    },
  ])
})

test('the editor saves steps in their order, the schedule and the place', async () => {
  checks = []
  respondWith({
    CreateCheck: (variables) => {
      sent.push(variables)
      checks = [check({ id: '5', name: 'Play equipment' })]
      return { createCheck: checks[0] }
    },
  })
  renderPage('/checks')
  await userEvent.click(await screen.findByRole('button', { name: 'New check' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New check' }))
  await enter(dialog.getByLabelText(/^Name/), 'Play equipment')
  await enter(dialog.getByLabelText(/^Category/), 'Outside')
  await enter(dialog.getByLabelText(/^What is checked/), 'Chains sound?')
  await userEvent.click(dialog.getByRole('button', { name: 'Add a step' }))
  const [, second] = dialog.getAllByLabelText(/^What is checked/)
  await enter(second as HTMLElement, 'Surface clear?')
  await userEvent.click(dialog.getByRole('button', { name: 'Move step 2 up' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'A location' }))
  await userEvent.selectOptions(await dialog.findByLabelText(/^Location/), 'Kitchen')
  await userEvent.click(dialog.getByRole('radio', { name: 'On a weekday' }))
  await userEvent.selectOptions(dialog.getByLabelText('Which one'), 'First in the month')
  expect(dialog.getByText('Due on the first Monday of each month.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Save check' }))
  expect(await screen.findByRole('heading', { name: 'Check Play equipment' })).toBeVisible()
  expect(sent).toMatchObject([
    {
      input: {
        name: 'Play equipment',
        locationId: '1',
        schedule: { repeat: 'weekday', weekday: 1, week: 1, months: [], every: null },
        steps: [
          { id: 'step-2', label: 'Surface clear?', failing: ['no'] },
          { id: 'step-1', label: 'Chains sound?' },
        ],
      },
    },
  ])
})

test('the calendar shows each due date in its month, and the tab shows the number of open checks', async () => {
  checks = [check({ schedule: { ...WEEKLY, every: 6, unit: 'month' } })]
  renderPage('/checks?tab=year')
  expect(await screen.findAllByRole('link', { name: 'Hot water' })).toHaveLength(2)
  expect(screen.getAllByText('Nothing is due.')).toHaveLength(10)
  expect(await screen.findByRole('tab', { name: 'Actions (2)' })).toBeVisible()
})

test('a check due since an earlier month says so in the current month', async () => {
  const since = addDays(getMonthStartAtOffset(today(), 0), -40)
  checks = [check({ schedule: { ...WEEKLY, unit: 'year' }, nextDueOn: since, rhythmFrom: since })]
  renderPage('/checks?tab=year')
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const dots = await screen.findAllByRole('img')
  expect(dots[0]).toHaveTextContent(day.format(new Date(since)))
})

test('a check assigned to users is offered to them and to check managers only, and a firm is named', async () => {
  const olive = { __typename: 'Tester' as const, id: '9', name: 'Olive' }
  checks = [
    check({ performer: 'users', performers: [olive] }),
    check({ id: '2', name: 'Ladders' }),
    check({ id: '3', name: 'Roof', performer: 'firm', firmName: 'Sparks Ltd' }),
  ]
  signIn(userWith({ permissions: ['pat menu', 'view checks', 'do checks'] }))
  const router = renderPage('/checks?tab=all')
  expect(await screen.findByRole('link', { name: 'Do Ladders, Whole hall' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Do Hot water, Whole hall' })).toBeNull()
  expect(screen.getByText(/ · Sparks Ltd$/)).toBeVisible()
  await act(() => router.navigate('/checks/1/do'))
  expect(await screen.findByText(/^This check is assigned to Olive\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save check' })).toBeNull()
})

test('archived checks can be found, but are not offered to be done', async () => {
  respondWith({
    CheckList: (variables) => {
      const items = variables.filter.archived ? [check({ name: 'Old boiler', archived: true })] : []
      return { checks: pageOf('CheckPage', items) }
    },
  })
  const router = renderPage('/checks?tab=all')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Archived' }))
  const line = within((await screen.findByRole('link', { name: 'Old boiler' })).closest('li') as HTMLElement)
  expect(line.getByText('Archived')).toBeVisible()
  expect(line.queryByRole('link', { name: /^Do / })).toBeNull()
  expect(router.state.location.search).toBe('?tab=all&archived=true')
})

test("on a location's page, the check of an asset names that asset", async () => {
  const ladder = { __typename: 'Asset' as const, id: '4', name: 'Ladder', code: 'L4' }
  const kitchen = { __typename: 'Location' as const, id: '1', name: 'Kitchen', active: true }
  checks = [check({ location: kitchen }), check({ id: '2', name: 'Ladders', asset: ladder })]
  renderPage('/pat/locations/1')
  const section = within(await screen.findByRole('region', { name: 'Checks (2)' }))
  expect(section.getByText('Ladder (L4) · weekly')).toBeVisible()
  expect(section.getByText('weekly')).toBeVisible()
})

test("a hall's own templates are exported to a file and imported elsewhere, and a wrong file changes nothing", async () => {
  const own = template({ id: '1', name: 'Stage', builtIn: false })
  respondWith({
    CheckTemplates: () => ({ checkTemplates: [own, template()] }),
    ImportCheckTemplates: (variables) => {
      sent.push(variables)
      return { importCheckTemplates: [own] }
    },
  })
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob)
    return 'blob:file'
  }
  renderPage('/checks/templates')
  await userEvent.click(await screen.findByRole('button', { name: 'Save as file' }))
  const file = await saved[0]?.text()
  expect(parseCheckTemplateFile(file ?? '')).toMatchObject({
    templates: [{ name: 'Stage', steps: [{ label: 'Heard everywhere?' }] }],
  })
  const choose = screen.getByLabelText('Import a file')
  await userEvent.upload(choose, new File(['{}'], 'other.json', { type: 'application/json' }))
  expect(await screen.findByText('This file contains no check templates. Choose another file.')).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.upload(choose, new File([file ?? ''], 'check-templates.json', { type: 'application/json' }))
  expect(await screen.findByText('Templates imported: 1')).toBeVisible()
  expect(sent).toEqual([{ file }])
})
