import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import type {
  AssetRecord,
  HistoryRecord,
  InstrumentRecord,
  LocationRecord,
  RegisterState,
  StockItemRecord,
} from './register/registerRecords'

/**
 * What the device stores to work without a connection, in one IndexedDB: the register, a copy of the server's that can be fetched again at
 * any time, and the outbox, which exists nowhere else. The register belongs to one user; it is removed when that user signs out, another
 * one signs in, or the server has ended the session (`registerState.ts`). None of this touches the outbox.
 */
export interface OfflineSchema extends DBSchema {
  /** One entry, `REGISTER`: whose register it is, and how much of it has been transferred. */
  state: { key: typeof REGISTER; value: RegisterState }
  assets: { key: string; value: AssetRecord }
  histories: { key: string; value: HistoryRecord; indexes: { codes: string } }
  locations: { key: string; value: LocationRecord }
  stockItems: { key: string; value: StockItemRecord }
  instruments: { key: string; value: InstrumentRecord }
  /** Changes that wait for a connection, in the order in which they were made; client/offline/outbox says what they hold. */
  outbox: { key: number; value: OutboxRecord; indexes: { userId: string } }
  /** Each user's PIN for this device, by the user's id. */
  pins: { key: string; value: StoredPin }
}

/** A PIN, stored as a hash. */
export interface StoredPin {
  salt: Uint8Array<ArrayBuffer>
  iterations: number
  hash: Uint8Array<ArrayBuffer>
  /** Wrong entries since the last right one or the last answer of the server. */
  failures: number
}

/** The part of an outbox entry that the database uses. */
export interface OutboxRecord {
  /** Given by the database. */
  position?: number
  userId: string
  [field: string]: unknown
}

export const REGISTER = 'register'
/** The stores of the register: what is removed with it. */
export const REGISTER_STORES = ['state', 'assets', 'histories', 'locations', 'stockItems', 'instruments'] as const

export type OfflineDatabase = IDBPDatabase<OfflineSchema>

const NAME = 'mah-manager'
const VERSION = 3

let opened: Promise<OfflineDatabase> | undefined

/**
 * The device's database; rejects where the browser has none, as in some private windows. Stores are only ever added: a page of the
 * previous version finds everything it knows in a newer database.
 */
export function offlineDatabase(): Promise<OfflineDatabase> {
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
  return openDB<OfflineSchema>(NAME, version, {
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
    },
    // why: another tab is opening a newer version
    blocking: () => void closeDatabase(),
    terminated: () => {
      opened = undefined
    },
  })
}

/** All records are fetched again with the next connection, since those of an earlier version lack fields; until then they are used. */
async function transferAgain(
  transaction: IDBPTransaction<OfflineSchema, StoreNames<OfflineSchema>[], 'versionchange'>,
): Promise<void> {
  const states = transaction.objectStore('state')
  const state = await states.get(REGISTER)
  if (state) await states.put({ ...state, cursor: '' }, REGISTER)
}

/** Closes the database; the next access opens it again. */
export async function closeDatabase(): Promise<void> {
  const database = await opened?.catch(() => undefined)
  opened = undefined
  database?.close()
}
