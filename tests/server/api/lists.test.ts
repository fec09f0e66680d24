import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { addDays, today } from '../../../domain/values/calendar'
import { graphqlApi, type OperationName } from '../../support/apis'
import { provideApp } from '../../support/app'
import type { Client } from '../../support/client'

/** Longer than the string prefix that our indexes store. */
const LONG = 'x'.repeat(150)

const app = provideApp()
let client: Client

/** One hall for all lists; the tests below refer to assets by id. */
beforeAll(async () => {
  const tester = await app.buildUser({ name: 'Tess', roleNames: ['tester'] })
  client = await app.signInAs(tester)
  const bay = (await app.buildLocation({ name: 'Paint shop', code: 'PS' })).id
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second))
  await app.buildAsset({ id: 'KETTLE', name: 'Kettle', code: 'K-007', description: 'Steel', createdAt: at(1) })
  await app.buildAsset({
    id: '20',
    name: 'angle grinder',
    code: 'G-1',
    description: `${LONG} 1`,
    class: 2,
    frequency: 3,
    createdAt: at(3),
  })
  await app.buildAsset({ id: '3', name: 'Drill Ärger', code: 'd-2', voltage: 110, locationId: bay, createdAt: at(2) })
  await app.buildAsset({ id: '100', name: 'Saw', code: 'S-1', createdAt: at(4) })
  await app.buildAsset({ id: '5', name: 'Kettle of old', code: 'K-008', deletedAt: at(5) })

  const ago = (days: number) => addDays(today(), -days)
  await app.buildTest({ assetId: '3', testDate: ago(400), userId: tester.id, notes: 'Old', code: 'L-1' })
  await app.buildTest({ assetId: '20', testDate: ago(10), safeToUse: false, visualTest: false, createdAt: at(7) })
  await app.buildTest({
    assetId: '100',
    testDate: ago(365 - 7 - 20),
    insulationResistance: 1.5,
    notes: `${LONG} 1`,
    updatedAt: at(8),
  })
  await app.buildTest({ assetId: '5', testDate: ago(1) })
  await app.database.prisma.asset.update({ where: { id: '100' }, data: { updatedAt: at(6) } })
})

async function ids(operation: OperationName, variables: object): Promise<string[]> {
  const { data, text } = await graphqlApi.run(client, operation, { ...variables })
  expect(data, text).toBeDefined()
  expect(data.total).toBe(data.items.length)
  return data.items.map((item: { id: string }) => item.id)
}

it('the asset list is sorted newest first, without deleted assets', async () => {
  expect(await ids('assets', {})).toEqual(['100', '20', '3', 'KETTLE'])
})

it.each([
  [{ id: ['kettle', '3', '5', 'x-'] }, ['3', 'KETTLE']],
  [{ code: ['D-2', ' s-1'] }, ['100', '3']],
  [{ description: [`${LONG} 1`, `${LONG} 2`] }, ['20']],
  [{ frequency: [100000] }, []],
  [{ locationId: ['999999999999', 'x'] }, []],
  [{ updatedAt: ['2026-01-01T12:00:06.000Z'] }, ['100']],
  [{ status: ['failed', 'untested'] }, ['20', 'KETTLE']],
  [{ status: ['sound'], class: [2] }, []],
  [{ search: 'GRINDER ang' }, ['20']],
  [{ search: 'grinder saw' }, []],
  [{ search: 'ä' }, ['3']],
  [{ search: '7' }, ['KETTLE']],
  [{ search: "o'r (x) & !" }, []],
  [{ search: ' -- ' }, ['100', '20', '3', 'KETTLE']],
])('the asset list with the filter %j has the matching assets', async (filter, expected) => {
  expect(await ids('assets', { filter })).toEqual(expected)
})

it.each([
  [{}, 1, ['3'], 3],
  [{ safeToUse: [1] }, 1, ['1'], 2],
  [{ testerId: ['2'] }, 0, ['1'], 1],
  [{ notes: ['Old'] }, 1, [], 1],
  [{ search: 'saw' }, 0, ['3'], 1],
])(
  'the asset list with the filter %j has one of the tests, after %i others',
  async (filter, offset, expected, total) => {
    const { data } = await graphqlApi.run(client, 'tests', { filter, offset, limit: 1 })
    expect([data.items.map((item: { id: string }) => item.id), data.total]).toEqual([expected, total])
  },
)

it('the test list is sorted newest first, without tests of deleted assets', async () => {
  expect(await ids('tests', {})).toEqual(['2', '3', '1'])
})

it('the test list names the testers', async () => {
  const { data } = await graphqlApi.run(client, 'testers')
  expect(data).toEqual([{ id: '2', name: 'Tess' }])
})

