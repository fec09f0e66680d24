import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { graphql } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setOfflineRegisterStatus } from '../../../client/offline/register/offlineRegisterStatus'
import { addDays, today } from '../../../domain/values/calendar'
import { simulateDevice } from '../support/device'
import { fill } from '../support/fill'
import { hallAsset, hallLocation, hallTest, openHall } from '../support/hall'
import { network, refusal, respondWith, signIn } from '../support/network'
import { renderApp, renderPage } from '../support/renderApp'
import { openRound, roundItem } from '../support/rounds'

const kitchen = hallLocation()
const bar = hallLocation({ id: '2', name: 'Bar' })
const kettle = hallAsset()
const urn = hallAsset({ id: '2', name: 'Urn', code: 'A002' })
const lead = hallAsset({ id: '3', name: 'Extension lead', code: 'L001', class: 2 })
const cooler = hallAsset({
  id: '4',
  name: 'Bottle cooler',
  code: 'B001',
  location: { __typename: 'Location', id: '2', name: 'Bar', active: true },
})

simulateDevice()

/** Opens a page, by default a round of the kettle and the urn in the kitchen. The hall also has a bar. */
function walk(path = '/pat/rounds/1', render = renderPage) {
  signIn()
  const hall = openHall({ assets: [kettle, urn, lead, cooler], locations: [kitchen, bar] })
  const round = openRound(hall, [roundItem(kettle, 2), roundItem(urn, 1)])
  const scan = { target: null as object | null }
  respondWith({ Scan: () => ({ scan: scan.target }) })
  return { hall, round, scan, router: render(path) }
}

/** Types a code instead of scanning it. */
async function typeCode(code: string) {
  const camera = within(await screen.findByRole('dialog', { name: 'Scan a code' }))
  await userEvent.click(await camera.findByRole('button', { name: 'Type a code' }))
  await userEvent.click(camera.getByLabelText('Code on the label'))
  await userEvent.paste(code)
  await userEvent.keyboard('{Enter}')
}

const openCamera = async () => userEvent.click(await screen.findByRole('button', { name: 'Scan' }))
async function scanCode(code: string) {
  await openCamera()
  await typeCode(code)
}
const testDialog = async () => within(await screen.findByRole('dialog', { name: 'Test' }))
const section = (name: RegExp) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement)
const namesIn = (name: RegExp) =>
  section(name)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

/** Saves a passed test in the open dialog. */
async function pass(dialog: Awaited<ReturnType<typeof testDialog>>, { earth }: { earth?: string } = {}) {
  await userEvent.click(dialog.getByText('Pass'))
  if (earth) await fill(dialog.getByLabelText('Earth continuity, Ω'), earth)
  await fill(dialog.getByLabelText('Insulation resistance, MΩ'), '200')
  await userEvent.click(dialog.getByRole('button', { name: 'Save test' }))
}

