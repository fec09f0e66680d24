import type { StockCountInput } from '../../graphql/schema.generated'
import type { OutboxEntry } from '../../offline/outbox/entry/entry'

/** A count of a stock take that has not been sent yet. */
export interface WaitingCount {
  /** A UUID: a count that is sent twice is stored once. */
  entryKey: string
  stockItemId: string
  /** null: as recorded. */
  counted: number | null
  /** The level that was shown, to be compared with the one on the server. */
  recordedLevel: number
  /** When it was entered. */
  at: string
  /** True if it is undone after it was sent, or may have been. */
  isUndone: boolean
}

type CountVariables = { id: string; input: StockCountInput }

const isCount = ({ field, state }: OutboxEntry) => field === 'recordStockCount' && state === 'waiting'
const variablesOf = ({ variables }: OutboxEntry) => variables as unknown as CountVariables

/** The entries that wait with counts of a stock take; those that were refused are no counts. */
export const countEntries = (entries: readonly OutboxEntry[], takeId: string): OutboxEntry[] =>
  entries.filter((entry) => isCount(entry) && variablesOf(entry).id === takeId)

/** The counts of a stock take that wait, oldest first, without those that were undone before they were sent. */
export function waitingCounts(entries: readonly OutboxEntry[], takeId: string): WaitingCount[] {
  const own = countEntries(entries, takeId)
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
