import type { IDBPDatabase } from 'idb'
import { openOfflineDatabase } from '../../register/database'

/** The register's state store. Open work is kept here, so that removing the register also removes the open work. */
const STORE = 'state'
/** Maximum number of stored records of each kind; the most recently loaded ones are kept. */
const MAX_RECORDS = 20

const database = async () => (await openOfflineDatabase()) as unknown as IDBPDatabase

/** Loads one kind of open work, such as rounds, as last received from the server. */
export async function loadOfflineOpenWork<Row>(kind: string): Promise<Row[]> {
  return (await (await database()).get(STORE, kind)) ?? []
}

/** Updates the stored records of one kind. `change` must return them newest first. */
export async function updateOfflineOpenWork<Row>(kind: string, change: (rows: Row[]) => Row[]): Promise<void> {
  const transaction = (await database()).transaction(STORE, 'readwrite')
  const rows = change((await transaction.store.get(kind)) ?? [])
  await transaction.store.put(rows.slice(0, MAX_RECORDS), kind)
  await transaction.done
}
