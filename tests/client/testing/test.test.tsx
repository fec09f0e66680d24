import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { graphql, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TestingSettings } from '../../../client/testing/records/TestingSettings'
import { copyInstrumentForTest } from '../../../domain/testing/testInstrument'
import { addDays, addYears, today } from '../../../domain/values/calendar'
import { fill } from '../support/fill'
import { hallAsset, hallInstrument, hallLocation, hallTest, openHall } from '../support/hall'
import { network, refusal, respondWith, signIn } from '../support/network'
import { renderPage, renderPart } from '../support/renderApp'
import { isClosed, openTestOf, renderTests, startTest, testDialog } from '../support/testDialog'
import { visitHall } from '../support/visitHall'

const kettle = hallAsset()
const drill = hallAsset({ id: '2', name: 'Drill', code: 'A002', class: 2 })

test('the test form starts with today and the last readings next to the boxes', async () => {
  visitHall('/pat/assets', { assets: [kettle], tests: [hallTest(kettle, { testDate: addYears(today(), -1) })] })
  const form = await openTestOf('Kettle')
  await form.openDate()
  expect(form.getByLabelText(/^Date/)).toHaveValue(today())
  expect(form.getByText('Last time 0.08 Ω')).toBeVisible()
  expect(form.getByText('Last time 120 MΩ')).toBeVisible()
})

test('failing findings force No, with an explanation, until they change', async () => {
  const { form } = await startTest({ assets: [kettle] })
  await userEvent.click(form.pass)
  await fill(form.insulation, '0.99')
  expect(form.getByText('Insulation resistance should be above 1 MOhm.')).toBeVisible()
  expect(form.no).toBeChecked()
  expect(form.yes).toBeDisabled()
  expect(form.getByText('No, because insulation resistance is below 1 MΩ.')).toBeVisible()

  await fill(form.earth, '1.001')
  await userEvent.click(form.fail)
  expect(
    form.getByText(
      'No, because the visual inspection failed, earth continuity is above 1 Ω, and insulation resistance is below 1 MΩ.',
    ),
  ).toBeVisible()

  await userEvent.click(form.pass)
  await fill(form.earth, '1')
  await fill(form.insulation, '1')
  expect(form.queryByText(/should be above/)).not.toBeInTheDocument()
  // 1 Ω and 1 MΩ do not force a No, but do not meet the Code of Practice either
  expect(form.no).not.toBeChecked()
  expect(form.yes).not.toBeChecked()
  const allPass = 'All findings pass. Choose No if something else makes the asset unsafe.'
  expect(form.queryByText(allPass)).not.toBeInTheDocument()
  await fill(form.earth, '0.1')
  await fill(form.insulation, '20')
  expect(form.getByText(allPass)).toBeVisible()
  await userEvent.click(form.no)
  expect(form.no).toBeChecked()
})

test('a Class 2 asset has no earth measurement, and its label code is asked for on demand', async () => {
  const { hall, form } = await startTest({ assets: [drill] })
  expect(form.earth).toBeNull()
  await userEvent.click(form.pass)
  await fill(form.insulation, '50')
  await userEvent.click(form.getByRole('button', { name: 'Label code' }))
  await userEvent.paste('T-1')
  await form.save()
  await isClosed()
  expect(hall.inputs).toEqual([
    {
      assetId: '2',
      testDate: today(),
      visualTest: 1,
      earthContinuity: null,
      earthContinuityReadingQualifier: null,
      instrumentId: null,
      insulationResistance: 50,
      insulationResistanceQualifier: null,
      safeToUse: 1,
      notes: '',
      code: 'T-1',
      photos: [],
    },
  ])
})

test('a finding missing from a test is named, and nothing is sent', async () => {
  const { hall, form } = await startTest({ assets: [kettle] })
  await form.save()
  expect(await form.findByText('Visual inspection is required.')).toBeVisible()
  expect(form.getByText('Choose whether the asset is safe to use.')).toBeVisible()
  await userEvent.click(form.pass)
  await userEvent.click(form.yes)
  await form.save()
  expect(await form.findByText(/^Enter the earth continuity, or choose why it cannot be measured/)).toBeVisible()
  expect(
    form.getByText('Enter the insulation resistance. An asset cannot be recorded as safe without it.'),
  ).toBeVisible()
  expect(form.earth).toHaveFocus()
  expect(hall.inputs).toEqual([])
})

