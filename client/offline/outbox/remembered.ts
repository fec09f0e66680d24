import type { IDBPDatabase } from 'idb'
import { offlineDatabase } from '../database'

/** Stored beside the register's state, and removed with it. */
const STORE = 'state'
/** How many records of a kind are remembered: those that were loaded last. */
const MOST = 20

const database = async () => (await offlineDatabase()) as unknown as IDBPDatabase

/** The open rounds or stock takes, as the server last sent them. */
export async function readRemembered<Row>(kind: 'rounds' | 'stockTakes'): Promise<Row[]> {
  return (await (await database()).get(STORE, kind)) ?? []
}

/** Changes the remembered records; the newest come first. */
export async function changeRemembered<Row>(
  kind: 'rounds' | 'stockTakes',
  change: (rows: Row[]) => Row[],
): Promise<void> {
  const transaction = (await database()).transaction(STORE, 'readwrite')
  const rows = change((await transaction.store.get(kind)) ?? [])
  await transaction.store.put(rows.slice(0, MOST), kind)
  await transaction.done
}
