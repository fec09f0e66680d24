import { useSyncExternalStore } from 'react'
import type { OutboxEntry } from '../entry/entry'
import { type OutboxState, onOutboxChange, outboxState, waitingState } from '../queue/outboxState'

export function useOutboxState(): OutboxState {
  return useSyncExternalStore(onOutboxChange, outboxState)
}

export function useWaiting(record: string): OutboxEntry['state'] | undefined {
  return useSyncExternalStore(onOutboxChange, () => waitingState(record))
}
