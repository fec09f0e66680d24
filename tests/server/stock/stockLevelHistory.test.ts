import { expect, it } from 'vitest'
import { startFileApp } from '../../support/fileApp'

const app = await startFileApp()
const client = await app.signIn('stock-keeper')
const shelf = (await app.buildLocation({ type: 'stock' })).id
const store = (await app.buildLocation({ type: 'stock' })).id

async function history(id: number) {
  const { data, errors } = await client.graphql(
    `{ stockLevelHistory(id: ${id}) { complete minimumLevel points { at level } } }`,
  )
  expect(errors).toBeUndefined()
  return data.stockLevelHistory
}
const levelsOf = ({ points }: { points: { level: number }[] }) => points.map(({ level }) => level)

it('the level history has the total after each change at any location, and ignores transfers', async () => {
  const { id } = await app.buildStockItem({ minimumLevel: 4, levels: { [shelf]: 10 } })
  const set = (locationId: number, level: number) =>
    client.graphql(
      `mutation { setStockLevel(id: ${id}, locationId: ${locationId}, level: ${level}) { stockItem { total } } }`,
    )
  await set(shelf, 2.5)
  await set(store, 5)
  const transferred = await client.graphql(
    `mutation { transferStock(input: { locationId: ${store}, newLocationId: ${shelf}, stockIds: [${id}], amounts: [3] }) {
      stockItems { id } } }`,
  )
  expect(transferred.errors).toBeUndefined()
  await set(shelf, 0)
  const read = await history(id)
  expect(read).toMatchObject({ complete: true, minimumLevel: 4 })
  expect(levelsOf(read)).toEqual([10, 2.5, 7.5, 2])
  const { data } = await client.graphql(`{ stockItem(id: ${id}) { total } }`)
  expect(levelsOf(read).at(-1)).toBe(data.stockItem.total)
})

it('the level history has at most 200 points, and keeps shortages, peaks and the last level', async () => {
  const { id } = await app.buildStockItem({ totalLevel: 42 })
  // the level varies between 50 and 59, but is once 0, once 100 and finally 42
  await app.database.pool.query(
    `insert into stock_movements (at, stock_item_id, location_id, from_level, to_level, reason)
     select '2026-01-01'::timestamptz + make_interval(mins => n), $1, $2, coalesce(lag(level) over (order by n), 0), level, 'set'
     from (select n, case n when 1234 then 0 when 2345 then 100 when 4000 then 42 else 50 + n % 10 end as level
       from generate_series(1, 4000) n) l order by n`,
    [id, shelf],
  )
  const read = await history(id)
  expect(read.complete).toBe(true)
  expect(read.points.length).toBeGreaterThan(150)
  expect(read.points.length).toBeLessThanOrEqual(200)
  expect(Math.min(...levelsOf(read))).toBe(0)
  expect(Math.max(...levelsOf(read))).toBe(100)
  expect(levelsOf(read).at(-1)).toBe(42)
  const times = read.points.map(({ at }: { at: string }) => at)
  expect(times).toEqual(times.toSorted())
})

it('the level history is empty for an item without levels, and NOT_FOUND for an unknown item', async () => {
  const { id } = await app.buildStockItem()
  expect(await history(id)).toEqual({ complete: true, minimumLevel: null, points: [] })
  const gone = await app.buildStockItem({ deletedAt: new Date() })
  for (const missing of [gone.id, 999_999]) {
    const { errors } = await client.graphql(`{ stockLevelHistory(id: ${missing}) { complete } }`)
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  }
})
