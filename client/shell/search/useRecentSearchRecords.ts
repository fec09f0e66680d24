import { useState } from 'react'
import { useStoredText } from '../../components/browser/useStoredText'
import { useUser } from '../../session/sessionStore'
import type { RecentRecord } from './searchEntries'

const MAX_RECENT = 5

/** The records that this user last opened from the search on this device, newest first. */
export function useRecentSearchRecords(): [recent: readonly RecentRecord[], add: (record: RecentRecord) => void] {
  const { id } = useUser()
  const [stored, store] = useStoredText(`recent-searches/${id}`)
  const [recent] = useState(() => read(stored))
  const add = ({ to, title, detail }: RecentRecord) =>
    store(JSON.stringify([{ to, title, detail }, ...recent.filter((other) => other.to !== to)].slice(0, MAX_RECENT)))
  return [recent, add]
}

function read(stored: string): RecentRecord[] {
  try {
    const records: unknown = JSON.parse(stored || '[]')
    return Array.isArray(records) ? records.filter(isRecentRecord) : []
  } catch {
    return []
  }
}

const isRecentRecord = (value: unknown): value is RecentRecord => {
  const record = value as RecentRecord | null
  return typeof record?.to === 'string' && record.to.startsWith('/') && typeof record.title === 'string'
}
