import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { graphqlApi, type OperationName } from '../../support/apis'
import { startFileApp } from '../../support/fileApp'

const app = await startFileApp()
const keeper = await app.signIn('stock-keeper')
const cupboard = await app.buildLocation({ type: 'stock', name: 'Cupboard' })
const cellar = await app.buildLocation({ type: 'stock', name: 'Cellar' })

const run = (operation: OperationName, variables: Record<string, unknown>, client = keeper) =>
  graphqlApi.run(client, operation, variables)

/** Returns an item's level at a location; undefined if the item is not kept there. */
async function levelAt(id: number, locationId: number): Promise<number | undefined> {
  const { data } = await run('stockItem', { id })
  return data.locations.find((place: { locationId: string }) => place.locationId === String(locationId))?.level
}

const through = (operation: OperationName, variables: Record<string, unknown>) =>
  graphqlApi.run(keeper, operation, variables)

it('an item is created, found, changed and hidden', async () => {
  const code = 'Gaffer-1'
  const made = await through('createStockItem', {
    input: { name: 'Gaffer tape', code, unit: 'rolls', minimumLevel: 2.5, barcode: '96385074' },
  })
  expect(made.data).toMatchObject({ code, unit: 'rolls', minimumLevel: 2.5, total: 0, locations: [] })
  const found = await through('stockItems', { filter: { search: 'gaff' } })
  expect(found.data).toMatchObject({ total: 1, items: [{ id: made.data.id }] })
  expect((await through('checkStockCode', { code: code.toUpperCase() })).data.exists).toBe(true)
  const changed = await through('updateStockItem', { id: made.data.id, input: { unit: 'm' } })
  expect(changed.data).toMatchObject({ code, unit: 'm', minimumLevel: 2.5 })
  const own = await through('updateStockItem', { id: made.data.id, input: { unit: 'loaves', unitSingular: 'loaf' } })
  expect(own.data).toMatchObject({ unit: 'loaves', unitSingular: 'loaf' })
  const none = await through('updateStockItem', { id: made.data.id, input: { unitSingular: '' } })
  expect(none.data).toMatchObject({ unit: 'loaves', unitSingular: null })
  const admin = await app.signIn('admin')
  expect((await graphqlApi.run(admin, 'deleteStockItem', { id: made.data.id })).data.id).toBe(made.data.id)
  expect((await through('stockItem', { id: made.data.id })).code).toBe('NOT_FOUND')
  expect((await through('checkStockCode', { code })).data.exists).toBe(false)
})

it("a new item's initial levels are recorded in the ledger", async () => {
  const input = {
    name: 'Cable ties',
    code: randomUUID(),
    locations: [
      { locationId: String(cupboard.id), level: 1.125 },
      { locationId: String(cellar.id), level: 0 },
    ],
  }
  const made = await through('createStockItem', { input })
  expect(made.data).toMatchObject({ total: 1.125, locations: input.locations })
  const { data } = await run('stockMovements', { id: made.data.id })
  expect(data).toMatchObject({
    total: 1,
    items: [{ fromLevel: 0, toLevel: 1.125, reason: 'set', location: { id: String(cupboard.id) } }],
  })
  expect(data.items[0].user).not.toBeNull()
})

it('a new item with an invalid level is rejected, and nothing is created', async () => {
  const room = await app.buildLocation({ type: 'pat' })
  const closed = await app.buildLocation({ type: 'stock', active: false })
  const at = (location: { id: number }, level: unknown = 1) => ({ locationId: String(location.id), level })
  const code = randomUUID()
  for (const locations of [
    [at(cupboard, -1)],
    [at(cupboard, 0.0001)],
    [at(cupboard, 1e12)],
    [at(cupboard), at(cupboard)],
    [at(room)],
    [at(closed)],
    [at({ id: 999_999 })],
    Array.from({ length: 1001 }, () => at(cupboard)),
  ]) {
    const refused = await through('createStockItem', { input: { name: 'Never', code, locations } })
    expect(refused.fields).toEqual({ locations: [expect.any(String)] })
  }
  expect((await through('checkStockCode', { code })).data.exists).toBe(false)
})

