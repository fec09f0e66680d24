import type { OutboxEntry } from '../entry/entry'
import type { BlockedOutboxEntries } from './sendingOrder'

export interface OutboxState {
  /** False until the stored entries have been read. */
  isLoaded: boolean
  /** The user's entries in sending order. */
  entries: readonly OutboxEntry[]
  /** The unsent entry that blocks each blocked entry, keyed by the blocked entry's id. */
  blocked: BlockedOutboxEntries
  sending: string | undefined
  /** Number of entries sent since the outbox was last empty. */
  arrived: number
  /** Server ids of records created on this device, keyed by local id. */
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

/** Returns the current state; empty until loaded. */
export const getOutboxState = (): OutboxState => state

/** Sets the state and notifies the listeners. Called only by the outbox. */
export function publishOutboxState(next: OutboxState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Calls `listener` after each change; returns a function that unsubscribes. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns the worst state of the outbox entries for a record such as 'Asset:12'; undefined if the record has no
 * entries.
 */
export function getRecordWaitingState(record: string): OutboxEntry['state'] | undefined {
  const own = state.entries.filter(({ records }) => records.includes(record))
  if (own.length === 0) return undefined
  return (['refused', 'conflict'] as const).find((state) => own.some((entry) => entry.state === state)) ?? 'waiting'
}

/** True if a record, such as 'Asset:12', has entries in the outbox. */
export const isRecordWaiting = (record: string): boolean => getRecordWaitingState(record) !== undefined
