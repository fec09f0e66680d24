import { loadOfflineOpenWork, updateOfflineOpenWork } from '../../offline/outbox/storage/openWork'
import type { OfflineStockTakeLineRecord, OfflineStockTakeRecord } from './offlineStockTakeRecords'

export const loadOfflineStockTakeRecords = () => loadOfflineOpenWork<OfflineStockTakeRecord>('stockTakes')

/** Stores the stock takes in a response if they include their lines, and removes stock takes that have ended. */
export async function snapshotStockTakes(data: unknown, variables: Readonly<Record<string, unknown>>): Promise<void> {
  const { openStockTake, cancelStockTake: cancelled } = (data ?? {}) as {
    openStockTake?: null
    cancelStockTake?: object
  }
  const told = takesIn(data)
  await snapshotLines(data)
  const isOver = ({ id, locationId }: OfflineStockTakeRecord) =>
    (openStockTake === null && locationId === variables.locationId) || (cancelled && id === variables.id)
  if (told.length === 0 && openStockTake !== null && !cancelled) return
  await updateOfflineOpenWork<OfflineStockTakeRecord>('stockTakes', (others) => {
    const kept = others.filter((other) => told.every(({ id }) => other.id !== id) && !isOver(other))
    return [...told, ...kept].filter(({ completedAt }) => completedAt === null)
  })
}

/** Stores the line that a count has changed, if the response contains such a line. */
async function snapshotLines(data: unknown): Promise<void> {
  const counted = (Object.values(data ?? {}) as Partial<CountedTake>[]).find((take) => take?.changedLine)
  const { id, changedLine } = counted ?? {}
  if (!changedLine) return
  const isChanged = ({ stockItemId }: OfflineStockTakeLineRecord) => stockItemId === changedLine.stockItemId
  await updateOfflineOpenWork<OfflineStockTakeRecord>('stockTakes', (takes) =>
    takes.map((take) =>
      take.id === id ? { ...take, lines: take.lines.map((line) => (isChanged(line) ? changedLine : line)) } : take,
    ),
  )
}

interface CountedTake {
  id: string
  changedLine: OfflineStockTakeLineRecord | null
}

/** Returns a response's stock takes that include their lines, at the top level or in a mutation's payload. */
function takesIn(data: unknown): OfflineStockTakeRecord[] {
  const roots = Object.values(data ?? {}) as ({ stockTake?: unknown } | null)[]
  return [...roots, ...roots.map((root) => root?.stockTake)].filter(isWhole)
}

function isWhole(value: unknown): value is OfflineStockTakeRecord {
  const take = value as Partial<OfflineStockTakeRecord & { __typename: string }> | null | undefined
  return take?.__typename === 'StockTake' && take.lines !== undefined
}
