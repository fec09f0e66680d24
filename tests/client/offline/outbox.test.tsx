import 'fake-indexeddb/auto'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { graphql, HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setOperationTransport } from '../../../client/graphql/operationTransport'
import { markConnectionFound, markConnectionLost } from '../../../client/offline/connection'
import { createOutboxLink } from '../../../client/offline/link/createOutboxLink'
import { offlineResolverLink } from '../../../client/offline/link/offlineResolverLink'
import { OFFLINE_REGISTER_STORES, openOfflineDatabase } from '../../../client/offline/register/database'
import { setOfflineRegisterStatus } from '../../../client/offline/register/offlineRegisterStatus'
import { forgetLoadedOfflineRegister } from '../../../client/offline/register/register'
import { addDays, today } from '../../../domain/values/calendar'
import { enter, fill } from '../support/fill'
import { type Hall, hallAsset, hallTest, openHall } from '../support/hall'
import { network, refusal, respondWith, signIn, userWith } from '../support/network'
import {
  buildAsset,
  buildCheck,
  buildHistory,
  buildLocation,
  buildState,
  buildTest,
  storeRegister,
} from '../support/register'
import { renderApp } from '../support/renderApp'

/** How the outbox lists the test that `testWithoutConnection` saves. */
const TEST_ENTRY = 'Test of Kettle: safe'

const HOT_STEP = { id: 'hot', kind: 'number', label: 'Temperature', guidance: '', required: true } as const
const HOT_WATER = buildCheck({
  name: 'Hot water',
  steps: [{ ...HOT_STEP, failing: [], choices: [], unit: '°C', minimum: 50, maximum: null }],
  stepsVersion: 3,
})

let hall: Hall
/** True while the server is unreachable. */
let isDown = false
/** Bytes that the app uses; the device allows 100 MB. */
let used = 0
const persist = vi.fn(async () => true)
const storage = { estimate: async () => ({ usage: used, quota: 100_000_000 }), persist }
Object.defineProperty(navigator, 'storage', { configurable: true, value: storage })

beforeEach(async () => {
  const database = await openOfflineDatabase()
  for (const store of database.objectStoreNames) await database.clear(store)
  const passed = buildTest({ id: '1', testDate: addDays(today(), -30) })
  await storeRegister({
    state: buildState({ name: 'Anna Tester' }),
    assets: [
      buildAsset({ id: '1', name: 'Kettle', code: 'A001', locationId: '1', lastTest: passed }),
      buildAsset({ id: '2', name: 'Heater', code: 'A002', locationId: '1' }),
    ],
    histories: [buildHistory({ assetId: '1', tests: [passed], total: 1 }), buildHistory({ assetId: '2' })],
    locations: [buildLocation({ id: '1', name: 'Kitchen' })],
  })
  forgetLoadedOfflineRegister()
  hall = openHall({ assets: [hallAsset()] })
  signIn(userWith())
  isDown = false
  used = 0
  network.use(
    http.all('*', () => (isDown ? HttpResponse.error() : undefined)),
    // why: after a request fails late, the app counts as offline until this connection check succeeds
    http.get('/readyz', () => new HttpResponse(null, { status: 200 })),
  )
  setOperationTransport(createOutboxLink(offlineResolverLink))
})
afterEach(async () => {
  await (await openOfflineDatabase()).clear('outbox')
  goOnline()
  setOperationTransport((operation, server) => server(operation))
})

function goOffline() {
  isDown = true
  act(markConnectionLost)
}

function goOnline() {
  isDown = false
  act(markConnectionFound)
}

const pill = (text: RegExp) => screen.findByRole('link', { name: text })
const ONE_WAITING = /1 waiting$/

type Enter = (dialog: ReturnType<typeof within>) => Promise<void>

async function enterTest(enterMore: Enter = async () => {}) {
  await userEvent.click(await screen.findByRole('button', { name: 'Test' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Test' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Pass' }))
  await fill(dialog.getByRole('textbox', { name: 'Earth continuity, Ω' }), '0.1')
  await fill(dialog.getByRole('textbox', { name: 'Insulation resistance, MΩ' }), '200')
  await enterMore(dialog)
  await userEvent.click(dialog.getByRole('button', { name: 'Save test' }))
}

