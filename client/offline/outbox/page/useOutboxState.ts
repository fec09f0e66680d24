import { useSyncExternalStore } from 'react'
import type { OutboxEntry } from '../entry/entry'
import { getOutboxState, getRecordWaitingState, type OutboxState, onOutboxChange } from '../queue/outboxState'

export function useOutboxState(): OutboxState {
  return useSyncExternalStore(onOutboxChange, getOutboxState)
}

export function useRecordWaitingState(record: string): OutboxEntry['state'] | undefined {
  return useSyncExternalStore(onOutboxChange, () => getRecordWaitingState(record))
}
