import { useSyncExternalStore } from 'react'
import type { OutboxEntry } from './entry'
import { EMPTY_OUTBOX, type OutboxState } from './outboxState'

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

/** `outboxState`, for components. */
export function useOutboxState(): OutboxState {
  return useSyncExternalStore(onOutboxChange, outboxState)
}

const waitingState = (record: string): OutboxEntry['state'] | undefined => {
  const own = state.entries.filter(({ records }) => records.includes(record))
  if (own.length === 0) return undefined
  return (['refused', 'conflict'] as const).find((state) => own.some((entry) => entry.state === state)) ?? 'waiting'
}

/** True for a record, such as 'Asset:12', with changes that are not on the server yet. */
export const isWaiting = (record: string): boolean => waitingState(record) !== undefined

/** Whether changes of a record wait to be sent, were refused or are in conflict; undefined if there are none. */
export function useWaiting(record: string): OutboxEntry['state'] | undefined {
  return useSyncExternalStore(onOutboxChange, () => waitingState(record))
}
