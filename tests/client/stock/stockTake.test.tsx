import 'fake-indexeddb/auto'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { apolloClient } from '../../../client/graphql/apolloClient'
import { setOperationTransport } from '../../../client/graphql/operationTransport'
import { markConnectionFound, markConnectionLost } from '../../../client/offline/connection'
import { createOutboxLink } from '../../../client/offline/link/createOutboxLink'
import { offlineResolverLink } from '../../../client/offline/link/offlineResolverLink'
import { getOutboxState } from '../../../client/offline/outbox/queue/outboxState'
import { openOfflineDatabase } from '../../../client/offline/register/database'
import { forgetLoadedOfflineRegister } from '../../../client/offline/register/register'
import type {
  RecordStockCountMutationVariables,
  StockTakeDetailsFragment,
} from '../../../client/stock/takes/StockTake.generated'
import { enter } from '../support/fill'
import { hallLocation } from '../support/hall'
import { network, pageOf, refusal, respondWith, signIn, userWith } from '../support/network'
import { buildLocation, buildState, buildStockItem, storeRegister } from '../support/register'
import { renderApp, renderPage } from '../support/renderApp'
import { setViewport } from '../support/viewport'

type Line = StockTakeDetailsFragment['lines'][number]

beforeEach(async () => {
  const database = await openOfflineDatabase()
  for (const store of database.objectStoreNames) await database.clear(store)
  await storeRegister({
    state: buildState({ name: 'Anna Tester', permissions: ['view stock', 'take stock'], roles: [] }),
    locations: [buildLocation({ id: '3', name: 'Cupboard', type: 'stock' })],
    stockItems: [
      buildStockItem({
        id: '1',
        name: 'Batteries',
        unit: 'pieces',
        total: 8,
        locations: [{ locationId: '3', level: 6 }],
      }),
      buildStockItem({ id: '2', name: 'Cups', total: 12, locations: [{ locationId: '3', level: 12 }] }),
      buildStockItem({ id: '9', name: 'Drums', total: 1, locations: [{ locationId: '4', level: 1 }] }),
    ],
  })
  forgetLoadedOfflineRegister()
  setOperationTransport(createOutboxLink(offlineResolverLink))
})
afterEach(async () => {
  // why: empty the outbox, because an entry that is waiting or being sent would reach the next test's network
  await (await openOfflineDatabase()).clear('outbox')
  await expect.poll(() => getOutboxState().sending).toBeUndefined()
  setOperationTransport((operation, server) => server(operation))
})

let isDown = false

function goOffline() {
  isDown = true
  network.use(http.all('*', () => (isDown ? HttpResponse.error() : undefined)))
  act(markConnectionLost)
}

function goOnline() {
  isDown = false
  act(markConnectionFound)
}

const arrived = async () => expect.poll(async () => (await openOfflineDatabase()).count('outbox')).toBe(0)

const LOCATION = hallLocation({ id: '3', name: 'Cupboard', type: 'stock' })

const line = (id: string, name: string, recordedLevel: number): Line => ({
  __typename: 'StockTakeLine',
  stockItemId: id,
  recordedLevel,
  counted: null,
  asRecorded: false,
  level: recordedLevel,
  countedAt: null,
  countedBy: null,
  stockItem: {
    __typename: 'StockItem',
    id,
    name,
    code: name.toUpperCase(),
    barcode: null,
    unit: 'pieces',
    unitSingular: null,
    photoId: null,
  },
})

function takeOf(lines: Line[], blind = false): StockTakeDetailsFragment {
  return {
    __typename: 'StockTake',
    id: '5',
    locationId: '3',
    blind,
    startedAt: '2026-11-20T09:00:00.000Z',
    completedAt: null,
    notes: '',
    countedItems: lines.filter(({ counted }) => counted !== null).length,
    totalItems: lines.length,
    differences: 0,
    startedBy: null,
    completedBy: null,
    location: { __typename: 'Location', id: '3', name: 'Cupboard' },
    lines,
  }
}

/** Returns a mutation's answer: the stock take's progress and one item's line. */
function changedTake(lines: Line[], itemId: string | undefined) {
  const { lines: _, ...take } = takeOf(lines)
  return { ...take, changedLine: lines.find(({ stockItemId }) => stockItemId === itemId) ?? null }
}

interface CountServer {
  blind?: boolean
  refuse?: string
  /** How much each item's recorded level has grown since the page was loaded. */
  grown?: number
}

