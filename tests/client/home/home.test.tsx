import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { graphql, HttpResponse } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import type { FirstStepsDetailsFragment } from '../../../client/home/FirstSteps.generated'
import type { HomeQuery, HomeQueryVariables } from '../../../client/home/Home.generated'
import type { SampleHallStateFragment } from '../../../client/home/SampleHall.generated'
import { FIRST_STEPS, type FirstStep } from '../../../domain/hall/firstSteps'
import { addDays, today } from '../../../domain/values/calendar'
import { enter, fill } from '../support/fill'
import { hallAsset, hallLocation, openHall } from '../support/hall'
import { network, pageOf, respondWith, signIn, userWith } from '../support/network'
import { renderPage } from '../support/renderApp'

const counts: NonNullable<HomeQuery['patSummary']> = {
  __typename: 'PatSummary',
  untested: 12,
  expired: 3,
  failed: 0,
  due: 4,
  sound: 131,
  missing: 0,
  outOfUse: 0,
  total: 146,
}

const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const month = `2027-${String(index + 1).padStart(2, '0')}`
  return { __typename: 'DueMonth' as const, from: `${month}-01`, to: `${month}-28`, assets: index }
})

const stockToBuy: HomeQuery['home']['stockToBuy'] = pageOf('StockItemPage', [
  {
    __typename: 'StockItem',
    id: '4',
    name: 'Gaffer tape',
    unit: 'rolls',
    unitSingular: null,
    minimumLevel: 6,
    total: 2,
  },
])

const firstSteps: FirstStepsDetailsFragment = {
  __typename: 'FirstSteps',
  hasAssets: true,
  hasTests: true,
  isSampleHall: false,
  done: ['locations', 'assets', 'labels', 'test', 'people'],
  skipped: [],
  isOver: true,
}

const home: HomeQuery['home'] = {
  __typename: 'Home',
  backupFailed: null,
  unknownTimeZone: null,
  health: { __typename: 'RegisterHealth', failed: 0, expired: 3, untested: 12, due: 4, sound: 127, total: 146 },
  calendar: { __typename: 'DueCalendar', overdue: 3, months: MONTHS },
  locations: {
    __typename: 'LocationCompletionPage',
    total: 9,
    items: [
      {
        __typename: 'LocationCompletion',
        location: { __typename: 'Location', id: '2', name: 'Workshop' },
        assets: 8,
        inDate: 3,
      },
    ],
  },
  worsening: [
    {
      __typename: 'WorseningAsset',
      asset: { __typename: 'Asset', id: '9', name: 'Angle grinder', code: 'PAT0009' },
      readings: {
        __typename: 'AssetReadings',
        points: [79, 12, 1.4].map((insulation, index) => ({
          __typename: 'ReadingPoint',
          testId: String(index),
          earth: null,
          insulation,
        })),
        trends: [
          {
            __typename: 'ReadingTrend',
            kind: 'insulation',
            worsening: true,
            limitReachedOn: '2027-05-01',
            sentence: 'Insulation has fallen from 79 to 1.4 MΩ since 2024.',
          },
        ],
      },
    },
  ],
  calibrationsDue: [],
  openFaultReports: 0,
  visualOverdue: 0,
  outOfUse: pageOf('OutOfUsePage', []),
  firstSteps,
}

/** Default values for the Home query's other fields. */
const PARTS: Pick<HomeQuery, 'mine' | 'watched' | 'sampleHall'> = {
  mine: pageOf('AssignmentPage', []),
  watched: pageOf('AssetPage', []),
  sampleHall: { __typename: 'SampleHall', loadable: false },
}

/** Mocks the Home query; the returned array collects each request's variables. */
function answerHome(answer: Partial<HomeQuery> = {}): HomeQueryVariables[] {
  const asked: HomeQueryVariables[] = []
  respondWith({
    Home: (variables: HomeQueryVariables) => {
      asked.push(variables)
      return { patSummary: counts, home, ...PARTS, ...answer }
    },
  })
  return asked
}

/** Opens Home as a user, by default a tester; the returned array collects the variables of each Home query. */
function visitHome(answer?: Partial<HomeQuery>, user = userWith()) {
  signIn(user)
  const asked = answerHome(answer)
  renderPage('/home')
  return asked
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const targets = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))