async function addReading(dialog: ReturnType<typeof within>, name: string) {
  await userEvent.click(dialog.getByRole('button', { name: 'More readings' }))
  await userEvent.click(dialog.getByRole('menuitem', { name }))
}

/** Opens the kettle's page, then disconnects. */
async function loseConnection() {
  const router = renderApp('/pat/assets/1')
  await screen.findByRole('heading', { level: 1, name: /Kettle/ })
  goOffline()
  return router
}

/** Saves a test of the kettle while offline; the test waits in the outbox. */
async function testWithoutConnection(enterMore?: Enter) {
  const router = await loseConnection()
  await enterTest(enterMore)
  await pill(ONE_WAITING)
  return router
}

test('a test saved offline is shown as waiting with its further reading, and sent on reconnection', async () => {
  await testWithoutConnection(async (dialog) => {
    await addReading(dialog, 'Touch current')
    await fill(dialog.getByRole('textbox', { name: /^Touch current, mA/ }), '0.3')
  })
  expect(await screen.findByText(/saved on this device/)).toBeVisible()
  expect(hall.inputs).toEqual([])
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }))
  expect(await timeline.findByText('Waiting')).toBeVisible()
  expect(screen.getByText('Your offline changes to this record have not been sent yet.')).toBeVisible()
  const term = await timeline.findByText('Touch current', { selector: 'dt' })
  expect(term.nextElementSibling).toHaveTextContent(/^0.3 mA$/)

  goOnline()
  const furtherReadings = [{ kind: 'touchCurrent', value: 0.3 }]
  await expect.poll(() => hall.inputs).toMatchObject([{ assetId: '1', insulationResistance: 200, furtherReadings }])
  await expect.poll(() => screen.queryByText('Waiting')).toBeNull()
  await expect.poll(() => screen.queryByRole('link', { name: /waiting/ })).toBeNull()
  await expect.poll(() => timeline.getAllByRole('button', { name: /^Edit/ })).toHaveLength(1)
})

