import type { StockCountInput } from '../../graphql/schema.generated'
import type { OutboxEntry } from '../../offline/outbox/entry/entry'

/** An unsent stock take count. */
export interface WaitingStockCount {
  /** A UUID that makes sending idempotent. */
  entryKey: string
  stockItemId: string
  /** Null if the user confirmed the recorded level. */
  counted: number | null
  /** The level that was shown, for comparison with the server's. */
  recordedLevel: number
  at: string
  /** True if the count was undone after it was sent or may have been sent. */
  isUndone: boolean
}

type CountVariables = { id: string; input: StockCountInput }

const isCount = ({ field, state }: OutboxEntry) => field === 'recordStockCount' && state === 'waiting'
const variablesOf = ({ variables }: OutboxEntry) => variables as unknown as CountVariables

/** Returns the outbox entries for a stock take's counts that are still to be sent. */
export const filterStockCountEntries = (entries: readonly OutboxEntry[], takeId: string): OutboxEntry[] =>
  entries.filter((entry) => isCount(entry) && variablesOf(entry).id === takeId)

/** Returns a stock take's waiting counts, oldest first, except counts undone before they were sent. */
export function listWaitingStockCounts(entries: readonly OutboxEntry[], takeId: string): WaitingStockCount[] {
  const own = filterStockCountEntries(entries, takeId)
  const isAlone = ({ input: { entryKey } }: CountVariables) =>
    own.filter((other) => variablesOf(other).input.entryKey === entryKey).length === 1
  return own.flatMap((entry) => {
    const { id, input } = variablesOf(entry)
    if (!isAlone({ id, input })) return []
    const { entryKey, stockItemId, counted = null, recordedLevel, takenBack } = input
    return {
      entryKey,
      stockItemId,
      counted,
      recordedLevel: recordedLevel ?? 0,
      at: entry.at,
      isUndone: takenBack === true,
    }
  })
}
