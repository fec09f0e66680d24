import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type {
  TelescopeEntriesQueryVariables,
  TelescopeEntryDetailsFragment,
} from '../../../client/telescope/TelescopeEntry.generated'
import { fill } from '../support/fill'
import { respondWith, signIn, userWith } from '../support/network'
import { renderPage } from '../support/renderApp'
import { setViewport } from '../support/viewport'

type Entry = TelescopeEntryDetailsFragment

const REQUEST_ID = '0b8e7c1a-6f1e-4a53-9a44-3f6a1c1d2e01'
const DEAN = { __typename: 'TelescopeUser' as const, id: 7, name: 'Dean Developer' }

const entryWith = (overrides: Partial<Entry>): Entry => ({
  __typename: 'TelescopeEntry',
  id: '1',
  kind: 'REQUEST',
  at: new Date(2026, 10, 20, 18, 5).toISOString(),
  requestId: REQUEST_ID,
  title: 'GET /api/assets',
  user: null,
  status: null,
  durationMs: null,
  sizeBytes: null,
  repeats: null,
  flagged: false,
  details: {},
  ...overrides,
})

const answered = (id: number, title = `GET /api/assets/${id}`) =>
  entryWith({ id: String(id), title, status: 200, durationMs: 87.4, sizeBytes: 12_300, user: DEAN })

interface Recorded {
  /** Recorded entries, newest first. */
  entries: Entry[]
  recording: boolean
  /** Each query's variables, in the order received. */
  asked: TelescopeEntriesQueryVariables[]
  down: boolean
}

/** Mocks servers that have recorded these entries. */
function record(entries: Entry[]): Recorded {
  const recorded: Recorded = { entries, recording: true, asked: [], down: false }
  respondWith({
    TelescopeEntries: (variables: TelescopeEntriesQueryVariables) => {
      recorded.asked.push(variables)
      if (recorded.down) return HttpResponse.error()
      const { before, after, filter, limit } = variables
      const found = recorded.entries.filter(
        ({ id, kind, title, flagged }) =>
          (!before || Number(id) < Number(before)) &&
          (!after || Number(id) > Number(after)) &&
          (!filter?.kinds || filter.kinds.includes(kind)) &&
          (!filter?.flagged || flagged) &&
          title.includes(filter?.search ?? ''),
      )
      const page = found.slice(0, limit ?? 50)
      return { telescopeEntries: { __typename: 'TelescopePage', entries: page, more: found.length > page.length } }
    },
    TelescopeRequest: ({ requestId }: { requestId: string }) => ({
      telescopeRequest: recorded.entries.filter((entry) => entry.requestId === requestId).toReversed(),
    }),
    TelescopeState: () => ({
      telescopeState: {
        __typename: 'TelescopeState',
        recording: recorded.recording,
        entries: recorded.entries.length,
        oldest: recorded.entries.at(-1)?.at ?? null,
        keptEntries: 10_000,
        keptDays: 7,
      },
    }),
  })
  return recorded
}

const titles = () => screen.queryAllByText(/^GET /).map(({ textContent }) => textContent)

