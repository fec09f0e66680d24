import { beforeEach, expect, it } from 'vitest'
import { encodeOfflineRegisterCursor } from '../../../server/areas/register/offlineRegisterCursor'
import { startFileApp } from '../../support/fileApp'

const app = await startFileApp()
const client = await app.signIn('admin')
beforeEach(async () => {
  await app.clearHall()
  await app.database.pool.query('truncate register_changes, stock_items cascade')
})

async function read(cursor?: string, reader = client) {
  const response = await reader.fetch(`/register${cursor === undefined ? '' : `?cursor=${cursor}`}`)
  return { status: response.status, headers: response.headers, ...(await response.json()) }
}

/** Reads all pages; returns the ids that were added or removed, and the cursor for the next transfer. */
async function transfer(cursor?: string, reader = client) {
  const found = {
    anew: false,
    pages: 0,
    cursor: cursor ?? '',
    assets: [] as string[],
    gone: [] as string[],
    locations: [] as string[],
    instruments: [] as string[],
    items: [] as string[],
  }
  let more = true
  while (more) {
    const page = await read(found.cursor || undefined, reader)
    expect(page.status).toBe(200)
    const { asset = [], location = [], instrument = [], stockItem = [] } = page.records
    found.anew ||= page.anew
    found.pages += 1
    found.cursor = page.cursor
    found.assets.push(...asset.map((row: { asset: { id: string } }) => row.asset.id))
    found.locations.push(...location.map((row: { name: string }) => row.name))
    found.instruments.push(...instrument.map((row: { name: string }) => row.name))
    found.items.push(...stockItem.map((row: { item: { name: string } }) => row.item.name))
    found.gone.push(...Object.values<string[]>(page.gone).flat())
    more = page.more
  }
  return found
}

/**
 * Returns a cursor for the changes after everything saved so far. Repeats the transfer until it is empty, because
 * changes may be sent twice while other transactions run.
 */
async function upToDate(): Promise<string> {
  let { cursor } = await transfer()
  await expect
    .poll(async () => {
      const next = await transfer(cursor)
      cursor = next.cursor
      return [...next.assets, ...next.locations, ...next.instruments, ...next.items, ...next.gone]
    })
    .toEqual([])
  return cursor
}

it('the register requires a browser session without a pending password change or second factor', async () => {
  const confined = await app.signInAs(await app.buildUser({ passwordResetRequired: true }))
  expect((await read(undefined, app.visitor())).status).toBe(401)
  expect((await read(undefined, await app.scriptOf(client))).status).toBe(403)
  expect((await read(undefined, confined)).status).toBe(403)
})

it("the register has assets with their latest tests, locations and stock items, and its user's id", async () => {
  const bay = await app.buildLocation({ name: 'Bay' })
  const asset = await app.buildAsset({ locationId: bay.id, name: 'Kettle', additionalCodes: ['Old-1'], class: 1 })
  await app.database.prisma.asset.update({ where: { id: asset.id }, data: { class: 2 } })
  for (let year = 2010; year < 2022; year++) await app.buildTest({ assetId: asset.id, testDate: `${year}-01-15` })
  await app.buildPhoto({ assetId: asset.id })
  const store = await app.buildLocation({ name: 'Store', type: 'stock' })
  await app.buildStockItem({ name: 'Tape', levels: { [store.id]: 3 } })
  const page = await read()
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page).toMatchObject({
    anew: true,
    more: false,
    user: { name: expect.any(String), roles: ['admin'], permissions: expect.arrayContaining(['view stock']) },
    session: { idleLimit: 12 * 3_600_000, endsIn: expect.any(Number), endsAt: expect.any(Number) },
    records: {
      location: [{ name: 'Bay' }, { name: 'Store' }],
      stockItem: [{ item: { name: 'Tape', locations: [{ locationId: store.id, level: 3 }] }, photos: [] }],
      asset: [
        {
          asset: {
            name: 'Kettle',
            additionalCodes: ['Old-1'],
            locationId: bay.id,
            photos: [{ fileName: expect.any(String) }],
          },
          earlierClasses: [{ class: 1, since: expect.any(String), until: expect.any(String) }],
          total: 12,
        },
      ],
    },
  })
  const { tests } = page.records.asset[0]
  expect(tests.map(({ testDate }: { testDate: string }) => testDate.slice(0, 4))).toEqual(
    Array.from({ length: 10 }, (_, n) => String(2021 - n)),
  )
  expect(tests[0]).toMatchObject({ safeToUse: 1, tester: null, photos: [] })
})

it('the register omits stock for users who may not see it, and restarts when that changes', async () => {
  await app.buildStockItem({ name: 'Tape' })
  const user = await app.buildUser({ roleNames: ['tester'] })
  const tester = await app.signInAs(user)
  const before = await transfer(undefined, tester)
  expect(before.items).toEqual([])
  await app.database.prisma.userRole.create({
    data: { user: { connect: { id: user.id } }, role: { connect: { name: 'stock-keeper' } } },
  })
  expect(await transfer(before.cursor, tester)).toMatchObject({ anew: true, items: ['Tape'] })
})

