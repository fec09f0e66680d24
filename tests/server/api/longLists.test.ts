import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SUPER_ADMIN_ROLE } from '../../../domain/people/permissions'
import { provideApp } from '../../support/app'
import type { Client } from '../../support/client'

const ASSETS = 2_500

const app = provideApp()
let client: Client
beforeAll(async () => {
  client = await app.signIn(SUPER_ADMIN_ROLE)
  await app.database.prisma.$executeRaw`
    insert into assets (id, name, code, created_at, updated_at)
    select n::text, 'Drill', n::text, now() - n * interval '1 second', now() from generate_series(1, ${ASSETS}::int) n`
  await app.buildPhoto({ assetId: '2400', fileName: 'late.webp' })
})

const text = (cursor: unknown[]) => Buffer.from(JSON.stringify(cursor)).toString('base64url')
const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index))

async function allRows(list: string): Promise<{ id: string }[]> {
  const rows: { id: string }[] = []
  for (;;) {
    const { data } = await client.graphql(`{ list: ${list} offset: ${rows.length}, limit: 1000) { items { id } } }`)
    rows.push(...data.list.items)
    if (data.list.items.length < 1_000) return rows
  }
}

it('a page of the maximum size is complete and in order', async () => {
  const query = `query ($limit: Int!) {
    list: assets(limit: $limit, offset: 1407) { rows: items { id photos { fileName } } total } }`
  const { data } = await client.graphql(query, { limit: 1_000 })
  expect(data.list.total).toBe(ASSETS)
  expect(data.list.rows.map(({ id }: { id: string }) => id)).toEqual(ids(1_408, 2_407))
  expect(data.list.rows.at(2_400 - 1_408).photos).toEqual([{ fileName: 'late.webp' }])
})

it('a page may be larger than the list, or ask only for the total', async () => {
  const { data } = await client.graphql('{ assets(limit: 1000, offset: 2000) { items { id } } }')
  expect(data.assets.items.map(({ id }: { id: string }) => id)).toEqual(ids(2_001, ASSETS))
  expect((await client.graphql('{ assets(limit: 1000) { total } }')).data).toEqual({ assets: { total: ASSETS } })
  expect((await client.graphql('{ roles(limit: 1000) { items { name } } }')).data.roles.items).not.toEqual([])
})

it('whole-list requests of one user are rejected when too many wait, and another user still gets one', async () => {
  const leaving = new AbortController()
  const reading = Array.from({ length: 60 }, () => client.fetch('/api/assets', { signal: leaving.signal }))
  const refused = await Promise.any(
    reading.map(async (asked) => {
      const response = await asked
      if (response.ok) throw new Error('It was read')
      return response
    }),
  )
  expect([refused.status, refused.headers.get('Retry-After'), (await refused.json()).code]).toEqual([
    429,
    '10',
    'RATE_LIMITED',
  ])
  const other = await app.signIn('tester')
  const { body } = await other.rest('GET', '/assets')
  expect(body.assets).toHaveLength(ASSETS)
  leaving.abort()
  await Promise.allSettled(reading)
})

const totals = async () => {
  const { data } = await client.graphql(
    `{ word: assets(filter: { search: "drill" }, limit: 1) { total } words: assets(filter: { search: "drill east" }, limit: 1) { total }
        plain: assets(filter: { description: [""] }, limit: 1) { total } tests: tests(filter: { search: "drill" }, limit: 1) { total } }`,
  )
  return Object.values<{ total: number }>(data).map(({ total }) => total)
}