it('a saved item accepts its levels only unchanged', async () => {
  const item = await app.buildStockItem({ levels: { [cupboard.id]: 4, [cellar.id]: 1.5 } })
  const at = (location: { id: number }, level: number) => ({ locationId: String(location.id), level })
  const same = [at(cellar, 1.5), at(cupboard, 4)]
  const sent = await through('updateStockItem', { id: item.id, input: { name: 'Renamed', locations: same } })
  expect(sent.data).toMatchObject({ name: 'Renamed', total: 5.5 })
  const other = await app.buildLocation({ type: 'stock' })
  for (const locations of [
    [],
    [at(cellar, 1.5)],
    [at(cellar, 1.5), at(cupboard, 5)],
    [at(cellar, 1.5), at(cellar, 1.5)],
    [...same, at(cellar, 1.5)],
    [...same, at(other, 0)],
  ]) {
    const refused = await through('updateStockItem', { id: item.id, input: { name: 'Lost', locations } })
    expect(refused.fields).toEqual({ locations: [expect.any(String)] })
  }
  const { data } = await run('stockItem', { id: item.id })
  expect(data).toMatchObject({ name: 'Renamed', total: 5.5, locations: same.toReversed() })
})

it('setting levels of a new item requires the permission to take stock', async () => {
  const tester = await app.signIn('tester')
  const input = { name: 'Ties', code: 'Forbidden', locations: [{ locationId: cupboard.id, level: 1 }] }
  expect((await graphqlApi.run(tester, 'createStockItem', { input })).code).toBe('FORBIDDEN')
})

it('a level is set, and the ledger records the user and both levels', async () => {
  const item = await app.buildStockItem({ levels: { [cupboard.id]: 4 } })
  const set = await through('setStockLevel', { id: item.id, locationId: cupboard.id, level: 6.125 })
  expect(set.data).toMatchObject({ total: 6.125, locations: [{ locationId: String(cupboard.id), level: 6.125 }] })
  const { data } = await run('stockMovements', { id: item.id })
  expect(data.items[0]).toMatchObject({
    fromLevel: 4,
    toLevel: 6.125,
    reason: 'set',
    location: { id: String(cupboard.id) },
  })
  expect(data.items[0].user).not.toBeNull()
})

it.each([
  ['negative', -1, 'Must be 0 or more.'],
  ['beyond three decimals', 0.0001, 'Must have 3 decimal places or fewer.'],
  ['huge', 1e12, 'Must be 999,999,999 or less.'],
  ['no number', 'many', 'Must be a number.'],
  ['with a decimal comma', '1,5', 'Must be a number.'],
])('a level that is %s is refused and changes nothing', async (_, level, message) => {
  const item = await app.buildStockItem({ levels: { [cupboard.id]: 4 } })
  const refused = await through('setStockLevel', { id: item.id, locationId: cupboard.id, level })
  expect(refused.fields).toEqual({ level: [message] })
  expect(await levelAt(item.id, cupboard.id)).toBe(4)
})

it('a level that another user changed is reported, not overwritten', async () => {
  const item = await app.buildStockItem({ levels: { [cupboard.id]: 4 } })
  await run('setStockLevel', { id: item.id, locationId: cupboard.id, level: 3 })
  const late = await through('setStockLevel', { id: item.id, locationId: cupboard.id, level: 9, expected: 4 })
  expect(late.code).toBe('CONFLICT')
  expect(await levelAt(item.id, cupboard.id)).toBe(3)
})

it('a transfer of a whole level adds it to the other location', async () => {
  const one = await app.buildStockItem({ name: 'A', levels: { [cupboard.id]: 4, [cellar.id]: 1.5 } })
  const two = await app.buildStockItem({ name: 'B', levels: { [cupboard.id]: 2 } })
  const moved = await through('transferStock', {
    id: cupboard.id,
    newLocationId: cellar.id,
    stockIds: [one.id, two.id],
  })
  expect(moved.data).toMatchObject([
    { id: String(one.id), total: 5.5, locations: [{ locationId: String(cellar.id), level: 5.5 }] },
    { id: String(two.id), total: 2, locations: [{ locationId: String(cellar.id), level: 2 }] },
  ])
})