it.each([
  [{ id: ['1', 'x'] }, ['1']],
  [{ assetId: ['3', '20'] }, ['2', '1']],
  [{ testDate: [addDays(today(), -10)] }, ['2']],
  [{ from: addDays(today(), -350) }, ['2', '3']],
  [{ to: addDays(today(), -338), from: addDays(today(), -338) }, ['3']],
  [{ from: '0001-01-01', to: '9999-12-31' }, ['2', '3', '1']],
  [{ testerId: ['2'] }, ['1']],
  [{ locationId: ['1'] }, ['1']],
  [{ visualTest: [0] }, ['2']],
  [{ safeToUse: [1] }, ['3', '1']],
  [{ assetClass: [2] }, ['2']],
  [{ earthContinuity: [0] }, ['3', '1']],
  [{ earthContinuityReading: [0.08, 0.5] }, ['3', '1']],
  [{ insulationResistance: [1.5] }, ['3']],
  [{ notes: ['Old', `${LONG} 2`] }, ['1']],
  [{ notes: [`${LONG} 1`] }, ['3']],
  [{ code: ['l-1'] }, ['1']],
  [{ createdAt: ['2026-01-01T12:00:07.000Z'] }, ['2']],
  [{ updatedAt: ['2026-01-01T12:00:08.000Z'] }, ['3']],
  [{ search: 'grind' }, ['2']],
  [{ search: 'grind', safeToUse: [0] }, ['2']],
  [{ search: 'grind', safeToUse: [1] }, []],
  [{ safeToUse: [1], testerId: ['2'] }, ['1']],
  [{ safeToUse: [0], testerId: ['2'] }, []],
  [{ visualTest: [1], testerId: ['2'] }, ['1']],
  [{ safeToUse: [1], from: addDays(today(), -350) }, ['3']],
  [{ safeToUse: [1], visualTest: [1], assetClass: [1], to: addDays(today(), -350) }, ['1']],
])('the test list with the filter %j has the matching tests', async (filter, expected) => {
  expect(await ids('tests', { filter })).toEqual(expected)
})

it.each([
  ['assets', { colour: 'secret' }, { colour: [expect.any(String)] }],
  ['assets', { ['__proto__']: 'secret' }, { ['__proto__']: ['Unknown name. Check the spelling.'] }],
  ['assets', { class: ['secret'] }, { class: [expect.any(String)] }],
  ['assets', { frequency: ['secret'] }, { frequency: [expect.any(String)] }],
  ['assets', { status: ['secret'] }, { status: [expect.stringContaining('untested, expired')] }],
  ['assets', { search: 'secret '.repeat(30) }, { search: [expect.any(String)] }],
  ['tests', { from: 'secret' }, { from: [expect.any(String)] }],
  ['tests', { from: '0000-01-01' }, { from: [expect.any(String)] }],
  ['tests', { insulationResistance: ['secret'] }, { insulationResistance: [expect.any(String)] }],
  ['tests', { safeToUse: ['secret'] }, { safeToUse: [expect.stringContaining('Must be 1')] }],
  ['locations', { active: ['secret'] }, { active: [expect.any(String)] }],
  ['locations', { type: ['secret'], colour: 1 }, { type: [expect.any(String)], colour: [expect.any(String)] }],
] as const)('the %s list rejects the filter %j', async (operation, filter, fields) => {
  const outcome = await graphqlApi.run(client, operation, { filter })
  expect(outcome).toMatchObject({ code: 'BAD_USER_INPUT', fields })
  expect(outcome.text).not.toContain('secret')
})

it('a search finds words of assets, of their locations, or of both', async () => {
  expect(await ids('assets', { filter: { search: 'kettle' } })).toEqual(['KETTLE'])
  const quarry = await app.buildLocation({ name: 'Quarry 9', code: 'QU' })
  const at = { name: 'Zanzibar lamp', code: 'Z-1', locationId: quarry.id, createdAt: new Date(0) }
  const { id } = await app.buildAsset({ id: '700', ...at })
  await app.buildTest({ assetId: id, testDate: '2020-01-01' })
  onTestFinished(async () => {
    const { prisma } = app.database
    await prisma.asset.update({ where: { id }, data: { lastTestId: null } })
    await prisma.test.deleteMany({ where: { assetId: id } })
    await prisma.asset.delete({ where: { id } })
    await prisma.location.delete({ where: { id: quarry.id } })
  })
  for (const search of ['zanz', 'quarry', 'zanz lamp', 'lamp quarry', 'qu quarry', 'z quarry 9'])
    for (const sort of [null, { field: 'location' }, { field: 'urgency' }])
      expect(await ids('assets', { filter: { search, class: [1] }, sort }), search).toEqual([id])
  expect(await ids('assets', { filter: { search: 'quarry kettle' } })).toEqual([])
  expect(await ids('tests', { filter: { search: 'zanz lamp' } })).toHaveLength(1)
  await app.database.prisma.asset.update({ where: { id }, data: { deletedAt: new Date() } })
  expect(await ids('assets', { filter: { search: 'zanz' } })).toEqual([])
  expect(await ids('tests', { filter: { search: 'zanz' } })).toEqual([])
})

it.each([
  [{ offset: -1 }, { offset: [expect.any(String)] }],
  [{ limit: 0 }, { limit: [expect.any(String)] }],
  [{ offset: null }, { offset: [expect.any(String)] }],
  [{ limit: null }, { limit: [expect.any(String)] }],
  [{ limit: 1001 }, { limit: [expect.any(String)] }],
  [{ limit: 'secret' }, { limit: [expect.any(String)] }],
])('a page with %j is rejected', async (paging, fields) => {
  for (const operation of ['assets', 'tests', 'locations'] as const) {
    const outcome = await graphqlApi.run(client, operation, paging)
    expect(outcome).toMatchObject({ code: 'BAD_USER_INPUT', fields })
  }
})

it('a filter accepts at most a thousand values', async () => {
  const id = Array.from({ length: 1001 }, (_, index) => String(index))
  const outcome = await graphqlApi.run(client, 'assets', { filter: { id } })
  expect(outcome).toMatchObject({ code: 'BAD_USER_INPUT', fields: { id: [expect.any(String)] } })
})
