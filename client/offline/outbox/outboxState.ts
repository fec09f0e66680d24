import type { OutboxEntry } from './entry'
import type { Blocked } from './queue'

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