it('the total of a counted list follows each change, whoever makes it', async () => {
  const { pool } = app.database
  await pool.query(`insert into tests (asset_id, test_date, asset_class, visual_test, safe_to_use, updated_at)
      select id, current_date, 1, true, true, now() from assets where id::int <= 1500`)
  const { id: hall } = await app.buildLocation({ name: 'East hall' })
  expect(await totals()).toEqual([2_500, 0, 2_500, 1_500])
  const changes: [string, number[]][] = [
    [`update assets set location_id = ${hall} where id::int <= 2000`, [2_500, 2_000, 2_500, 1_500]],
    [`update assets set name = 'Lamp' where id::int <= 3`, [2_497, 1_997, 2_500, 1_497]],
    [`update locations set name = 'Drill room' where id = ${hall}`, [2_500, 0, 2_500, 1_497]],
    [`update locations set name = 'East' where id = ${hall}`, [2_497, 1_997, 2_500, 1_497]],
    [`update assets set deleted_at = now(), description = 'gone' where id = '5'`, [2_496, 1_996, 2_499, 1_496]],
    [`update tests set deleted_at = now() where asset_id in ('1', '6', '7')`, [2_496, 1_996, 2_499, 1_494]],
    [
      `update assets set name = 'Drill', deleted_at = null, description = '', location_id = null`,
      [2_500, 0, 2_500, 1_497],
    ],
  ]
  for (const [change, expected] of changes) {
    await pool.query(change)
    expect([await totals(), await totals()], change).toEqual([expected, expected])
  }
  await pool.query('delete from tests')
  expect(await totals()).toEqual([2_500, 0, 2_500, 0])
})

it("the total of a counted list includes another connection's rows once committed", async () => {
  const first = await app.database.pool.connect()
  try {
    await first.query(`begin; update assets set name = 'Lamp' where id = '9'`)
    await app.database.pool.query(`update assets set name = 'Lamp' where id = '10'`)
    expect((await totals())[0]).toBe(2_499)
    await first.query('commit')
    expect((await totals())[0]).toBe(2_498)
  } finally {
    first.release()
  }
  await app.database.pool.query(`update assets set name = 'Drill'`)
})

describe('a search with more than 10,000 matches', () => {
  beforeAll(async () => {
    await app.database.pool.query(
      `insert into assets (id, name, code, created_at, updated_at)
        select 'W' || n, 'Washer', 'W' || n, now() - n * interval '1 second', now() from generate_series(1, 10100) n`,
    )
  })
  afterAll(async () => {
    await app.database.pool.query(`delete from assets where name = 'Washer'`)
  })

  const washers = async (page: string) => {
    const list = `assets(filter: { search: "wash" }, ${page}) { items { id } total endCursor }`
    return (await client.graphql(`{ ${list} }`)).data.assets
  }
  const shown = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

  it('a search with more than 10,000 matches has ordered pages, and a total of 10,001 if that is enough', async () => {
    const first = await washers('limit: 2, capTotal: true')
    expect([shown(first), first.total]).toEqual([['W1', 'W2'], 10_001])
    expect(shown(await washers('limit: 2, offset: 9000'))).toEqual(['W9001', 'W9002'])
    expect(shown(await washers(`limit: 2, after: "${first.endCursor}"`))).toEqual(['W3', 'W4'])
  })

  it('a search with more than 10,000 matches counts them all for callers of the REST API', async () => {
    expect((await washers('limit: 1')).total).toBe(10_100)
    expect((await client.rest('GET', '/assets?search=wash&page=1')).body.total).toBe(10_100)
  })
})

