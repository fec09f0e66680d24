import { afterAll, beforeAll, expect, it } from 'vitest'
import { SUPER_ADMIN } from '../../domain/permissions'
import { startApp, type TestApp } from '../support/app'
import type { Client } from '../support/client'

const ASSETS = 2_500

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await startApp()
  client = await app.signIn(SUPER_ADMIN)
  await app.database.prisma.$executeRaw`
    insert into assets (id, name, code, created_at, updated_at)
    select n::text, 'Drill', n::text, now() - n * interval '1 second', now() from generate_series(1, ${ASSETS}::int) n`
  await app.buildPhoto({ assetId: '2400', fileName: 'late.webp' })
})
afterAll(() => app.stop())

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index))

it('a page of thousands of rows is whole and in order', async () => {
  const query = `query ($limit: Int!) {
    list: assets(limit: $limit, offset: 7) { rows: items { id photos { fileName } } total } }`
  const { data } = await client.graphql(query, { limit: 2_400 })
  expect(data.list.total).toBe(ASSETS)
  expect(data.list.rows.map(({ id }: { id: string }) => id)).toEqual(ids(8, 2_407))
  expect(data.list.rows.at(2_400 - 8).photos).toEqual([{ fileName: 'late.webp' }])
})

it('a page may ask for more rows than there are, and for their number only', async () => {
  const { data } = await client.graphql('{ assets(limit: 10000, offset: 500) { items { id } } }')
  expect(data.assets.items.map(({ id }: { id: string }) => id)).toEqual(ids(501, ASSETS))
  expect((await client.graphql('{ assets(limit: 10000) { total } }')).data).toEqual({ assets: { total: ASSETS } })
  expect((await client.graphql('{ roles(limit: 10000) { items { name } } }')).data.roles.items).not.toEqual([])
})

it('the whole list of /api has every row, its ids as numbers', async () => {
  const { body } = await client.rest('GET', '/assets')
  expect(body.assets.map(({ id }: { id: number }) => id)).toEqual(ids(1, ASSETS).map(Number))
})

it('a refusal in a long page is told as in a short one', async () => {
  const query = 'query ($search: String) { assets(filter: { search: $search }, limit: 10000) { items { id } } }'
  const { errors } = await client.graphql(query, { search: 'x'.repeat(1_000) })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { search: [expect.any(String)] } })
})

it.each([
  '{ assets(limit: 10000) { total } roles { total } }',
  '{ a: assets(limit: 10000) { total } b: assets(limit: 10000) { total } }',
  '{ ...Long } fragment Long on Query { assets(limit: 10000) { total } }',
])('a long page is refused where it is not alone: %s', async (query) => {
  const { errors } = await client.graphql(query)
  expect(errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED')
})