test("a reading beyond the instrument's range is entered as displayed, and shown the same way", async () => {
  const { hall, router } = visitHall('/pat/assets', { assets: [kettle] })
  const form = await openTestOf('Kettle')
  await userEvent.click(form.pass)
  await fill(form.earth, '<0.01')
  // the tester does not type '>', because a phone's number pad has no such key
  await fill(form.insulation, '200')
  // why: each box has this button; jsdom does not apply the styles that hide it while the box lacks the focus
  await userEvent.click(form.getAllByRole('button', { name: 'Above the instrument’s range' }).at(-1) as HTMLElement)
  expect(form.insulation).toHaveValue('>200')
  expect(form.insulation).toHaveFocus()
  expect(form.yes).toBeChecked()
  await form.save()
  await isClosed()
  expect(hall.inputs).toMatchObject([
    {
      earthContinuity: 0.01,
      earthContinuityReadingQualifier: '<',
      insulationResistance: 200,
      insulationResistanceQualifier: '>',
    },
  ])

  await router.navigate('/pat/assets/1')
  const history = await screen.findByRole('region', { name: 'Timeline' })
  expect(history).toHaveTextContent('<0.01 Ω')
  expect(history).toHaveTextContent('>200 MΩ')
  await userEvent.click(screen.getByRole('button', { name: /^Edit test from/ }))
  expect((await testDialog()).getByRole('textbox', { name: 'Insulation resistance, MΩ' })).toHaveValue('>200')
})

test('the arrow keys change the earth reading by 0.001, and a wrong entry is marked when the user leaves its box', async () => {
  signIn()
  renderTests(openHall({ assets: [kettle] }))
  const form = await openTestOf('Kettle')
  const { earth } = form
  await userEvent.type(earth, '0.1{ArrowUp}{ArrowUp}')
  expect(earth).toHaveValue('0.102')
  await userEvent.keyboard('{ArrowDown}')
  expect(earth).toHaveValue('0.101')
  await fill(earth, '<0.01')
  await userEvent.type(earth, '{ArrowUp}')
  expect(earth).toHaveValue('<0.011')
  await fill(earth, '<0.001')
  await userEvent.type(earth, '{ArrowDown}')
  expect(earth).toHaveValue('<0.001')
  await userEvent.tab()
  expect(earth).toBeValid()

  await fill(earth, '0.12x')
  await userEvent.tab()
  expect(earth).toBeInvalid()
  expect(form.getByRole('alert')).toHaveTextContent('Enter a number, such as 12.5.')
  await userEvent.clear(earth)
  await userEvent.tab()
  expect(earth).toBeValid()
})

test('an old test without its earth reading can have its notes corrected', async () => {
  const { hall } = visitHall('/pat/assets/1', {
    assets: [kettle],
    tests: [hallTest(kettle, { id: '5', earthContinuityReading: null })],
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Edit test from/ }))
  const form = await testDialog()
  await fill(form.getByRole('textbox', { name: 'Notes' }), 'Seen')
  await userEvent.click(form.getByRole('button', { name: 'Save test' }))
  await isClosed()
  expect(hall.inputs).toMatchObject([{ notes: 'Seen', earthContinuity: null, safeToUse: 1 }])
})

