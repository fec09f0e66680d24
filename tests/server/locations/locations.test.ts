import { beforeEach, expect, it } from 'vitest'
import { addDays, today } from '../../../domain/values/calendar'
import { graphqlApi } from '../../support/apis'
import { startFileApp } from '../../support/fileApp'

const app = await startFileApp()
const client = await app.signIn('admin')
beforeEach(() => app.clearHall())

const create = (input: object) => graphqlApi.run(client, 'createLocation', { input })
const update = (id: number, input: object) => graphqlApi.run(client, 'updateLocation', { id, input })
const find = (id: number) => graphqlApi.run(client, 'location', { id })
const remove = (id: number) => graphqlApi.run(client, 'deleteLocation', { id })

it("a new location's missing fields are all reported", async () => {
  expect(await create({})).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { name: [expect.any(String)], type: [expect.any(String)] },
  })
})

it.each([
  [{ name: '' }, 'name'],
  [{ type: 'secret' }, 'type'],
  [{ type: null }, 'type'],
  [{ active: 'secret' }, 'active'],
  [{ active: null }, 'active'],
  [{ description: 'secret\u0007' }, 'description'],
])(
  'a location with %j is rejected at the field %s, new or changed, without repeating the value',
  async (input, field) => {
    const location = await app.buildLocation()
    for (const outcome of [await create({ name: 'Bay', type: 'pat', ...input }), await update(location.id, input)]) {
      expect(outcome).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: [expect.any(String)] } })
      expect(outcome.text).not.toContain('secret')
    }
  },
)

it("a location's code is unique, in upper or lower case, and free again once deleted", async () => {
  const location = await app.buildLocation({ code: 'B-4' })
  const taken = { fields: { code: ['Code already exists'] } }
  expect(await create({ name: 'Bay', type: 'pat', code: 'b-4' })).toMatchObject(taken)
  await remove(location.id)
  expect((await create({ name: 'Bay', type: 'pat', code: 'b-4' })).data.code).toBe('b-4')
})

it('a changed location keeps the fields that were not sent', async () => {
  const location = await app.buildLocation({ name: 'Bay', description: 'Left', code: 'B-4' })
  expect((await update(location.id, { active: false })).data).toMatchObject({
    name: 'Bay',
    description: 'Left',
    code: 'B-4',
    active: false,
  })
})

it('a location counts its assets, those in date, and those due for a test', async () => {
  const location = await app.buildLocation()
  const dueOn = [addDays(today(), -1), today(), addDays(today(), 30), addDays(today(), 31), undefined]
  for (const day of dueOn) await app.buildAsset({ locationId: location.id, nextDueOn: day && new Date(day) })
  const dates = { nextDueOn: new Date(today()), locationId: location.id }
  await app.buildAsset({ ...dates, lastTestSafe: true })
  await app.buildAsset({ ...dates, lastTestSafe: false })
  await app.buildAsset({ ...dates, lastTestSafe: true, nextDueOn: new Date(addDays(today(), -1)) })
  await app.buildAsset({ ...dates, lastTestSafe: true, nextDueOn: new Date(addDays(today(), 31)) })
  await app.buildAsset({ locationId: location.id, deletedAt: new Date(), lastTestSafe: true })
  expect((await find(location.id)).data).toMatchObject({ assetCount: 9, inDateCount: 2, dueCount: 8 })
})

it('a location in use cannot be deleted or change its type', async () => {
  const location = await app.buildLocation()
  const asset = await app.buildAsset({ locationId: location.id })
  expect(await remove(location.id)).toMatchObject({
    fields: { id: ['1 asset is still at this location. Move it to another location, then try again.'] },
  })
  expect(await update(location.id, { type: 'stock' })).toMatchObject({
    fields: { type: ['1 asset is still at this location. Move it to another location, then try again.'] },
  })
  await graphqlApi.run(client, 'deleteAsset', { id: asset.id })
  expect((await remove(location.id)).data).toEqual({ id: `${location.id}` })
  for (const outcome of [await find(location.id), await update(location.id, {}), await remove(location.id)])
    expect(outcome.code).toBe('NOT_FOUND')
})

it.each([false, 0, 'false', '0'])(
  'a location is inactive over REST if active is %j, and found by that filter',
  async (active) => {
    const input = { name: 'Bay 5', type: 'pat', code: 'BX1' }
    const created = await client.rest('POST', '/locations', { ...input, active })
    expect(created).toMatchObject({ status: 201, body: { location: { active: false } } })
    const found = async (value: unknown) => (await client.rest('GET', `/locations?active=${value}`)).body.locations
    expect(await found(active)).toHaveLength(1)
    expect([await found('1'), await found('true')]).toEqual([[], []])
    const { body } = await client.rest('PUT', `/locations/${created.body.location.id}`, { active: 2 })
    expect(body.errors).toEqual({ active: ['Must be true or false.'] })
  },
)

const CREATE = `mutation ($type: LocationType!, $names: [String!]!) { createLocations(type: $type, names: $names) { id name type active } }`
const stored = async () =>
  (await app.database.prisma.location.findMany({ orderBy: { id: 'asc' } })).map(({ name, type }) => `${type} ${name}`)

it('creating several locations skips existing ones, and records an audit entry for each new one', async () => {
  await app.buildLocation({ name: 'Kitchen' })
  await app.buildLocation({ name: 'Stage', type: 'stock' })
  await app.buildLocation({ name: 'Bar', deletedAt: new Date() })
  await app.database.pool.query('delete from audit_entries')
  const names = ['kitchen', ' Stage', 'Bar', 'Foyer', 'FOYER ']
  const { data } = await client.graphql(CREATE, { type: 'pat', names })
  expect(data.createLocations.map(({ name }: { name: string }) => name.toLowerCase()).sort()).toEqual([
    'bar',
    'foyer',
    'stage',
  ])
  expect(data.createLocations[0]).toMatchObject({ type: 'pat', active: true })
  expect(await app.database.prisma.auditEntry.count({ where: { action: 'location.create' } })).toBe(3)
  const before = await stored()
  expect((await client.graphql(CREATE, { type: 'pat', names })).data.createLocations).toEqual([])
  expect(await stored()).toEqual(before)
})

it('two simultaneous requests create the same locations once', async () => {
  const variables = { type: 'pat', names: ['Office', 'Store'] }
  const answers = await Promise.all([1, 2, 3].map(() => client.graphql(CREATE, variables)))
  expect(answers.flatMap(({ data }) => data.createLocations)).toHaveLength(2)
  expect(await stored()).toHaveLength(2)
})

it.each([
  ['none', []],
  ['an empty name', ['Office', ' ']],
  ['a name that is too long', ['x'.repeat(201)]],
  ['more than 100', Array.from({ length: 101 }, (_, n) => `Room ${n}`)],
])('creating several locations is rejected for %s', async (_, names) => {
  const { errors } = await client.graphql(CREATE, { type: 'pat', names })
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { names: [expect.any(String)] } } }])
  expect(await stored()).toEqual([])
})
