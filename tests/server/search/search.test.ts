import { expect, it } from 'vitest'
import { today } from '../../../domain/values/calendar'
import { startFileApp } from '../../support/fileApp'

const app = await startFileApp()
const admin = await app.signIn('admin')
const kitchen = await app.buildLocation({ name: 'Kitchen', code: 'KIT', description: 'Ground floor' })
const shelf = await app.buildLocation({ name: 'Kitchen shelf', code: 'KIT-S', type: 'stock' })
await app.buildLocation({ name: 'Kitchen of old', deletedAt: new Date() })
const kettle = await app.buildAsset({ id: '7', name: 'Kettle', code: 'K-1', locationId: kitchen.id })
await app.buildTest({ assetId: kettle.id, safeToUse: false, visualTest: false })
await app.buildAsset({ id: 'K', name: 'Zip lead', code: 'L-1', additionalCodes: ['Zip', 'OLD 7'] })
await app.buildAsset({ id: '9', name: 'Kettle of old', code: 'K-2', deletedAt: new Date() })
await app.buildStockItem({ name: 'Kettle descaler', code: 'D-1', barcode: '40123455', levels: { [shelf.id]: 1 } })
await app.database.prisma.report.create({ data: { name: 'Kettles due', sql: 'select 1', description: 'By 100%' } })

const QUERY = `query ($text: String!, $limit: Int) { search(text: $text, limit: $limit) {
  kind id title code detail exact locationType status } }`