test('Enter moves to the next box without losing entries, and saves in the last one', async () => {
  const { hall, form } = await startTest({ assets: [kettle] })
  await form.openDate()
  expect(form.getByLabelText(/^Date/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(form.earth).toHaveFocus()
  await userEvent.click(form.pass)
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('0.12{Enter}55{Enter}')
  await isClosed()
  expect(hall.inputs).toMatchObject([{ earthContinuity: 0.12, insulationResistance: 55, safeToUse: 1 }])
})

test('Enter in a number box saves, and badge, counts and history follow from the response alone', async () => {
  const { hall, router } = visitHall('/pat/assets', { assets: [kettle, drill] })
  const form = await openTestOf('Kettle')
  await userEvent.click(form.pass)
  await fill(form.earth, '0.1')
  hall.asked.length = 0
  await fill(form.insulation, '99')
  await userEvent.keyboard('{Enter}')
  await isClosed()

  const row = screen.getByRole('link', { name: 'Kettle' }).closest<HTMLElement>('[role=row]')
  expect(within(row as HTMLElement).getByText('Pass')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Never tested 1' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'In date 1' })).toBeVisible()
  expect(screen.getByText('Test saved. Next test in 12 months.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Scan next' })).toBeVisible()
  expect(hall.asked).toEqual([])

  await router.navigate('/pat/assets/1')
  expect(await screen.findByRole('region', { name: 'Timeline' })).toHaveTextContent('99 MΩ')
})

test('a failed test is confirmed in red, with what to do next', async () => {
  const { form } = await startTest({ assets: [kettle] })
  await userEvent.click(form.fail)
  await form.save()
  const message = await screen.findByRole('alert')
  expect(message).toHaveTextContent('Test saved: not safe. Take Kettle out of use until it passes a test.')
  expect(message).toHaveAttribute('data-type', 'error')
})

test('a test dated long ago says that the asset is still overdue', async () => {
  const { form } = await startTest({ assets: [drill] })
  await form.openDate()
  await fill(form.getByLabelText(/^Date/), addYears(today(), -6))
  await userEvent.click(form.pass)
  await fill(form.insulation, '50')
  await form.save()
  expect(await screen.findByText('Test saved. Drill is overdue: test it before it is used.')).toBeVisible()
})

test('a saved test is corrected in the same form with its values', async () => {
  const { hall } = visitHall('/pat/assets/1', {
    assets: [kettle],
    tests: [hallTest(kettle, { id: '5', code: 'T-1', notes: 'New plug' })],
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Edit test from/ }))
  const form = await testDialog()
  expect(form.getByRole('textbox', { name: 'Earth continuity, Ω' })).toHaveValue('0.08')
  expect(form.getByRole('textbox', { name: 'Label code' })).toHaveValue('T-1')
  expect(form.getByRole('textbox', { name: 'Notes' })).toHaveValue('New plug')
  expect(form.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await userEvent.click(form.getByRole('radio', { name: 'Fail' }))
  hall.asked.length = 0
  await userEvent.click(form.getByRole('button', { name: 'Save test' }))
  await isClosed()
  expect(hall.inputs).toMatchObject([{ visualTest: 0, safeToUse: 0, code: 'T-1' }])
  expect(document.querySelector('main')).toHaveTextContent('Not safe to use. Still in use: take the asset out of use.')
  expect(screen.getByRole('region', { name: 'Timeline' })).toHaveTextContent('Fail')
  expect(hall.asked).toEqual([])
})

test('scanning an asset opens its test at once, but returning to its page does not', async () => {
  const { router } = visitHall('/pat/assets', { assets: [kettle] })
  await screen.findByRole('link', { name: 'Kettle' })
  await router.navigate('/pat/assets/1', { state: { offerTest: true } })
  await testDialog()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await isClosed()
  await router.navigate('/pat/tests')
  await screen.findByText('No tests yet')
  await router.navigate(-1)
  expect(await screen.findByRole('heading', { level: 1, name: 'Asset 1 - Kettle' })).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a tap on Pass leads to the first box, and the keyboard leaves the focus where it is', async () => {
  const { form } = await startTest({ assets: [kettle, drill] })
  form.pass.focus()
  await userEvent.keyboard(' ')
  expect(form.pass).toBeChecked()
  expect(form.pass).toHaveFocus()
  await userEvent.click(form.getByText('Pass'))
  expect(form.earth).toHaveFocus()
  await userEvent.click(form.getByText('Fail'))
  expect(form.fail).toBeChecked()
  expect(form.fail).toHaveFocus()
})

test('one tap repeats the last reading, and the form says so until it is changed', async () => {
  const { hall, form } = await startTest({
    assets: [drill],
    tests: [hallTest(drill, { testDate: addYears(today(), -1), insulationResistanceQualifier: '>' })],
  })
  expect(form.insulation).toHaveValue('')
  await userEvent.click(form.getByRole('button', { name: 'Same as last time' }))
  expect(form.insulation).toHaveValue('>120')
  expect(form.insulation).toHaveFocus()
  const said = 'Copied from the last test. Change the reading if the instrument shows something else.'
  expect(form.getByText(said)).toBeVisible()
  expect(hall.inputs).toEqual([])
  await fill(form.insulation, '80')
  expect(form.queryByText(said)).not.toBeInTheDocument()
})

test('a test that fails asks why, and tapped reasons appear in the notes', async () => {
  const { hall, form } = await startTest({ assets: [drill] })
  expect(form.queryByText('Why did it fail?')).not.toBeInTheDocument()
  await userEvent.click(form.fail)
  expect(form.getByRole('group', { name: 'Why did it fail?' })).toBeVisible()
  expect(form.getByRole('group', { name: 'Photos of the fault' })).toBeVisible()
  await fill(form.getByRole('textbox', { name: 'Notes' }), 'Smells')
  for (const why of ['Flex damaged', 'Wrong fuse', 'Signs of heat'])
    await userEvent.click(form.getByRole('button', { name: why }))
  await userEvent.click(form.getByRole('button', { name: 'Wrong fuse', pressed: true }))
  await form.save()
  await isClosed()
  expect(hall.inputs).toMatchObject([{ notes: 'Smells, Flex damaged, Signs of heat', safeToUse: 0 }])
})

test('reasons are saved with the failed test, which takes the asset out of use unless the tester decides otherwise', async () => {
  signIn()
  const hall = openHall({ assets: [drill, kettle] })
  renderTests(hall)
  for (const [name, takesOut] of [
    ['Drill', true],
    ['Kettle', false],
  ] as const) {
    const form = await openTestOf(name)
    await userEvent.click(form.fail)
    await userEvent.click(form.getByRole('button', { name: 'Wrong fuse' }))
    const choice = form.getByRole('switch', { name: 'Take out of use' })
    expect(choice).toBeChecked()
    if (!takesOut) await userEvent.click(choice)
    expect(form.getByRole('link', { name: 'Print DO NOT USE' })).toLeadTo(expect.stringContaining('reason=Wrong+fuse'))
    await form.save()
    await isClosed()
  }
  expect(hall.inputs).toMatchObject([
    { failureReasons: ['Wrong fuse'], takeOutOfUse: true },
    { failureReasons: ['Wrong fuse'], safeToUse: 0 },
  ])
  expect(hall.inputs[1]).not.toHaveProperty('takeOutOfUse')
})

test('the list of reasons is edited in the test form, without saving the test', async () => {
  signIn()
  const hall = openHall({ assets: [drill] })
  const sent: unknown[] = []
  respondWith({
    SaveFailureReasons: (variables: { reasons: string[] }) => {
      sent.push(variables)
      return { saveFailureReasons: variables.reasons }
    },
  })
  renderTests(hall)
  const form = await openTestOf('Drill')
  await userEvent.click(form.fail)
  await userEvent.click(await form.findByRole('button', { name: 'Change the list' }))
  const list = within(await screen.findByRole('dialog', { name: 'Failure reasons' }))
  await fill(list.getByRole('textbox', { name: /^Reasons/ }), 'Rust\nrust')
  await userEvent.click(list.getByRole('button', { name: 'Save the list' }))
  expect(list.getByText('List each reason only once.')).toBeVisible()
  await fill(list.getByRole('textbox', { name: /^Reasons/ }), 'Rust\n\n Other ')
  await userEvent.click(list.getByRole('button', { name: 'Save the list' }))
  expect(await form.findByRole('button', { name: 'Rust' })).toBeVisible()
  expect(form.queryByRole('button', { name: 'Wrong fuse' })).not.toBeInTheDocument()
  expect(sent).toMatchObject([{ reasons: ['Rust', 'Other'], before: expect.arrayContaining(['Wrong fuse']) }])
  expect(hall.inputs).toEqual([])
})

/** Opens the kettle's test, enters a finding, and confirms that the kettle is in the main hall. */
async function moveKettle() {
  renderPage('/pat/assets')
  const form = await openTestOf('Kettle')
  await userEvent.click(form.pass)
  await fill(form.earth, '0.1')
  expect(form.getByText('Kitchen')).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Not here? Move' }))
  expect(form.getByRole('button', { name: 'Move' })).toBeDisabled()
  await form.findByRole('option', { name: 'Main hall' })
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Move to' }), 'Main hall')
  await userEvent.click(form.getByRole('button', { name: 'Move' }))
  return form
}
const mainHall = hallLocation({ id: '2', name: 'Main hall' })

test('an asset found elsewhere is moved without losing the entries', async () => {
  signIn()
  const hall = openHall({ assets: [kettle], locations: [hallLocation(), mainHall] })
  const form = await moveKettle()
  expect(await form.findByRole('button', { name: 'Not here? Move' })).toBeVisible()
  expect(form.getByText('Main hall')).toBeVisible()
  expect(hall.inputs).toEqual([{ locationId: '2' }])
  expect(form.pass).toBeChecked()
  expect(form.earth).toHaveValue('0.1')
})

test('a rejected move shows the reason, and the entries stay', async () => {
  signIn()
  openHall({ assets: [kettle], locations: [hallLocation(), mainHall] })
  respondWith({ UpdateAsset: () => refusal('NOT_FOUND', 'There is no such asset.') })
  const form = await moveKettle()
  expect(await form.findByText('There is no such asset.')).toBeVisible()
  expect(form.pass).toBeChecked()
  expect(form.earth).toHaveValue('0.1')
})

test('pass and fail vibrate differently, and make a sound only if turned on', async () => {
  signIn()
  const hall = openHall({ assets: [drill] })
  const felt: unknown[] = []
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: (pattern: number[]) => felt.push(pattern) })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'))
  const heard = listen()
  renderTests(hall)
  const testDrill = async (insulation: string) => {
    const form = await openTestOf('Drill')
    await userEvent.click(form.pass)
    await fill(form.insulation, insulation)
    await form.save()
    await isClosed()
    return heard.splice(0)
  }
  expect(await testDrill('50')).toEqual([])
  expect(await testDrill('0.1')).toEqual([])
  expect(felt).toHaveLength(2)
  expect(felt[0]).not.toEqual(felt[1])
  cleanup()
  await chooseInProfile('Sound when a test is saved')
  renderTests(hall)
  const passed = await testDrill('50')
  const failed = await testDrill('0.1')
  expect(passed.length).toBeGreaterThan(0)
  expect(failed.length).toBeGreaterThan(0)
  expect(failed).not.toEqual(passed)
})

