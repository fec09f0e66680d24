import type { OutboxEntry } from '../entry/entry'

/** Called with an entry that has arrived, and the server's answer. */
type ServerAnswerListener = (entry: OutboxEntry, data: Record<string, unknown>) => void

const listeners = new Set<ServerAnswerListener>()

/** Calls the listener with each entry that arrives; returns the function that stops this. */
export function onServerAnswer(listener: ServerAnswerListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Only the outbox calls it. */
export function tellServerAnswer(entry: OutboxEntry, data: Record<string, unknown>): void {
  for (const listener of listeners) listener(entry, data)
}