async function found(text: string, client = admin): Promise<string[]> {
  const { data, errors } = await client.graphql(QUERY, { text })
  expect(errors).toBeUndefined()
  return data.search.map(({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`)
}

it('a search finds assets, locations of both kinds, stock items and reports, kind by kind', async () => {
  expect(await found('kettle')).toEqual(['asset Kettle', 'stock Kettle descaler', 'report Kettles due'])
  expect(await found('kit')).toEqual(['location Kitchen', 'location Kitchen shelf'])
  expect(await found('7 kett')).toEqual(['asset Kettle'])
  expect(await found('floor')).toEqual(['location Kitchen'])
  expect(await found('100%')).toEqual(['report Kettles due'])
  expect(await found('_e_')).toEqual([])
  expect(await found('nothing has this')).toEqual([])
})

it('a search lists the record with that exact code, id or barcode first', async () => {
  expect((await found(' k-1 '))[0]).toBe('asset Kettle')
  expect((await found('k'))[0]).toBe('asset Zip lead')
  expect((await found('old 7'))[0]).toBe('asset Zip lead')
  expect(await found('40123455')).toEqual(['stock Kettle descaler'])
  const { data } = await admin.graphql(QUERY, { text: 'KIT-S' })
  expect(data.search).toMatchObject([{ kind: 'location', exact: true, locationType: 'stock', status: null }])
})

it('a search finds words of an asset, whole or by their beginnings, even words added since the sample', async () => {
  expect(await found('kettle boil')).toEqual([])
  const boilers = [
    await app.buildAsset({ id: 'BA', name: 'Boiler large', code: 'B-71' }),
    await app.buildAsset({ id: 'BB', name: 'Boilers small', code: 'B-72' }),
    await app.buildAsset({ id: 'BC', name: 'Large boiler', code: 'B-8' }),
  ]
  for (const text of ['boiler 7', 'boil 7', 'b boiler 7', '7 BOILER'])
    expect(await found(text), text).toEqual(['asset Boiler large', 'asset Boilers small'])
  expect(await found('large boiler')).toEqual(['asset Boiler large', 'asset Large boiler'])
  expect(await found('boilerz large')).toEqual([])
  expect(await found('boiler 9')).toEqual([])
  await app.database.prisma.asset.deleteMany({ where: { id: { in: boilers.map(({ id }) => id) } } })
})

it('a search finds plurals, and assets by status, the most serious first', async () => {
  const drills = [
    await app.buildAsset({ id: 'DA', name: 'Drill A', code: 'DR-1' }),
    await app.buildAsset({ id: 'DB', name: 'Drill B', code: 'DR-2' }),
    await app.buildAsset({ id: 'DC', name: 'Drill C', code: 'DR-3' }),
    await app.buildAsset({ id: 'DD', name: 'Failed drill box', code: 'DR-4' }),
  ]
  const testDate = today()
  await app.buildTest({ assetId: 'DA', testDate })
  await app.buildTest({ assetId: 'DC', testDate, safeToUse: false, visualTest: false })
  await app.buildTest({ assetId: 'DD', testDate })
  expect(await found('drills')).toEqual(['asset Drill C', 'asset Drill B', 'asset Drill A', 'asset Failed drill box'])
  expect(await found('drills failed')).toEqual(['asset Drill C', 'asset Failed drill box'])
  for (const text of ['failed drills', 'the drills that have failed'])
    expect(await found(text), text).toEqual(await found('drills failed'))
  for (const search of ['drills failed', 'failed drills', 'drill that failed', 'failed']) {
    const { data } = await admin.graphql(
      'query ($search: String) { assets(filter: { search: $search }) { total items { id } } }',
      { search },
    )
    const expected = search === 'failed' ? ['DC', '7'] : ['DD', 'DC']
    expect(data.assets, search).toEqual({ total: 2, items: expected.map((id) => ({ id })) })
  }
  expect(await found('drill never tested')).toEqual(['asset Drill B'])
  expect(await found('failed')).toEqual(['asset Drill C', 'asset Kettle', 'asset Failed drill box'])
  await app.database.prisma.asset.update({ where: { id: 'DB' }, data: { use: 'outOfUse' } })
  expect(await found('drills out of use')).toEqual(['asset Drill B'])
  for (const { id } of drills) {
    await app.database.prisma.test.deleteMany({ where: { assetId: id } })
    await app.database.prisma.asset.delete({ where: { id } })
  }
})

it('a search finds assets by their current make, model and serial number', async () => {
  const { id } = await app.buildAsset({
    name: 'Amplifier',
    code: 'A-1',
    make: 'Yamaha',
    model: 'PX-5',
    serialNumber: 'SN 00417',
  })
  for (const text of ['yamaha', 'px', '417', 'yama sn', 'amplifier 00417'])
    expect(await found(text)).toEqual(['asset Amplifier'])
  await app.database.prisma.asset.update({ where: { id }, data: { make: 'Crown', serialNumber: '' } })
  expect([await found('crown'), await found('yamaha'), await found('417')]).toEqual([['asset Amplifier'], [], []])
  await app.database.prisma.asset.delete({ where: { id } })
})

it('a search result has what is needed to distinguish and open it', async () => {
  const { data } = await admin.graphql(QUERY, { text: 'K-1' })
  expect(data.search.slice(0, 1)).toEqual([
    {
      kind: 'asset',
      id: '7',
      title: 'Kettle',
      code: 'K-1',
      detail: 'Kitchen',
      exact: true,
      locationType: null,
      status: expect.arrayContaining(['failed']),
    },
  ])
})

it.each(['', '   ', '--', '%', '\u{1f50c}'])('a search finds nothing for %j', async (text) => {
  expect(await found(text)).toEqual([])
})

it('a search shows each kind only to users who may open it', async () => {
  expect(await found('kettle', await app.signIn('tester'))).toEqual(['asset Kettle'])
  expect(await found('kit', await app.signIn('tester'))).toEqual(['location Kitchen'])
  expect(await found('kettle', await app.signIn('stock-keeper'))).toEqual(['asset Kettle', 'stock Kettle descaler'])
  expect(await found('kettle', await app.signIn('reporter'))).toEqual(['asset Kettle', 'report Kettles due'])
})

it('a search returns at most `limit` records of a kind', async () => {
  for (const n of [1, 2, 3]) await app.buildAsset({ name: `Mixer ${n}`, code: `M-${n}` })
  for (const n of [1, 2, 3]) await app.buildLocation({ name: `Mixer room ${n}` })
  const { data } = await admin.graphql(QUERY, { text: 'mixer', limit: 2 })
  expect(data.search.map(({ title }: { title: string }) => title)).toEqual([
    'Mixer 1',
    'Mixer 2',
    'Mixer room 1',
    'Mixer room 2',
  ])
})