test("a round of all or only due assets is started on the location's page", async () => {
  signIn()
  const hall = openHall({ assets: [kettle, urn, cooler], locations: [kitchen, bar] })
  const round = openRound(hall)
  const router = renderPage('/pat/locations/1')
  await userEvent.click(await screen.findByRole('button', { name: 'Start a round' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a round at Kitchen' }))
  expect(dialog.getByRole('button', { name: /^All assets/ })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: /^Due only/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pat/rounds/1'))
  expect(round.changes).toEqual([{ name: 'StartRound', variables: { locationId: '1', scope: 'due' } }])
  expect(await screen.findByRole('heading', { level: 1, name: /Kitchen$/ })).toBeVisible()
  expect(screen.getByRole('img', { name: /^0 \w+ 2 / })).toBeVisible()

  await router.navigate('/pat/locations/1')
  expect(await screen.findByRole('link', { name: 'Continue the round' })).toLeadTo('/pat/rounds/1')
  expect(screen.queryByRole('button', { name: 'Start a round' })).not.toBeInTheDocument()
})

test("scanning a location's label asks whether to start a round or only open the location", async () => {
  signIn()
  const hall = openHall({ assets: [kettle], locations: [kitchen] })
  openRound(hall)
  const { assetCount, code, ...location } = kitchen
  respondWith({ Scan: () => ({ scan: { ...location, assetCount: 1, locationCode: 'ROOM-1' } }) })
  const router = renderApp('/pat/assets')
  await userEvent.click(await screen.findByRole('button', { name: 'Scan a code' }))
  await typeCode('ROOM-1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a round at Kitchen' }))
  expect(router.state.location.pathname).toBe('/pat/locations/1')
  await userEvent.click(dialog.getByRole('button', { name: 'View only' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByRole('link', { name: 'Kettle' })).toBeVisible()
})

test('scanning the label of a location with an open round asks whether to continue it', async () => {
  const { scan, router } = walk('/pat/assets', renderApp)
  const { assetCount, code, ...location } = kitchen
  scan.target = { ...location, assetCount: 2, locationCode: 'ROOM-1' }
  await userEvent.click(await screen.findByRole('button', { name: 'Scan a code' }))
  await typeCode('ROOM-1')
  const dialog = within(await screen.findByRole('dialog', { name: 'A round at Kitchen is under way' }))
  expect(dialog.getByRole('button', { name: 'View only' })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: /^Continue the round/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pat/rounds/1'))
})

test('a round can be started at the listed locations, the most urgent first', async () => {
  signIn()
  const tested = hallTest(cooler, { testDate: addDays(today(), -10) })
  const hall = openHall({ assets: [kettle, urn, cooler], tests: [tested], locations: [bar, kitchen] })
  openRound(hall)
  renderPage('/pat/rounds')
  expect(await screen.findByText(/^0 \w+ 2 /)).toBeVisible()
  expect(namesIn(/^Start a round/)).toEqual(['Kitchen', 'Bar'])
  await userEvent.click(screen.getByRole('link', { name: 'Kitchen' }))
  expect(await screen.findByRole('dialog', { name: 'Start a round at Kitchen' })).toBeVisible()
})

test('items are listed in the expected order, and after a scanned item is tested the camera is open again', async () => {
  const { hall, round, scan } = walk()
  expect(await screen.findByRole('heading', { name: 'Not seen yet (2)' })).toBeVisible()
  expect(namesIn(/^Not seen yet/)).toEqual(['Urn', 'Kettle'])
  for (const name of ['Cancel round', 'Assign', 'How to test'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  const menu = within(screen.getByRole('menu'))
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Assign',
    'How to test',
    'Cancel round',
  ])
  await userEvent.keyboard('{Escape}')

  scan.target = kettle
  await scanCode('A001')
  const dialog = await testDialog()
  expect(dialog.getByText('Kitchen')).toBeVisible()
  await pass(dialog, { earth: '0.1' })

  const camera = within(await screen.findByRole('dialog', { name: 'Scan a code' }))
  expect(await camera.findByText('Pass')).toBeVisible()
  expect(camera.getByText('1 of 2')).toBeVisible()
  expect(hall.inputs).toMatchObject([{ assetId: '1', roundId: '1', safeToUse: 1 }])

  await userEvent.click(camera.getByRole('button', { name: 'Undo' }))
  expect(await camera.findByText('0 of 2')).toBeVisible()
  expect(round.changes).toEqual([{ name: 'UndoRoundItem', variables: { roundId: '1', assetId: '1' } }])
})

/** Delays the response to each saved test until the returned function is called. */
function holdSaves() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  respondWith({
    CreateTest: async () => {
      await promise
    },
  })
  return resolve
}

test('the camera is open again while a test is still being saved, and the next items exclude its asset', async () => {
  const { hall, scan } = walk()
  scan.target = kettle
  await scanCode('A001')
  const goOn = holdSaves()
  await pass(await testDialog(), { earth: '0.1' })
  const camera = within(await screen.findByRole('dialog', { name: 'Scan a code' }))
  expect(await camera.findByText(/^Saving Kettle/)).toBeVisible()
  expect(hall.inputs).toEqual([])
  expect(camera.queryByRole('button', { name: 'Test Kettle, A001' })).not.toBeInTheDocument()

  goOn()
  expect(await camera.findByText('Pass')).toBeVisible()
  expect(camera.queryByText(/^Saving/)).not.toBeInTheDocument()
  expect(hall.inputs).toMatchObject([{ assetId: '1', safeToUse: 1 }])

  await userEvent.click(camera.getByRole('button', { name: 'Test Urn, A002' }))
  expect((await testDialog()).getByText('Urn')).toBeVisible()
})

test('a test rejected while the camera is open is shown again with its entries', async () => {
  const { hall, scan } = walk()
  scan.target = kettle
  await scanCode('A001')
  network.use(
    graphql.mutation(
      'CreateTest',
      () => refusal('BAD_USER_INPUT', 'Refused', { testDate: ['The date is in the future.'] }),
      { once: true },
    ),
  )
  await pass(await testDialog(), { earth: '0.1' })
  const question = within(await screen.findByRole('alertdialog', { name: 'The test of Kettle was not saved' }))
  expect(question.getByText('The date is in the future.')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Look again' }))
  const dialog = await testDialog()
  expect(dialog.getByLabelText('Earth continuity, Ω')).toHaveValue('0.1')
  expect(dialog.getByLabelText('Insulation resistance, MΩ')).toHaveValue('200')
  await userEvent.click(dialog.getByRole('button', { name: 'Save test' }))
  await waitFor(() => expect(hall.inputs).toMatchObject([{ assetId: '1', earthContinuity: 0.1, safeToUse: 1 }]))
  expect(await screen.findByRole('dialog', { name: 'Scan a code' })).toBeVisible()
})

test('one button passes a Class II asset as last time, if the tester has turned this on', async () => {
  const { hall, round, router } = walk('/pat/rounds/1?open=test&asset=3')
  const earlier = {
    ...hallTest(lead, { testDate: addDays(today(), -300), insulationResistance: 150 }),
    visualPoints: [],
  }
  const known = { ...lead, lastTest: earlier }
  hall.assets.splice(2, 1, known)
  const failsCode = { ...known, id: '4', code: 'L004', lastTest: { ...earlier, insulationResistance: 1.2 } }
  hall.assets.push(failsCode)
  round.items.push(roundItem(known, 3), roundItem(failsCode, 4))
  await testDialog()
  expect(screen.queryByRole('button', { name: 'Pass, as last time' })).not.toBeInTheDocument()
  localStorage.setItem('test.asLastTime', 'yes')
  const openTestOf = async (id: string) => {
    await act(() => router.navigate('/pat/rounds/1'))
    await act(() => router.navigate(`/pat/rounds/1?open=test&asset=${id}`))
    return testDialog()
  }
  const { queryByRole } = await openTestOf('4')
  expect(queryByRole('textbox', { name: 'Insulation resistance, MΩ' })).toBeVisible()
  expect(queryByRole('button', { name: 'Pass, as last time' })).not.toBeInTheDocument()
  const dialog = await openTestOf('3')
  expect(dialog.getByText('Saves: visual pass, 150 MΩ')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Pass, as last time' }))
  await waitFor(() =>
    expect(hall.inputs).toMatchObject([{ assetId: '3', visualTest: 1, insulationResistance: 150, safeToUse: 1 }]),
  )
})

test('starting a round tells the user what works without a connection', async () => {
  signIn()
  openRound(openHall({ assets: [kettle], locations: [kitchen] }))
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [new Request('http://x/photos/1/96')] }) })
  onTestFinished(() => void vi.unstubAllGlobals())
  renderPage('/pat/rounds?start=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a round at Kitchen' }))
  expect(dialog.queryByText(/^Ready for offline/)).not.toBeInTheDocument()
  const usableUntil = new Date(2026, 11, 23, 10, 5).getTime()
  act(() => setOfflineRegisterStatus({ complete: true, at: Date.now(), assets: 231, usableUntil }))
  onTestFinished(() => setOfflineRegisterStatus(undefined))
  expect(dialog.getByText('Ready for offline use: 231 assets, 1 photo, until 23 Dec 2026, 10:05.')).toBeVisible()
})

