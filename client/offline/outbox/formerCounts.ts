import { randomKey } from '../../graphql/randomKey'
import type { NewEntry } from './entry'
import { headlineOf, recordsOf } from './operations'
import type { Outbox } from './outbox'

const RECORD_COUNT = `mutation RecordStockCount($id: ID!, $input: StockCountInput!) {
  recordStockCount(id: $id, input: $input) {
    id
  }
}`

/** A count as versions before the outbox kept it in the browser's storage. */
interface FormerCount {
  entryKey: string
  stockItemId: string
  counted: number | null
  recordedLevel: number
  takenBack?: boolean
}

/** Takes the user's counts of stock into the outbox that a former version kept beside it. */
export async function takeFormerCounts(
  outbox: Pick<Outbox, 'addAll'>,
  userId: string,
  storage: Storage,
): Promise<void> {
  for (const name of Object.keys(storage)) {
    const [, takeId] = /^stock-take\/(\d+)\/(\d+)$/.exec(name) ?? []
    if (takeId === undefined || !name.endsWith(`/${userId}`)) continue
    await outbox.addAll(countsIn(storage.getItem(name)).map((count) => entryOf(takeId, count)))
    storage.removeItem(name)
  }
}

function countsIn(text: string | null): FormerCount[] {
  try {
    const counts: unknown = JSON.parse(text ?? '')
    return Array.isArray(counts) ? counts.filter(isCount) : []
  } catch {
    return []
  }
}

const isCount = (value: unknown): value is FormerCount => {
  const count = value as Partial<FormerCount> | null
  return typeof count?.entryKey === 'string' && typeof count.stockItemId === 'string'
}

function entryOf(takeId: string, { entryKey, stockItemId, counted, recordedLevel, takenBack }: FormerCount): NewEntry {
  const field = 'recordStockCount'
  const input = { entryKey, stockItemId, counted, recordedLevel, takenBack, asRecorded: counted === null }
  const variables = { id: takeId, input }
  const id = randomKey()
  return {
    id,
    key: randomKey(),
    field,
    operation: RECORD_COUNT,
    variables,
    headline: headlineOf(field, variables, () => undefined),
    records: recordsOf(field, variables, ''),
  }
}