/** Turns on a setting of this device. */
async function chooseInProfile(name: string): Promise<void> {
  renderPart(<TestingSettings />)
  await userEvent.click(await screen.findByRole('switch', { name }))
  cleanup()
}

test('a failed reading selects its reason, as long as it fails and the tester agrees', async () => {
  const { hall, form } = await startTest({ assets: [kettle] })
  await userEvent.click(form.pass)
  await fill(form.earth, '1.2')
  await fill(form.insulation, '0.3')
  const pressed = () => form.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent?.trim())
  expect(pressed()).toEqual(['Earth', 'Insulation'])
  await fill(form.insulation, '200')
  expect(pressed()).toEqual(['Earth'])
  await userEvent.click(form.getByRole('button', { name: 'Earth' }))
  await userEvent.click(form.getByRole('button', { name: 'Plug damaged' }))
  await fill(form.insulation, '0.4')
  expect(pressed()).toEqual(['Plug damaged', 'Earth', 'Insulation'])
  await form.save()
  await isClosed()
  expect(hall.inputs).toMatchObject([
    { failureReasons: ['Plug damaged', 'Earth', 'Insulation'], notes: 'Plug damaged', safeToUse: 0 },
  ])
})

test('in glove mode, the readings are entered on a pad, and Next never saves', async () => {
  signIn()
  const hall = openHall({ assets: [kettle] })
  await chooseInProfile('Glove mode')
  renderTests(hall)
  const form = await openTestOf('Kettle')
  const pad = within(form.getByRole('group', { name: 'Number pad' }))
  const press = async (...keys: string[]) => {
    for (const name of keys) await userEvent.click(pad.getByRole('button', { name }))
  }
  await userEvent.click(form.pass)
  await press('0', 'Decimal point', '1', '3', 'Backspace', '2', 'Next')
  expect(form.earth).toHaveValue('0.12')
  expect(form.insulation).toHaveFocus()
  await press('2', '0', '0', 'Above the instrument’s range', 'Next')
  expect(form.insulation).toHaveValue('>200')
  expect(form.getByRole('button', { name: 'Save test' })).toHaveFocus()
  expect(hall.inputs).toEqual([])
  await form.save()
  await isClosed()
  expect(hall.inputs).toMatchObject([{ earthContinuity: 0.12, insulationResistance: 200, safeToUse: 1 }])
})