test('a visual inspection saved offline waits, is rejected, and is corrected in its form', async () => {
  await loseConnection()
  await userEvent.click(screen.getAllByRole('button', { name: 'Visual inspection' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Visual inspection' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Flex fails' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save inspection' }))
  await pill(ONE_WAITING)
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }))
  expect(await timeline.findByRole('heading', { name: 'Visual inspection failed' })).toBeVisible()
  expect(hall.inputs).toEqual([])

  network.use(
    graphql.mutation('CreateVisualInspection', () => refusal('BAD_USER_INPUT', 'Check the highlighted fields.'), {
      once: true,
    }),
  )
  goOnline()
  await userEvent.click(await pill(/1 refused/))
  const headline = 'Visual inspection of Kettle: failed'
  expect(await screen.findByText(headline)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Correct ‘${headline}`) }))
  const form = within(await screen.findByRole('dialog', { name: 'Visual inspection' }))
  expect(form.getByRole('checkbox', { name: 'Flex fails' })).toBeChecked()
  await enter(form.getByLabelText('Notes'), 'Torn')
  await userEvent.click(form.getByRole('button', { name: 'Save inspection' }))
  await expect.poll(() => hall.inputs).toMatchObject([{ assetId: '1', passed: false, notes: 'Torn' }])
})

test('a rejected test is kept with the reason, and corrected in its form', async () => {
  const router = await testWithoutConnection()
  network.use(
    graphql.mutation(
      'CreateTest',
      () => refusal('BAD_USER_INPUT', 'Check the highlighted fields.', { insulationResistance: ['That is too much.'] }),
      { once: true },
    ),
  )
  goOnline()
  await userEvent.click(await pill(/1 refused/))
  expect(await screen.findByText(TEST_ENTRY)).toBeVisible()
  expect(screen.getByText('That is too much.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'What does this mean?', description: 'Refused' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Correct ‘${TEST_ENTRY}`) }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Test' }))
  const insulation = dialog.getByRole('textbox', { name: 'Insulation resistance, MΩ' })
  expect(insulation).toHaveValue('200')
  await fill(insulation, '20')
  await userEvent.click(dialog.getByRole('button', { name: 'Save test' }))
  await expect.poll(() => hall.inputs).toMatchObject([{ assetId: '1', insulationResistance: 20 }])
  expect(await screen.findByRole('heading', { name: 'Everything has been sent' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/outbox')
})

test('a rejected check is kept with the reason, and corrected and sent again with its answers', async () => {
  signIn(userWith({ permissions: ['pat menu', 'view checks', 'do checks'] }))
  const sent: unknown[] = []
  await (await openOfflineDatabase()).put('checks', HOT_WATER)
  forgetLoadedOfflineRegister()
  const { steps, schedule, ...check } = HOT_WATER
  const answered = {
    ...check,
    __typename: 'Check',
    state: 'due',
    schedule: { __typename: 'CheckSchedule', ...schedule },
    steps: steps.map((step) => ({ __typename: 'CheckStep', ...step })),
  }
  const record = { __typename: 'CheckRecord', id: '20', passed: false, doneOn: today() }
  respondWith({
    CheckToDo: () => (isDown ? undefined : { check: answered }),
    CreateCheckRecord: (variables) => {
      if (isDown) return undefined
      sent.push(variables.input)
      return sent.length === 1
        ? refusal('BAD_USER_INPUT', 'Check the highlighted fields.', { note: ['Say by whom.'] })
        : { createCheckRecord: record }
    },
  })
  renderApp('/checks/1/do')
  await enter(await screen.findByLabelText(/^Temperature/), '43.5')
  goOffline()
  await enter(screen.getByLabelText('What was found'), 'The boiler is off')
  await userEvent.click(screen.getByRole('button', { name: 'Save check' }))
  expect(await screen.findByText(/^Check saved on this device/)).toBeVisible()
  await pill(ONE_WAITING)
  goOnline()
  await userEvent.click(await pill(/1 refused/))
  expect(await screen.findByText('Say by whom.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Correct ‘Check: / }))
  const form = within(await screen.findByRole('dialog', { name: 'Hot water' }))
  expect(form.getByLabelText(/^Temperature/)).toHaveValue('43.5')
  expect(form.getByLabelText('What was found')).toHaveValue('The boiler is off')
  await enter(form.getByLabelText('Note'), 'Anna')
  await userEvent.click(form.getByRole('button', { name: 'Save check' }))
  const answers = [{ stepId: 'hot', value: '43.5', note: 'The boiler is off' }]
  await expect.poll(() => sent).toMatchObject([{ answers }, { checkId: '1', note: 'Anna', answers }])
  expect(await screen.findByRole('heading', { name: 'Everything has been sent' })).toBeVisible()
})

test('an entry is discarded only after confirmation', async () => {
  await testWithoutConnection()
  await userEvent.click(await pill(ONE_WAITING))
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Discard ‘${TEST_ENTRY}`) }))
  const question = within(await screen.findByRole('alertdialog', { name: /^Discard this entry/ }))
  await userEvent.click(question.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('heading', { name: 'Everything has been sent' })).toBeVisible()
  goOnline()
  expect(hall.inputs).toEqual([])
})

test('two versions of an asset are shown side by side, and the chosen one is kept', async () => {
  const router = await loseConnection()
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit asset/ }))
  await fill(dialog.getByRole('textbox', { name: 'Name' }), 'Red kettle')
  await userEvent.click(dialog.getByText('Make, fuse, lead and inspection'))
  await fill(dialog.getByRole('textbox', { name: 'Plug fuse' }), '13')
  await userEvent.click(dialog.getByRole('button', { name: 'Save asset' }))
  await pill(ONE_WAITING)
  const theirs = hallAsset({ name: 'Blue kettle', description: 'From the bar', fuseRating: 5 })
  respondWith({ EditedAsset: () => ({ asset: theirs }) })
  goOnline()
  await pill(/1 in conflict/)
  await act(() => router.navigate('/outbox'))
  expect(await screen.findByRole('row', { name: 'Name Red kettle Blue kettle' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Plug fuse 13 A 5 A' })).toBeVisible()
  expect(hall.inputs).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await expect.poll(() => hall.inputs).toMatchObject([{ name: 'Red kettle', description: 'From the bar' }])
})

test('further readings changed by two users are shown side by side', async () => {
  const stored = hallTest(hallAsset())
  Object.assign(hall, { assets: [{ ...hallAsset(), lastTest: stored }], tests: [stored] })
  const router = renderApp('/pat/assets/1')
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
  await userEvent.click(await timeline.findByRole('button', { name: /^Edit/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /test/i }))
  goOffline()
  await addReading(dialog, 'Touch current')
  await fill(dialog.getByRole('textbox', { name: /^Touch current, mA/ }), '0.3')
  await userEvent.click(dialog.getByRole('button', { name: 'Save test' }))
  await pill(ONE_WAITING)
  const leakage = { kind: 'load', value: 2, qualifier: null, unit: 'kVA', setting: null, limit: null, result: null }
  const theirs = { ...stored, furtherReadings: [{ __typename: 'TestFurtherReading', ...leakage }] }
  respondWith({ EditedTest: () => ({ test: theirs }) })
  goOnline()
  await pill(/1 in conflict/)
  await act(() => router.navigate('/outbox'))
  expect(await screen.findByRole('row', { name: /Touch current: 0.3 mA Load: 2 kVA$/ })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await expect.poll(() => hall.inputs).toMatchObject([{ furtherReadings: [{ kind: 'touchCurrent', value: 0.3 }] }])
})

test('signing out asks first while there are unsent entries', async () => {
  await testWithoutConnection()
  await userEvent.click(screen.getByRole('button', { name: 'Profile' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  const question = within(await screen.findByRole('alertdialog', { name: /^Sign out/ }))
  await userEvent.click(question.getByRole('button', { name: 'Stay signed in' }))
  expect(await pill(ONE_WAITING)).toBeVisible()
})

test('a saved entry warns that the device is nearly full, and asks the browser to keep the data', async () => {
  used = 85_000_000
  await loseConnection()
  await enterTest()
  await userEvent.click(await screen.findByRole('link', { name: /1 waiting.*device nearly full/ }))
  expect(await screen.findByText(/only 15\.0 MB free/)).toBeVisible()
  expect(persist).toHaveBeenCalled()
})

test('a test is kept and sent later even if the device has no register, as without HTTPS', async () => {
  const database = await openOfflineDatabase()
  for (const store of OFFLINE_REGISTER_STORES) await database.clear(store)
  renderApp('/pat/assets/1')
  await screen.findByRole('heading', { name: 'Asset 1 - Kettle' })
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  // silence the error that the cache logs for a missing field
  vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  goOffline()
  await enterTest()
  expect(await screen.findByText('Test saved on this device.')).toBeVisible()
  await userEvent.click(await pill(ONE_WAITING))
  expect(await screen.findByText(/Offline data is not available on this device/)).toBeVisible()
  expect(hall.inputs).toEqual([])
  goOnline()
  await expect.poll(() => hall.inputs).toMatchObject([{ assetId: '1', insulationResistance: 200 }])
})

test('offline pages show how old their data is', async () => {
  renderApp('/pat/assets/1')
  await screen.findByRole('heading', { name: 'Asset 1 - Kettle' })
  act(() =>
    setOfflineRegisterStatus({ complete: true, at: new Date().setHours(0, 7), assets: 2, usableUntil: Date.now() }),
  )
  onTestFinished(() => setOfflineRegisterStatus(undefined))
  goOffline()
  expect(await screen.findByRole('link', { name: /^Offline.*as of 00:07/ })).toBeVisible()
})
