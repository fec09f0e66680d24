import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { AssetRecord, HistoryRecord, LocationRecord, RegisterState, StockItemRecord } from './records'

/**
 * What the device stores to work without a connection, in one IndexedDB: the register, a copy of the server's that can be fetched again at
 * any time, and the outbox, which exists nowhere else. The register belongs to one user; it is removed when that user signs out, another
 * one signs in, or the session would be over (`registerState.ts`). None of this touches the outbox.
 */
export interface OfflineSchema extends DBSchema {
  /** One entry, `REGISTER`: whose register it is, and how much of it has been transferred. */
  state: { key: typeof REGISTER; value: RegisterState }
  assets: { key: string; value: AssetRecord }
  histories: { key: string; value: HistoryRecord; indexes: { codes: string } }
  locations: { key: string; value: LocationRecord }
  stockItems: { key: string; value: StockItemRecord }
  /** Changes that wait for a connection, in the order in which they were made; client/offline/outbox says what they hold. */
  outbox: { key: number; value: OutboxRecord; indexes: { userId: string } }
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
export const REGISTER_STORES = ['state', 'assets', 'histories', 'locations', 'stockItems'] as const

export type OfflineDatabase = IDBPDatabase<OfflineSchema>

const NAME = 'mah-manager'
const VERSION = 1

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
    // why: another tab is opening a newer version
    blocking: () => void closeDatabase(),
    terminated: () => {
      opened = undefined
    },
  })
}

/** Closes the database; the next access opens it again. */
export async function closeDatabase(): Promise<void> {
  const database = await opened?.catch(() => undefined)
  opened = undefined
  database?.close()
}