it('a transfer of part of a level leaves the rest', async () => {
  const item = await app.buildStockItem({ levels: { [cupboard.id]: 4 } })
  await through('transferStock', { id: cupboard.id, newLocationId: cellar.id, stockIds: [item.id], amounts: [1.5] })
  expect(await levelAt(item.id, cupboard.id)).toBe(2.5)
  expect(await levelAt(item.id, cellar.id)).toBe(1.5)
  const moves = await app.database.prisma.stockMovement.findMany({
    where: { stockItemId: item.id, reason: 'transfer' },
  })
  const { transferId } = moves[0] ?? {}
  expect(transferId).toEqual(expect.any(String))
  expect(moves).toMatchObject([{ transferId }, { transferId }])
})

it('a transfer to the same, an inactive, a PAT or an unknown location is rejected completely', async () => {
  const item = await app.buildStockItem({ levels: { [cupboard.id]: 4 } })
  const inactive = await app.buildLocation({ type: 'stock', active: false, name: 'Shed' })
  const stage = await app.buildLocation({ type: 'pat', name: 'Stage' })
  for (const newLocationId of [cupboard.id, inactive.id, stage.id, 99999]) {
    const refused = await through('transferStock', { id: cupboard.id, newLocationId, stockIds: [item.id] })
    expect([refused.code, refused.fields]).toEqual(['BAD_USER_INPUT', { newLocationId: [expect.any(String)] }])
  }
  expect(await levelAt(item.id, cupboard.id)).toBe(4)
})

it('a transfer of more than there is, of an item twice, or from nowhere is rejected completely', async () => {
  const item = await app.buildStockItem({ levels: { [cupboard.id]: 4 } })
  const gone = await app.buildStockItem({ levels: { [cupboard.id]: 4 }, deletedAt: new Date() })
  const move = (stockIds: number[], amounts?: number[], id = cupboard.id) =>
    through('transferStock', { id, newLocationId: cellar.id, stockIds, amounts })
  expect((await move([item.id], [4.5])).fields).toEqual({ amounts: ['Must be 4 or less.'] })
  expect((await move([item.id, item.id])).fields).toEqual({
    stockIds: ['An item is listed twice. List each item only once.'],
  })
  expect((await move([item.id, gone.id])).fields).toEqual({
    stockIds: ['This stock item cannot be found. It may have been deleted.'],
  })
  expect((await move([item.id], [1], 999_999)).code).toBe('NOT_FOUND')
  expect(await levelAt(item.id, cupboard.id)).toBe(4)
})

it('a location keeps exactly its assigned items, and those with a remaining level', async () => {
  const place = await app.buildLocation({ type: 'stock' })
  const stocked = await app.buildStockItem({ name: 'Stocked', levels: { [place.id]: 1 } })
  const empty = await app.buildStockItem({ levels: { [place.id]: 0 } })
  const fresh = await app.buildStockItem()
  const refused = await through('assignStock', { id: place.id, stockIds: [fresh.id] })
  expect(refused.fields?.stockIds?.[0]).toContain('Stocked')
  expect(await levelAt(fresh.id, place.id)).toBeUndefined()
  const assigned = await through('assignStock', { id: place.id, stockIds: [fresh.id, stocked.id] })
  expect(assigned.data.map((item: { id: string }) => item.id).sort()).toEqual([`${fresh.id}`, `${stocked.id}`].sort())
  expect(await levelAt(fresh.id, place.id)).toBe(0)
  expect(await levelAt(empty.id, place.id)).toBeUndefined()
  const again = await through('assignStock', { id: place.id, stockIds: [fresh.id, stocked.id] })
  expect(again.data).toHaveLength(2)
})

it('completing a stock take without counts saves the current levels and returns the date', async () => {
  const place = await app.buildLocation({ type: 'stock' })
  const item = await app.buildStockItem({ levels: { [place.id]: 7 } })
  const begun = Date.now()
  const completed = await through('completeStockTake', { id: place.id, notes: 'All well' })
  expect(Date.parse(completed.data.date)).toBeGreaterThanOrEqual(begun)
  const { data } = await run('stockTakes', { locationId: place.id })
  expect(data.items[0]).toMatchObject({
    notes: 'All well',
    countedItems: 0,
    totalItems: 1,
    lines: [{ stockItemId: String(item.id), recordedLevel: 7, counted: null, level: 7 }],
  })
})