/** Mocks audio; the returned array collects the pitch of each tone, in Hz. */
function listen(): number[] {
  const heard: number[] = []
  class Tone {
    gain = { setTargetAtTime() {} }
    constructor(
      _: unknown,
      private options: { frequency?: number },
    ) {}
    connect = (next: unknown) => next
    start = () => void heard.push(this.options.frequency ?? 0)
    stop() {}
  }
  class Speaker {
    currentTime = 0
    close() {}
  }
  vi.stubGlobal('AudioContext', Speaker)
  vi.stubGlobal('OscillatorNode', Tone)
  vi.stubGlobal('GainNode', Tone)
  onTestFinished(() => void vi.unstubAllGlobals())
  return heard
}

test('the test list shows the newest first, filters by verdict, dates and asset, and links to the asset', async () => {
  const { router } = visitHall('/pat/tests', {
    assets: [kettle, drill],
    tests: [
      hallTest(kettle, { id: '1', testDate: '2024-03-01' }),
      hallTest(drill, { id: '2', testDate: '2025-03-01', safeToUse: 0 }),
      hallTest(kettle, { id: '3', testDate: '2026-03-01' }),
    ],
  })
  const rows = async () => {
    const table = await screen.findByRole('grid', { name: 'Tests' })
    return within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('time')?.dateTime)
  }
  expect(await rows()).toEqual(['2026-03-01', '2025-03-01', '2024-03-01'])

  await userEvent.click(screen.getByRole('button', { name: 'Pass' }))
  await waitFor(async () => expect(await rows()).toEqual(['2026-03-01', '2024-03-01']))
  await fill(screen.getByLabelText('To'), '2025-12-31')
  await waitFor(async () => expect(await rows()).toEqual(['2024-03-01']))
  expect(router.state.location.search).toBe('?to=2025-12-31&verdict=safe')
  await userEvent.click(screen.getByText('1 Mar 2024'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pat/assets/1'))
})

test.each([
  ['answers 503', () => HttpResponse.json({ message: 'Away' }, { status: 503, headers: { 'Retry-After': '2' } })],
  ['is behind a proxy that does not find it', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })],
  ['cannot be reached', () => HttpResponse.error()],
])(
  'a server that %s keeps the dialog open with its entries, says so, and saves once when asked again',
  async (_, answer) => {
    signIn()
    const hall = openHall({ assets: [drill] })
    const keys = sentKeys('CreateTest')
    network.use(graphql.mutation('CreateTest', answer, { once: true }))
    renderTests(hall)
    const form = await openTestOf('Drill')
    await userEvent.click(form.pass)
    await fill(form.insulation, '50')
    await form.save()
    const explanation =
      'The server is not available at the moment. Nothing you entered has been lost. Try again in a few seconds.'
    expect(await form.findByRole('alert')).toHaveTextContent(explanation)
    expect(form.insulation).toHaveValue('50')
    expect(form.pass).toBeChecked()
    await form.save()
    await isClosed()
    expect(hall.inputs).toMatchObject([{ assetId: '2', insulationResistance: 50, visualTest: 1 }])
    expect(keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/), keys[0]])
  },
)