describe('pages deep in a list', () => {
  beforeAll(async () => {
    const names = ['Attic', 'attic', 'Bay 2', 'Bay 10']
    const rooms = await Promise.all(names.map(async (name) => (await app.buildLocation({ name })).id))
    await app.database.pool.query(
      `update assets set location_id = ($1::int[])[1 + id::int % 5], last_test_safe = case when id::int % 7 > 0 then id::int % 3 > 0 end,
        next_due_on = case when id::int % 7 > 0 then current_date + id::int % 90 - 45 end, class = 1 + id::int % 2`,
      [rooms],
    )
    for (const change of [
      `update assets set deleted_at = now() where id::int % 31 = 0`,
      `update assets set deleted_at = null where id::int % 62 = 0`,
      `update assets set name = case when id::int % 2 = 0 then 'Attic fan' else 'Zip line' end where id::int % 37 = 0`,
      `update assets set code = 'A' || code, created_at = now() + id::int * interval '1 second' where id::int % 41 = 0`,
      `update assets set location_id = case when id::int % 2 = 0 then (select min(id) from locations) end where id::int % 17 = 0`,
      `update locations set name = 'Annexe' where name = 'Bay 10'`,
      `delete from assets where id::int % 43 = 0 and id::int % 2 = 1`,
      `insert into assets (id, name, code, class, created_at, updated_at)
        select n::text, 'Drill ' || n, n::text, 2, now() - n * interval '1 second', now() from generate_series(9001, 9020) n`,
    ])
      await app.database.pool.query(change)
    const { rows } = await app.database.pool.query(
      'select id, current_date - id::int % 40 as day from assets where id::int % 2 = 0',
    )
    await app.database.prisma.test.createMany({
      data: rows.map(({ id, day }) => ({
        assetId: id,
        testDate: new Date(day),
        assetClass: 1,
        visualTest: true,
        safeToUse: true,
      })),
    })
  })

  const SORTS = ['newest', 'name', 'code', 'id', 'due', 'urgency', 'location'].flatMap((field) =>
    ['asc', 'desc'].map((direction) => [field, direction] as const),
  )
  it.each(SORTS)(
    'cursors page through a list by %s %s while assets are added and removed',
    async (field, direction) => {
      const sort = `sort: { field: ${field}, direction: ${direction} }`
      const before = (await allRows(`assets(${sort},`)).map(({ id }) => id)
      const place = 1 + SORTS.findIndex((one) => one[0] === field && one[1] === direction)
      const come: string[] = []
      const shown: string[] = []
      let after: string | null = null
      do {
        const page = await client.graphql(
          `query ($after: String) { assets(${sort}, after: $after, limit: 400) { items { id } endCursor total } }`,
          { after },
        )
        expect(page.data.assets.total).toBe(before.length + come.length)
        shown.push(...page.data.assets.items.map(({ id }: { id: string }) => id))
        after = page.data.assets.endCursor
        // adds assets next to the last row shown: some sort before it, some after it
        for (const id of come.length < 8 ? [`${place}0${come.length}00`, `B${place}${come.length}`] : []) {
          await app.database.pool.query(
            `insert into assets (id, name, code, location_id, last_test_safe, next_due_on, updated_at)
            select $1, name, $1, location_id, last_test_safe, next_due_on, now() from assets where id = $2`,
            [id, shown.at(-1)],
          )
          come.push(id)
        }
      } while (after !== null)
      await app.database.pool.query('delete from assets where id = any($1)', [come])
      expect(shown.filter((id) => !come.includes(id))).toEqual(before)
      expect(new Set(shown).size).toBe(shown.length)
    },
  )

  it('cursors page through the test list and search results', async () => {
    for (const list of ['tests(', 'tests(filter: { search: "attic" },', 'assets(filter: { search: "fan" },']) {
      const all = await allRows(list)
      const shown: unknown[] = []
      let after: string | null = null
      do {
        const page = await client.graphql(
          `query ($after: String) { list: ${list} after: $after, limit: 17) { items { id } endCursor } }`,
          { after },
        )
        shown.push(...page.data.list.items)
        after = page.data.list.endCursor
      } while (after !== null)
      expect(shown.length).toBeGreaterThan(17)
      expect(shown, list).toEqual(all)
    }
  })

  it.each([
    ['no cursor', { after: 'x' }],
    ['one of another order', { after: text(['assets by name asc', 'drill', '1']) }],
    ['one of another list', { after: text(['tests by newest desc', '2026-01-01', 1]) }],
    ['a value of another type', { after: text(['assets by due asc', '0', '2026-02-01', '2026-02-01T10:00:00Z', '1']) }],
    ['a day that there is not', { after: text(['assets by due asc', 0, '2026-02-31', '2026-02-01T10:00:00Z', '1']) }],
    ['a value that no text has', { after: text(['assets by due asc', 1, 'infinity', '2026-02-01T10:00:00Z', 'a\0']) }],
    [
      'rows to skip besides',
      { after: text(['assets by due asc', 1, 'infinity', '2026-02-01T10:00:00Z', '1']), offset: 1 },
    ],
  ])('an invalid cursor is rejected: %s', async (_, variables) => {
    const { errors } = await client.graphql(
      'query ($after: String, $offset: Int) { assets(sort: { field: due, direction: asc }, after: $after, offset: $offset) { total } }',
      { offset: 0, ...variables },
    )
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { after: [expect.any(String)] } })
  })
})