/** Mocks the operations of a stock take, and opens it; `sent` collects the input of each count. */
function openCount({ blind = false, refuse, grown = 0 }: CountServer = {}) {
  let lines = [line('1', 'Batteries', 6), line('2', 'Cups', 12), line('3', 'Tape', 2)]
  const sent: RecordStockCountMutationVariables['input'][] = []
  signIn(userWith({ permissions: ['view stock', 'take stock'] }))
  respondWith({
    OpenStockTake: () => ({ location: LOCATION, openStockTake: takeOf(lines, blind) }),
    RecordStockCount: (variables) => {
      const { input } = variables as RecordStockCountMutationVariables
      sent.push(input)
      if (refuse) return refusal('CONFLICT', refuse)
      lines = lines.map((one) =>
        one.stockItemId === input.stockItemId
          ? input.takenBack
            ? { ...one, counted: null, countedAt: null }
            : {
                ...one,
                counted: input.counted ?? one.recordedLevel,
                asRecorded: input.asRecorded === true,
                level: (input.counted ?? one.recordedLevel) + grown,
                countedAt: '2026-11-20T09:05:00.000Z',
              }
          : one,
      )
      return { recordStockCount: changedTake(lines, input.stockItemId) }
    },
    UndoStockCount: () => {
      const last = sent.at(-1)?.stockItemId
      lines = lines.map((one) => (one.stockItemId === last ? { ...one, counted: null, countedAt: null } : one))
      return { undoStockCount: changedTake(lines, last) }
    },
  })
  const router = (refuse ? renderApp : renderPage)('/stock/locations/3/levels')
  return { sent, router }
}

const item = (name: string) => screen.findByRole('heading', { name, level: 2 })
const box = (name: string) => screen.getByRole('textbox', { name: `Counted ${name}` })

/** Returns any message shown; a message would cover the item's name and level. */
const shownMessage = () => document.querySelector('[data-type]')

/** Swipes right on the item. */
function swipeBack() {
  const heading = screen.getByRole('heading', { level: 2 })
  fireEvent.touchStart(heading, { touches: [{ clientX: 50, clientY: 50 }] })
  fireEvent.touchEnd(heading, { changedTouches: [{ clientX: 200, clientY: 50 }] })
}

test('items follow one another: one tap confirms the recorded level, Enter confirms a number, and 0 is a count', async () => {
  setViewport('phone')
  const { sent } = openCount()
  await item('Batteries')
  expect(screen.getByText('Recorded: 6 pieces')).toBeVisible()
  expect(screen.getByText('0 of 3 counted')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Same as recorded' }))
  await item('Cups')
  expect(shownMessage()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'One less' }))
  expect(box('Cups')).toHaveValue('11')
  await userEvent.clear(box('Cups'))
  await userEvent.type(box('Cups'), '0{Enter}')
  await item('Tape')
  expect(await screen.findByText('2 of 3 counted')).toBeVisible()
  await waitFor(() => expect(sent.length).toBe(2))
  expect(sent[0]).toMatchObject({ stockItemId: '1', asRecorded: true })
  expect(sent[1]).toMatchObject({ stockItemId: '2', counted: 0 })

  await userEvent.click(screen.getByRole('button', { name: 'Review' }))
  expect(await screen.findByText('Recorded 12, counted 0 pieces')).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Not counted: 1' })).getByText('Tape')).toBeVisible()
})

test('plus and minus start from a typed number only, and explain why they are disabled', async () => {
  openCount()
  await item('Batteries')
  await enter(box('Batteries'), '1,000')
  await userEvent.click(screen.getByRole('button', { name: 'One more' }))
  expect(await screen.findByText('This number is ambiguous. Write 1000 or 1.0.')).toBeVisible()
  expect(box('Batteries')).toHaveValue('1,000')
  await userEvent.clear(box('Batteries'))
  await enter(box('Batteries'), '2,5')
  await userEvent.click(screen.getByRole('button', { name: 'One more' }))
  expect(box('Batteries')).toHaveValue('3.5')
})

test('the on-screen keys replace the earlier number, add digits and delete them', async () => {
  setViewport('phone')
  const { sent } = openCount()
  await item('Batteries')
  const press = async (...keys: string[]) => {
    for (const name of keys) await userEvent.click(screen.getByRole('button', { name }))
  }
  await press('1', '2', 'Decimal point', '5')
  expect(box('Batteries')).toHaveValue('12.5')
  await press('Backspace', 'Backspace')
  expect(box('Batteries')).toHaveValue('12')
  await press('One more')
  expect(box('Batteries')).toHaveValue('13')
  await press('7', '0', 'Next')
  await item('Cups')
  await waitFor(() => expect(sent).toMatchObject([{ stockItemId: '1', counted: 70 }]))
})

