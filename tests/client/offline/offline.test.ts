import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { AssetHistoryDocument } from '../../../client/assetPages/AssetHistory.generated'
import { AssetDocument } from '../../../client/assets/Asset.generated'
import { CheckAssetCodeDocument, NextAssetCodeDocument } from '../../../client/assets/AssetDialog.generated'
import { AssetListDocument } from '../../../client/assets/AssetList.generated'
import { AuditTrailDocument } from '../../../client/audit/AuditEntry.generated'
import { CheckListDocument } from '../../../client/checks/plan/Check.generated'
import { apolloClient } from '../../../client/graphql/apolloClient'
import { createApolloCache } from '../../../client/graphql/cache'
import { isNeedsConnectionError } from '../../../client/graphql/needsConnectionError'
import { setOperationTransport } from '../../../client/graphql/operationTransport'
import { HomeDocument } from '../../../client/home/Home.generated'
import { LocationDocument } from '../../../client/locations/Location.generated'
import { isServerReachable, markConnectionFound } from '../../../client/offline/connection'
import { answerOperationOffline } from '../../../client/offline/execution/execute'
import { offlineResolverLink } from '../../../client/offline/link/offlineResolverLink'
import { OFFLINE_REGISTER_STATE_KEY, openOfflineDatabase } from '../../../client/offline/register/database'
import { loadOfflineRegisterState } from '../../../client/offline/register/offlineRegisterState'
import { forgetLoadedOfflineRegister, loadAssetHistory } from '../../../client/offline/register/register'
import type { TestRecord } from '../../../client/offline/register/registerRecords'
import { ScanDocument } from '../../../client/scanner/Scan.generated'
import { CurrentUserDocument } from '../../../client/session/CurrentUser.generated'
import { SearchEverythingDocument } from '../../../client/shell/search/SearchEverything.generated'
import { StockItemListDocument } from '../../../client/stock/items/StockItem.generated'
import {
  InstrumentListDocument,
  InstrumentsInUseDocument,
} from '../../../client/testing/instruments/Instrument.generated'
import { FailureReasonsDocument } from '../../../client/testing/records/FailureReasonsField.generated'
import { TestListDocument } from '../../../client/testing/records/TestList.generated'
import { addDays, setWallTimeConverter, today } from '../../../domain/values/calendar'
import {
  askDevice,
  buildAsset,
  buildCheck,
  buildHistory,
  buildInstrument,
  buildLocation,
  buildState,
  buildStockItem,
  buildTest,
  emptyDevice,
  openRegister,
  storeRegister,
} from '../support/register'

const cache = createApolloCache()
const PAGE = { offset: 0, limit: 50 }

/** The Home query's variables for a user with every permission. */
const HOME = { userId: '7', pat: true, levels: true, checks: true, reports: true, admin: true }

const names = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name)

beforeEach(async () => {
  const pass = buildTest({ id: '1', testDate: addDays(today(), -30), code: 'T-1' })
  const fail = buildTest({ id: '2', testDate: addDays(today(), -20), safeToUse: 0 })
  const old = buildTest({ id: '3', testDate: addDays(today(), -500) })
  await storeRegister({
    state: buildState(),
    assets: [
      buildAsset({ id: '1', name: 'Kettle', code: 'K1', locationId: '1', lastTest: pass, createdAt: '2026-01-01' }),
      buildAsset({
        id: '2',
        name: 'angle grinder',
        code: 'g2',
        locationId: '2',
        lastTest: fail,
        createdAt: '2026-01-02',
      }),
      buildAsset({ id: '10', name: 'Drill', code: 'D3', locationId: null, lastTest: old, createdAt: '2026-01-03' }),
      buildAsset({
        id: 'X9',
        name: 'Extension lead',
        code: 'E4',
        locationId: '1',
        lastTest: null,
        createdAt: '2026-01-04',
      }),
    ],
    histories: [buildHistory({ assetId: '1', tests: [pass], total: 4, codes: ['t-1'] })],
    locations: [
      buildLocation({ id: '1', name: 'Bar', code: 'BAR' }),
      buildLocation({ id: '2', name: 'Stage' }),
      buildLocation({ id: '3', name: 'Cupboard', type: 'stock' }),
    ],
    stockItems: [
      buildStockItem({
        id: '1',
        name: 'Paper towels',
        code: 'P1',
        barcode: '4006381333931',
        minimumLevel: 10,
        total: 4,
        locations: [{ locationId: '3', level: 4 }],
      }),
      buildStockItem({ id: '2', name: 'Gaffer tape', code: 'G1', minimumLevel: null, total: 2 }),
    ],
    checks: [
      buildCheck({ id: '1', name: 'Check of the kettle', asset: { id: '1', name: 'Kettle', code: 'K1' } }),
      buildCheck({ id: '2', name: 'Check of the bar', location: { id: '1', name: 'Bar', code: 'BAR' } }),
      buildCheck({ id: '3', name: 'Check of the drill', asset: { id: '10', name: 'Drill', code: 'D3' } }),
    ],
    instruments: [
      buildInstrument({ id: '1', name: 'Spare', calibrationDue: addDays(today(), 12) }),
      buildInstrument({ id: '2', name: 'Red one' }),
      buildInstrument({ id: '3', name: 'Old one', calibrationDue: '2020-01-01', retired: true }),
    ],
  })
})