it('items that another user assigned meanwhile stay assigned', async () => {
  const place = await app.buildLocation({ type: 'stock' })
  const shown = await app.buildStockItem({ levels: { [place.id]: 0 } })
  const chosen = await app.buildStockItem()
  const others = await app.buildStockItem()
  await run('assignStock', { id: place.id, stockIds: [shown.id, others.id] })
  const { data } = await run('assignStock', { id: place.id, stockIds: [chosen.id], shownIds: [shown.id] })
  expect(data.map((item: { id: string }) => Number(item.id)).sort()).toEqual([chosen.id, others.id].sort())
  expect(await levelAt(shown.id, place.id)).toBeUndefined()
  await app.database.prisma.stockItem.update({ where: { id: others.id }, data: { deletedAt: new Date() } })
  const kept = { id: place.id, stockIds: [chosen.id, others.id], shownIds: [chosen.id, others.id] }
  expect((await run('assignStock', kept)).fields).toBeUndefined()
})

it("an item's history has only its own changes", async () => {
  const { data: item } = await run('createStockItem', { input: { name: 'Rope', code: randomUUID() } })
  await run('updateStockItem', { id: item.id, input: { unit: 'm' } })
  const { data } = await run('stockHistory', { id: item.id })
  expect(data).toMatchObject({
    total: 2,
    items: [{ action: 'stock.update', before: { unit: '' }, after: { unit: 'm' } }, { action: 'stock.create' }],
  })
})

it('an item is found by its label and by the barcode on its packaging', async () => {
  const item = await app.buildStockItem({ code: 'SCAN-1', barcode: '5012345678900' })
  for (const variables of [{ model: 'stock', code: 'scan-1' }, { code: '5012345678900' }])
    expect((await run('scan', variables)).data).toEqual({ __typename: 'StockItem', id: String(item.id) })
  const tester = await app.signIn('tester')
  expect((await run('scan', { model: 'stock', code: 'scan-1' }, tester)).data).toBeNull()
})

const key = () => crypto.randomUUID()

async function opened(levels: number[]) {
  const place = await app.buildLocation({ type: 'stock' })
  const items = []
  for (const [index, level] of levels.entries())
    items.push(await app.buildStockItem({ name: `Item ${index}`, levels: { [place.id]: level } }))
  const { data: take } = await run('startStockTake', { id: place.id })
  return { place, items: items.map(({ id }) => id), take }
}

it('a stock take distinguishes uncounted items from zero, and applies the counts', async () => {
  const { place, items, take } = await opened([3, 8, 5])
  await run('recordStockCount', { id: take.id, input: { stockItemId: items[0], counted: 0, entryKey: key() } })
  const counted = await run('recordStockCount', {
    id: take.id,
    input: { stockItemId: items[1], asRecorded: true, entryKey: key() },
  })
  expect(counted.data).toMatchObject({ countedItems: 2, totalItems: 3, differences: 1 })
  expect(counted.data.lines).toMatchObject([
    { recordedLevel: 3, counted: 0, level: 0 },
    { recordedLevel: 8, counted: 8, asRecorded: true },
    { recordedLevel: 5, counted: null, level: 5 },
  ])
  const { data } = await run('completeStockTake', { id: place.id, notes: '' })
  expect(data.stockTake).toMatchObject({ countedItems: 2, differences: 1 })
  expect([await levelAt(items[0] ?? 0, place.id), await levelAt(items[2] ?? 0, place.id)]).toEqual([0, 5])
  expect((await run('openStockTake', { id: place.id })).data).toBeNull()
})