test('a stock take undoes the last entry and shows its item again', async () => {
  const { sent } = openCount()
  await item('Batteries')
  await userEvent.type(box('Batteries'), '5{Enter}')
  await item('Cups')
  await waitFor(() => expect(sent.length).toBe(1))
  await arrived()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await item('Batteries')
  expect(box('Batteries')).toHaveValue('')
  expect(screen.getByText('0 of 3 counted')).toBeVisible()
  expect(shownMessage()).toBeNull()
})

test('a stock take undoes an entry offline that may have arrived, and tells the server later', async () => {
  const { sent } = openCount()
  await item('Batteries')
  goOffline()
  await userEvent.type(box('Batteries'), '5{Enter}')
  await item('Cups')
  await waitFor(() =>
    expect(screen.getByText('1 count is waiting for a connection. You can continue counting.')).toBeVisible(),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await item('Batteries')
  expect(screen.getByText('0 of 3 counted')).toBeVisible()

  goOnline()
  await waitFor(() => expect(sent).toMatchObject([{ counted: 5 }, { counted: 5, takenBack: true }]))
  expect(sent[1]?.entryKey).toBe(sent[0]?.entryKey)
  await arrived()
  expect(screen.getByText('0 of 3 counted')).toBeVisible()
})

test('a stock take with waiting entries stays on the screen after reconnection', async () => {
  const { sent } = openCount()
  let attempts = 0
  respondWith({
    OpenStockTake: () => ({ location: LOCATION, openStockTake: null }),
    StartStockTake: () => {
      attempts += 1
      return refusal('RATE_LIMITED', 'Wait a moment.', undefined, { retryAfter: 60 })
    },
  })
  const start = await screen.findByRole('button', { name: 'Start stock take' })
  goOffline()
  await userEvent.click(start)
  await item('Batteries')
  goOnline()
  await userEvent.type(box('Batteries'), '4{Enter}')
  await item('Cups')
  await apolloClient.refetchQueries({ include: 'active' })
  expect(screen.getByRole('heading', { name: 'Cups', level: 2 })).toBeVisible()
  expect(sent).toEqual([])
  // the app has tried to reach the server, and both entries are waiting
  await expect.poll(() => attempts).toBeGreaterThan(0)
  await expect.poll(() => getOutboxState().entries).toHaveLength(2)
})

test('a count that does not fit on the device returns to its box', async () => {
  const { sent } = openCount()
  await item('Batteries')
  goOffline()
  const { add } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  }
  try {
    await userEvent.type(box('Batteries'), '5{Enter}')
    expect(await screen.findByText(/The count of Batteries was not saved\. This device has no room left/)).toBeVisible()
  } finally {
    IDBObjectStore.prototype.add = add
  }
  await userEvent.click(await screen.findByRole('button', { name: /^Batteries.*Not saved: 5/ }))
  await item('Batteries')
  expect(box('Batteries')).toHaveValue('5')
  goOnline()
  expect(sent).toEqual([])
})

test('counts stored by an earlier app version are sent once', async () => {
  const former = { stockItemId: '1', recordedLevel: 6, sent: true, takenBack: false }
  localStorage.setItem('stock-take/5/7', JSON.stringify([{ ...former, entryKey: crypto.randomUUID(), counted: 5 }]))
  localStorage.setItem('stock-take/5/8', JSON.stringify([{ ...former, entryKey: crypto.randomUUID(), counted: 9 }]))
  const { sent } = openCount()
  await waitFor(() => expect(sent).toMatchObject([{ stockItemId: '1', counted: 5, recordedLevel: 6 }]))
  await arrived()
  expect(localStorage.getItem('stock-take/5/7')).toBeNull()
  expect(localStorage.getItem('stock-take/5/8')).not.toBeNull()
  expect(sent).toHaveLength(1)
})

test('a stock take reports a recorded level that has changed, and says what approving will set', async () => {
  const { sent } = openCount({ grown: -2 })
  await item('Batteries')
  await userEvent.click(screen.getByRole('button', { name: 'Same as recorded' }))
  await item('Cups')
  expect(
    await screen.findByText(
      'The recorded level of Batteries has changed since you last saw it. Check the item in the review.',
    ),
  ).toBeVisible()
  expect(sent[0]).toMatchObject({ recordedLevel: 6, asRecorded: true })

  await userEvent.click(screen.getByRole('button', { name: 'Review' }))
  expect(await screen.findByText('Recorded now: 4. Approving sets the level to 4.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Count again: Batteries' }))
  await item('Batteries')
  expect(screen.getByText('Recorded: 4 pieces')).toBeVisible()
  expect(box('Batteries')).toHaveValue('')
})

