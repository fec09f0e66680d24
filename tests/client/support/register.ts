import type { DocumentNode } from 'graphql'
import { expect } from 'vitest'
import { createApolloCache } from '../../../client/graphql/cache'
import { answerOperationOffline, applyPendingChangesToRegister } from '../../../client/offline/execution/execute'
import type { OutboxEntry } from '../../../client/offline/outbox/entry/entry'
import {
  closeOfflineDatabase,
  OFFLINE_REGISTER_STATE_KEY,
  openOfflineDatabase,
} from '../../../client/offline/register/database'
import { loadOfflineRegisterState } from '../../../client/offline/register/offlineRegisterState'
import { forgetLoadedOfflineRegister, loadOfflineRegister } from '../../../client/offline/register/register'
import type {
  AssetHistoryRecord,
  AssetRecord,
  AssignmentRecord,
  CheckPlanRecord,
  InstrumentRecord,
  LocationRecord,
  OfflineRegisterState,
  RememberedUser,
  StockItemRecord,
  TestRecord,
} from '../../../client/offline/register/registerRecords'
import { NEW_ASSET_FIELD_VALUES } from '../../../domain/assets/assetFields'
import { computeNextTestDueDate } from '../../../domain/assets/patRules'
import { addDays, today } from '../../../domain/values/calendar'

export const HOUR = 60 * 60 * 1000

const TIMES = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' }

let revisions = 0

export function buildState(user: Partial<RememberedUser> = {}): OfflineRegisterState {
  revisions += 1
  return {
    user: {
      id: '7',
      name: 'Ada',
      email: 'ada@hall.example',
      passwordResetRequired: false,
      hasPassword: true,
      secondFactor: false,
      secondFactorRequired: false,
      roles: ['super-admin'],
      permissions: [],
      ...user,
    },
    cursor: 'c',
    complete: true,
    at: Date.now(),
    seenAt: Date.now(),
    idleLimit: 8 * HOUR,
    endsAt: Date.now() + 100 * HOUR,
    revision: revisions,
  }
}

export const buildTest = (test: Partial<TestRecord>): TestRecord => ({
  id: '1',
  testDate: addDays(today(), -30),
  assetClass: 1,
  visualTest: 1,
  earthContinuity: 0,
  earthContinuityReading: 0.1,
  earthContinuityReadingQualifier: null,
  insulationResistance: 200,
  insulationResistanceQualifier: '>',
  safeToUse: 1,
  instrumentId: null,
  instrument: null,
  advice: [],
  notes: '',
  failureReasons: [],
  code: null,
  tester: { id: '7', name: 'Ada' },
  photos: [],
  ...TIMES,
  ...test,
})

export const buildAsset = (asset: Partial<AssetRecord>): AssetRecord => {
  const { lastTest = null, frequency = 1 } = asset
  return {
    id: '1',
    name: 'Kettle',
    code: 'K1',
    publicId: '0'.repeat(22),
    additionalCodes: [],
    locationId: null,
    class: 1,
    itemType: null,
    ...NEW_ASSET_FIELD_VALUES,
    frequency,
    photoId: null,
    missingSince: null,
    use: 'inUse',
    outOfUseSince: null,
    outOfUse: null,
    watchReasons: [],
    proposedFrequency: null,
    nextDueOn: lastTest && computeNextTestDueDate(lastTest.testDate, frequency),
    photos: [],
    lastTest,
    ...TIMES,
    ...asset,
  }
}

export const buildHistory = (history: Partial<AssetHistoryRecord>): AssetHistoryRecord => ({
  assetId: '1',
  tests: [],
  total: 0,
  codes: [],
  ...history,
})

export const buildLocation = (location: Partial<LocationRecord>): LocationRecord => ({
  id: '1',
  name: 'Bar',
  description: '',
  active: true,
  type: 'pat',
  code: null,
  ...location,
})

export const buildStockItem = (item: Partial<StockItemRecord>): StockItemRecord => ({
  id: '1',
  name: 'Paper towels',
  code: 'P1',
  barcode: null,
  description: '',
  unit: 'rolls',
  unitSingular: null,
  minimumLevel: null,
  total: 0,
  photoId: null,
  photos: [],
  locations: [],
  ...TIMES,
  ...item,
})

export const buildInstrument = (instrument: Partial<InstrumentRecord>): InstrumentRecord => ({
  id: '1',
  name: 'Red one',
  makeAndModel: 'Seaward 200',
  serialNumber: '1234',
  calibratedOn: addDays(today(), -100),
  calibrationDue: addDays(today(), 265),
  notes: '',
  retired: false,
  ...TIMES,
  ...instrument,
})

export const buildCheck = (check: Partial<CheckPlanRecord>): CheckPlanRecord => ({
  id: '1',
  name: 'Fire alarm test',
  category: 'Fire',
  instructions: '',
  source: '',
  schedule: { repeat: 'interval', every: 1, unit: 'week', weekday: null, week: null, monthDay: null, months: [] },
  windowDays: 0,
  noticeDays: 0,
  nextDueOn: today(),
  rhythmFrom: today(),
  performer: 'anyone',
  performers: [],
  firmName: '',
  firmReference: '',
  needsDocument: false,
  needsSignature: false,
  steps: [],
  stepsVersion: 1,
  archived: false,
  location: null,
  asset: null,
  lastRecord: null,
  ...TIMES,
  ...check,
})

interface StoredRegister {
  state: OfflineRegisterState
  assets?: AssetRecord[]
  histories?: AssetHistoryRecord[]
  locations?: LocationRecord[]
  stockItems?: StockItemRecord[]
  instruments?: InstrumentRecord[]
  checks?: CheckPlanRecord[]
  assignments?: AssignmentRecord[]
}

/** Stores a register on the device, as a transfer would. */
export async function storeRegister({ state, ...records }: StoredRegister): Promise<void> {
  const database = await openOfflineDatabase()
  await database.put('state', state, OFFLINE_REGISTER_STATE_KEY)
  for (const store of Object.keys(records) as (keyof typeof records)[])
    for (const record of records[store] ?? []) await database.put(store, record)
}

/** Deletes the offline data on the device. */
export async function emptyDevice(): Promise<void> {
  await closeOfflineDatabase()
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('mah-manager').onsuccess = resolve
  })
  forgetLoadedOfflineRegister()
}

const cache = createApolloCache()

/** Runs an operation on the device and returns its data. */
export async function askDevice(document: DocumentNode, variables: Record<string, unknown> = {}) {
  const operation = { document: cache.transformDocument(document), variables }
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  const { data, errors } = (await answerOperationOffline(operation)) as any
  expect(errors).toBeUndefined()
  return data
}

/** Returns the device's register, and a function that applies a waiting change to it. */
export async function openRegister() {
  const register = await loadOfflineRegister((await loadOfflineRegisterState()) as OfflineRegisterState)
  let applied = 0
  const apply = (field: string, variables: object, more: Partial<OutboxEntry> = {}) => {
    const at = new Date(Date.now() + applied).toISOString()
    const entry = { id: `entry ${applied++}`, at, records: [], field, variables, ...more }
    return applyPendingChangesToRegister(register, [entry as unknown as OutboxEntry])
  }
  return { register, apply }
}
