import type { IDBPDatabase } from 'idb'
import { offlineDatabase } from '../database'

/** Beside the register's state, with which it is removed. */
const STORE = 'state'
/** Records that are remembered of a kind, those that were loaded last. */
const MOST = 20

const database = async () => (await offlineDatabase()) as unknown as IDBPDatabase

/** What is still open at the server, as it told of it last: rounds or stock takes. */
export async function readRemembered<Row>(kind: 'rounds' | 'stockTakes'): Promise<Row[]> {
  return (await (await database()).get(STORE, kind)) ?? []
}

/** Changes what is remembered, the newest first. */
export async function changeRemembered<Row>(
  kind: 'rounds' | 'stockTakes',
  change: (rows: Row[]) => Row[],
): Promise<void> {
  const transaction = (await database()).transaction(STORE, 'readwrite')
  const rows = change((await transaction.store.get(kind)) ?? [])
  await transaction.store.put(rows.slice(0, MOST), kind)
  await transaction.done
}
