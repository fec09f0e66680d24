import { useState } from 'react'
import type { Option } from '../components/fields/Select'
import type { TelescopeEntryDetailsFragment } from './TelescopeEntry.generated'

/**
 * Returns the users of the entries seen since the page was opened, by name, because a user who may view the telescope
 * may not be allowed to list the hall's users. Always includes `chosen`.
 */
export function useSeenUsers(
  entries: readonly TelescopeEntryDetailsFragment[] | undefined,
  chosen: number | null,
): Option<number>[] {
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(new Map())
  const [lastEntries, setLastEntries] = useState<typeof entries>()
  if (entries !== lastEntries) {
    setLastEntries(entries)
    const added = entries?.flatMap(({ user }) => (user && !seen.has(user.id) ? [[user.id, user.name] as const] : []))
    if (added && added.length > 0) setSeen(new Map([...seen, ...added]))
  }
  const known = chosen === null || seen.has(chosen) ? seen : new Map([...seen, [chosen, `User ${chosen}`] as const])
  return [...known]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}