test('going back closes first the scanned test, then the scanner, then the round', async () => {
  const { scan, router } = walk('/pat/rounds')
  scan.target = kettle
  await screen.findByRole('heading', { level: 1, name: 'Rounds' })
  await act(() => router.navigate('/pat/rounds/1'))
  await scanCode('A001')
  await testDialog()
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('dialog', { name: 'Scan a code' })).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Test' })).toBeNull()
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('heading', { name: 'Not seen yet (2)' })).toBeVisible()
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('heading', { level: 1, name: 'Rounds' })).toBeVisible()
})

test('typed digits offer matching items of the round first, and a new asset last', async () => {
  const { scan } = walk()
  await scanCode('1')
  const choices = within(await screen.findByRole('list', { name: 'Possible matches' }))
  expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['KettleA001', 'New asset 1'])
  expect(await screen.findByText('No asset has this code. Choose one of these.')).toBeVisible()
  expect(scan.target).toBeNull()
  await userEvent.click(choices.getByRole('button', { name: /Kettle/ }))
  expect((await testDialog()).getByText('Kettle')).toBeVisible()
})

test('Enter in the last reading of a failing test shows the reasons, and saves when pressed again', async () => {
  const { hall } = walk('/pat/rounds/1?open=test&asset=1')
  const dialog = await testDialog()
  await userEvent.click(dialog.getByText('Pass'))
  await fill(dialog.getByLabelText('Earth continuity, Ω'), '0.1')
  await fill(dialog.getByLabelText('Insulation resistance, MΩ'), '0.2')
  await userEvent.click(dialog.getByLabelText('Insulation resistance, MΩ'))
  await userEvent.keyboard('{Enter}')
  expect(dialog.getByText('Why did it fail?')).toBeVisible()
  expect(hall.inputs).toEqual([])
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(hall.inputs).toMatchObject([{ assetId: '1', safeToUse: 0 }]))
})

