import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { StockItemDetailsFragment } from '../../../client/stock/items/StockItem.generated'
import type { SetStockLevelMutationVariables } from '../../../client/stock/items/StockLevel.generated'
import { today } from '../../../domain/values/calendar'
import { enter } from '../support/fill'
import { hallLocation } from '../support/hall'
import { network, pageOf, refusal, respondWith, signIn, userWith } from '../support/network'
import { renderPage } from '../support/renderApp'

const CUPBOARD = hallLocation({
  id: '3',
  name: 'Cupboard',
  description: 'Left of the stage',
  type: 'stock',
  code: 'S-3',
})
const CELLAR = { ...CUPBOARD, id: '4', name: 'Cellar', code: 'S-4' }

const TAPE: StockItemDetailsFragment = {
  __typename: 'StockItem',
  id: '7',
  name: 'Gaffer tape',
  code: 'TAPE',
  barcode: '4006381333931',
  description: '',
  unit: 'rolls',
  unitSingular: null,
  minimumLevel: 10,
  orderedOn: null,
  total: 6,
  photoId: null,
  locations: [{ __typename: 'StockLevel', locationId: '3', level: 6 }],
  photos: [],
}
const CUPS: StockItemDetailsFragment = {
  ...TAPE,
  id: '8',
  name: 'Paper cups',
  code: 'CUPS',
  barcode: null,
  unit: 'packs',
  minimumLevel: null,
  total: 12.5,
  locations: [{ __typename: 'StockLevel', locationId: '3', level: 12.5 }],
}

const heldAt = (item: StockItemDetailsFragment, levels: Record<string, number>): StockItemDetailsFragment => ({
  ...item,
  total: Object.values(levels).reduce((sum, level) => sum + level, 0),
  locations: Object.entries(levels).map(([locationId, level]) => ({ __typename: 'StockLevel', locationId, level })),
})

const summary = { __typename: 'StockSummary', belowMinimum: 1, total: 2 } as const

function openStore(path = '/stock/locations/3') {
  signIn(userWith({ roles: ['stock-keeper'], permissions: ['stock menu', 'stock widget', 'view stock', 'take stock'] }))
  respondWith({
    Location: () => ({ location: CUPBOARD }),
    LocationOptions: () => ({ locations: pageOf('LocationPage', [CELLAR, CUPBOARD]) }),
    StockItemList: () => ({ stockItems: pageOf('StockItemPage', [TAPE, CUPS]) }),
    StockTakeList: () => ({ stockTakes: pageOf('StockTakePage', []) }),
    StockSummary: () => ({ stockSummary: summary }),
  })
  return renderPage(path)
}

const row = async (name: string) =>
  (await screen.findByRole('link', { name, hidden: true })).closest<HTMLElement>('[role=row]') as HTMLElement

