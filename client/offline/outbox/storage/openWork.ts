import type { IDBPDatabase } from 'idb'
import { openOfflineDatabase } from '../../register/database'

/** The register's state store. Open work is kept here, so that removing the register also removes the open work. */
const STORE = 'state'
/** Maximum number of stored records of each kind; the most recently loaded ones are kept. */
const MAX_RECORDS = 20

const database = async () => (await openOfflineDatabase()) as unknown as IDBPDatabase

/** Loads the open work of a kind, such as rounds, as the server last sent it. */
export async function loadOfflineOpenWork<Row>(kind: string): Promise<Row[]> {
  return (await (await database()).get(STORE, kind)) ?? []
}

/** Changes the stored records of a kind; `rows` is sorted newest first. */
export async function updateOfflineOpenWork<Row>(kind: string, change: (rows: Row[]) => Row[]): Promise<void> {
  const transaction = (await database()).transaction(STORE, 'readwrite')
  const rows = change((await transaction.store.get(kind)) ?? [])
  await transaction.store.put(rows.slice(0, MAX_RECORDS), kind)
  await transaction.done
}
