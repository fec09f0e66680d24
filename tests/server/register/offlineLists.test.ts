import 'fake-indexeddb/auto'
import { isDeepStrictEqual } from 'node:util'
import { getNamedType, isInputObjectType, isObjectType, parse } from 'graphql'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { setOfflineAreaModules } from '../../../client/offline/areas/offlineAreaModules'
import { answerOperationOffline } from '../../../client/offline/execution/execute'
import { closeOfflineDatabase } from '../../../client/offline/register/database'
import { forgetLoadedOfflineRegister } from '../../../client/offline/register/register'
import { transferOfflineRegister } from '../../../client/offline/register/transfer'
import { offlineAreaModules } from '../../../client/offlineAreaModules'
import { SUPER_ADMIN_ROLE } from '../../../domain/people/permissions'
import { addDays, today } from '../../../domain/values/calendar'
import { createAppSchema } from '../../../server/api/graphql/schema'
import { provideApp, type TestApp } from '../../support/app'
import type { Client } from '../../support/client'

const app = provideApp()
let client: Client

const ago = (days: number) => addDays(today(), -days)
const day = (text: string) => new Date(text)
const SAME_MOMENT = new Date('2026-01-02T12:00:00Z')

/** Builds a hall in which each filter matches some records but not all, and each sort order has ties. */
beforeAll(async () => {
  const { prisma } = app.database
  const user = await app.buildUser({ name: 'Tess', roleNames: [SUPER_ADMIN_ROLE] })
  const other = await app.buildUser({ name: 'Ola' })
  client = await app.signInAs(user)
  const bar = await app.buildLocation({ name: 'Bar', code: 'BAR', description: 'Left' })
  const attic = await app.buildLocation({ name: 'attic', active: false })
  const store = await app.buildLocation({ name: 'Store', type: 'stock' })
  const cellar = await app.buildLocation({ name: 'Cellar', type: 'stock' })

  const at = { createdAt: SAME_MOMENT }
  await app.buildAsset({ id: 'KETTLE', name: 'Kettle', code: 'K-7', description: 'Steel', locationId: bar.id })
  await app.buildAsset({ id: '20', name: 'angle grinder', code: 'G-1', class: 2, frequency: 3, ...at })
  await app.buildAsset({ id: '3', name: 'Drill', code: 'd-2', voltage: 110, locationId: bar.id, ...at })
  await app.buildAsset({
    id: '100',
    name: 'drill',
    code: 'S-1',
    additionalCodes: ['Old-9'],
    itemType: 'extensionLead',
    ...at,
  })
  await app.buildAsset({ id: '101', name: 'Lamp', code: 'L-1', locationId: attic.id, missingSince: day('2026-01-05') })
  await app.buildAsset({
    ...{ id: '102', name: 'Lamp', code: 'L-2', serialNumber: 'SN-4', make: 'Bosch', locationId: attic.id },
    ...{ visualInterval: 3, nextVisualOn: day(ago(1)), watchReasons: ['failures'] },
  })
  await app.buildAsset({ id: '103', name: 'Urn', code: 'U-1', visualInterval: 3, nextVisualOn: day(today()) })
  await app.buildAsset({ id: '104', name: 'Saw', code: 'W-1', use: 'outOfUse', outOfUseSince: day(ago(3)) })
  await prisma.outOfUse.create({ data: { assetId: '104', since: day(ago(3)), reason: 'Smells' } })
  const photo = await app.buildPhoto({ assetId: '100' })
  await prisma.asset.update({ where: { id: '100' }, data: { photoId: photo.id } })

  await app.buildTest({ assetId: '3', testDate: ago(400) })
  await app.buildTest({ assetId: '20', testDate: ago(10), safeToUse: false, visualTest: false })
  await app.buildTest({ assetId: '100', testDate: ago(365 - 7 - 20) })
  for (const notes of ['First', 'Second', 'Third'])
    await app.buildTest({ assetId: 'KETTLE', testDate: ago(5), notes, safeToUse: notes !== 'First' })
  for (const [inspectedOn, passed] of [
    [ago(9), true],
    [ago(9), false],
    [ago(20), true],
  ] as const)
    await prisma.visualInspection.create({ data: { assetId: '103', inspectedOn: day(inspectedOn), passed } })

  const bulbs = { name: 'Bulbs', barcode: '4006381333931', unit: 'pieces', minimumLevel: 5, ...at }
  await app.buildStockItem({ ...bulbs, levels: { [store.id]: 2 } })
  await app.buildStockItem({ name: 'bulbs', code: 'b-2', minimumLevel: 4, levels: { [cellar.id]: 4 }, ...at })
  const tape = await app.buildStockItem({ name: 'Tape', description: 'Gaffer', unitSingular: 'roll', ...at })
  await app.buildStockItem({ name: 'Rope', minimumLevel: 10, levels: { [store.id]: 1 } })
  const picture = await app.buildPhoto({ stockItemId: tape.id })
  await prisma.stockItem.update({ where: { id: tape.id }, data: { photoId: picture.id } })

  const instrument = { makeAndModel: 'Seaward 200', serialNumber: 'SN-1' }
  const dates = { calibratedOn: day(ago(100)), calibrationDue: day(addDays(today(), 30)) }
  await prisma.instrument.create({ data: { name: 'Red', ...instrument, ...dates, notes: 'Left pocket' } })
  await prisma.instrument.create({ data: { name: 'Red', ...instrument, calibrationDue: day(addDays(today(), 31)) } })
  await prisma.instrument.create({ data: { name: 'Blue', serialNumber: 'SN-2', retired: true } })

  const check = (name: string, fields: Parameters<TestApp['buildCheck']>[0] = {}) => app.buildCheck({ name, ...fields })
  await check('Alarm', { locationId: bar.id, nextDueOn: day(ago(8)) })
  await check('Alarm', { assetId: 'KETTLE', category: 'Water', nextDueOn: day(today()) })
  await check('Ladders', { nextDueOn: day(addDays(today(), 3)), performer: 'firm' })
  await check('Boiler', { nextDueOn: day(addDays(today(), 60)), performer: 'users' })

  const assigned = { createdById: user.id, assigneeId: user.id, dueOn: day(today()) }
  await prisma.assignment.create({ data: { ...assigned, assetId: '101' } })
  await prisma.assignment.create({ data: { ...assigned, assetId: '102', assigneeId: other.id } })
  await prisma.assignment.create({ data: { ...assigned, locationId: attic.id, dueOn: day(ago(1)) } })

  await takeToDevice(String(user.id))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await closeOfflineDatabase()
  forgetLoadedOfflineRegister()
})