test('changed entries, and another test, get their own idempotency key', async () => {
  signIn()
  const hall = openHall({ assets: [drill] })
  const keys = sentKeys('CreateTest')
  network.use(graphql.mutation('CreateTest', () => HttpResponse.error(), { once: true }))
  renderTests(hall)
  const saveTest = async (insulations: string[]) => {
    const form = await openTestOf('Drill')
    await userEvent.click(form.pass)
    for (const insulation of insulations) {
      await fill(form.insulation, insulation)
      await form.save()
      if (insulation !== insulations.at(-1)) await form.findByRole('alert')
    }
    await isClosed()
  }
  await saveTest(['50', '60'])
  await saveTest(['60'])
  expect(new Set(keys).size).toBe(3)
})

/** Returns an array that collects the idempotency key of each later request for the mutation. */
function sentKeys(mutation: string): (string | null)[] {
  const keys: (string | null)[] = []
  network.events.on('request:start', async ({ request }) => {
    if (!request.url.endsWith('/graphql')) return
    const { headers } = request
    const { operationName } = (await request.clone().json()) as { operationName?: string }
    if (operationName === mutation) keys.push(headers.get('Idempotency-Key'))
  })
  onTestFinished(() => network.events.removeAllListeners())
  return keys
}

test('earth continuity that cannot be measured takes a reason instead of a reading', async () => {
  const { hall, form } = await startTest({ assets: [kettle] })
  await userEvent.click(form.pass)
  await fill(form.earth, '0.1')
  await fill(form.insulation, '200')
  await userEvent.click(form.getByRole('button', { name: 'Cannot be measured' }))
  expect(form.queryByRole('textbox', { name: 'Earth continuity, Ω' })).not.toBeInTheDocument()
  expect(form.getByRole('radio', { name: 'No earthed metal to touch' })).toBeChecked()
  expect(form.yes).toBeChecked()
  await form.save()
  await isClosed()
  expect(hall.inputs).toMatchObject([{ earthContinuity: null, earthNotMeasured: 'noEarthedMetal', safeToUse: 1 }])
})

