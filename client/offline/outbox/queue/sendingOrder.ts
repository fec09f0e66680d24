import type { OutboxEntry } from '../entry/entry'
import { findLocalIds, toLocalId } from '../entry/localIds'

/** The refused or conflicting entry that each waiting entry depends on, keyed by the waiting entry's id. */
export type BlockedOutboxEntries = ReadonlyMap<string, OutboxEntry>

/** True for a mutation, by its root field, that completes or ends its records. */
type IsLast = (field: string) => boolean

/** Returns the entries that wait for a refused or conflicting one, keyed by id. */
export function findBlockedOutboxEntries(entries: readonly OutboxEntry[], isLast: IsLast): BlockedOutboxEntries {
  const blocked = new Map<string, OutboxEntry>()
  const stopped: OutboxEntry[] = []
  for (const entry of entries) {
    const cause = stopped.find((earlier) => waitsFor(entry, earlier, isLast))
    if (cause) blocked.set(entry.id, cause)
    if (cause || entry.state !== 'waiting') stopped.push(entry)
  }
  return blocked
}

/** Returns the next entry to send; skips refused ones and their dependants. */
export function findNextEntryToSend(entries: readonly OutboxEntry[], isLast: IsLast): OutboxEntry | undefined {
  const blocked = findBlockedOutboxEntries(entries, isLast)
  return entries.find(({ id, state }) => state === 'waiting' && !blocked.has(id))
}

/** Returns the entry, and all entries that depend on the record that it creates. */
export function findEntryWithDependants(entries: readonly OutboxEntry[], id: string): OutboxEntry[] {
  const needed = new Set<string>()
  return entries.filter((entry) => {
    const belongs = entry.id === id || findLocalIds(entry.variables).some((local) => needed.has(local))
    if (belongs) needed.add(toLocalId(entry.id))
    return belongs
  })
}

/** True for a change that must not overtake the waiting entries. */
export function mustChangeWait(change: Change, entries: readonly OutboxEntry[], isLast: IsLast): boolean {
  return (
    findNextEntryToSend(entries, isLast) !== undefined || entries.some((earlier) => waitsFor(change, earlier, isLast))
  )
}

type Change = Pick<OutboxEntry, 'field' | 'variables' | 'records'>

function waitsFor(entry: Change, earlier: OutboxEntry, isLast: IsLast): boolean {
  const makes = toLocalId(earlier.id)
  if (findLocalIds(entry.variables).includes(makes)) return true
  // Stryker disable next-line MethodExpression: A change that ends something names one record.
  return isLast(entry.field) && entry.records.some((record) => earlier.records.includes(record))
}
