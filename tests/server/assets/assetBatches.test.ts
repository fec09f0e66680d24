import { beforeEach, expect, it } from 'vitest'
import { addDays, today } from '../../../domain/values/calendar'
import { startFileApp } from '../../support/fileApp'

const app = await startFileApp()
const client = await app.signIn('tester')
beforeEach(async () => {
  await app.clearHall()
  await app.database.pool.query('delete from audit_entries')
})

const MOVE = `mutation ($ids: [ID!]!, $locationId: ID) { moveAssets(ids: $ids, locationId: $locationId) {
  assets { id location { name } } patSummary { total } } }`
const FREQUENCY = `mutation ($ids: [ID!]!, $frequency: Int!) { setAssetsFrequency(ids: $ids, frequency: $frequency) {
  assets { id frequency nextDueOn status } patSummary { expired } } }`

const stored = async () =>
  (await app.database.prisma.asset.findMany({ orderBy: { id: 'asc' } })).map(({ locationId, frequency }) => ({
    locationId,
    frequency,
  }))
const audited = () => app.database.prisma.auditEntry.findMany({ where: { entity: 'asset' }, orderBy: { id: 'asc' } })

it('moving several assets puts each at the location, and records an audit entry for each that was elsewhere', async () => {
  const bay = await app.buildLocation({ name: 'Bay' })
  for (const id of ['A', 'B']) await app.buildAsset({ id })
  await app.buildAsset({ id: 'C', locationId: bay.id })
  const { data } = await client.graphql(MOVE, { ids: ['b', ' A', 'C'], locationId: bay.id })
  const location = { name: 'Bay' }
  expect(data.moveAssets).toEqual({
    assets: [
      { id: 'B', location },
      { id: 'A', location },
      { id: 'C', location },
    ],
    patSummary: { total: 3 },
  })
  const entries = await audited()
  expect(entries.map(({ entityId, action }) => `${action} ${entityId}`).sort()).toEqual([
    'asset.update A',
    'asset.update B',
  ])
  expect(entries[0]).toMatchObject({ before: { locationId: null }, after: { locationId: bay.id } })
  expect(entries[0]?.userId).not.toBeNull()
  const away = await client.graphql(MOVE, { ids: ['C'], locationId: null })
  expect(away.data.moveAssets.assets).toEqual([{ id: 'C', location: null }])
  const unsaid = await client.graphql(MOVE, { ids: ['A'] })
  expect(unsaid.data.moveAssets.assets).toEqual([{ id: 'A', location: null }])
})

it.each([
  ['an inactive location', { active: false }],
  ['a location for stock', { type: 'stock' as const }],
  ['a deleted location', { deletedAt: new Date() }],
])('several assets cannot be moved to %s', async (_, overrides) => {
  const { id } = await app.buildLocation(overrides)
  await app.buildAsset({ id: 'A' })
  const { errors } = await client.graphql(MOVE, { ids: ['A'], locationId: id })
  expect(errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', fields: { locationId: [expect.any(String)] } } },
  ])
  expect(await audited()).toEqual([])
})

it('changing the interval of several assets sets the same due dates as changing them one by one', async () => {
  for (const id of ['A', 'B', 'C', 'D']) await app.buildAsset({ id })
  await app.buildAsset({ id: 'E', frequency: 2 })
  await app.buildTest({ assetId: 'A', testDate: '2024-02-29' })
  await app.buildTest({ assetId: 'B', testDate: '2025-06-30', safeToUse: false })
  await app.buildTest({ assetId: 'C', testDate: '2020-01-01' })
  const { data } = await client.graphql(FREQUENCY, { ids: ['A', 'B', 'D', 'E'], frequency: 2 })
  expect(data.setAssetsFrequency.assets).toMatchObject([
    { id: 'A', frequency: 2, nextDueOn: '2026-02-21' },
    { id: 'B', frequency: 2, nextDueOn: '2027-06-23', status: ['failed'] },
    { id: 'D', frequency: 2, nextDueOn: null, status: ['untested'] },
    { id: 'E', frequency: 2 },
  ])
  expect((await stored()).map(({ frequency }) => frequency)).toEqual([2, 2, 1, 2, 2])
  expect((await audited()).map(({ entityId }) => entityId).sort()).toEqual(['A', 'B', 'D'])
  for (const id of ['A', 'B']) {
    const set = data.setAssetsFrequency.assets.find((asset: { id: string }) => asset.id === id)
    const update = (frequency: number) =>
      client.graphql(
        `mutation { updateAsset(id: "${id}", input: { frequency: ${frequency} }) { asset { nextDueOn } } }`,
      )
    await update(3)
    expect((await update(2)).data.updateAsset.asset.nextDueOn).toBe(set.nextDueOn)
  }
})

const EDIT = `mutation ($ids: [ID!]!, $input: AssetsInput!) { updateAssets(ids: $ids, input: $input) {
    assets { id class make itemType frequency nextDueOn use location { name } outOfUse { reason takenBy { name } } } patSummary { total } } }`

