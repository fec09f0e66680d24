import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import type {
  AssetHistoryRecord,
  AssetRecord,
  AssignmentRecord,
  CheckPlanRecord,
  InstrumentRecord,
  LocationRecord,
  OfflineRegisterState,
  StockItemRecord,
} from './registerRecords'

/**
 * The device's data for offline work, in one IndexedDB database. The register is a copy of the server's data that can
 * be fetched again at any time; the outbox exists nowhere else. The register belongs to one user: it is removed when
 * that user signs out, another user signs in, or the server has ended the session (`offlineRegisterState.ts`). None of this
 * affects the outbox.
 */
export interface OfflineDatabaseSchema extends DBSchema {
  /** One entry under `OFFLINE_REGISTER_STATE_KEY`: the register's owner and the progress of its transfer. */
  state: { key: typeof OFFLINE_REGISTER_STATE_KEY; value: OfflineRegisterState }
  assets: { key: string; value: AssetRecord }
  histories: { key: string; value: AssetHistoryRecord; indexes: { codes: string } }
  locations: { key: string; value: LocationRecord }
  stockItems: { key: string; value: StockItemRecord }
  instruments: { key: string; value: InstrumentRecord }
  checks: { key: string; value: CheckPlanRecord }
  assignments: { key: string; value: AssignmentRecord }
  /** Changes that wait for a connection, in order of creation; see client/offline/outbox. */
  outbox: { key: number; value: OutboxRecord; indexes: { userId: string } }
  /** The users' PINs for this device, keyed by user id. */
  pins: { key: string; value: OfflinePinRecord }
}

export interface OfflinePinRecord {
  salt: Uint8Array<ArrayBuffer>
  iterations: number
  hash: Uint8Array<ArrayBuffer>
  /** Number of wrong attempts since the last correct PIN or the last server response. */
  failures: number
  /** True from when the PIN is required until the user enters it or the server responds. */
  needed?: boolean
}

/** The outbox entry fields that the database uses. */
export interface OutboxRecord {
  /** Assigned by the database. */
  position?: number
  userId: string
  [field: string]: unknown
}

export const OFFLINE_REGISTER_STATE_KEY = 'register'
/** The register's stores, which are always cleared together. */
export const OFFLINE_REGISTER_STORES = [
  'state',
  'assets',
  'histories',
  'locations',
  'stockItems',
  'instruments',
  'checks',
  'assignments',
] as const

export type OfflineDatabase = IDBPDatabase<OfflineDatabaseSchema>

const NAME = 'mah-manager'
const VERSION = 6

let opened: Promise<OfflineDatabase> | undefined

/**
 * Opens the device's database; rejects if the browser has no database, as in some private windows. New versions only
 * add stores, so that a page of the previous version still works.
 */
export function openOfflineDatabase(): Promise<OfflineDatabase> {
  opened ??= open().catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<OfflineDatabase> {
  try {
    return await openVersion(VERSION)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'VersionError') return openVersion(undefined)
    throw error
  }
}

function openVersion(version: number | undefined): Promise<OfflineDatabase> {
  return openDB<OfflineDatabaseSchema>(NAME, version, {
    async upgrade(database, oldVersion, _newVersion, transaction) {
      if (oldVersion < 1) {
        database.createObjectStore('state')
        database.createObjectStore('assets', { keyPath: 'id' })
        database
          .createObjectStore('histories', { keyPath: 'assetId' })
          .createIndex('codes', 'codes', { multiEntry: true })
        database.createObjectStore('locations', { keyPath: 'id' })
        database.createObjectStore('stockItems', { keyPath: 'id' })
        database
          .createObjectStore('outbox', { keyPath: 'position', autoIncrement: true })
          .createIndex('userId', 'userId')
      }
      if (oldVersion < 2) {
        database.createObjectStore('instruments', { keyPath: 'id' })
        await transferAgain(transaction)
      }
      if (oldVersion < 3) database.createObjectStore('pins')
      if (oldVersion < 4) {
        database.createObjectStore('checks', { keyPath: 'id' })
        await transferAgain(transaction)
      }
      if (oldVersion < 5) {
        database.createObjectStore('assignments', { keyPath: 'id' })
        await transferAgain(transaction)
      }
      if (oldVersion < 6) await transferAgain(transaction)
    },
    // why: the connection is closed, so that another tab can open a newer version
    blocking: () => void closeOfflineDatabase(),
    terminated: () => {
      opened = undefined
    },
  })
}

/** Makes the next transfer replace all records, because records stored by an earlier version lack fields. */
async function transferAgain(
  transaction: IDBPTransaction<OfflineDatabaseSchema, StoreNames<OfflineDatabaseSchema>[], 'versionchange'>,
): Promise<void> {
  const states = transaction.objectStore('state')
  const state = await states.get(OFFLINE_REGISTER_STATE_KEY)
  if (state) await states.put({ ...state, cursor: '' }, OFFLINE_REGISTER_STATE_KEY)
}

/** Closes the database; the next access opens it again. */
export async function closeOfflineDatabase(): Promise<void> {
  const database = await opened?.catch(() => undefined)
  opened = undefined
  database?.close()
}
