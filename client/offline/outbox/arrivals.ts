import type { OutboxEntry } from './entry'

/** What is told of an entry that has arrived, with the server's answer. */
type ArrivalListener = (entry: OutboxEntry, data: Record<string, unknown>) => void

const listeners = new Set<ArrivalListener>()

/** Calls the listener with each entry that arrives; returns what ends this. */
export function onArrival(listener: ArrivalListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Only the outbox calls it. */
export function tellArrival(entry: OutboxEntry, data: Record<string, unknown>): void {
  for (const listener of listeners) listener(entry, data)
}