it('the register transfers changed and deleted records since the last time', async () => {
  const bay = await app.buildLocation({ name: 'Bay' })
  const [changed, moved, tested, deleted, untouched] = await Promise.all(
    Array.from({ length: 5 }, () => app.buildAsset()),
  )
  const item = await app.buildStockItem({
    name: 'Tape',
    levels: { [(await app.buildLocation({ type: 'stock' })).id]: 3 },
  })
  const instruments = ['Red one', 'Spare'].map((name) => ({ name, serialNumber: '1' }))
  await app.database.prisma.instrument.createMany({ data: instruments })
  expect(await transfer()).toMatchObject({
    assets: expect.arrayContaining([untouched?.id]),
    instruments: ['Red one', 'Spare'],
  })
  const cursor = await upToDate()

  const run = async (query: string, variables: object) =>
    expect((await client.graphql(query, variables)).errors).toBeUndefined()
  await run('mutation ($id: ID!) { updateAsset(id: $id, input: { name: "New" }) { asset { id } } }', {
    id: changed?.id,
  })
  await run('mutation ($ids: [ID!]!, $to: ID) { moveAssets(ids: $ids, locationId: $to) { assets { id } } }', {
    ids: [moved?.id],
    to: bay.id,
  })
  await app.buildTest({ assetId: tested?.id })
  await run('mutation ($id: ID!) { deleteAsset(id: $id) { id } }', { id: deleted?.id })
  await run('mutation ($id: ID!) { updateLocation(id: $id, input: { name: "Bay 2" }) { id } }', { id: bay.id })
  await app.database.prisma.stockLevel.updateMany({ where: { stockItemId: item.id }, data: { level: 4 } })
  await run('mutation { updateInstrument(id: 2, input: { name: "Grey one" }) { id } }', {})
  const second = await transfer(cursor)
  expect(second.assets.toSorted()).toEqual([changed?.id, moved?.id, tested?.id].toSorted())
  expect(second).toMatchObject({ anew: false, gone: [deleted?.id], locations: ['Bay 2'], items: ['Tape'] })
  expect(second.instruments).toEqual(['Grey one'])

  await app.database.prisma.asset.delete({ where: { id: changed?.id } })
  expect((await transfer(second.cursor)).gone).toContain(changed?.id)
})

it('the register does not miss a save in progress at the end of a transfer', async () => {
  const slow = await app.buildAsset()
  const quick = await app.buildAsset()
  const cursor = await upToDate()
  const connection = await app.database.pool.connect()
  try {
    await connection.query('begin')
    await connection.query('update assets set name = $1 where id = $2', ['Slow', slow.id])
    await app.database.pool.query('update assets set name = $1 where id = $2', ['Quick', quick.id])
    const second = await transfer(cursor)
    expect(second.assets).toEqual([quick.id])
    await connection.query('commit')
    expect((await transfer(second.cursor)).assets).toContain(slow.id)
  } finally {
    connection.release(true)
  }
})

it('the register transfers many assets page by page, and then what changed meanwhile', async () => {
  await app.database.pool.query(
    `insert into assets (id, name, code, updated_at) select 'A' || n, 'Drill ' || n, 'A-' || n, now() from generate_series(1, 1250) n`,
  )
  const half = await read()
  expect(half).toMatchObject({ anew: true, more: true })
  await app.database.pool.query(`update assets set name = 'Changed' where id = 'A1'`)
  const rest = await transfer(half.cursor)
  const ids = [...half.records.asset.map((row: { asset: { id: string } }) => row.asset.id), ...rest.assets]
  expect(new Set(ids).size).toBe(1_250)
  expect(rest).toMatchObject({ anew: false, pages: 2 })
  const { assets } = await transfer(rest.cursor)
  expect(assets).toContain('A1')
})

const stale = { epoch: '1.1', stock: true, checks: true, started: Date.now(), from: '3' }
it.each([
  ['no text', 'secret'],
  ['another shape', Buffer.from('{"a":1}').toString('base64url')],
  ['another database', encodeOfflineRegisterCursor(stale)],
])('the register restarts with a cursor of %s', async (_, cursor) => {
  const asset = await app.buildAsset()
  expect(await transfer(cursor)).toMatchObject({ anew: true, assets: [asset.id] })
})

it.each([
  ['older than seven days', { started: Date.now() - 8 * 24 * 3_600_000 }],
  ['from transactions that are still to come, as after a backup was restored', { from: '99999999999' }],
])('the register restarts with a cursor %s', async (_, changed) => {
  const { cursor } = await transfer()
  const fields = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  expect(await transfer(encodeOfflineRegisterCursor({ ...fields, ...changed }))).toMatchObject({ anew: true })
})