/** Transfers the register to the device, as the app does for a signed-in user. */
async function takeToDevice(userId: string) {
  setOfflineAreaModules(offlineAreaModules)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) =>
    String(address).startsWith('/') ? client.fetch(String(address), init) : fetch(address, init),
  )
  await transferOfflineRegister(userId, new AbortController().signal)
}

/** Each list that the device can answer offline, with the filters and sort orders to test. */
const LISTS = {
  assets: [
    ...['newest', 'id', 'name', 'code', 'location', 'due', 'urgency'].flatMap((field) => [
      { sort: { field } },
      { sort: { field, direction: 'desc' } },
    ]),
    ...[{ search: 'dri' }, { search: 'bosch' }, { search: 'old' }, { search: 'failed' }, { search: 'bar kettle' }],
    ...[{ anyCode: ['old-9', 'k-7'] }, { code: ['D-2'] }, { id: ['3', 'x'] }, { name: ['Drill'] }],
    ...[{ description: ['Steel'] }, { serialNumber: ['SN-4'] }, { photoId: ['1'] }, { publicId: ['x'] }],
    ...[
      { class: [2] },
      { frequency: [3] },
      { visualInterval: [3] },
      { voltage: [110] },
      { itemType: ['extensionLead'] },
    ],
    ...[
      { locationId: ['1'] },
      { createdAt: ['2026-01-02T12:00:00.000Z'] },
      { updatedAt: ['2026-01-02T12:00:00.000Z'] },
    ],
    ...['untested', 'expired', 'failed', 'due', 'sound'].flatMap((status) => [
      ...[{ status: [status] }, { worstStatus: [status] }],
    ]),
    ...[true, false].flatMap((is) => [{ missing: is }, { watched: is }, { visualOverdue: is }]),
    ...[{ use: ['outOfUse'] }, { use: ['inUse'] }, { outOfUseSince: [ago(3)] }, { assigneeId: ['2'] }],
    ...[{ assigneeId: ['3'] }, { nextDueOn: [addDays(today(), 20)] }],
    ...[{ dueFrom: addDays(today(), 20) }, { dueTo: addDays(today(), 20) }, { dueFrom: ago(50), dueTo: ago(1) }],
  ],
  locations: [
    ...[{}, { search: 'ba' }, { search: 'left' }, { active: [false] }, { code: ['bar'] }, { description: ['Left'] }],
    ...[{ id: ['2'] }, { name: ['Bar'] }, { type: ['stock'] }],
  ],
  instruments: [
    ...[{}, { search: 'sea' }, { search: 'sn-2' }, { retired: [false] }, { retired: [true] }, { id: ['2'] }],
    ...[{ name: ['Red'] }, { makeAndModel: ['Seaward 200'] }, { serialNumber: ['SN-2'] }, { notes: ['Left pocket'] }],
    ...[{ calibratedOn: [ago(100)] }, { calibrationDue: [addDays(today(), 31)] }, { dueBy: addDays(today(), 30) }],
    ...[{ createdAt: ['2026-01-02T12:00:00.000Z'] }, { updatedAt: ['2026-01-02T12:00:00.000Z'] }],
  ],
  stockItems: [
    ...['newest', 'name', 'code', 'total', 'urgency'].flatMap((field) => [
      { sort: { field } },
      { sort: { field, direction: 'desc' } },
    ]),
    ...[{}, { search: 'bul' }, { search: 'gaff' }, { barcode: ['04006381333931'] }, { code: ['B-2'] }, { id: ['1'] }],
    ...[{ name: ['Bulbs'] }, { description: ['Gaffer'] }, { unit: ['pieces'] }, { unitSingular: ['roll'] }],
    ...[{ minimumLevel: [4] }, { locationId: ['3'] }, { photoId: ['2'] }, { belowMinimum: true }],
    ...[{ belowMinimum: false }],
  ],
  checks: [
    ...[{}, { search: 'alarm' }, { search: 'k-7' }, { search: 'bar' }, { category: ['Water'] }, { id: ['2'] }],
    ...['overdue', 'due', 'soon', 'later'].map((state) => ({ state: [state] })),
    ...['anyone', 'users', 'firm'].map((performer) => ({ performer: [performer] })),
    ...[{ dueBy: today() }, { dueBy: addDays(today(), 3) }, { mine: true }, { locationId: ['1'] }],
    ...[{ assetId: ['KETTLE'] }],
  ],
  assignments: [
    ...[{}, { assigneeId: ['2'] }, { assigneeId: ['3'] }, { assetId: ['101'] }, { locationId: ['2'] }],
    ...[{ roundId: ['1'] }],
  ],
} as const satisfies Record<string, readonly object[]>

