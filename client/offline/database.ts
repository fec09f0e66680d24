import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { AssetRecord, HistoryRecord, LocationRecord, RegisterState, StockItemRecord } from './records'

/**
 * What the device keeps to work without a connection, in one IndexedDB: the register, which is the server's and can be fetched again at any
 * time, and the outbox, which is nowhere else. The register is of one user at a time; it is removed when that user signs out, another one
 * signs in, or the session would be over (`registerState.ts`). None of this touches the outbox.
 */
export interface OfflineSchema extends DBSchema {
  /** One entry, `REGISTER`: whose the register is, and how far it has come. */
  state: { key: typeof REGISTER; value: RegisterState }
  assets: { key: string; value: AssetRecord }
  histories: { key: string; value: HistoryRecord; indexes: { codes: string } }
  locations: { key: string; value: LocationRecord }
  stockItems: { key: string; value: StockItemRecord }
  /** Changes that wait for a connection, in the order in which they were made; client/offline/outbox says what they hold. */
  outbox: { key: number; value: OutboxRecord; indexes: { userId: string } }
}

/** What the database must know of an entry of the outbox. */
export interface OutboxRecord {
  /** Given by the database. */
  position?: number
  userId: string
  [field: string]: unknown
}

export const REGISTER = 'register'
/** The stores of the register: what is removed with it. */
export const REGISTER_STORES = ['state', 'assets', 'histories', 'locations', 'stockItems'] as const

export type OfflineDatabase = IDBPDatabase<OfflineSchema>

const NAME = 'mah-manager'
const VERSION = 1

let opened: Promise<OfflineDatabase> | undefined

/**
 * The device's database; rejects where the browser has none, as some do in private windows. Stores are only ever added: a page of the
 * version before finds in a newer database all that it knows.
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
    upgrade(database, oldVersion) {
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
    },
    // another tab brings a newer version
    blocking: () => void closeDatabase(),
    terminated: () => {
      opened = undefined
    },
  })
}

/** Closes the database; what is asked for afterwards opens it again. */
export async function closeDatabase(): Promise<void> {
  const database = await opened?.catch(() => undefined)
  opened = undefined
  database?.close()
}