it('a second user joins a stock take, and an entry sent twice counts once', async () => {
  const { place, items, take } = await opened([3, 8])
  const second = await app.signIn('stock-keeper')
  expect((await run('startStockTake', { id: place.id }, second)).data.id).toBe(take.id)
  const entry = { stockItemId: items[0], counted: 2, entryKey: key() }
  await run('recordStockCount', { id: take.id, input: entry })
  await run('recordStockCount', { id: take.id, input: { ...entry, counted: 9 } })
  const { data } = await run(
    'recordStockCount',
    { id: take.id, input: { stockItemId: items[1], counted: 7, entryKey: key() } },
    second,
  )
  expect(data.lines.map((line: { counted: number }) => line.counted)).toEqual([2, 7])
})

it('a stock take reports an entry whose recorded level has changed since it was shown', async () => {
  const { place, items, take } = await opened([12])
  const [stockItemId = 0] = items
  await run('transferStock', { id: place.id, newLocationId: cellar.id, stockIds: [stockItemId], amounts: [3] })
  const input = { stockItemId, counted: 14, recordedLevel: 12, entryKey: key() }
  const { data } = await run('recordStockCount', { id: take.id, input })
  expect(data.lines).toMatchObject([{ recordedLevel: 12, counted: 14, level: 11 }])
  await run('completeStockTake', { id: place.id })
  expect(await levelAt(stockItemId, place.id)).toBe(11)

  const bad = await run('recordStockCount', { id: take.id, input: { ...input, recordedLevel: -1 } })
  expect(bad.fields).toHaveProperty('recordedLevel')
})

it('an entry undone before it arrives is not counted in a stock take', async () => {
  const { items, take } = await opened([3, 8])
  const [first, second] = items.map((stockItemId) => ({ stockItemId, counted: 1, entryKey: key() }))
  await run('recordStockCount', { id: take.id, input: first })
  const stranger = await app.signIn('stock-keeper')
  const kept = await run('recordStockCount', { id: take.id, input: { ...first, takenBack: true } }, stranger)
  expect(kept.data.countedItems).toBe(1)
  await run('recordStockCount', { id: take.id, input: { ...first, takenBack: true } })
  await run('recordStockCount', { id: take.id, input: { ...second, takenBack: true } })
  const late = await run('recordStockCount', { id: take.id, input: second })
  expect(late.data.lines.map((line: { counted: number | null }) => line.counted)).toEqual([null, null])
})

it("undo in a stock take removes the user's own last entry", async () => {
  const { items, take } = await opened([3])
  const [stockItemId] = items
  await run('recordStockCount', { id: take.id, input: { stockItemId, counted: 2, entryKey: key() } })
  await run('recordStockCount', { id: take.id, input: { stockItemId, counted: 1, entryKey: key() } })
  expect((await run('undoStockCount', { id: take.id })).data.lines[0].counted).toBe(2)
  expect((await run('undoStockCount', { id: take.id })).data.lines[0].counted).toBeNull()
  expect((await run('undoStockCount', { id: take.id })).fields).toHaveProperty('id')
})

it('a count or undo returns the changed line only', async () => {
  const { items, take } = await opened([3, 8])
  const answer = 'id countedItems changedLine { stockItemId counted stockItem { name } }'
  const recorded = await keeper.graphql(
    `mutation ($id: ID!, $input: StockCountInput!) { recordStockCount(id: $id, input: $input) { ${answer} } }`,
    { id: take.id, input: { stockItemId: items[1], counted: 2, entryKey: key() } },
  )
  const line = { stockItemId: String(items[1]), stockItem: { name: 'Item 1' } }
  expect(recorded.data.recordStockCount).toMatchObject({ countedItems: 1, changedLine: { ...line, counted: 2 } })
  const undone = await keeper.graphql(`mutation ($id: ID!) { undoStockCount(id: $id) { ${answer} } }`, { id: take.id })
  expect(undone.data.undoStockCount).toMatchObject({ countedItems: 0, changedLine: { ...line, counted: null } })
  const read = await keeper.graphql(`query ($id: ID!) { stockTake(id: $id) { ${answer} } }`, { id: take.id })
  expect(read.data.stockTake.changedLine).toBeNull()
})