it('editing several assets changes only the given fields, and records an audit entry for each', async () => {
  const bay = await app.buildLocation({ name: 'Bay' })
  await app.buildAsset({ id: 'A', make: 'Acme', description: 'White' })
  await app.buildAsset({ id: 'B', class: 2, make: 'Bosch', description: 'Black' })
  await app.buildAsset({ id: 'C', class: 2, make: 'Acme', itemType: 'heater', locationId: bay.id, frequency: 2 })
  await app.buildTest({ assetId: 'A', testDate: '2026-03-31' })
  const input = { class: 2, itemType: 'heater', frequency: 2, locationId: bay.id }
  const { data } = await client.graphql(EDIT, { ids: ['A', 'B', 'C'], input })
  const changed = { class: 2, itemType: 'heater', frequency: 2, use: 'inUse', location: { name: 'Bay' } }
  expect(data.updateAssets.assets).toMatchObject([
    // this asset was due yesterday, because its last test was for the other class
    { id: 'A', ...changed, make: 'Acme', nextDueOn: addDays(today(), -1) },
    { id: 'B', ...changed, make: 'Bosch', nextDueOn: null },
    { id: 'C', ...changed, make: 'Acme' },
  ])
  const assets = await app.database.prisma.asset.findMany({ orderBy: { id: 'asc' } })
  expect(assets.map(({ description }) => description)).toEqual(['White', 'Black', assets[2]?.description])
  const entries = await audited()
  expect(entries.map(({ action, entityId }) => `${action} ${entityId}`).sort()).toEqual([
    'asset.update A',
    'asset.update B',
  ])
  expect(entries.find(({ entityId }) => entityId === 'A')).toMatchObject({
    before: { class: 1, locationId: null, frequency: 1 },
    after: { class: 2, locationId: bay.id, frequency: 2 },
  })

  const cleared = await client.graphql(EDIT, { ids: ['A'], input: { locationId: null, itemType: null, make: '' } })
  expect(cleared.data.updateAssets.assets).toMatchObject([{ location: null, itemType: null, make: '', class: 2 }])
})

it('several assets are taken out of use together, or none of them if some already are', async () => {
  for (const id of ['A', 'B', 'C']) await app.buildAsset({ id, name: `Heater ${id}` })
  const input = { make: 'Acme', outOfUse: { reason: 'Recalled by the maker', since: '2026-01-05' } }
  await client.graphql(EDIT, { ids: ['C'], input })
  await app.database.pool.query('delete from audit_entries')
  const { errors } = await client.graphql(EDIT, { ids: ['A', 'B', 'C'], input })
  expect(errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', fields: { ids: [expect.stringContaining('Heater C (#C)')] } } },
  ])
  expect(await app.database.prisma.asset.count({ where: { OR: [{ make: 'Acme' }, { use: 'outOfUse' }] } })).toBe(1)
  expect(await audited()).toEqual([])

  const { data } = await client.graphql(EDIT, { ids: ['A', 'B'], input })
  expect(data.updateAssets.assets).toMatchObject([
    { id: 'A', use: 'outOfUse', make: 'Acme', outOfUse: { reason: 'Recalled by the maker' } },
    { id: 'B', use: 'outOfUse', make: 'Acme' },
  ])
  expect((await audited()).map(({ action, entityId }) => `${action} ${entityId}`).sort()).toEqual([
    'asset.takeOutOfUse A',
    'asset.takeOutOfUse B',
    'asset.update A',
    'asset.update B',
  ])
})

it.each([
  ['input', {}],
  ['frequency', { frequency: 9 }],
  ['voltage', { voltage: 12 }],
  ['class', { class: null }],
  ['make', { make: 'x'.repeat(101) }],
  ['fuseRating', { fuseRating: -1 }],
  ['locationId', { locationId: '2147483000' }],
  ['reason', { outOfUse: {} }],
])('an edit of several assets is rejected at %s if a value is wrong', async (field, input) => {
  await app.buildAsset({ id: 'A' })
  const { errors } = await client.graphql(EDIT, { ids: ['A'], input: { ...input } })
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { [field]: [expect.any(String)] } } }])
  expect(await audited()).toEqual([])
})

it('an edit of several assets reports all errors at once', async () => {
  await app.buildAsset({ id: 'A' })
  const wrong = await client.graphql(EDIT, { ids: ['A'], input: { frequency: 9, outOfUse: { reason: '' } } })
  expect(Object.keys(wrong.errors?.[0]?.extensions.fields ?? {}).sort()).toEqual(['frequency', 'reason'])
})

it.each([
  ['none', []],
  ['one that does not exist', ['A', 'NONE']],
  ['a deleted one', ['A', 'OLD']],
  ['one twice', ['A', 'a']],
  ['more than 500', Array.from({ length: 501 }, (_, n) => String(n))],
])('nothing changes for a selection of %s', async (_, ids) => {
  const { id: locationId } = await app.buildLocation()
  await app.buildAsset({ id: 'A' })
  await app.buildAsset({ id: 'OLD', deletedAt: new Date() })
  const refused = [{ extensions: { code: 'BAD_USER_INPUT', fields: { ids: [expect.any(String)] } } }]
  expect((await client.graphql(MOVE, { ids, locationId })).errors).toMatchObject(refused)
  expect((await client.graphql(FREQUENCY, { ids, frequency: 3 })).errors).toMatchObject(refused)
  const edit = 'mutation ($ids: [ID!]!) { updateAssets(ids: $ids, input: { frequency: 3 }) { assets { id } } }'
  expect((await client.graphql(edit, { ids })).errors).toMatchObject(refused)
  expect(await stored()).toEqual([
    { locationId: null, frequency: 1 },
    { locationId: null, frequency: 1 },
  ])
  expect(await audited()).toEqual([])
})
