import { beforeEach, expect, it } from 'vitest'
import { startFileApp } from '../../support/fileApp'

const app = await startFileApp()
const client = await app.signIn()
const other = await app.signIn('admin')
beforeEach(() => app.database.pool.query('delete from saved_views; delete from audit_entries'))

const CREATE = 'mutation ($input: SavedViewInput!) { createSavedView(input: $input) { id list name query } }'
const UPDATE =
  'mutation ($id: ID!, $input: SavedViewInput!) { updateSavedView(id: $id, input: $input) { id list name query } }'
const DELETE = 'mutation ($id: ID!) { deleteSavedView(id: $id) { id } }'

const names = async (list = 'assets', sender = client) =>
  (await sender.graphql(`{ savedViews(list: ${list}) { name } }`)).data.savedViews.map(
    ({ name }: { name: string }) => name,
  )

async function create(input: object, sender = client): Promise<string> {
  const { data, errors } = await sender.graphql(CREATE, { input })
  expect(errors).toBeUndefined()
  return data.createSavedView.id
}

const OVERDUE = { list: 'assets', name: 'Overdue', query: 'status=expired&sort=due' }

it('saved views are created, renamed, replaced and deleted, and audited', async () => {
  const id = await create(OVERDUE)
  await create({ list: 'assets', name: 'All' })
  await create({ list: 'stock', name: 'Overdue', query: 'belowMinimum=true' })
  expect(await names()).toEqual(['All', 'Overdue'])
  expect(await names('stock')).toEqual(['Overdue'])
  expect(await names('tests')).toEqual([])
  const renamed = await client.graphql(UPDATE, { id, input: { name: ' OVERDUE ' } })
  expect(renamed.data.updateSavedView).toEqual({ ...OVERDUE, id, name: 'OVERDUE' })
  const replaced = await client.graphql(UPDATE, { id, input: { query: 'status=failed' } })
  expect(replaced.data.updateSavedView).toEqual({ ...OVERDUE, id, name: 'OVERDUE', query: 'status=failed' })
  expect((await client.graphql(DELETE, { id })).data.deleteSavedView).toEqual({ id })
  expect(await names()).toEqual(['All'])
  const entries = await app.database.prisma.auditEntry.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } })
  expect(entries.map(({ action }) => action)).toEqual(
    ['create', 'update', 'update', 'delete'].map((verb) => `savedView.${verb}`),
  )
})

it('users cannot see or change the saved views of others', async () => {
  const id = await create(OVERDUE)
  expect(await names('assets', other)).toEqual([])
  await create(OVERDUE, other)
  for (const answer of [
    await other.graphql(UPDATE, { id, input: { name: 'Mine' } }),
    await other.graphql(DELETE, { id }),
  ])
    expect(answer.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  expect(await names()).toEqual(['Overdue'])
})

it('a list has at most twenty saved views, even if two are saved at once', async () => {
  for (let n = 1; n < 20; n++) await create({ list: 'assets', name: `View ${n}` })
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((name) => client.graphql(CREATE, { input: { list: 'assets', name } })),
  )
  const refused = answers.filter(({ errors }) => errors)
  expect(refused).toHaveLength(2)
  for (const { errors } of refused)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { name: [expect.any(String)] } } }])
  expect(await names()).toHaveLength(20)
  await create({ list: 'stock', name: 'Another list' })
})

it.each([
  [{ list: 'assets', name: 'OVERDUE' }, ['name']],
  [{ name: 'No list' }, ['list']],
  [{ list: 'assets' }, ['name']],
  [{ list: 'assets', name: ' ', query: 'x'.repeat(2001) }, ['name', 'query']],
  [{ list: 'assets', name: 'x'.repeat(61), query: 'a\nb' }, ['name', 'query']],
])('an invalid saved view is rejected: %#', async (input, fields) => {
  await create(OVERDUE)
  const { errors } = await client.graphql(CREATE, { input })
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  expect(Object.keys(errors?.[0]?.extensions.fields ?? {}).sort()).toEqual(fields)
})

it('saved views stay in their list, with unique names', async () => {
  const id = await create(OVERDUE)
  await create({ list: 'assets', name: 'All' })
  for (const [input, field] of [
    [{ list: 'stock' }, 'list'],
    [{ name: 'all' }, 'name'],
  ] as const) {
    const { errors } = await client.graphql(UPDATE, { id, input })
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { [field]: [expect.any(String)] } } },
    ])
  }
})