afterEach(emptyDevice)

test('an offline device lists assets page by page', async () => {
  const { assets } = await askDevice(AssetListDocument, { offset: 1, limit: 2 })
  expect(names(assets)).toEqual(['Drill', 'angle grinder'])
  expect(assets.total).toBe(4)
})

test('an offline device opens assets with status, location, last test and history', async () => {
  const { asset } = await askDevice(AssetDocument, { id: '1' })
  expect(asset).toMatchObject({
    name: 'Kettle',
    status: ['sound'],
    location: { name: 'Bar' },
    lastTest: { id: '1', safeToUse: 1 },
  })
  const { tests } = await askDevice(TestListDocument, { filter: { assetId: ['1'] }, ...PAGE })
  expect(tests).toMatchObject({ total: 1, items: [{ id: '1', code: 'T-1', asset: { name: 'Kettle' } }] })
})

test('an offline device suggests a code after those it has, including unsent ones', async () => {
  expect(await askDevice(NextAssetCodeDocument)).toEqual({ nextAssetCode: 'E5' })
  const input = { name: 'Lamp', code: 'E9', class: 2 }
  const entry = { id: 'lamp', format: 1, userId: '7', field: 'createAsset', variables: { input }, records: [] }
  await (await openOfflineDatabase()).add('outbox', { ...entry, at: '2026-01-01T00:00:00Z', state: 'waiting' })
  await (await openOfflineDatabase()).put('assets', buildAsset({ id: '11', code: 'e10', createdAt: '2026-01-03' }))
  forgetLoadedOfflineRegister()
  expect(await askDevice(NextAssetCodeDocument)).toEqual({ nextAssetCode: 'E11' })
  expect(await askDevice(CheckAssetCodeDocument, { code: 'k1' })).toMatchObject({ checkAssetCode: { exists: true } })
  expect(await askDevice(CheckAssetCodeDocument, { code: 'K1', except: '1' })).toMatchObject({
    checkAssetCode: { exists: false },
  })
})

test('a server that accepts a request but never responds counts as unreachable', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 20 })
  onTestFinished(() => {
    vi.useRealTimers()
    markConnectionFound()
  })
  const silent = () => new Promise<never>(() => {})
  const known = offlineResolverLink(
    { document: cache.transformDocument(LocationDocument), variables: { id: '1' } },
    silent,
  )
  await vi.advanceTimersByTimeAsync(6_000)
  expect((await known).data).toMatchObject({ location: { name: 'Bar' } })
  expect(isServerReachable()).toBe(false)

  markConnectionFound()
  const unknown = offlineResolverLink({ document: AuditTrailDocument, variables: PAGE }, silent)
  const outcome = expect(unknown).rejects.toSatisfy(isNeedsConnectionError)
  await vi.advanceTimersByTimeAsync(6_000)
  await outcome
})

test('an offline device counts the assets of each location', async () => {
  const { location } = await askDevice(LocationDocument, { id: '1' })
  expect(location).toMatchObject({ name: 'Bar', assetCount: 2, inDateCount: 1, dueCount: 1 })
})

test.for([
  ['k1', { __typename: 'Asset', name: 'Kettle' }],
  ['T-1', { __typename: 'Asset', name: 'Kettle' }],
  ['bar', { __typename: 'Location', name: 'Bar' }],
  ['4006381333931', { __typename: 'StockItem', name: 'Paper towels' }],
] as const)('the code %s leads to its record', async ([code, expected]) => {
  expect((await askDevice(ScanDocument, { code })).scan).toMatchObject(expected)
})