test('a tested item is not tested again unless the user asks for it', async () => {
  const { scan } = walk('/pat/rounds/1?open=test&asset=1')
  scan.target = kettle
  await pass(await testDialog(), { earth: '0.1' })
  await screen.findByRole('heading', { name: 'Seen (1)' })
  await scanCode('A001')
  const again = await screen.findByRole('button', { name: 'Test again' })
  expect(screen.queryByRole('dialog', { name: 'Test' })).not.toBeInTheDocument()
  await userEvent.click(again)
  expect((await testDialog()).getByText('A001')).toBeVisible()
})

test('an asset of another location is moved here if chosen, and the move is approved when the round is completed', async () => {
  const { hall, round, scan } = walk()
  scan.target = cooler
  await scanCode('B001')
  const question = within(await screen.findByRole('dialog', { name: 'Belongs to Bar' }))
  expect(question.getByRole('button', { name: /^Test without moving/ })).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: /^Move it here/ }))
  const dialog = await testDialog()
  expect(dialog.getByText(/^Bar, .*Kitchen$/)).toBeVisible()
  await pass(dialog, { earth: '0.1' })
  await waitFor(() => expect(hall.inputs).toMatchObject([{ assetId: '4', roundId: '1', move: true }]))
  await userEvent.click(await screen.findByRole('button', { name: 'Close the scanner' }))
  expect(await screen.findByText(/^From Bar, /)).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
  expect(await screen.findByRole('heading', { name: 'Not seen (2)' })).toBeVisible()
  const move = screen.getByRole('checkbox', { name: /^Bottle cooler B001 .*Bar$/ })
  expect(move).toBeChecked()
  await userEvent.click(move)
  await waitFor(() => expect(move).not.toBeChecked())
  await userEvent.click(move)
  await waitFor(() => expect(move).toBeChecked())
  await userEvent.click(screen.getByRole('button', { name: 'Complete round' }))
  expect(await screen.findByText(/: 1 tested, 2 not seen, 1 unexpected/)).toBeVisible()
  expect(round.changes).toEqual([{ name: 'CompleteRound', variables: { id: '1', approvedMoves: ['4'] } }])
  expect(namesIn(/^Moved to/)).toEqual(['Bottle cooler'])
  expect(screen.getByRole('link', { name: /^1 pass/ })).toLeadTo('/labels/rounds/1')
  expect(screen.queryByRole('link', { name: /DO NOT USE/ })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Sheet as PDF' })).toLeadTo('/api/rounds/1/sheet.pdf')
})