test('Home shows what is open and since when, with links', async () => {
  const red = {
    ...{ __typename: 'Instrument' as const, id: '1', name: 'Red one', makeAndModel: 'Seaward 200' },
    ...{ serialNumber: '1234', calibratedOn: null, notes: '', retired: false },
  }
  const calibrationsDue = [
    { ...red, calibrationDue: addDays(today(), -1) },
    { ...red, id: '2', name: 'Spare', calibrationDue: addDays(today(), 12) },
  ]
  const record = (id: string, name: string, since: string) => {
    const asset = { __typename: 'Asset' as const, id, name, code: `A${id}` }
    return { __typename: 'OutOfUse' as const, id, since, reason: 'Flex damaged', asset }
  }
  const items = [record('4', 'Urn', addDays(today(), -40)), record('5', 'Fan', today())]
  const outOfUse = { __typename: 'OutOfUsePage' as const, items, total: 7 }
  visitHome({
    patSummary: { ...counts, outOfUse: 7, missing: 1 },
    home: { ...home, calibrationsDue, outOfUse, openFaultReports: 2, visualOverdue: 3 },
    watched: { __typename: 'AssetPage', items: [{ __typename: 'Asset', id: '9' }], total: 7 },
  })
  const linksIn = async (role: 'region' | 'list', name: string) =>
    within(await screen.findByRole(role, { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  expect(await linksIn('region', 'Test instruments to calibrate')).toEqual([
    ['Red one · 1234Calibration expired yesterday', '/instruments'],
    ['Spare · 1234Calibration expires in 12 days', '/instruments'],
  ])
  expect(await linksIn('list', 'Out of use')).toEqual([
    ['7 assets are out of use', '/pat/assets?outOfUse=yes'],
    ['Urn A4For 40 days · Flex damaged', '/pat/assets/4'],
    ['Fan A5Since today · Flex damaged', '/pat/assets/5'],
  ])
  for (const [name, address] of [
    ['2 faults have been reported', '/pat/faults'],
    ['7 assets to watch', '/pat/assets?watched=yes'],
    ['3 visual inspections are overdue', '/pat/assets?inspect=overdue'],
    [/^1 .*missing/, expect.stringContaining('missing')],
    ['Start a round', '/pat/rounds'],
  ] as const)
    expect(screen.getByRole('link', { name })).toLeadTo(address)
})

test('Home warns an administrator of an unknown time zone and of a failed backup, with the last good one', async () => {
  const asked = visitHome(
    { home: { ...home, unknownTimeZone: 'Mars/Olympus', backupFailed: true } },
    userWith({ roles: ['admin'], permissions: ['pat widget', 'admin'] }),
  )
  const finishedAt = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const lastGood = { __typename: 'BackupRun', finishedAt, fileName: 'hall.backup', bytes: 1_500_000 }
  const lastNightly = { ...lastGood, bytes: null, error: 'There is not enough space on the disk.' }
  respondWith({ Backups: () => ({ backups: { __typename: 'Backups', status: 'FAILED', lastGood, lastNightly } }) })
  expect(await screen.findByText(/The hall’s time zone, Mars\/Olympus, is not known/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose a time zone' })).toLeadTo('/admin/settings')
  const note = await section('Backup')
  for (const text of [
    'The last nightly backup failed. Ask the server’s operator to fix the cause.',
    'There is not enough space on the disk.',
  ])
    expect(note.getByText(text)).toBeVisible()
  expect(note.getByText(/^The last good backup was made/)).toHaveTextContent('3 days ago')
  expect(targets(note.getAllByRole('link'))).toEqual(['/admin/settings/backup'])
  expect(asked).toEqual([expect.objectContaining({ admin: true })])
})

test('Home greets the user, sums up what is open, and links each count to its assets', async () => {
  const asked = visitHome()
  expect(await screen.findByText('Welcome, Anna Tester')).toBeVisible()
  expect(screen.getByRole('main').textContent).toMatch(/^Welcome, Anna Testeranna@hall\.example/)
  const widget = await section('PAT')
  await widget.findByText('12')
  for (const [count, status] of [
    [12, 'untested'],
    [3, 'expired'],
    [0, 'failed'],
  ])
    expect(widget.getByRole('link', { name: new RegExp(`^${count} `) })).toLeadTo(`/pat/assets?status=${status}`)
  expect(screen.getByText('15 of 146 assets need a test or a repair')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Start a round' })).toLeadTo('/pat/rounds')
  expect(screen.queryByRole('link', { name: /due$/ })).not.toBeInTheDocument()
  expect(asked).toMatchObject([{ pat: true, levels: false, checks: false, reports: false, admin: false }])
})

test('Home shows the number of assets on two of the cards', async () => {
  const { health } = home
  visitHome({
    patSummary: { ...counts, failed: 2 },
    home: { ...home, ...(health && { health: { ...health, failed: 2, expired: 1 } }) },
  })
  expect(await screen.findByText('15 of 146 assets need a test or a repair; 2 need both')).toBeVisible()
})

test('Home of a hall with nothing due says so', async () => {
  const { health } = home
  visitHome({
    patSummary: { ...counts, untested: 0, expired: 0, due: 0 },
    home: { ...home, ...(health && { health: { ...health, untested: 0, expired: 0, due: 0, sound: 146 } }) },
  })
  expect(await screen.findByText(/^\D+ 146 /)).toBeVisible()
})

test('Home charts the register’s health, with links from each month, location and worsening reading', async () => {
  visitHome()
  expect(await screen.findByRole('img', { name: /^Register health: 3 .*; 12 .*; 4 .*; 127 / })).toBeVisible()

  const calendar = await section('Due in the next twelve months')
  const [empty, ...months] = MONTHS
  expect(targets(calendar.getAllByRole('link'))).toEqual(
    months.map(({ from, to }) => `/pat/assets?dueFrom=${from}&dueTo=${to}`),
  )
  expect(empty?.assets).toBe(0)
  expect(calendar.getByText('Jan')).toBeVisible()
  expect(calendar.getByRole('link', { name: /^2 .*March 2027$/ })).toBeVisible()

  const locations = await section('In date by location')
  expect(locations.getByRole('link', { name: /^37%.* Workshop 3 \w+ 8$/ })).toLeadTo('/pat/locations/2')
  expect(locations.getByRole('link', { name: / 9 / })).toLeadTo('/pat/locations')

  const row = await (await section('Readings getting worse')).findByRole('link')
  expect(row).toLeadTo('/pat/assets/9')
  expect(row).toHaveTextContent(/^Angle grinder\s*PAT0009.*Insulation has fallen from 79 to 1.4 MΩ since 2024\.$/)
  expect(within(row).getByRole('img', { name: / 3 / })).toBeVisible()
})

test('Home says that no retests are due instead of showing an empty calendar', async () => {
  const months = MONTHS.map((month) => ({ ...month, assets: 0 }))
  visitHome({ home: { ...home, calendar: { __typename: 'DueCalendar', overdue: 3, months } } })
  const calendar = await section('Due in the next twelve months')
  expect(await calendar.findByText('No retests are due in the next twelve months.')).toBeVisible()
  expect(calendar.queryByRole('list')).not.toBeInTheDocument()
})

test('a calendar month filters the list, which shows the filter and can clear it', async () => {
  signIn()
  openHall({ assets: [hallAsset()] })
  const filters: unknown[] = []
  onTestFinished(() => network.events.removeAllListeners())
  network.events.on('request:start', async ({ request }) => {
    if (!request.body) return
    const { operationName, variables } = await request.clone().json()
    if (operationName === 'AssetList') filters.push(variables.filter ?? null)
  })
  const router = renderPage('/pat/assets?gravest=expired&dueFrom=2027-03-01&dueTo=2027-03-31')
  await userEvent.click(await screen.findByRole('button', { name: /March 2027$/, pressed: true }))
  expect(router.state.location.search).toBe('?gravest=expired')
  await userEvent.click(screen.getByRole('button', { name: /^Overdue/, pressed: true }))
  expect(router.state.location.search).toBe('')
  await waitFor(() =>
    expect(filters).toEqual([
      { worstStatus: ['expired'], dueFrom: '2027-03-01', dueTo: '2027-03-31' },
      { worstStatus: ['expired'] },
      null,
    ]),
  )
})

test('the STOCK widget neither shows nor loads stock levels for a user without ‘view stock’', async () => {
  const asked = visitHome(
    { patSummary: undefined, home: { __typename: 'Home' } },
    userWith({ permissions: ['stock widget'] }),
  )
  const widget = await section('STOCK')
  expect(widget.getByText(/^You do not have permission to see stock levels\./)).toBeVisible()
  expect(widget.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.queryByText(/minimum/i)).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'PAT' })).not.toBeInTheDocument()
  expect(asked).toMatchObject([{ pat: false, levels: false, checks: false, reports: false, admin: false }])
})

test('a stock-keeper sees what to buy once, with its quantity and link', async () => {
  visitHome(
    {
      patSummary: undefined,
      home: { __typename: 'Home', backupFailed: null, unknownTimeZone: null, stockToBuy },
      stockSummary: { __typename: 'StockSummary', belowMinimum: 1, total: 3 },
    },
    userWith({ permissions: ['stock menu', 'stock widget', 'view stock', 'take stock'] }),
  )
  expect(await screen.findByText(/^1 item/)).toBeVisible()
  const widget = await section('STOCK')
  expect(widget.getByRole('link', { name: /^Gaffer tape 2 \w+ 6 rolls$/ })).toLeadTo('/stock/items/4')
  expect(widget.queryByRole('link', { name: '1 Below Minimum' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Shopping list' })).toLeadTo('/stock/shopping-list')
})

test('Home can be reloaded after an error', async () => {
  visitHome()
  network.use(
    graphql.query('Home', () => HttpResponse.json({ data: null, errors: [{ message: 'Broken' }] }), { once: true }),
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  await userEvent.click(again)
  expect(await (await section('PAT')).findByRole('link', { name: /^12 / })).toBeVisible()
})

test('Home shows reports to a user who runs them', async () => {
  const items = Array.from({ length: 6 }, (_, number) => ({
    __typename: 'Report' as const,
    id: String(number + 1),
    name: `Report ${number + 1}`,
    description: 'What there is',
  }))
  visitHome(
    {
      patSummary: undefined,
      home: { __typename: 'Home' },
      reports: { __typename: 'ReportPage', total: 8, items },
    },
    userWith({ permissions: ['menu reports', 'run reports'] }),
  )
  const widget = await section('REPORTS')
  expect(await widget.findByRole('link', { name: /^Report 1/ })).toLeadTo('/reports/1')
  expect(widget.getByRole('link', { name: / 8 / })).toLeadTo('/reports')
  expect(screen.queryByRole('region', { name: 'PAT' })).not.toBeInTheDocument()
})

test.each([
  ['view telescope', ['/telescope', '/profile']],
  [undefined, ['/profile']],
] as const)('a user who has no widget, with %s, is told where to go', async (permission, addresses) => {
  signIn(userWith({ permissions: permission ? [permission] : [] }))
  renderPage('/home')
  expect(targets((await section('Shortcuts')).getAllByRole('link'))).toEqual(addresses)
  const advice = screen.queryByText(/Ask an administrator for a role/)
  if (permission) expect(advice).not.toBeInTheDocument()
  else expect(advice).toBeVisible()
})

function sampleHall(state: Partial<SampleHallStateFragment> = {}): SampleHallStateFragment {
  return { __typename: 'SampleHall', loaded: false, loadable: true, additions: null, ...state }
}

test('an administrator fills an empty hall with samples', async () => {
  openEmptyHall(['pat widget', 'admin'])
  renderPage('/home')
  const offer = await screen.findByRole('button', { name: 'Try a sample hall' })
  respondWith({
    LoadSampleHall: () => {
      answerHome()
      return { loadSampleHall: sampleHall({ loaded: true, loadable: false }) }
    },
  })
  await userEvent.click(offer)
  expect(await screen.findByRole('region', { name: 'Due in the next twelve months' })).toBeVisible()
  expect(await screen.findByText('Sample hall loaded')).toBeVisible()
})

test('removing the sample hall needs confirmation, and shows what will be removed', async () => {
  signIn(userWith({ permissions: ['pat widget', 'admin'] }))
  answerHome({ home: { ...home, firstSteps: { ...firstSteps, isSampleHall: true } } })
  const additions = {
    __typename: 'SampleHallAdditions' as const,
    tests: 2,
    photos: 0,
    movements: 1,
    inspections: 0,
    stockTakes: 0,
    rounds: 0,
    checks: 0,
    total: 3,
  }
  respondWith({
    SampleHall: () => ({ sampleHall: sampleHall({ loaded: true, loadable: false, additions }) }),
    RemoveSampleHall: () => {
      answerHome({ home: { ...home, firstSteps: { ...firstSteps, hasTests: false, isOver: false } } })
      openHall()
      return { removeSampleHall: sampleHall() }
    },
  })
  renderPage('/home')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the sample hall' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Remove the sample hall/ }))
  expect(await dialog.findByText(/2 tests, 1 stock movement/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('region', { name: 'First steps' })).toBeVisible()
})

/** Opens an empty hall. Its first steps depend on its records and on the steps marked as done or skipped. */
function openEmptyHall(permissions: string[]) {
  signIn(userWith({ permissions }))
  const hall = openHall({ locations: [] })
  const marks: { [step in FirstStep]?: string } = {}
  let hidden = false
  const stepsNow = (): typeof firstSteps => {
    const [hasLocations, hasAssets, hasTests] = [hall.locations, hall.assets, hall.tests].map(
      ({ length }) => length > 0,
    )
    const known: { [step in FirstStep]?: boolean } = { locations: hasLocations, assets: hasAssets, test: hasTests }
    const done = FIRST_STEPS.filter((step) => known[step] || marks[step] === 'done')
    const skipped = FIRST_STEPS.filter((step) => marks[step] === 'skipped')
    const isOver = hidden || done.length + skipped.length === FIRST_STEPS.length
    return {
      ...firstSteps,

      hasAssets: !!hasAssets,
      hasTests: !!hasTests,
      done,
      skipped,
      isOver,
    }
  }
  respondWith({
    Home: () => ({
      patSummary: { ...counts, untested: hall.assets.length, expired: 0, due: 0, total: hall.assets.length },
      home: { ...home, firstSteps: stepsNow() },
      ...PARTS,
      sampleHall: { __typename: 'SampleHall', loadable: true },
    }),
    SetFirstStep: ({ step, state }: { step: FirstStep; state: string }) => {
      marks[step] = state
      return { setFirstStep: stepsNow() }
    },
    HideFirstSteps: (variables: { hidden: boolean }) => {
      hidden = variables.hidden
      return { hideFirstSteps: stepsNow() }
    },
    CreateLocations: ({ names }: { names: string[] }) => {
      const made = names.map((name, index) => hallLocation({ id: String(index + 1), name }))
      hall.locations = [...hall.locations, ...made]
      return { createLocations: made }
    },
  })
  return hall
}

test('Home leads an empty hall from locations to the first test, and offers the other steps until they are hidden', async () => {
  const hall = openEmptyHall(['pat widget', 'admin', 'manage users'])
  const router = renderPage('/home')
  const steps = await section('First steps')
  expect(screen.queryByRole('region', { name: 'Due in the next twelve months' })).not.toBeInTheDocument()
  expect(steps.queryByRole('link', { name: 'Print labels' })).not.toBeInTheDocument()
  const widget = screen.getByRole('region', { name: 'PAT' })
  expect(steps.getByRole('list').compareDocumentPosition(widget)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)

  await userEvent.click(steps.getByRole('button', { name: 'Add locations' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add locations' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Kitchen' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Stage' }))
  await fill(dialog.getByRole('textbox', { name: 'Other locations' }), ' Bell tower \n\n')
  await userEvent.click(dialog.getByRole('button', { name: 'Add locations' }))
  await waitFor(() => expect(hall.locations).toHaveLength(3))
  expect(hall.locations.map(({ name }) => name)).toEqual(['Kitchen', 'Stage', 'Bell tower'])
  await waitFor(() => expect(steps.getByRole('link', { name: 'Add assets' })).toHaveFocus())
  const done = steps.getByRole('heading', { name: /^1\. .*done/ }).closest('li') as HTMLElement
  expect(done).not.toHaveTextContent('where equipment is kept')
  expect(document.querySelector('[data-type]')).toBeNull()
  expect(steps.getByRole('link', { name: 'Import a list' })).toLeadTo('/import?kind=assets')
  expect(steps.getByRole('link', { name: 'Paste a list' })).toLeadTo('/import?kind=assets&from=paste')

  await userEvent.click(steps.getByRole('link', { name: 'Add assets' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pat/assets/add'))
  hall.assets = [hallAsset()]
  await router.navigate('/home')
  const again = await section('First steps')
  await userEvent.click(await again.findByRole('button', { name: 'Skip Print asset labels' }))
  expect(await again.findByRole('heading', { name: '3. Print asset labels (skipped)' })).toBeVisible()
  await userEvent.click(await again.findByRole('button', { name: 'Test Kettle' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Pass' }))
  await enter(screen.getByRole('textbox', { name: 'Earth continuity, Ω' }), '0.1{Enter}')
  await userEvent.keyboard('200{Enter}')
  expect(await screen.findByRole('region', { name: 'Due in the next twelve months' })).toBeVisible()

  const card = await section('First steps')
  expect(card.getByText('3 of 6 done')).toBeVisible()
  expect(card.getByText('Next: Plan your checks')).toBeVisible()
  expect(card.getByRole('link', { name: 'Continue' })).toLeadTo('/home?steps=all')
  await userEvent.click(card.getByRole('button', { name: 'Hide first steps' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument())
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await userEvent.click((await section('First steps')).getByRole('link', { name: 'Continue' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Invite people' })).toHaveFocus())
})

test('a tester sees only the first steps that a tester can do, and cannot skip or hide them', async () => {
  openEmptyHall(['pat widget'])
  const router = renderPage('/first-steps')
  const steps = await section('First steps')
  expect(router.state.location.pathname).toBe('/home')
  const titles = await steps.findAllByRole('heading', { level: 3 })
  expect(titles.map(({ textContent }) => textContent?.trim())).toEqual([
    '1. Enter your assets',
    '2. Print asset labels',
    '3. Record the first test',
  ])
  expect(screen.getByRole('link', { name: 'How to test' })).toLeadTo('/help/testing')
  for (const name of [/^Skip/, 'Hide first steps'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('a tester invited to an empty hall can add assets, and sees neither set-up steps nor zeros', async () => {
  openEmptyHall(['pat widget'])
  renderPage('/home')
  expect(await screen.findByRole('link', { name: 'Add assets' })).toLeadTo('/pat/assets/add')
  expect(screen.getByRole('link', { name: '– Untested Assets' })).toBeVisible()
  for (const name of ['First steps', 'Due in the next twelve months'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument()
})

test('assignments of the user come before the counts', async () => {
  const assignment = {
    __typename: 'Assignment' as const,
    id: '3',
    dueOn: null,
    assignee: { __typename: 'Tester' as const, id: '7', name: 'Anna Tester' },
    asset: { __typename: 'Asset' as const, id: '5', name: 'Water urn', code: 'PAT0144' },
    location: null,
    round: null,
  }
  visitHome({ mine: pageOf('AssignmentPage', [assignment]) })
  const mine = await screen.findByRole('region', { name: 'Mine' })
  expect(within(mine).getByRole('link', { name: /^Water urn/ })).toLeadTo('/pat/assets/5')
  const counts = screen.getByRole('region', { name: 'PAT' })
  expect(mine.compareDocumentPosition(counts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('all first steps can be shown on Home again, even after the first test', async () => {
  signIn(userWith({ permissions: ['pat widget', 'admin'] }))
  openHall()
  answerHome()
  renderPage('/home?steps=all')
  const steps = await section('First steps')
  expect(await steps.findByRole('heading', { name: /Record the first test/ })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Due in the next twelve months' })).toBeVisible()
})