test('an unknown code leads nowhere', async () => {
  expect((await askDevice(ScanDocument, { code: 'nothing' })).scan).toBeNull()
})

test('the offline search lists exact codes first, then records by kind', async () => {
  const { search } = await askDevice(SearchEverythingDocument, { text: 'G1' })
  expect(search).toMatchObject([{ kind: 'stock', title: 'Gaffer tape', exact: true }])
  const found = await askDevice(SearchEverythingDocument, { text: 'bar' })
  expect(found.search).toMatchObject([{ kind: 'location', title: 'Bar', exact: true }])
})

test.each([
  ['K1', 'Kettle'],
  ['{"model":"asset","code":"K1"}', 'Kettle'],
  ['https://former.example/pat/assets/1', 'Kettle'],
  ['T-1', 'Kettle'],
  ['{@model@:@test@,@code@:@t-1@}', 'Kettle'],
])('a label typed as %s finds its asset in the search of the hall and of the lists', async (text, name) => {
  const { search } = await askDevice(SearchEverythingDocument, { text })
  expect(search[0]).toMatchObject({ title: name, exact: true })
  expect(names((await askDevice(AssetListDocument, { filter: { search: text }, ...PAGE })).assets)).toEqual([name])
  const { checks } = await askDevice(CheckListDocument, { filter: { search: text }, ...PAGE })
  expect(names(checks)).toEqual([`Check of the ${name.toLowerCase()}`])
})

test.each(['BAR', '{"model":"location","code":"BAR"}', 'https://former.example/pat/locations/1'])(
  "a location's label typed as %s finds its checks",
  async (search) => {
    const { checks } = await askDevice(CheckListDocument, { filter: { search }, ...PAGE })
    expect(names(checks)).toEqual(['Check of the bar'])
  },
)

test('an offline device has the test instruments, and an unsent test keeps its own copy', async () => {
  expect(names((await askDevice(InstrumentsInUseDocument)).instruments)).toEqual(['Red one', 'Spare'])
  const search = { filter: { search: '1234', dueBy: addDays(today(), 30) }, ...PAGE }
  expect(names((await askDevice(InstrumentListDocument, search)).instruments)).toEqual(['Spare', 'Old one'])

  const { register, apply } = await openRegister()
  const input = { assetId: '1', visualTest: 1, safeToUse: 1, testDate: today(), instrumentId: '2' }
  const correction = { id: '1', input: { testDate: addDays(today(), -200), instrumentId: '2' } }
  await apply('createTest', { input })
  await apply('updateTest', correction, { records: ['Asset:1'] })
  const { tests } = await loadAssetHistory(register, '1')
  const { calibratedOn, calibrationDue } = buildInstrument({})
  expect(tests).toMatchObject([
    { instrumentId: '2', instrument: { name: 'Red one', serialNumber: '1234', calibratedOn, calibrationDue } },
    // this test is older than the instrument's calibration
    { instrumentId: '2', instrument: { name: 'Red one', calibratedOn: null, calibrationDue: null } },
  ])
})

test('offline changes after midnight get the new local day, not the UTC day', async () => {
  setWallTimeConverter((instant) => new Date(instant.getTime() + 3_600_000))
  onTestFinished(() => setWallTimeConverter(undefined))
  const { register, apply: applyAt } = await openRegister()
  const apply = (field: string, variables: object) => applyAt(field, variables, { at: '2026-06-30T23:30:00.000Z' })
  await apply('createVisualInspection', { input: { assetId: '1', points: [], passed: true } })
  await apply('createTest', { input: { assetId: '1', visualTest: 1, safeToUse: 1 } })
  expect(await loadAssetHistory(register, '1')).toMatchObject({
    inspections: [{ inspectedOn: '2026-07-01' }],
    tests: expect.arrayContaining([expect.objectContaining({ testDate: '2026-07-01' })]),
  })
  await apply('takeOutOfUse', { id: '2', input: { reason: 'Smells' } })
  expect(register.assets.get('2')).toMatchObject({ outOfUseSince: '2026-07-01' })
  await apply('endOutOfUse', { id: '2', input: { outcome: 'disposed' } })
  expect(register.assets.get('2')).toMatchObject({
    ...{ use: 'disposed', locationId: null, outOfUseSince: null, nextDueOn: null },
    outOfUse: { endedOn: '2026-07-01' },
  })
})