test('a past stock take can be compared with another one of its location', async () => {
  signIn(userWith({ permissions: ['view stock'] }))
  const done = (id: string, lines: Line[], completedAt: string) => ({ ...takeOf(lines), id, completedAt })
  const before = done(
    '4',
    [{ ...line('1', 'Batteries', 6), counted: 6 }, line('9', 'Drums', 1)],
    '2026-06-01T09:00:00Z',
  )
  const after = done('5', [{ ...line('1', 'Batteries', 6), counted: 9, level: 9 }], '2026-11-20T09:00:00Z')
  respondWith({
    StockTake: (variables) => ({ stockTake: variables.id === '4' ? before : after }),
    StockTakeList: () => ({ stockTakes: pageOf('StockTakePage', [after, before]) }),
  })
  renderPage('/stock/takes/5')
  const choice = await screen.findByLabelText('Compare with')
  await userEvent.selectOptions(choice, '4')
  const row = await screen.findByRole('row', { name: /Batteries/ })
  await waitFor(() => expect(within(row).getAllByText('+3')).toHaveLength(2))
  expect(within(row).getByText('6')).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Drums/ })).getByText('Not stocked here')).toBeVisible()
})

test('a blind count neither shows nor offers the recorded level', async () => {
  openCount({ blind: true })
  await item('Batteries')
  expect(screen.queryByText(/Recorded/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Same as recorded' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'One more' }))
  expect(box('Batteries')).toHaveValue('1')
})

test('a stock take shows which entry the server refused, and why', async () => {
  openCount({ refuse: 'This stock take is over.' })
  await item('Batteries')
  await userEvent.type(box('Batteries'), '5{Enter}')
  expect(await screen.findByText(/^Refused by the server: Count of Batteries: 5\. .* is over\./)).toBeVisible()
  expect(await screen.findByText('0 of 3 counted')).toBeVisible()
  expect(await screen.findByRole('link', { name: '1 refused' })).toBeVisible()
})

test.each(['phone', 'desk'] as const)(
  'a stock take saves a typed count when another item or screen is chosen, on a %s',
  async (kind) => {
    setViewport(kind)
    const { sent } = openCount()
    await item('Batteries')
    await userEvent.type(box('Batteries'), '5')
    if (kind === 'desk') await userEvent.click(screen.getByRole('button', { name: /^Tape/ }))
    else swipeBack()
    await item('Tape')
    await userEvent.type(box('Tape'), '7')
    await userEvent.click(screen.getByRole('button', { name: 'Review' }))
    expect(await screen.findByText('Recorded 2, counted 7 pieces')).toBeVisible()
    await waitFor(() =>
      expect(sent).toMatchObject([
        { stockItemId: '1', counted: 5 },
        { stockItemId: '3', counted: 7 },
      ]),
    )
  },
)

test('a stock take keeps a typed count that cannot be saved, says so, and does not complete without it', async () => {
  const { sent } = openCount()
  await item('Batteries')
  await enter(box('Batteries'), '1,000')
  await userEvent.click(screen.getByRole('button', { name: /^Tape/ }))
  await item('Tape')
  expect(screen.getByRole('button', { name: /^Batteries.*Not saved: 1,000/ })).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Review' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Complete' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  const unsaved = screen.getByRole('region', { name: 'Not saved: 1' })
  await userEvent.click(within(unsaved).getByRole('button', { name: /^Batteries/ }))

  await item('Batteries')
  expect(box('Batteries')).toHaveValue('1,000')
  expect(box('Batteries')).toBeInvalid()
  expect(sent).toEqual([])
  await userEvent.clear(box('Batteries'))
  await userEvent.type(box('Batteries'), '10{Enter}')
  await waitFor(() => expect(sent).toMatchObject([{ stockItemId: '1', counted: 10 }]))
  expect(screen.queryByText(/Not saved/)).not.toBeInTheDocument()
})

test('a stock take keeps a typed count after Undo and after leaving the page', async () => {
  const { router } = openCount()
  await item('Batteries')
  await userEvent.type(box('Batteries'), '5{Enter}')
  await item('Cups')
  await arrived()
  await userEvent.type(box('Cups'), '11')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await item('Batteries')
  await userEvent.click(screen.getByRole('button', { name: /^Cups.*Not saved: 11/ }))
  await item('Cups')
  expect(box('Cups')).toHaveValue('11')

  await router.navigate('/')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Cups', level: 2 })).not.toBeInTheDocument())
  await router.navigate('/stock/locations/3/levels?item=2')
  await item('Cups')
  expect(box('Cups')).toHaveValue('11')
})
