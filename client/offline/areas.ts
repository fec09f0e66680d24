import { type KeyedMutations, setKeyedMutations } from '../graphql/requestKey'
import type { Answer } from './answers/answer'
import type { NewEntry, OutboxEntry } from './outbox/entry/entry'
import type { WaitingOperation } from './outbox/queue/operations'
import type { Register } from './register/register'

/** An area's changes, as far as the app must know them before the outbox is loaded. */
export interface AreaChanges extends KeyedMutations {
  /** Mutations that open work at a location, by the field that asks for it: until one has arrived, the server says that nothing is open there. */
  startedBy?: Readonly<Record<string, string>>
  /** Matches root fields whose answers contain open work. */
  openWork?: RegExp
}

/** An area's part of the outbox; the service worker has it too, and must stay small. */
export interface AreaOutbox {
  /** The mutations that may wait, by root field. */
  operations: Readonly<Record<string, WaitingOperation>>
  /**
   * Stores the open work that an answer of the server contains, so that it goes on without a connection; with an entry that has arrived,
   * also what that entry changes.
   */
  snapshotOpenWork: (data: unknown, variables: Readonly<Record<string, unknown>>, entry?: OutboxEntry) => Promise<void>
  /** Takes entries into the outbox that a former version kept elsewhere on the device. */
  migrateStored?: (userId: string, addAll: (entries: readonly NewEntry[]) => Promise<unknown>) => Promise<void>
}

/** An area's answers on the device. */
export interface AreaAnswers {
  /** Answers by type and field; a field that is missing here is read from its record, or needs a connection at the root. */
  answers: Readonly<Record<string, Readonly<Record<string, Answer>>>>
  /** The fields that a screen can do without, by their path in an answer, with their type. */
  mayBeMissing?: Readonly<Record<string, string>>
  /** Applies waiting changes, in their order, to a register that has just been read. Records are replaced, never changed in place. */
  applyPendingChanges?: (register: Register, entries: readonly OutboxEntry[]) => Promise<void>
}

/** The parts of all areas; the large ones are loaded when they are needed. */
export interface OfflineAreas {
  changes: readonly AreaChanges[]
  loadOutbox: () => Promise<readonly AreaOutbox[]>
  loadAnswers: () => Promise<readonly AreaAnswers[]>
}

let areas: OfflineAreas = { changes: [], loadOutbox: async () => [], loadAnswers: async () => [] }

/** Brings the areas in; only the composition root calls it. */
export function setOfflineAreas(next: OfflineAreas): void {
  areas = next
  setKeyedMutations(next.changes)
}

export const offlineAreas = (): OfflineAreas => areas
