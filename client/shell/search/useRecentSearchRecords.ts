import { useState } from 'react'
import { useLocalStorageString } from '../../components/browser/useLocalStorageString'
import { useUser } from '../../session/sessionStore'
import type { RecentSearchRecord } from './searchEntries'

const MAX_RECENT = 5

/** The records that this user last opened from the search on this device, newest first. */
export function useRecentSearchRecords(): [
  recent: readonly RecentSearchRecord[],
  add: (record: RecentSearchRecord) => void,
] {
  const { id } = useUser()
  const [stored, store] = useLocalStorageString(`recent-searches/${id}`)
  const [recent] = useState(() => read(stored))
  const add = ({ to, title, detail }: RecentSearchRecord) =>
    store(JSON.stringify([{ to, title, detail }, ...recent.filter((other) => other.to !== to)].slice(0, MAX_RECENT)))
  return [recent, add]
}

function read(stored: string): RecentSearchRecord[] {
  try {
    const records: unknown = JSON.parse(stored || '[]')
    return Array.isArray(records) ? records.filter(isRecentRecord) : []
  } catch {
    return []
  }
}

const isRecentRecord = (value: unknown): value is RecentSearchRecord => {
  const record = value as RecentSearchRecord | null
  return typeof record?.to === 'string' && record.to.startsWith('/') && typeof record.title === 'string'
}
