import type { OutboxEntry } from '../entry/entry'
import type { Blocked } from '../queue/sendingOrder'

/** The state of the outbox that screens show. */
export interface OutboxState {
  /** False until the stored entries have been read. */
  isLoaded: boolean
  /** The user's entries in their order. */
  entries: readonly OutboxEntry[]
  /** Entries that wait for another one that was refused, by their ids. */
  blocked: Blocked
  /** The id of the entry that is being sent. */
  sending: string | undefined
  /** How many entries were sent since the outbox was last empty. */
  arrived: number
  /** The ids that the server has given, by local id. */
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

/** The state of the outbox now; empty until it is loaded. */
export const outboxState = (): OutboxState => state

/** Sets the state; only the outbox calls this. */
export function showOutboxState(next: OutboxState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Calls `listener` after each change; returns the function that stops this. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The state of a record's changes, such as those of 'Asset:12'; undefined if there are none. */
export function waitingState(record: string): OutboxEntry['state'] | undefined {
  const own = state.entries.filter(({ records }) => records.includes(record))
  if (own.length === 0) return undefined
  return (['refused', 'conflict'] as const).find((state) => own.some((entry) => entry.state === state)) ?? 'waiting'
}

/** True for a record, such as 'Asset:12', with changes that are not on the server yet. */
export const isWaiting = (record: string): boolean => waitingState(record) !== undefined
