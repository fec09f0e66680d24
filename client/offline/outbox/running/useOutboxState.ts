import { useSyncExternalStore } from 'react'
import type { OutboxEntry } from '../entry/entry'
import { type OutboxState, onOutboxChange, outboxState, waitingState } from './outboxState'

/** `outboxState`, for components. */
export function useOutboxState(): OutboxState {
  return useSyncExternalStore(onOutboxChange, outboxState)
}

/** `waitingState`, for components. */
export function useWaiting(record: string): OutboxEntry['state'] | undefined {
  return useSyncExternalStore(onOutboxChange, () => waitingState(record))
}