it('a stock take keeps movements made after the count', async () => {
  const { place, items, take } = await opened([8])
  const [stockItemId = 0] = items
  await run('recordStockCount', { id: take.id, input: { stockItemId, counted: 10, entryKey: key() } })
  await run('transferStock', { id: place.id, newLocationId: cellar.id, stockIds: [stockItemId], amounts: [3] })
  await run('completeStockTake', { id: place.id })
  expect(await levelAt(stockItemId, place.id)).toBe(7)
  expect(await levelAt(stockItemId, cellar.id)).toBe(3)
})

it('a stock take is rejected if a level would become negative, and omits items no longer kept there', async () => {
  const { place, items, take } = await opened([8, 3, 0])
  const [falling = 0, , dropped = 0] = items
  for (const stockItemId of [falling, dropped])
    await run('recordStockCount', { id: take.id, input: { stockItemId, counted: 1, entryKey: key() } })
  await run('setStockLevel', { id: falling, locationId: place.id, level: 2, expected: 8 })
  expect((await run('completeStockTake', { id: place.id })).code).toBe('CONFLICT')
  expect(await levelAt(falling, place.id)).toBe(2)
  await run('setStockLevel', { id: falling, locationId: place.id, level: 7 })
  await run('assignStock', { id: place.id, stockIds: items.slice(0, 2) })
  const { data } = await run('completeStockTake', { id: place.id })
  expect(data.stockTake.lines).toMatchObject([
    { recordedLevel: 8, counted: 1, level: 0 },
    { recordedLevel: 3, counted: null, level: 3 },
  ])
  expect([await levelAt(falling, place.id), await levelAt(items[1] ?? 0, place.id)]).toEqual([0, 3])
  const { data: movements } = await run('stockMovements', { id: falling })
  expect(movements.items[0]).toMatchObject({ reason: 'count', fromLevel: 7, toLevel: 0 })
  expect(await app.database.prisma.stockMovement.findMany({ where: { stockTakeId: Number(take.id) } })).toHaveLength(1)
})

it('a stock take is found at its location while open, and only if it was started', async () => {
  const { place, take } = await opened([8])
  expect((await run('openStockTake', { id: place.id })).data).toMatchObject({ id: take.id })
  expect((await run('cancelStockTake', { id: 999_999 })).code).toBe('NOT_FOUND')
  expect((await keeper.graphql('{ stockTake(id: 999999) { id } }')).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

it('completing a stock take is possible only while the named one is open', async () => {
  const { place, items, take } = await opened([8])
  const count = (id: number) =>
    run('recordStockCount', { id, input: { stockItemId: items[0], counted: 5, entryKey: key() } })
  await run('cancelStockTake', { id: take.id })
  const { data: next } = await run('startStockTake', { id: place.id, blind: false })
  await count(next.id)
  expect((await run('completeStockTake', { id: place.id, stockTakeId: take.id })).code).toBe('CONFLICT')
  expect(await levelAt(items[0] ?? 0, place.id)).toBe(8)
  const { data } = await run('completeStockTake', { id: place.id, stockTakeId: next.id })
  expect(data.stockTake).toMatchObject({ id: next.id, differences: 1 })
  expect((await run('completeStockTake', { id: place.id, stockTakeId: next.id })).code).toBe('CONFLICT')
})

it('a stock take keeps its own counts while another location is being counted', async () => {
  const done = await app.buildLocation({ type: 'stock' })
  await app.buildStockItem({ levels: { [done.id]: 2 } })
  await run('completeStockTake', { id: done.id })
  const other = await app.buildLocation({ type: 'stock' })
  await app.buildStockItem({ levels: { [other.id]: 5 } })
  const { data: open } = await run('startStockTake', { id: other.id, blind: false })
  const { data } = await run('stockTakes', { locationId: done.id })
  expect(data.items).toMatchObject([{ totalItems: 1, countedItems: 0, differences: 0 }])
  expect(open).toMatchObject({ totalItems: 1, countedItems: 0 })
})

it('a completed stock take accepts no more counts', async () => {
  const { items, take } = await opened([8])
  await run('cancelStockTake', { id: take.id })
  const late = await run('recordStockCount', {
    id: take.id,
    input: { stockItemId: items[0], counted: 1, entryKey: key() },
  })
  expect(late.code).toBe('CONFLICT')
})