test('a reading that fails the Code is saved as safe only after the user chooses Yes and confirms', async () => {
  const { hall, form } = await startTest({ assets: [drill] })
  await userEvent.click(form.pass)
  await fill(form.insulation, '1.2')
  const failure = 'Insulation resistance 1.2 MΩ is too low: the IET Code of Practice asks for 2 MΩ for Class II.'
  expect(form.getByText(failure)).toBeVisible()
  expect(form.yes).not.toBeChecked()
  expect(form.no).not.toBeChecked()
  expect(form.getByText(/^A reading fails the IET Code of Practice/)).toBeVisible()
  await form.save()
  expect(await form.findByText('Choose whether the asset is safe to use.')).toBeVisible()
  expect(hall.inputs).toEqual([])

  await userEvent.click(form.yes)
  await form.save()
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(failure)).toBeVisible()
  expect(question.getByText(/these readings are not a pass/)).toBeVisible()
  expect(question.queryByText(/readings pass/)).not.toBeInTheDocument()
  await userEvent.click(question.getByRole('button', { name: 'Save as safe' }))
  await isClosed()
  expect(hall.inputs).toMatchObject([{ insulationResistance: 1.2, safeToUse: 1 }])
})

test('a Yes chosen before a reading that fails the Code is cleared', async () => {
  const { form } = await startTest({ assets: [kettle] })
  await userEvent.click(form.pass)
  await userEvent.click(form.yes)
  await fill(form.insulation, '200')
  await fill(form.earth, '0.8')
  expect(form.getByText(/^Earth continuity 0.8 Ω is too high.* measure again\.$/)).toBeVisible()
  expect(form.yes).not.toBeChecked()
  await fill(form.earth, '0.1')
  expect(form.yes).toBeChecked()
})

test('falling readings are pointed out while typing, and need confirmation before they are saved as safe', async () => {
  signIn()
  const years = [3, 2, 1].map((ago) =>
    hallTest(drill, { id: String(10 + ago), testDate: addYears(today(), -ago), insulationResistance: 200 }),
  )
  const hall = openHall({ assets: [drill], tests: years })
  renderTests(hall)
  const form = await openTestOf('Drill')
  await userEvent.click(form.pass)
  await fill(form.insulation, '15')
  expect(await form.findByText(/usual 200 MΩ/)).toBeVisible()
  expect(form.yes).toBeChecked()
  expect(form.queryByText(/All findings pass/)).not.toBeInTheDocument()

  await form.save()
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/usual 200 MΩ/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Look again' }))
  expect(hall.inputs).toEqual([])
  expect(form.insulation).toHaveValue('15')

  await form.save()
  const asked = within(await screen.findByRole('alertdialog'))
  await userEvent.click(asked.getByRole('button', { name: 'Save as safe' }))
  await isClosed()
  expect(hall.inputs).toMatchObject([{ insulationResistance: 15, safeToUse: 1 }])
})

test('a failed test is saved without confirmation, whatever the advice', async () => {
  const { hall, form } = await startTest({ assets: [drill] })
  await userEvent.click(form.pass)
  await fill(form.insulation, '1.5')
  await userEvent.click(form.no)
  await form.save()
  await isClosed()
  expect(hall.inputs).toMatchObject([{ insulationResistance: 1.5, safeToUse: 0 }])
})

const red = () => hallInstrument({ calibrationDue: addDays(today(), -3) })
const spare = () => hallInstrument({ id: '2', name: 'Spare', serialNumber: '99', calibrationDue: addDays(today(), 20) })

/** Makes this instrument the one last used on this device. */
function measureWith(id: string) {
  localStorage.setItem('test.instrument', id)
  onTestFinished(() => localStorage.removeItem('test.instrument'))
}

