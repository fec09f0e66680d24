import type { OutboxEntry } from '../entry/entry'

/** Called with a sent entry and the server's response. */
type ServerAnswerListener = (entry: OutboxEntry, data: Record<string, unknown>) => void

const listeners = new Set<ServerAnswerListener>()

/** Calls the listener with each sent entry and the server's response; returns a function that unsubscribes. */
export function onOutboxResponse(listener: ServerAnswerListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Passes a sent entry and its response to the listeners; only the outbox calls this function. */
export function notifyOutboxResponse(entry: OutboxEntry, data: Record<string, unknown>): void {
  for (const listener of listeners) listener(entry, data)
}
