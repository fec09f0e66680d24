import { beforeEach, expect, it } from 'vitest'
import { graphqlApi } from '../../support/apis'
import { startFileApp } from '../../support/fileApp'

const app = await startFileApp()
const client = await app.signIn('admin')
beforeEach(() => app.clearHall())

const create = (input: object) => graphqlApi.run(client, 'createAsset', { input })
const update = (id: string, input: object) => graphqlApi.run(client, 'updateAsset', { id, input })
const find = (id: string) => graphqlApi.run(client, 'asset', { id })
const remove = (id: string) => graphqlApi.run(client, 'deleteAsset', { id })

it('a new asset keeps all its fields', async () => {
  const { id: locationId } = await app.buildLocation({ name: 'Bay 4' })
  const input = {
    name: 'Drill',
    code: 'D 1',
    additionalCodes: ['https://snipe.example/hardware/17', '5012345678900'],
    class: 2,
    description: 'Red',
    frequency: 5,
    voltage: 110,
    itemType: 'handTool',
    make: 'Makita',
    model: 'HR2470',
    serialNumber: '0042/Ω',
    fuseRating: 13,
    leadLength: 2.5,
    conductorArea: 0.75,
  }
  const { data } = await create({ ...input, locationId })
  expect(data).toMatchObject({ ...input, locationId: `${locationId}`, location: { name: 'Bay 4' } })
})

it.each([
  ['fuseRating', [0, -3, 125.5, 3.1234]],
  ['leadLength', [0, 101]],
  ['conductorArea', [0.8, 0]],
])('a new asset is rejected with an impossible %s', async (field, values) => {
  for (const value of values) {
    expect(await create({ name: 'Drill', code: 'D1', [field]: value })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: [expect.any(String)] },
    })
  }
})

it.each([
  [false, 1],
  [true, 2],
])('a new asset takes the class %s of the new-asset template as %i', async (sent, stored) => {
  expect((await create({ name: 'Drill', code: 'D1', class: sent })).data.class).toBe(stored)
})

it('a new asset keeps an id given with it, in upper case', async () => {
  expect((await create({ id: ' a17b ', name: 'Drill', code: 'D1' })).data.id).toBe('A17B')
  expect((await find('a17B')).data.id).toBe('A17B')
})

it('a new asset gets an id after those already given', async () => {
  await create({ id: '1', name: 'Drill', code: 'D1' })
  await create({ id: '2', name: 'Drill', code: 'D2' })
  await remove('2')
  expect((await create({ name: 'Drill', code: 'D3' })).data.id).toBe('3')
})

it.each([
  ['an id that exists', { id: '7' }, 'This id is already in use. Enter a different id.'],
  ['an id with a dash', { id: 'A-7' }, 'Must be 1 to 40 letters and digits.'],
])('a new asset is rejected with %s', async (_, input, message) => {
  await app.buildAsset({ id: '7' })
  expect(await create({ name: 'Drill', code: 'D1', ...input })).toMatchObject({ fields: { id: [message] } })
})

it.each([
  [{ name: '   ' }, { name: [expect.any(String)] }],
  [{ name: null }, { name: [expect.any(String)] }],
  [{ additionalCodes: ['A', 'secret'.repeat(34)] }, { additionalCodes: [expect.any(String)] }],
  [{ additionalCodes: Array.from({ length: 21 }, String) }, { additionalCodes: [expect.any(String)] }],
  [{ class: 'secret' }, { class: [expect.any(String)] }],
  [{ frequency: 6 }, { frequency: [expect.any(String)] }],
  [{ frequency: 'secret' }, { frequency: [expect.any(String)] }],
  [{ voltage: 230 }, { voltage: [expect.any(String)] }],
  [{ locationId: 'secret' }, { locationId: [expect.any(String)] }],
  [{ photos: 'secret' }, { photos: [expect.any(String)] }],
])('an asset with %j is rejected at its field, new or changed, without repeating the value', async (input, fields) => {
  const asset = await app.buildAsset()
  for (const outcome of [await create({ name: 'Drill', code: 'D1', ...input }), await update(asset.id, input)]) {
    expect(outcome).toMatchObject({ code: 'BAD_USER_INPUT', fields })
    expect(outcome.text).not.toContain('secret')
  }
  expect((await graphqlApi.run(client, 'assets')).data.total).toBe(1)
})

it('a code in use by another asset is rejected, in upper or lower case', async () => {
  await app.buildAsset({ code: 'Ö-1' })
  const other = await app.buildAsset({ code: 'B-1' })
  const taken = { code: 'BAD_USER_INPUT', fields: { code: ['Code already exists'] } }
  expect(await create({ name: 'Drill', code: ' ö-1 ' })).toMatchObject(taken)
  expect(await update(other.id, { code: 'ö-1' })).toMatchObject(taken)
})

it('an asset may keep its code or change the case', async () => {
  const asset = await app.buildAsset({ code: 'a-1' })
  expect((await update(asset.id, { code: 'A-1' })).data.code).toBe('A-1')
})

it('the code of a deleted asset is free again', async () => {
  const asset = await app.buildAsset({ code: 'A-1' })
  await remove(asset.id)
  expect((await create({ name: 'Drill', code: 'A-1' })).data.code).toBe('A-1')
})

const refused = { code: 'BAD_USER_INPUT', fields: { additionalCodes: [expect.any(String)] } }
const codeTaken = { code: 'BAD_USER_INPUT', fields: { code: ['Code already exists'] } }

