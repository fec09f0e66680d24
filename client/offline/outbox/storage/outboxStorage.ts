import { offlineDatabase } from '../../database'
import { migratedEntry, type OutboxEntry } from '../entry/entry'
import { withServerIds } from '../entry/localIds'

/** Storage in which entries survive a reload, a crash and closing the browser. */
export interface OutboxStorage {
  /** The users of whom there are entries. */
  users(): Promise<string[]>
  /** The user's entries in their order, and the ids that the server has given since, by local ids. */
  read(userId: string): Promise<StoredOutbox>
  /** Stores entries after all others, all or none of them; returns them with their positions. */
  add(entries: readonly Omit<OutboxEntry, 'position'>[]): Promise<OutboxEntry[]>
  /** Stores a changed entry; false if it was removed meanwhile. */
  replace(entry: OutboxEntry): Promise<boolean>
  /** Removes an entry; in the same step, remembers which id the server gave to the record that it made. */
  remove(entry: OutboxEntry, made?: ServerId): Promise<void>
}

export interface StoredOutbox {
  entries: OutboxEntry[]
  serverIds: Map<string, string>
}

/** The id that the server has given to a record that was made on this device. */
export interface ServerId {
  local: string
  server: string
}

/** What is kept of an entry that was sent: pages may still be open under the local id. */
interface Arrived {
  position: number
  userId: string
  made: ServerId
}

/** How many ids are remembered, the newest ones. */
const MOST_IDS = 2000
/** A transaction completes only when its data is on the disk. */
const SAFE = { durability: 'strict' } as const

/** The user of each stored entry. */
async function ownersOfEntries(): Promise<string[]> {
  const stored = (await (await offlineDatabase()).getAll('outbox')) as unknown as (OutboxEntry | Arrived)[]
  return stored.filter((row) => !('made' in row)).map(({ userId }) => userId)
}

/** How many entries of all users wait on this device. */
export const countEntries = async (): Promise<number> => (await ownersOfEntries()).length

/** The ids that the server has given to records that were made on this device, by local ids. */
export async function readServerIds(): Promise<Map<string, string>> {
  const stored = (await (await offlineDatabase()).getAll('outbox')) as unknown as (OutboxEntry | Arrived)[]
  return new Map(stored.flatMap((row) => ('made' in row ? [[row.made.local, row.made.server] as const] : [])))
}

const withKnownIds = (entry: OutboxEntry, serverIds: ReadonlyMap<string, string>): OutboxEntry => ({
  ...entry,
  variables: withServerIds(entry.variables, serverIds),
  records: entry.records.map((record) => withServerIds(record.split(':'), serverIds).join(':')),
})

/** Asks the browser not to remove the outbox when the disk is full; some browsers ask the user. */
function askToKeep(): void {
  globalThis.navigator?.storage?.persist?.().catch(() => {})
}

/** Keeps the outbox in the device's database. */
export const outboxStorage: OutboxStorage = {
  async users() {
    return [...new Set(await ownersOfEntries())]
  },
  async read(userId) {
    const database = await offlineDatabase()
    const stored = (await database.getAllFromIndex('outbox', 'userId', userId)) as unknown as (OutboxEntry | Arrived)[]
    stored.sort((one, other) => one.position - other.position)
    const arrived = stored.filter((row) => 'made' in row)
    for (const { position } of arrived.slice(0, -MOST_IDS)) await database.delete('outbox', position)
    const serverIds = new Map(arrived.map(({ made: { local, server } }) => [local, server]))
    const entries = stored.flatMap((row) => ('made' in row ? [] : (migratedEntry(row) ?? [])))
    return { serverIds, entries: entries.map((entry) => withKnownIds(entry, serverIds)) }
  },
  async add(entries) {
    const transaction = (await offlineDatabase()).transaction('outbox', 'readwrite', SAFE)
    const added = entries.map(async (entry) => ({ ...entry, position: await transaction.store.add(entry) }))
    const [, ...stored] = await Promise.all([transaction.done, ...added])
    askToKeep()
    return stored
  },
  async replace(entry) {
    const transaction = (await offlineDatabase()).transaction('outbox', 'readwrite', SAFE)
    const stored = await transaction.store.get(entry.position)
    const isThere = stored !== undefined && !('made' in stored)
    if (isThere) await transaction.store.put({ ...entry })
    await transaction.done
    return isThere
  },
  async remove({ position, userId }, made) {
    const transaction = (await offlineDatabase()).transaction('outbox', 'readwrite', SAFE)
    if (made) await transaction.store.put({ position, userId, made } satisfies Arrived)
    else await transaction.store.delete(position)
    await transaction.done
  },
}
