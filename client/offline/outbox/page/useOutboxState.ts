import { useSyncExternalStore } from 'react'
import type { OutboxEntry } from '../entry/entry'
import { getOutboxState, getWaitingState, type OutboxState, onOutboxChange } from '../queue/outboxState'

export function useOutboxState(): OutboxState {
  return useSyncExternalStore(onOutboxChange, getOutboxState)
}

export function useWaiting(record: string): OutboxEntry['state'] | undefined {
  return useSyncExternalStore(onOutboxChange, () => getWaitingState(record))
}
