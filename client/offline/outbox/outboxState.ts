import type { OutboxEntry } from './entry'
import type { Blocked } from './queue'

/** What is to be seen of the outbox. */
export interface OutboxState {
  /** False until the stored entries have been read. */
  isLoaded: boolean
  /** The user's entries in their order. */
  entries: readonly OutboxEntry[]
  /** Entries that wait for another one that was refused, by their ids. */
  blocked: Blocked
  /** The id of the entry that is on its way. */
  sending: string | undefined
  /** Entries that have arrived since there was last nothing to be sent. */
  arrived: number
  /** The ids that the server has given, by local ids. */
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