it("a code cannot be both an asset's code and another asset's additional code", async () => {
  await app.buildAsset({ code: 'Own-1', additionalCodes: ['Old-1', 'Old-2'] })
  const other = await app.buildAsset({ code: 'B-1' })
  for (const code of ['own-1', 'OLD-2']) {
    expect(await create({ name: 'Drill', code: 'D-1', additionalCodes: ['new', code] })).toMatchObject(refused)
    expect(await update(other.id, { additionalCodes: [code] })).toMatchObject(refused)
  }
  expect(await create({ name: 'Drill', code: 'old-1' })).toMatchObject(codeTaken)
  expect(await update(other.id, { code: 'OLD-1' })).toMatchObject(codeTaken)
  expect(await create({ code: 'old-1', additionalCodes: ['own-1'] })).toMatchObject({
    fields: { name: [expect.any(String)], ...codeTaken.fields, ...refused.fields },
  })
  expect((await graphqlApi.run(client, 'checkAssetCode', { code: 'old-2' })).data).toEqual({ exists: true })
})

it('an asset has each additional code once, and never its own code', async () => {
  expect(await create({ name: 'Drill', code: 'D-1', additionalCodes: [' d-1 '] })).toMatchObject(refused)
  const { data } = await create({ name: 'Drill', code: 'D-1', additionalCodes: ['X', ' x ', 'Y'] })
  expect(data.additionalCodes).toEqual(['X', 'Y'])
  expect(await update(data.id, { code: 'y' })).toMatchObject(refused)
  expect((await update(data.id, { code: 'Y', additionalCodes: ['D-1', 'X'] })).data).toMatchObject({
    code: 'Y',
    additionalCodes: ['D-1', 'X'],
  })
})

it('an additional code is free again once it is removed, or its asset is deleted', async () => {
  const asset = await app.buildAsset({ additionalCodes: ['A', 'B'] })
  await update(asset.id, { additionalCodes: ['B'] })
  const other = await app.buildAsset({ additionalCodes: ['a'] })
  expect((await graphqlApi.run(client, 'assets', { filter: { anyCode: ['A'] } })).data.items).toMatchObject([
    { id: other.id },
  ])
  await remove(asset.id)
  expect((await create({ name: 'Drill', code: 'b' })).data.code).toBe('b')
})

it.each([
  ['for stock', { type: 'stock' as const }],
  ['inactive', { active: false }],
  ['deleted', { deletedAt: new Date() }],
])('a location that is %s accepts no assets', async (_, overrides) => {
  const { id: locationId } = await app.buildLocation({ name: 'Bay', ...overrides })
  const asset = await app.buildAsset()
  const refused = { code: 'BAD_USER_INPUT', fields: { locationId: [expect.any(String)] } }
  expect(await create({ name: 'Drill', code: 'D1', locationId })).toMatchObject(refused)
  expect(await update(asset.id, { locationId })).toMatchObject(refused)
})

it('a location that became inactive keeps its assets', async () => {
  const { id: locationId } = await app.buildLocation({ active: false })
  const asset = await app.buildAsset({ locationId })
  const { data } = await update(asset.id, { locationId, name: 'Renamed' })
  expect(data).toMatchObject({ name: 'Renamed', locationId: `${locationId}` })
})

it('an asset can be removed from its location', async () => {
  const asset = await app.buildAsset({ locationId: (await app.buildLocation()).id })
  expect((await update(asset.id, { locationId: null })).data.locationId).toBeNull()
})

it('a changed asset keeps the fields that were not sent', async () => {
  const asset = await app.buildAsset({ name: 'Drill', description: 'Red', frequency: 3, class: 2, voltage: 110 })
  const { data } = await update(asset.id, { name: 'Saw' })
  expect(data).toMatchObject({ name: 'Saw', description: 'Red', frequency: 3, class: 2, voltage: 110 })
})

it('a changed asset keeps its id', async () => {
  const asset = await app.buildAsset()
  expect((await update(asset.id, { id: asset.id, name: 'Saw' })).data.id).toBe(asset.id)
  expect(await update(asset.id, { id: '999' })).toMatchObject({ fields: { id: [expect.any(String)] } })
})

it('a changed asset is due according to its new interval', async () => {
  const asset = await app.buildAsset({ frequency: 1 })
  await app.buildTest({ assetId: asset.id, testDate: '2026-03-10' })
  expect((await update(asset.id, { frequency: 3 })).data.nextDueOn).toBe('2029-03-03')
})

it('a deleted asset is hidden, and its id is returned', async () => {
  const asset = await app.buildAsset()
  expect((await remove(asset.id)).data).toEqual({ id: asset.id })
  for (const outcome of [await find(asset.id), await update(asset.id, { name: 'Saw' }), await remove(asset.id)])
    expect(outcome.code).toBe('NOT_FOUND')
  expect((await graphqlApi.run(client, 'assets')).data).toEqual({ items: [], total: 0 })
})

it.each([
  ['999', 'NOT_FOUND'],
  ['ABC', 'NOT_FOUND'],
  ['a-b', 'NOT_FOUND'],
  ['9'.repeat(50), 'NOT_FOUND'],
  ['\u0000', 'BAD_USER_INPUT'],
])('no asset %j is found', async (id, code) => {
  for (const outcome of [await find(id), await update(id, { name: 'Saw' }), await remove(id)])
    expect(outcome.code).toBe(code)
})