test('a failed asset stays out of use on the device until it passes a test, whatever was repaired', async () => {
  const { register, apply } = await openRegister()
  const test = (input: object) => ({ input: { assetId: '1', visualTest: 1, testDate: today(), ...input } })
  await apply('createTest', test({ safeToUse: 0, failureReasons: ['Flex damaged'] }))
  expect(register.assets.get('1')).toMatchObject({ use: 'inUse' })
  const repaired = {
    use: 'outOfUse',
    outOfUse: { reason: 'Flex damaged', repairedOn: today(), repairNote: 'New flex' },
  }
  await apply('recordRepair', { id: '1', input: { note: 'New flex', repairedOn: today() } })
  expect(register.assets.get('1')).toMatchObject(repaired)
  await apply('endOutOfUse', { id: '1', input: { outcome: 'repaired', note: 'New plug', endedOn: today() } })
  expect(register.assets.get('1')).toMatchObject({ use: 'outOfUse', outOfUse: { repairNote: 'New plug' } })
  await apply('createTest', test({ safeToUse: 1 }))
  expect(register.assets.get('1')).toMatchObject({ use: 'inUse', outOfUse: null })
})

test('an asset that failed an inspection stays out of use on the device, unless nothing electrical was repaired', async () => {
  const { register, apply } = await openRegister()
  const use = () => register.assets.get('1')?.use
  const end = (input: object) => ({
    id: '1',
    input: { outcome: 'repaired', note: 'New flex', endedOn: today(), ...input },
  })
  const test = (testDate: string) => ({ input: { assetId: '1', visualTest: 1, safeToUse: 1, testDate } })
  await apply('takeOutOfUse', { id: '1', input: { reason: 'Smells', since: addDays(today(), -2) } })
  const failed = { assetId: '1', inspectedOn: today(), points: [], passed: false }
  await apply('createVisualInspection', { input: failed })
  await apply('endOutOfUse', end({}))
  expect(use()).toBe('outOfUse')
  await apply('createTest', test(addDays(today(), -1)))
  expect(use()).toBe('outOfUse')
  await apply('endOutOfUse', end({ nothingElectrical: true }))
  expect(use()).toBe('inUse')
  await apply('takeOutOfUse', { id: '1', input: { reason: 'Smells', since: today() } })
  await apply('createTest', test(today()))
  expect(use()).toBe('inUse')
})

test('an asset whose class changes on the device is overdue until it is tested again', async () => {
  const { register, apply } = await openRegister()
  const before = register.assets.get('1')
  expect(before?.lastTest?.assetClass).toBe(1)
  await apply('updateAsset', { id: '1', input: { class: 2 } })
  expect(register.assets.get('1')?.nextDueOn).toBe(addDays(today(), -1))
  await apply('updateAsset', { id: '1', input: { class: 1 } })
  expect(register.assets.get('1')?.nextDueOn).toBe(before?.nextDueOn)
})

test('an offline device lists and counts assets out of use', async () => {
  const outOfUse = {
    id: '5',
    since: '2026-03-01',
    reason: 'Smells',
    note: '',
    takenBy: null,
    endedOn: null,
    outcomeNote: '',
  }
  const broken = { use: 'outOfUse', outOfUseSince: '2026-03-01', outOfUse } as const
  await storeRegister({
    state: { ...buildState(), failureReasons: ['Rust'] },
    assets: [
      buildAsset({ id: '1', name: 'Kettle', ...broken }),
      buildAsset({ id: '2', name: 'Lamp', use: 'disposed' }),
      buildAsset({ id: '3', name: 'Drill' }),
    ],
  })
  expect(names((await askDevice(AssetListDocument, { filter: { use: ['outOfUse'] }, ...PAGE })).assets)).toEqual([
    'Kettle',
  ])
  const untested = names((await askDevice(AssetListDocument, { filter: { status: ['untested'] }, ...PAGE })).assets)
  expect(untested).toContain('Kettle')
  expect(untested).not.toContain('Lamp')
  expect((await askDevice(AssetDocument, { id: '1' })).asset).toMatchObject({
    ...broken,
    outOfUse: { reason: 'Smells' },
  })
  expect((await askDevice(HomeDocument, HOME)).home.outOfUse).toMatchObject({
    items: [{ asset: { name: 'Kettle' }, since: '2026-03-01' }],
    total: 1,
  })
  expect((await askDevice(FailureReasonsDocument)).failureReasons).toEqual(['Rust'])
})

