import { type IdempotentMutations, setIdempotentMutations } from '../../graphql/requestKey'
import type { NewOutboxEntry, OutboxEntry } from '../outbox/entry/entry'
import type { QueueableOperation } from '../outbox/queue/operations'
import type { OfflineRegister } from '../register/register'
import type { OfflineResolver } from '../resolvers/offlineResolver'

/** The facts about an area's mutations that the app needs before the outbox is loaded. */
export interface AreaMutationRules extends IdempotentMutations {
  /**
   * The mutations that start work at a location, keyed by the query field that returns the work. While such a mutation
   * waits in the outbox, the server would return no open work there.
   */
  startedBy?: Readonly<Record<string, string>>
  /** Matches root fields whose responses contain open work. */
  openWork?: RegExp
}

/** An area's part of the outbox. The service worker includes it, so it must stay small. */
export interface OfflineAreaOutbox {
  /** The mutations that may wait in the outbox, keyed by root field. */
  operations: Readonly<Record<string, QueueableOperation>>
  /**
   * Saves the unfinished work in a server response, so that the user can carry on offline. If the response is to a sent
   * `entry`, also applies the entry's effects.
   */
  snapshotOpenWork: (data: unknown, variables: Readonly<Record<string, unknown>>, entry?: OutboxEntry) => Promise<void>
  /** Moves entries that an earlier version stored elsewhere on the device into the outbox. */
  migrateStored?: (userId: string, addAll: (entries: readonly NewOutboxEntry[]) => Promise<unknown>) => Promise<void>
}

export interface OfflineAreaResolvers {
  /**
   * Resolvers, keyed by type and field. A field without a resolver is read from its record; a root field without a
   * resolver requires a connection.
   */
  resolvers: Readonly<Record<string, Readonly<Record<string, OfflineResolver>>>>
  /** The types of the fields that a screen can do without, keyed by their paths in a response. */
  mayBeMissing?: Readonly<Record<string, string>>
  /**
   * Applies waiting changes, in the order they were made, to a register that has just been read. Replaces records
   * instead of mutating them.
   */
  applyPendingChanges?: (register: OfflineRegister, entries: readonly OutboxEntry[]) => Promise<void>
}

/** The code of all areas; large parts are loaded on demand. */
export interface OfflineAreaModules {
  changes: readonly AreaMutationRules[]
  loadOutbox: () => Promise<readonly OfflineAreaOutbox[]>
  loadResolvers: () => Promise<readonly OfflineAreaResolvers[]>
}

let areas: OfflineAreaModules = { changes: [], loadOutbox: async () => [], loadResolvers: async () => [] }

/** Sets the areas. Called only by the composition root. */
export function setOfflineAreaModules(next: OfflineAreaModules): void {
  areas = next
  setIdempotentMutations(next.changes)
}

export const getOfflineAreaModules = (): OfflineAreaModules => areas
