import { createRandomKey } from '../../graphql/randomKey'
import type { NewOutboxEntry } from '../../offline/outbox/entry/entry'
import { queueableStockOperations } from './queueableStockOperations'

const RECORD_COUNT = `mutation RecordStockCount($id: ID!, $input: StockCountInput!) {
  recordStockCount(id: $id, input: $input) {
    id
  }
}`

/** A count in browser storage, as stored by versions that had no outbox. */
interface StoredCount {
  entryKey: string
  stockItemId: string
  counted: number | null
  recordedLevel: number
  takenBack?: boolean
}

/** Moves the user's counts from browser storage, where earlier versions kept them, into the outbox. */
export async function migrateStoredStockCounts(
  userId: string,
  addAll: (entries: readonly NewOutboxEntry[]) => Promise<unknown>,
): Promise<void> {
  for (const name of Object.keys(localStorage)) {
    const [, takeId] = /^stock-take\/(\d+)\/(\d+)$/.exec(name) ?? []
    if (takeId === undefined || !name.endsWith(`/${userId}`)) continue
    await addAll(countsIn(localStorage.getItem(name)).map((count) => entryOf(takeId, count)))
    localStorage.removeItem(name)
  }
}

function countsIn(text: string | null): StoredCount[] {
  try {
    const counts: unknown = JSON.parse(text ?? '')
    return Array.isArray(counts) ? counts.filter(isCount) : []
  } catch {
    return []
  }
}

const isCount = (value: unknown): value is StoredCount => {
  const count = value as Partial<StoredCount> | null
  return typeof count?.entryKey === 'string' && typeof count.stockItemId === 'string'
}

function entryOf(
  takeId: string,
  { entryKey, stockItemId, counted, recordedLevel, takenBack }: StoredCount,
): NewOutboxEntry {
  const { headline, records } = queueableStockOperations.recordStockCount
  const input = { entryKey, stockItemId, counted, recordedLevel, takenBack, asRecorded: counted === null }
  const variables = { id: takeId, input }
  const id = createRandomKey()
  return {
    id,
    key: createRandomKey(),
    field: 'recordStockCount',
    operation: RECORD_COUNT,
    variables,
    headline: headline(variables, () => undefined),
    records: records(variables),
  }
}
