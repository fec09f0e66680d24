import { expect, it } from 'vitest'
import { graphqlApi } from '../../support/apis'
import { startFileApp } from '../../support/fileApp'

/** Two servers on one database. */
const app = await startFileApp()
const other = await startFileApp({ database: app.database })

const TRANSFERS = 40
const CHANGES = 24

it('simultaneous transfers and level changes on two servers leave levels that match the ledger', async () => {
  const clients = [await app.signIn('stock-keeper'), await other.signIn('stock-keeper')] as const
  const places: number[] = []
  for (let index = 0; index < 3; index++) places.push((await app.buildLocation({ type: 'stock' })).id)
  const [a = 0, b = 0, c = 0] = places
  const moved = await app.buildStockItem({ levels: { [a]: 100, [b]: 100, [c]: 100 } })
  const changed = await app.buildStockItem({ levels: { [a]: 10, [b]: 10 } })

  const transfers = Array.from({ length: TRANSFERS }, (_, index) => ({
    id: places[index % 3],
    newLocationId: places[(index + 1 + (index % 2)) % 3],
    stockIds: index % 4 === 0 ? [changed.id, moved.id] : [moved.id],
    amounts: index % 4 === 0 ? [0.125, 2.5] : [1.25],
  }))
  const changes = Array.from({ length: CHANGES }, (_, index) => ({
    id: changed.id,
    locationId: index % 2 === 0 ? a : b,
    level: index,
  }))
  const [transferred, set] = await Promise.all([
    Promise.all(transfers.map((one, index) => graphqlApi.run(clients[index % 2 === 0 ? 0 : 1], 'transferStock', one))),
    Promise.all(changes.map((one, index) => graphqlApi.run(clients[index % 2 === 0 ? 1 : 0], 'setStockLevel', one))),
  ])
  // why: on a slow machine, a request may time out waiting for the others and be rejected as temporarily unavailable
  const refusals = [...transferred, ...set].filter(({ code }) => code && code !== 'SERVICE_UNAVAILABLE')
  // `moved` has enough stock for all transfers. Only a transfer that includes `changed` may find too little, and then
  // moves nothing.
  for (const refusal of refusals) {
    expect(transferred.indexOf(refusal) % 4).toBe(0)
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(Object.keys(refusal.fields ?? {})).toEqual([expect.stringMatching(/stockIds|amounts/)])
  }
  const moves = await app.database.pool.query('select count(distinct transfer_id)::int as moves from stock_movements')
  expect(moves.rows).toEqual([{ moves: transferred.filter(({ code }) => !code).length }])

  const { rows } = await app.database.pool.query(`
    select m.stock_item_id, m.location_id, sum(m.to_level - m.from_level) as ledger, coalesce(max(k.level), 0) as level
    from stock_movements m left join stock_levels k using (stock_item_id, location_id)
    group by m.stock_item_id, m.location_id`)
  expect(rows.map(({ ledger }) => Number(ledger))).toEqual(rows.map(({ level }) => Number(level)))

  const totals = await app.database.pool.query(`
    select s.id, s.total_level as total, sum(k.level) as levels
    from stock_items s join stock_levels k on k.stock_item_id = s.id group by s.id order by s.id`)
  expect(totals.rows.map(({ total }) => Number(total))).toEqual(totals.rows.map(({ levels }) => Number(levels)))
  expect(Number(totals.rows.find(({ id }) => id === moved.id)?.total)).toBe(300)
})
