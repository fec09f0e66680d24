import type { OutboxEntry } from '../entry/entry'
import { findLocalIds, toLocalId } from '../entry/localIds'

/**
 * The earlier entry that blocks each blocked entry, keyed by the blocked entry's id. An entry is blocked if it depends
 * on a refused or conflicting entry, directly or through other blocked entries.
 */
export type BlockedOutboxEntries = ReadonlyMap<string, OutboxEntry>

/** True if the mutation with this root field completes or ends the records that it changes. */
type IsLast = (field: string) => boolean

/** Finds the entries that are blocked by a refused or conflicting entry. */
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

/** Returns the next entry to send; skips refused and conflicting entries, and the entries that they block. */
export function findNextOutboxEntryToSend(entries: readonly OutboxEntry[], isLast: IsLast): OutboxEntry | undefined {
  const blocked = findBlockedOutboxEntries(entries, isLast)
  return entries.find(({ id, state }) => state === 'waiting' && !blocked.has(id))
}

/** Returns an entry, and all entries that depend on the record that it creates, directly or indirectly. */
export function findOutboxEntryWithDependants(entries: readonly OutboxEntry[], id: string): OutboxEntry[] {
  const needed = new Set<string>()
  return entries.filter((entry) => {
    const belongs = entry.id === id || findLocalIds(entry.variables).some((local) => needed.has(local))
    if (belongs) needed.add(toLocalId(entry.id))
    return belongs
  })
}

/** True if a change must go into the outbox, because it must not overtake entries that are already there. */
export function mustChangeWaitInOutbox(change: Change, entries: readonly OutboxEntry[], isLast: IsLast): boolean {
  return (
    findNextOutboxEntryToSend(entries, isLast) !== undefined ||
    entries.some((earlier) => waitsFor(change, earlier, isLast))
  )
}

type Change = Pick<OutboxEntry, 'field' | 'variables' | 'records'>

function waitsFor(entry: Change, earlier: OutboxEntry, isLast: IsLast): boolean {
  const makes = toLocalId(earlier.id)
  if (findLocalIds(entry.variables).includes(makes)) return true
  // Stryker disable next-line MethodExpression: A change that ends something names one record.
  return isLast(entry.field) && entry.records.some((record) => earlier.records.includes(record))
}