test('a location shows its stock, and marks levels below their minimum', async () => {
  openStore()
  expect(await screen.findByRole('heading', { name: 'Location 3 - Cupboard' })).toBeVisible()
  const tape = within(await row('Gaffer tape'))
  expect(tape.getByText('6 rolls')).toBeVisible()
  expect(tape.getByText('Below minimum')).toBeVisible()
  const cups = within(await row('Paper cups'))
  expect(cups.getByText('12.5 packs')).toBeVisible()
  expect(cups.queryByText('Below minimum')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Transfer' })).toBeDisabled()
})

test('a level changed by another user is reported with its current value and not overwritten', async () => {
  openStore()
  const sent: SetStockLevelMutationVariables[] = []
  let tape = TAPE
  respondWith({
    SetStockLevel: (variables) => {
      sent.push(variables as SetStockLevelMutationVariables)
      tape = heldAt(TAPE, { 3: sent.length === 1 ? 4 : 9 })
      if (sent.length === 1)
        return HttpResponse.json({
          data: null,
          errors: [
            {
              message: 'Another user has changed this level to 4. Check the level, then save again.',
              extensions: { code: 'CONFLICT', level: 4 },
            },
          ],
        })
      return { setStockLevel: { __typename: 'StockItemPayload', stockItem: tape, stockSummary: summary } }
    },
    StockItem: () => ({ stockItem: tape }),
    StockItemList: () => ({ stockItems: pageOf('StockItemPage', [tape, CUPS]) }),
  })
  await row('Gaffer tape')
  await userEvent.click(screen.getByRole('button', { name: 'Set level of Gaffer tape' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set level of Gaffer tape' }))
  const level = dialog.getByLabelText(/^Level/)
  await userEvent.clear(level)
  await userEvent.type(level, '9')
  await userEvent.click(dialog.getByRole('button', { name: 'Save level' }))

  expect(
    await dialog.findByText('Another user has changed this level to 4. Check the level, then save again.'),
  ).toBeVisible()
  expect(dialog.getByText('4 rolls')).toBeVisible()
  await waitFor(async () => expect(within(await row('Gaffer tape')).getByText('4 rolls')).toBeInTheDocument())

  await userEvent.click(dialog.getByRole('button', { name: 'Save level' }))
  await waitFor(async () => expect(within(await row('Gaffer tape')).getByText('9 rolls')).toBeVisible())
  // only the changed row is tinted
  expect((await row('Gaffer tape')).querySelector('[data-changed]')).toBeInTheDocument()
  expect((await row('Paper cups')).querySelector('[data-changed]')).not.toBeInTheDocument()
  expect(sent.map(({ level: to, expected }) => [to, expected])).toEqual([
    [9, 6],
    [9, 4],
  ])
})

test('a location transfers part or all of a level, and shows errors at their fields', async () => {
  openStore()
  const sent: unknown[] = []
  const moved = [heldAt(CUPS, { 4: 12.5 }), heldAt(TAPE, { 3: 4, 4: 2 })]
  respondWith({
    TransferStock: (variables) => {
      sent.push(variables.input)
      if (sent.length === 1)
        return refusal('BAD_USER_INPUT', 'Refused', { newLocationId: ['Cellar is inactive and takes no stock.'] })
      return {
        transferStock: { __typename: 'StockItemsPayload', stockItems: moved, dropped: [], stockSummary: summary },
      }
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Gaffer tape' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Paper cups' }))
  await userEvent.click(screen.getByRole('button', { name: 'Transfer (2)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer from Cupboard' }))
  const transfer = () => userEvent.click(dialog.getByRole('button', { name: 'Transfer' }))

  await transfer()
  expect(await dialog.findByText('To is required.')).toBeVisible()
  await userEvent.selectOptions(dialog.getByLabelText(/^To/), 'Cellar')
  const tape = dialog.getByLabelText(/^Gaffer tape/)
  await userEvent.clear(tape)
  await userEvent.type(tape, '7')
  await transfer()
  expect(await dialog.findByText('Must be 6 or less.')).toBeVisible()
  await userEvent.clear(tape)
  await enter(tape, '1,000')
  await transfer()
  expect(await dialog.findByText('This number is ambiguous. Write 1000 or 1.0.')).toBeVisible()
  await userEvent.clear(tape)
  await userEvent.type(tape, '2')
  await transfer()
  expect(await dialog.findByText('Cellar is inactive and takes no stock.')).toBeVisible()
  await transfer()

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Paper cups' })).not.toBeInTheDocument())
  expect(within(await row('Gaffer tape')).getByText('4 rolls')).toBeVisible()
  expect(sent.at(-1)).toEqual({ locationId: '3', newLocationId: '4', stockIds: ['7', '8'], amounts: [2, 12.5] })
})

test('the list is downloaded as CSV or Excel, with its filter and order', async () => {
  openStore('/stock?search=tape&below=1&sort=-total')
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  const query = 'search=tape&belowMinimum=true&sort=total&direction=desc'
  expect(screen.getByRole('menuitem', { name: 'CSV' })).toLeadTo(`/api/export/stock.csv?${query}`)
  expect(screen.getByRole('menuitem', { name: 'Excel' })).toLeadTo(`/api/export/stock.xlsx?${query}`)
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Excel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus()
})

test('a new item appears in the list in order, and in the count below minimum, without a reload', async () => {
  openStore('/stock')
  await row('Gaffer tape')
  const lids: StockItemDetailsFragment = {
    ...CUPS,
    id: '9',
    name: 'Lids',
    code: 'LIDS',
    minimumLevel: 5,
    total: 0,
    locations: [],
  }
  const asked: string[] = []
  onTestFinished(() => network.events.removeAllListeners())
  network.events.on('request:start', async ({ request }) => {
    asked.push((await request.clone().json()).operationName)
  })
  respondWith({
    CheckStockCode: () => ({ checkStockCode: { __typename: 'CodeCheck', exists: false } }),
    CreateStockItem: () => ({
      createStockItem: {
        __typename: 'StockItemPayload',
        stockItem: lids,
        stockSummary: { ...summary, belowMinimum: 2, total: 3 },
      },
    }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'New item' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New item' }))
  await enter(dialog.getByLabelText(/^Name/), 'Lids')
  await enter(dialog.getByLabelText(/^Code/), 'LIDS')
  await enter(dialog.getByLabelText(/^Unit/), 'boxes')
  await userEvent.click(dialog.getByRole('button', { name: 'Save and add another' }))
  expect(await dialog.findByRole('link', { name: 'Lids saved' })).toBeVisible()
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('')
  expect(dialog.getByLabelText(/^Unit/)).toHaveValue('boxes')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))

  const made = await row('Lids')
  expect(within(made).getByText('Below minimum')).toBeInTheDocument()
  const names = screen.getAllByRole('row', { hidden: true }).slice(1)
  expect(names.map((one) => within(one).getByRole('link', { hidden: true }).textContent)).toEqual([
    'Gaffer tape',
    'Lids',
    'Paper cups',
  ])
  expect(await screen.findByRole('button', { name: 'Below minimum 2', hidden: true })).toBeInTheDocument()
  expect(asked.filter((name) => name !== 'CheckStockCode')).toEqual(['CreateStockItem'])
})

function openItem(item = TAPE, points = [12, 4, 6]) {
  openStore('/stock/items/7')
  let now = item
  const sent: SetStockLevelMutationVariables[] = []
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  respondWith({
    StockItem: () => ({ stockItem: now }),
    StockMovementList: () => ({ stockMovements: pageOf('StockMovementPage', []) }),
    StockLevelHistory: () => ({
      stockLevelHistory: {
        __typename: 'StockLevelHistory',
        complete: true,
        points: points.map((level, month) => ({
          __typename: 'StockLevelPoint',
          at: new Date(2026, month, 10, 12).toISOString(),
          level,
        })),
      },
    }),
    SetStockLevel: async (variables) => {
      const input = variables as SetStockLevelMutationVariables
      sent.push(input)
      await answered
      now = heldAt(item, { 3: input.level })
      return { setStockLevel: { __typename: 'StockItemPayload', stockItem: now, stockSummary: summary } }
    },
  })
  return { sent, answer }
}

test('an item shows its level, what is missing, and the level history next to its minimum', async () => {
  openItem()
  expect(await screen.findByText('6 rolls', { selector: 'p' })).toBeVisible()
  expect(screen.getByText('Below minimum')).toBeVisible()
  expect(screen.getByText('Buy 4 rolls')).toBeVisible()
  expect(await screen.findByText('Between 4 and 12 rolls since 10 Jan 2026.')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Level since 10 Jan 2026, now 6; minimum 10' })).toBeVisible()
  for (const description of ['Level', 'Movement'])
    expect(screen.getByRole('button', { name: 'What does this mean?', description })).toBeVisible()
})

test("an item's level changes in steps of one, and steps made while saving are sent together", async () => {
  const { sent, answer } = openItem()
  const more = await screen.findByRole('button', { name: 'One more at Cupboard' })
  for (let step = 0; step < 3; step += 1) await userEvent.click(more)
  await userEvent.click(screen.getByRole('button', { name: 'One less at Cupboard' }))
  expect(screen.getByText('8 rolls')).toBeVisible()
  answer()
  expect(await screen.findByText('8 rolls', { selector: 'p' })).toBeVisible()
  expect(sent.map(({ level, expected }) => [level, expected])).toEqual([
    [7, 6],
    [8, 7],
  ])
})

test('an item shows the current level after another user changed it, and overwrites nothing', async () => {
  const { sent } = openItem()
  respondWith({
    SetStockLevel: () => refusal('CONFLICT', 'Another user has changed this level to 2.'),
    StockItem: () => ({ stockItem: heldAt(TAPE, { 3: 2 }) }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'One more at Cupboard' }))
  expect(await screen.findByText('Another user has changed this level to 2.')).toBeVisible()
  expect(await screen.findByText('2 rolls', { selector: 'p' })).toBeVisible()
  expect(sent).toEqual([])
})

test('an item offers no changes to a user who may only view it', async () => {
  openItem()
  signIn(userWith({ permissions: ['view stock'] }))
  cleanup()
  renderPage('/stock/items/7')
  expect(await screen.findByText('6 rolls', { selector: 'strong' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /One more|One less|Set level|Edit/ })).not.toBeInTheDocument()
})

describe('the shopping list', () => {
  const print = vi.fn()
  const open = (items: readonly StockItemDetailsFragment[]) => {
    window.print = print
    openStore('/stock/shopping-list')
    respondWith({ StockItemList: () => ({ stockItems: pageOf('StockItemPage', items) }) })
  }
  test('the shopping list shows what to buy, and is printed only by its button', async () => {
    open([TAPE, { ...CUPS, minimumLevel: 13.5 }])
    expect(await screen.findByText('4 rolls')).toBeVisible()
    expect(screen.getByText('1 pack')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Shopping list', level: 1 })).toBeVisible()
    expect(print).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  test('the shopping list asks how many have arrived, adds them to the level, and then ends the order', async () => {
    const sent: unknown[] = []
    const payload = (changed: Partial<StockItemDetailsFragment>) => ({
      __typename: 'StockItemPayload',
      stockItem: { ...TAPE, ...changed },
      stockSummary: summary,
    })
    let isBroken = true
    open([TAPE])
    respondWith({
      UpdateStockItem: ({ input }) => {
        sent.push(input)
        return { updateStockItem: payload(input) }
      },
      SetStockLevel: ({ level, expected }) => {
        if (isBroken) return refusal('CONFLICT', 'The level could not be saved.')
        sent.push({ level, expected })
        const stockItem = heldAt({ ...TAPE, orderedOn: today() }, { 3: level })
        return { setStockLevel: { ...payload({}), stockItem } }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as ordered: Gaffer tape' }))
    expect(await screen.findByText(/^Ordered/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Arrived: Gaffer tape' }))
    const amount = await screen.findByRole('textbox', { name: /How many arrived\?/ })
    expect(amount).toHaveValue('4')
    await userEvent.clear(amount)
    await userEvent.type(amount, '2{Enter}')
    expect(await screen.findByText('The level could not be saved.')).toBeVisible()
    expect(sent).toEqual([{ orderedOn: today() }])

    isBroken = false
    await userEvent.type(amount, '{Enter}')
    expect(await screen.findByText('2 rolls added to Gaffer tape')).toBeVisible()
    expect(sent).toEqual([{ orderedOn: today() }, { level: 8, expected: 6 }, { orderedOn: null }])
    expect(screen.getByRole('heading', { name: 'Shopping list', level: 1 })).toBeVisible()
  })
})
