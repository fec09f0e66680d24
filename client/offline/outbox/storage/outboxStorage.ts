import { openOfflineDatabase } from '../../register/database'
import { migrateOutboxEntry, type OutboxEntry } from '../entry/entry'
import { applyServerIds } from '../entry/localIds'

/** Storage that survives a reload, a crash and closing the browser. */
export interface OutboxStorage {
  users(): Promise<string[]>
  /** Returns the user's entries in sending order, and the server's ids keyed by local id. */
  read(userId: string): Promise<StoredOutbox>
  /** Appends entries in one transaction; returns them with their positions. */
  add(entries: readonly Omit<OutboxEntry, 'position'>[]): Promise<OutboxEntry[]>
  /** Stores a changed entry; returns false if the entry no longer exists. */
  replace(entry: OutboxEntry): Promise<boolean>
  /** Removes an entry and, in the same transaction, stores the server's id for the record that the entry created. */
  remove(entry: OutboxEntry, made?: LocalServerIdPair): Promise<void>
}

export interface StoredOutbox {
  entries: OutboxEntry[]
  serverIds: Map<string, string>
}

/** The local id and the server's id of a record that was created on this device. */
export interface LocalServerIdPair {
  local: string
  server: string
}

/** Keeps a record's two ids after its entry is sent, because pages may still be open under the local id. */
interface Arrived {
  position: number
  userId: string
  made: LocalServerIdPair
}

/** Maximum number of id pairs stored for each user; the newest are kept. */
const MAX_IDS = 2000
/** Delays the completion of a transaction until its data is on disk. */
const DURABLE = { durability: 'strict' } as const

async function ownersOfEntries(): Promise<string[]> {
  const stored = (await (await openOfflineDatabase()).getAll('outbox')) as unknown as (OutboxEntry | Arrived)[]
  return stored.filter((row) => !('made' in row)).map(({ userId }) => userId)
}

export const countStoredOutboxEntries = async (): Promise<number> => (await ownersOfEntries()).length

/** Returns the server's ids of records that were created on this device, keyed by local id. */
export async function loadServerIds(): Promise<Map<string, string>> {
  const stored = (await (await openOfflineDatabase()).getAll('outbox')) as unknown as (OutboxEntry | Arrived)[]
  return new Map(stored.flatMap((row) => ('made' in row ? [[row.made.local, row.made.server] as const] : [])))
}

const withKnownIds = (entry: OutboxEntry, serverIds: ReadonlyMap<string, string>): OutboxEntry => ({
  ...entry,
  variables: applyServerIds(entry.variables, serverIds),
  records: entry.records.map((record) => applyServerIds(record.split(':'), serverIds).join(':')),
})

/** Asks the browser not to evict the outbox when the disk is full; some browsers then ask the user for permission. */
function askToKeep(): void {
  globalThis.navigator?.storage?.persist?.().catch(() => {})
}

/** Stores the outbox in the device's database. */
export const outboxStorage: OutboxStorage = {
  async users() {
    return [...new Set(await ownersOfEntries())]
  },
  async read(userId) {
    const database = await openOfflineDatabase()
    const stored = (await database.getAllFromIndex('outbox', 'userId', userId)) as unknown as (OutboxEntry | Arrived)[]
    const arrived = stored.filter((row) => 'made' in row)
    for (const { position } of arrived.slice(0, -MAX_IDS)) await database.delete('outbox', position)
    const serverIds = new Map(arrived.map(({ made: { local, server } }) => [local, server]))
    const entries = stored.flatMap((row) => ('made' in row ? [] : (migrateOutboxEntry(row) ?? [])))
    return { serverIds, entries: entries.map((entry) => withKnownIds(entry, serverIds)) }
  },
  async add(entries) {
    const transaction = (await openOfflineDatabase()).transaction('outbox', 'readwrite', DURABLE)
    const added = entries.map(async (entry) => ({ ...entry, position: await transaction.store.add(entry) }))
    const [, ...stored] = await Promise.all([transaction.done, ...added])
    askToKeep()
    return stored
  },
  async replace(entry) {
    const transaction = (await openOfflineDatabase()).transaction('outbox', 'readwrite', DURABLE)
    const stored = await transaction.store.get(entry.position)
    const isThere = stored !== undefined && !('made' in stored)
    if (isThere) await transaction.store.put({ ...entry })
    await transaction.done
    return isThere
  },
  async remove({ position, userId }, made) {
    const transaction = (await openOfflineDatabase()).transaction('outbox', 'readwrite', DURABLE)
    if (made) await transaction.store.put({ position, userId, made } satisfies Arrived)
    else await transaction.store.delete(position)
    await transaction.done
  },
}