test('a second identical lead is prefilled like the first, and only needs confirmation', async () => {
  const { hall } = walk()
  await scanCode('L-1')
  const first = within(await screen.findByRole('dialog', { name: 'New asset' }))
  expect(first.getByLabelText(/^Location/)).toHaveDisplayValue('Kitchen')
  await fill(first.getByRole('textbox', { name: 'Name' }), 'Long lead')
  expect(first.queryByRole('radio', { name: 'Class 2' })).not.toBeInTheDocument()
  await userEvent.click(first.getByRole('button', { name: /Save as Class 2$/ }))
  await pass(await testDialog())

  await typeCode('L-2')
  const second = within(await screen.findByRole('dialog', { name: 'New asset' }))
  expect(second.getByText(/Long lead/)).toBeVisible()
  expect(second.getByRole('textbox', { name: 'Name' })).toHaveValue('Long lead')
  await userEvent.click(second.getByRole('button', { name: /Save as Class 2$/ }))
  const dialog = await testDialog()
  expect(dialog.getByLabelText('Insulation resistance, MΩ')).toHaveValue('')
  await userEvent.click(dialog.getByRole('button', { name: 'Same again' }))
  expect(dialog.getByLabelText('Insulation resistance, MΩ')).toHaveValue('200')
  await userEvent.click(dialog.getByRole('button', { name: 'Save test' }))
  await screen.findByRole('dialog', { name: 'Scan a code' })
  expect(hall.inputs).toMatchObject([
    { name: 'Long lead', code: 'L-1', class: 2, locationId: '1' },
    { insulationResistance: 200, roundId: '1' },
    { name: 'Long lead', code: 'L-2', class: 2, locationId: '1' },
    { insulationResistance: 200, visualTest: 1, safeToUse: 1, roundId: '1' },
  ])
})

test('an unknown label is put on an existing asset, which is then tested', async () => {
  const { hall } = walk()
  await scanCode('NEW-7')
  const offer = within(await screen.findByRole('dialog', { name: 'New asset' }))
  await userEvent.click(offer.getByRole('button', { name: 'Add this code to an asset' }))
  const choice = within(await screen.findByRole('dialog', { name: /^Add the code NEW-7/ }))
  await userEvent.click(await choice.findByRole('button', { name: /^Urn/ }))
  expect((await testDialog()).getByText('Urn')).toBeVisible()
  expect(hall.inputs).toEqual([{ additionalCodes: ['NEW-7'] }])
})

test('a name entered without a class saves nothing', async () => {
  const { hall } = walk('/pat/rounds/1?open=new&code=L-1')
  const form = within(await screen.findByRole('dialog', { name: 'New asset' }))
  await fill(form.getByRole('textbox', { name: 'Name' }), 'Long lead')
  await userEvent.keyboard('{Enter}')
  expect(hall.inputs).toEqual([])
  await userEvent.click(form.getByRole('button', { name: /Save as Class 1$/ }))
  expect((await testDialog()).getByText('L-1')).toBeVisible()
  expect(hall.inputs).toMatchObject([{ name: 'Long lead', class: 1 }])
})

test('a scan that needs a decision vibrates differently from an expected asset', async () => {
  const felt: unknown[] = []
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: (pattern: number[]) => felt.push(pattern) })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'))
  const { scan } = walk()
  await scanCode('NEW-7')
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'New asset' })).getByRole('button', {
      name: 'Close',
    }),
  )
  scan.target = cooler
  await typeCode('B001')
  await screen.findByRole('dialog', { name: 'Belongs to Bar' })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  scan.target = kettle
  await typeCode('A001')
  await testDialog()
  const [unknown, elsewhere, known] = felt
  expect(unknown).toEqual(elsewhere)
  expect(unknown).not.toEqual(known)
})

test.each([
  ['https://other.example/items/7', 'Use the link as a code', 'New asset'],
  ['https://former.example/pat/assets/1', 'Open it here', undefined],
])('a link to another site is not taken as a code without asking: %s', async (link, answer, dialog) => {
  const { router } = walk()
  await scanCode(link)
  expect(await screen.findByText(new RegExp(new URL(link).host))).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: answer }))
  if (dialog) expect(await screen.findByRole('dialog', { name: dialog })).toBeVisible()
  else await waitFor(() => expect(router.state.location.pathname).toBe('/pat/assets/1'))
})

test.each([
  ['a location', '{"model":"location","code":"R9"}', /does not belong to any location/],
  ['a stock item', '{"model":"stock","code":"S9"}', /does not belong to any stock item/],
  ['a test', '{"model":"test","code":"T9"}', /test label/],
])('the unknown label of %s is reported as unknown', async (_, text, message) => {
  walk()
  await scanCode(text)
  expect(await screen.findByText(message)).toBeVisible()
})