test('a register from an earlier app version is used until the next transfer', async () => {
  const { make, model, serialNumber, ...asset } = buildAsset({ id: '8', name: 'Lamp', code: 'L8' })
  const { advice, instrument, instrumentId, ...earlier } = buildTest({ id: '9' })
  await emptyDevice()
  const database = await openDB('mah-manager', 1, {
    upgrade(first) {
      first.createObjectStore('state')
      first.createObjectStore('outbox', { autoIncrement: true }).createIndex('userId', 'userId')
      for (const name of ['assets', 'locations', 'stockItems']) first.createObjectStore(name, { keyPath: 'id' })
      first.createObjectStore('histories', { keyPath: 'assetId' }).createIndex('codes', 'codes', { multiEntry: true })
    },
  })
  await database.put('state', buildState(), OFFLINE_REGISTER_STATE_KEY)
  await database.put('assets', { ...asset, lastTest: earlier })
  await database.put('histories', buildHistory({ assetId: '8', tests: [earlier as TestRecord], total: 1 }))
  database.close()
  expect(await loadOfflineRegisterState()).toMatchObject({ complete: true, cursor: '' })
  expect((await askDevice(AssetDocument, { id: '8' })).asset).toMatchObject({ name: 'Lamp', make: '' })
  const { tests } = await askDevice(TestListDocument, { filter: { assetId: ['8'] }, ...PAGE })
  expect(tests.items).toMatchObject([{ id: '9', advice: [], instrument: null }])
  expect(names((await askDevice(InstrumentsInUseDocument)).instruments)).toEqual([])
})

test('Home on an offline device shows what the register has, and omits the rest', async () => {
  const data = await askDevice(HomeDocument, HOME)
  expect(data).toMatchObject({
    patSummary: { untested: 1, expired: 1, failed: 1, sound: 1, total: 4 },
    home: {
      health: { failed: 1, expired: 1, untested: 1, sound: 1, total: 4 },
      calendar: { overdue: 1 },
      locations: {
        items: [
          { location: { name: 'Stage' }, inDate: 0 },
          { location: { name: 'Bar' }, inDate: 1 },
        ],
        total: 2,
      },
      worsening: null,
      calibrationsDue: [{ id: '1', name: 'Spare' }],
      visualOverdue: 0,
      openFaultReports: null,
      firstSteps: { hasTests: true },
      stockToBuy: { items: [{ name: 'Paper towels' }], total: 1 },
    },
    stockSummary: { belowMinimum: 1, total: 2 },
    reports: null,
  })
})

test.for([
  ['the history of changes', AssetHistoryDocument, { id: '1', ...PAGE }],
  ['the audit trail', AuditTrailDocument, PAGE],
  ['the tests of the whole hall', TestListDocument, PAGE],
  ['an asset that the device does not know', AssetDocument, { id: '77' }],
] as const)('the query %s needs a connection', async ([, document, variables]) => {
  await expect(answerOperationOffline({ document, variables })).rejects.toSatisfy(isNeedsConnectionError)
})

test('an offline device has no stock for a user without the permission', async () => {
  await storeRegister({ state: buildState({ roles: ['tester'], permissions: ['pat menu', 'pat widget'] }) })
  await expect(answerOperationOffline({ document: StockItemListDocument, variables: PAGE })).rejects.toSatisfy(
    isNeedsConnectionError,
  )
  expect((await askDevice(ScanDocument, { code: 'P1' })).scan).toBeNull()
})

test('an offline device answers nothing until the register is complete', async () => {
  await storeRegister({ state: { ...buildState(), complete: false } })
  await expect(answerOperationOffline({ document: AssetListDocument, variables: PAGE })).rejects.toSatisfy(
    isNeedsConnectionError,
  )
})

test('an offline device returns the signed-in user', async () => {
  expect((await askDevice(CurrentUserDocument)).currentUser).toMatchObject({ id: '7', name: 'Ada' })
})

test("the cache accepts Home's offline answer, including the omitted parts", async () => {
  setOperationTransport(answerOperationOffline)
  onTestFinished(async () => {
    setOperationTransport((operation, server) => server(operation))
    await apolloClient.clearStore()
  })
  const { data } = await apolloClient.query({ query: HomeDocument, variables: HOME, fetchPolicy: 'network-only' })
  expect(data?.home.health?.total).toBe(4)
  expect(data?.reports).toBeNull()
})