/**
 * Filters whose effect is not tested: archived checks (not on the device), rounds (the hall has none), a deprecated
 * filter, and values that differ in each run.
 */
const UNDECIDED = new Set([
  ...['checks archived', 'assets gravestStatus', 'assets publicId', 'assets updatedAt'],
  ...['instruments createdAt', 'instruments updatedAt', 'assignments roundId'],
])

const fields = createAppSchema().getQueryType()?.getFields() ?? {}

function queryOf(list: string): string {
  const given = fields[list]?.args.filter(({ name }) => ['filter', 'sort'].includes(name)) ?? []
  const declared = given.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ')
  return `query (${declared}) { ${list}(${passed}, limit: 50) { total items { id } } }`
}

async function askDevice(query: string, variables: Record<string, unknown>) {
  const { data, errors } = await answerOperationOffline({ document: parse(query), variables })
  expect(errors).toBeUndefined()
  return JSON.parse(JSON.stringify(data))
}

it.each(Object.entries(LISTS))(
  'an offline phone lists %s as the server does, for every query of the app',
  async (list, asked) => {
    const query = queryOf(list)
    const whole = (await client.graphql(query)).data[list].total
    const decisive = new Set<string>()
    const different: object[] = []
    for (const one of asked) {
      const variables = 'sort' in one ? one : { filter: one }
      const { data, errors } = await client.graphql(query, variables)
      expect(errors, JSON.stringify(one)).toBeUndefined()
      const { [list]: device } = await askDevice(query, { ...variables })
      if (!isDeepStrictEqual(device, data[list])) different.push({ asked: one, server: data[list], device })
      if (data[list].total > 0 && data[list].total < whole) for (const name of Object.keys(one)) decisive.add(name)
    }
    const type = getNamedType(fields[list]?.args.find(({ name }) => name === 'filter')?.type)
    const filters = isInputObjectType(type) ? Object.keys(type.getFields()) : []
    expect(different).toEqual([])
    expect(filters.filter((name) => !decisive.has(name) && !UNDECIDED.has(`${list} ${name}`))).toEqual([])
  },
)

it.each(['tests(filter: { assetId: ["KETTLE"] }, limit: 9)', 'visualInspections(assetId: "103", limit: 9)'])(
  'an offline phone sorts records of one day as the server does: %s',
  async (list) => {
    const query = `{ ${list} { items { id } } }`
    const { data } = await client.graphql(query)
    expect(Object.values<{ items: object[] }>(data)[0]?.items).toHaveLength(3)
    expect(await askDevice(query, {})).toEqual(data)
  },
)

it('every filtered list in the schema is compared, or available only on the server', () => {
  const filtered = Object.values(fields).filter(({ type, args }) => {
    const page = getNamedType(type)
    return isObjectType(page) && 'items' in page.getFields() && args.some(({ name }) => name === 'filter')
  })
  const others = filtered.map(({ name }) => name).filter((name) => !(name in LISTS))
  expect(others.sort()).toEqual([
    ...['actions', 'auditEntries', 'backgroundJobs', 'checkRecords', 'invitations', 'pages', 'reports', 'roles'],
    ...['tests', 'users'],
  ])
})