test.each([
  ['completes', 'completed', /Berta Walker/],
  ['pauses', 'paused', undefined],
] as const)('an open test can still be saved after another phone %s the round', async (_, status, message) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { hall, round } = walk('/pat/rounds/1?open=test&asset=1')
  const dialog = await testDialog()
  await userEvent.click(dialog.getByText('Pass'))
  round.changeElsewhere(() => {
    round.status = status
    if (status === 'completed') round.completedBy = { __typename: 'Tester', id: '9', name: 'Berta Walker' }
  })
  await vi.advanceTimersByTimeAsync(4100)
  if (message) expect(await screen.findByText(message)).toBeVisible()
  await fill(dialog.getByLabelText('Earth continuity, Ω'), '0.1')
  await fill(dialog.getByLabelText('Insulation resistance, MΩ'), '200')
  await userEvent.click(dialog.getByRole('button', { name: 'Save test' }))
  await waitFor(() => expect(hall.inputs).toMatchObject([{ assetId: '1', roundId: '1', safeToUse: 1 }]))
  expect(await screen.findByText(status === 'completed' ? /: 1 tested, 1 not seen/ : /^Paused/)).toBeVisible()
})

test('an asset that was deleted is reported, and cannot be opened', async () => {
  signIn()
  const hall = openHall({ assets: [kettle], locations: [kitchen] })
  openRound(hall, [roundItem(kettle, 1, { status: 'seen', assetDeleted: true, walkedPosition: 1 })])
  renderPage('/pat/rounds/1')
  expect(await screen.findByText(/^Deleted/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Kettle' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Actions for Kettle' })).not.toBeInTheDocument()
})

test('a completed round lists what changed since the previous one', async () => {
  const { round } = walk()
  round.status = 'completed'
  round.items = [
    roundItem(kettle, 1, { status: 'seen', change: 'foundAgain', walkedPosition: 1 }),
    roundItem(urn, 2, { change: 'newlyMissing' }),
  ]
  const counts = {
    expected: 2,
    tested: 1,
    passed: 1,
    failed: 0,
    seen: 0,
    skipped: 0,
    notSeen: 1,
    unexpected: 0,
    moved: 0,
  }
  const at = '2026-05-22T10:00:00.000Z'
  const previous = {
    ...{ __typename: 'Round', id: '0', status: 'completed', scope: 'all', startedBy: null, completedBy: null },
    ...{ updatedAt: at, startedAt: at, completedAt: at, counts: { __typename: 'RoundCounts', ...counts } },
    location: { __typename: 'Location', id: '1', name: 'Kitchen' },
  }
  respondWith({ PreviousRound: () => ({ round: { __typename: 'Round', id: '1', previous } }) })
  await screen.findByRole('heading', { name: /^Compared with/ })
  const texts = section(/^Compared with/).getAllByText(/\(1\):$/)
  expect(texts.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Not found this time (1): Urn A002',
    'Found again (1): Kettle A001',
  ])
  for (const description of ['Expected', 'Skipped'])
    expect(screen.getByRole('button', { name: 'What does this mean?', description })).toBeVisible()
})

test.each([
  ['of the location itself', { ...kitchen, locationCode: 'R1' }, /the location Kitchen/],
  ['of another location, to which it leads,', { ...bar, locationCode: 'R2' }, /the location Bar.*Kitchen/],
])('the label %s is recognised, and the camera continues', async (_, target, message) => {
  const { scan, router } = walk()
  scan.target = target
  await scanCode('ROOM')
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Scan a code' })).toBeVisible()
  if (target.id === kitchen.id) return
  await userEvent.click(screen.getByRole('button', { name: 'Open it' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pat/locations/2'))
})

test('an item that cannot be tested gets a reason, which can be undone', async () => {
  const { round } = walk()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Kettle' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cannot be tested' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Why is this asset not being tested now/ }))
  await userEvent.click(dialog.getByRole('button', { name: /^Locked away/ }))
  expect(await screen.findByRole('heading', { name: 'Seen (1)' })).toBeVisible()
  expect(section(/^Seen/).getByText('Locked away')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('heading', { name: 'Not seen yet (2)' })).toBeVisible()
  expect(round.changes).toMatchObject([
    { name: 'RecordRoundItem', variables: { input: { assetId: '1', status: 'skipped', reason: 'lockedAway' } } },
    { name: 'UndoRoundItem' },
  ])
})

test('a paused round accepts no scans until it is resumed, here or on another device', async () => {
  const { round } = walk()
  await userEvent.click(await screen.findByRole('button', { name: 'Pause' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Resume round' }))
  expect(await screen.findByRole('button', { name: 'Scan' })).toBeVisible()
  expect(round.changes.map(({ name }) => name)).toEqual(['pause', 'resume'])
})