test('the device remembers the test instrument, and only warns of an expired calibration', async () => {
  measureWith('')
  const { hall, form } = await startTest({ assets: [drill, kettle], instruments: [red(), spare()] })
  expect(await form.findByText('Measured with: not recorded')).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Choose the test instrument' }))
  const box = form.getByRole('combobox', { name: 'Measured with' })
  expect(box).toHaveFocus()
  await userEvent.selectOptions(box, 'Spare · 99')
  expect(form.getByText('Calibration expires in 20 days')).toBeVisible()
  await userEvent.selectOptions(box, 'Red one · 1234')
  expect(form.getByText('Calibration expired 3 days ago')).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }))
  // the choice of instrument does not count as unsaved input: the dialog closes at once, and no draft is restored
  await isClosed()
  const again = await openTestOf('Drill')
  expect(await again.findByText('Measured with: Red one · 1234')).toBeVisible()
  expect(again.queryByText(/have been restored/)).not.toBeInTheDocument()
  await userEvent.click(again.pass)
  await fill(again.insulation, '50')
  await again.save()
  await isClosed()
  expect(hall.inputs).toMatchObject([{ instrumentId: '1', safeToUse: 1 }])

  const next = await openTestOf('Kettle')
  expect(await next.findByText('Measured with: Red one · 1234')).toBeVisible()
  expect(next.getByText('Calibration expired 3 days ago')).toBeVisible()
})

test('an instrument that is no longer in use is not remembered', async () => {
  measureWith('9')
  const { hall, form } = await startTest({ assets: [drill], instruments: [spare()] })
  expect(await form.findByText('Measured with: not recorded')).toBeVisible()
  await userEvent.click(form.pass)
  await fill(form.insulation, '50')
  await form.save()
  await isClosed()
  expect(hall.inputs).toMatchObject([{ instrumentId: null }])
})

test('the history shows the instrument as it was, and a correction keeps it', async () => {
  signIn()
  measureWith('2')
  const instrument = {
    ...copyInstrumentForTest(red(), today()),
    __typename: 'TestInstrument' as const,
    name: 'Old name',
  }
  const hall = openHall({
    assets: [drill],
    tests: [hallTest(drill, { instrumentId: '1', instrument })],
    instruments: [red(), spare()],
  })
  renderPage('/pat/assets/2')
  expect(await screen.findByText(/^Measured with Old name · 1234 · Seaward 200/)).toHaveTextContent(
    `Calibration expired 3 days ago`,
  )
  await userEvent.click(screen.getByRole('button', { name: /^Edit test from/ }))
  const form = await testDialog()
  expect(await form.findByText('Measured with: Old name · 1234')).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Save test' }))
  await isClosed()
  expect(hall.inputs).toMatchObject([{ instrumentId: '1' }])
  expect(localStorage.getItem('test.instrument')).toBe('2')
})

test('test instruments are listed with their calibration, added and retired', async () => {
  const { hall } = visitHall('/pat/tests', {
    instruments: [red(), spare(), hallInstrument({ id: '3', name: 'Old one', retired: true })],
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Instruments' }))
  const table = within(await screen.findByRole('grid', { name: 'Test instruments' }))
  const row = (name: string) => table.getByText(name).closest('[role=row]')
  await waitFor(() => expect(row('Red one')).toHaveTextContent('Calibration expired 3 days ago'))
  expect(row('Spare')).toHaveTextContent('Calibration expires in 20 days')
  expect(row('Old one')).toHaveTextContent('Retired')

  await userEvent.click(screen.getByRole('button', { name: 'New test instrument' }))
  const added = within(await screen.findByRole('dialog', { name: 'New test instrument' }))
  await userEvent.click(added.getByRole('button', { name: 'Save test instrument' }))
  expect(await added.findByText('Serial number is required.')).toBeVisible()
  await fill(added.getByRole('textbox', { name: 'Name' }), 'Grey one')
  await fill(added.getByRole('textbox', { name: 'Serial number' }), 'E20')
  await userEvent.click(added.getByRole('button', { name: 'Save test instrument' }))
  await waitFor(() => expect(row('Grey one')).toHaveTextContent('Calibration not recorded'))

  await userEvent.click(table.getByRole('button', { name: 'Edit Spare' }))
  const edited = within(await screen.findByRole('dialog', { name: 'Edit Spare' }))
  expect(edited.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  await userEvent.click(edited.getByRole('switch', { name: 'Retired' }))
  await userEvent.click(edited.getByRole('button', { name: 'Save test instrument' }))
  await waitFor(() => expect(row('Spare')).toHaveTextContent('Retired'))
  expect(hall.instruments.find(({ id }) => id === '2')).toMatchObject({ retired: true, serialNumber: '99' })
})