/** Advances the timers and lets answers arrive. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function scrollTo(y: number) {
  vi.stubGlobal('scrollY', y)
  fireEvent.scroll(window)
}

beforeEach(() => signIn(userWith({ permissions: ['dev menu', 'view telescope'] })))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the list shows what happened, the user, the result, the duration and errors', async () => {
  record([
    entryWith({ id: '4', kind: 'CLIENT_ERROR', title: 'x is not a function', flagged: true, requestId: null }),
    entryWith({ id: '3', kind: 'STATEMENT', title: 'SELECT 1', repeats: 12, flagged: true }),
    answered(2, 'GET /api/assets'),
  ])
  renderPage('/telescope')
  const rows = within(await screen.findByRole('grid', { name: 'Entries' }))
    .getAllByRole('row')
    .slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('gridcell')
        .slice(1)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Browser error', 'x is not a function', 'failed', '', '', '', ''],
    ['Statement', 'SELECT 1', 'N+1', '', '', '', ''],
    ['Request', 'GET /api/assets', '', 'Dean Developer', '200', '87 ms', '12.3 kB'],
  ])
  expect(screen.getByText(/^Recording\. 3 entries kept, since 20 Nov 2026/)).toHaveTextContent(
    'at most 10,000 entries or 7 days',
  )
})

test('filters narrow the list and are kept in the address', async () => {
  const recorded = record([
    entryWith({ id: '3', kind: 'EXCEPTION', title: 'TypeError: no bulb', flagged: true, user: DEAN }),
    answered(2),
    answered(1),
  ])
  const router = renderPage('/telescope?search=bulb')
  await screen.findByText('TypeError: no bulb')
  expect(screen.getByRole('searchbox', { name: 'Search entries' })).toHaveValue('bulb')

  await userEvent.click(screen.getByRole('button', { name: 'Exceptions' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Errors only' }))
  await fill(screen.getByLabelText('Slower than'), '1,000')
  expect(await screen.findByText('This number is ambiguous. Write 1000 or 1.0.')).toBeVisible()
  expect(screen.getByLabelText('Slower than')).toHaveValue('1,000')
  await fill(screen.getByLabelText('Slower than'), '250')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'User' }), 'Dean Developer')

  await waitFor(() =>
    expect(recorded.asked.at(-1)?.filter).toEqual({
      search: 'bulb',
      kinds: ['EXCEPTION'],
      flagged: true,
      minimumMs: 250,
      userId: 7,
    }),
  )
  expect(router.state.location.search).toBe('?search=bulb&kind=exception&flagged=1&slower=250&user=7')
})

test('older entries are loaded while scrolling towards them', async () => {
  const recorded = record(Array.from({ length: 60 }, (_, index) => answered(60 - index)))
  renderPage('/telescope')
  await screen.findByText('GET /api/assets/60')
  expect(recorded.asked.some(({ before }) => before)).toBe(false)
  act(() => scrollTo(49 * 44))
  expect(await screen.findByText('GET /api/assets/1')).toBeVisible()
  expect(recorded.asked.filter(({ before }) => before).map(({ before }) => before)).toEqual(['11'])
})

test('an empty telescope says what will appear', async () => {
  record([])
  renderPage('/telescope')
  expect(await screen.findByRole('heading', { name: 'Nothing recorded yet' })).toBeVisible()
})

test('a server that does not record says so', async () => {
  record([]).recording = false
  renderPage('/telescope')
  expect(await screen.findByText(/^Nothing is being recorded/)).toBeVisible()
})

test('new entries appear at the top, but not while the user reads further down', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const recorded = record([answered(2), answered(1)])
  const router = renderPage('/telescope')
  await screen.findByText('GET /api/assets/2')
  await userEvent.click(screen.getByRole('switch', { name: 'Follow live' }))
  expect(router.state.location.search).toBe('?follow=1')
  expect(await screen.findByText('No new entries yet.')).toBeVisible()

  recorded.entries = [answered(4), answered(3), ...recorded.entries]
  await pass(2000)
  expect(await screen.findByText('2 new entries.')).toBeVisible()
  expect(titles()).toEqual([4, 3, 2, 1].map((id) => `GET /api/assets/${id}`))
  expect(recorded.asked.at(-1)).toMatchObject({ after: '2' })

  act(() => scrollTo(400))
  expect(await screen.findByText('Paused while you read the list.')).toBeVisible()
  const before = recorded.asked.length
  recorded.entries = [answered(5), ...recorded.entries]
  await pass(10_000)
  expect(recorded.asked).toHaveLength(before)

  vi.spyOn(window, 'scrollTo').mockImplementation(() => scrollTo(0))
  await userEvent.click(screen.getByRole('button', { name: 'Back to the newest entries' }))
  expect(await screen.findByText('GET /api/assets/5')).toBeVisible()
  expect(titles()).toHaveLength(5)
})

test('an unreachable server is reported, while the entries stay and updates continue', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const recorded = record([answered(1)])
  renderPage('/telescope?follow=1')
  await screen.findByText('GET /api/assets/1')
  await screen.findByText('No new entries yet.')
  recorded.down = true
  await pass(2000)
  expect(await screen.findByText('The server is not responding. Trying again…')).toBeVisible()
  expect(titles()).toEqual(['GET /api/assets/1'])
  recorded.down = false
  recorded.entries = [answered(2), ...recorded.entries]
  await pass(2000)
  expect(await screen.findByText('1 new entry.')).toBeVisible()
})

test('a request shows everything that it caused, and marks repeated statements', async () => {
  record([
    entryWith({ id: '15', kind: 'MAIL', title: 'Your account: nora@hall.example', details: { delivered: true } }),
    entryWith({
      id: '14',
      kind: 'EXCEPTION',
      title: 'TypeError: no bulb',
      flagged: true,
      details: { message: 'no bulb', stack: 'TypeError: no bulb\n    at light (lamp.ts:3:1)' },
    }),
    entryWith({
      id: '13',
      kind: 'STATEMENT',
      title: 'SELECT users',
      repeats: 1,
      durationMs: 2,
      details: { sql: 'SELECT users' },
    }),
    entryWith({
      id: '12',
      kind: 'STATEMENT',
      title: 'SELECT photos…',
      repeats: 11,
      durationMs: 30.5,
      flagged: true,
      at: new Date(2026, 10, 20, 18, 5, 0, 14).toISOString(),
      details: { sql: '\n    SELECT photos\n      WHERE asset_id = $1\n  ', parameters: 1 },
    }),
    entryWith({
      id: '11',
      kind: 'OPERATION',
      title: 'AssetList',
      durationMs: 61,
      details: { type: 'query', variables: { limit: 50 }, errors: [] },
    }),
    { ...answered(10, 'POST /graphql'), details: { method: 'POST', server: 'hall 12', traced: true } },
  ])
  renderPage(`/telescope/requests/${REQUEST_ID}`)
  expect(await screen.findByRole('heading', { name: 'POST /graphql', level: 1 })).toBeVisible()
  expect(screen.getByText(REQUEST_ID)).toBeVisible()
  expect(screen.getByText('hall 12')).toBeVisible()

  const steps = within(screen.getByRole('list', { name: 'Related entries' }))
    .getAllByRole('listitem')
    .filter((step) => step.querySelector('summary'))
  expect(steps.map((step) => step.querySelector('summary')?.textContent)).toEqual([
    'OperationAssetList61 msafter 0 ms',
    'Statements2 different, run 12 timesN+133 msafter 14 ms',
    'ExceptionTypeError: no bulbfailedafter 0 ms',
    'EmailYour account: nora@hall.exampleafter 0 ms',
  ])
  expect(screen.getByText(/^SELECT photos/).textContent).toBe('SELECT photos\n  WHERE asset_id = $1')
  expect(screen.getByText('11×')).toBeVisible()
  expect(screen.getByText(/at light \(lamp\.ts:3:1\)/)).toBeVisible()

  await userEvent.click(screen.getByText('AssetList'))
  expect(await screen.findByText(/"limit": 50/)).toBeVisible()
})

test('the linked entry is open, and the id of its request can be copied', async () => {
  const user = userEvent.setup()
  record([
    entryWith({ id: '11', kind: 'OPERATION', title: 'AssetList', details: { variables: { limit: 50 } } }),
    answered(10, 'POST /graphql'),
  ])
  const router = renderPage('/telescope')
  await user.click(await screen.findByText('AssetList'))
  expect(await screen.findByText(/"limit": 50/)).toBeVisible()
  expect(router.state.location.pathname).toBe(`/telescope/requests/${REQUEST_ID}`)
  await user.click(screen.getByRole('button', { name: 'Copy X-Request-Id' }))
  expect(await navigator.clipboard.readText()).toBe(REQUEST_ID)
})

test('a request that is no longer stored says so', async () => {
  record([])
  renderPage(`/telescope/requests/${REQUEST_ID}`)
  expect(await screen.findByRole('heading', { name: 'There is no record of this request' })).toBeVisible()
})

test('a request to a busy server says that its statements are missing', async () => {
  record([{ ...answered(1), details: { traced: false } }])
  renderPage(`/telescope/requests/${REQUEST_ID}`)
  expect(await screen.findByText(/SQL statements were not traced/)).toBeVisible()
})

test('on a phone, an entry without a request opens in place', async () => {
  setViewport('phone')
  record([
    entryWith({
      kind: 'CLIENT_ERROR',
      title: 'x is not a function',
      flagged: true,
      requestId: null,
      details: { path: '/pat/assets', stack: 'at light (lamp.js:3:1)' },
    }),
  ])
  renderPage('/telescope')
  await userEvent.click(await screen.findByRole('button', { name: /x is not a function/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'x is not a function' }))
  expect(dialog.getByText('/pat/assets')).toBeVisible()
  expect(dialog.getByText('at light (lamp.js:3:1)')).toBeVisible()
})
