import { useSyncExternalStore } from 'react'
import type { OutboxEntry } from './entry'
import type { Blocked } from './queue'

/** What is to be seen of the outbox. */
export interface OutboxState {
  /** False until the stored entries have been read. */
  isLoaded: boolean
  /** The user's entries in their order. */
  entries: readonly OutboxEntry[]
  /** Entries that wait for another one that was refused, by their ids. */
  blocked: Blocked
  /** The id of the entry that is on its way. */
  sending: string | undefined
  /** Entries that have arrived since there was last nothing to be sent. */
  arrived: number
  /** The ids that the server has given, by local ids. */
  serverIds: ReadonlyMap<string, string>
}

export const EMPTY_OUTBOX: OutboxState = {
  isLoaded: false,
  entries: [],
  blocked: new Map(),
  sending: undefined,
  arrived: 0,
  serverIds: new Map(),
}

let state = EMPTY_OUTBOX
const listeners = new Set<() => void>()

/** What is to be seen of the outbox now; nothing until it is loaded. */
export const outboxState = (): OutboxState => state

/** Only the outbox calls it. */
export function showOutboxState(next: OutboxState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Calls `listener` after each change; returns the function that ends this. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `outboxState`, for components. */
export function useOutboxState(): OutboxState {
  return useSyncExternalStore(onOutboxChange, outboxState)
}

const waitingState = (record: string) => {
  const own = state.entries.filter(({ records }) => records.includes(record))
  if (own.length === 0) return undefined
  return own.some((entry) => entry.state !== 'waiting') ? 'refused' : 'waiting'
}

/** True for a record, as 'Asset:12', of which changes are not on the server yet. */
export const isWaiting = (record: string): boolean => waitingState(record) !== undefined

/** Whether changes of a record wait to be sent, or were refused; undefined if there are none. */
export function useWaiting(record: string): 'waiting' | 'refused' | undefined {
  return useSyncExternalStore(onOutboxChange, () => waitingState(record))
}
