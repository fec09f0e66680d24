import type { DocumentNode, OperationVariables } from '@apollo/client'

/** A change that waits to be sent, as it is stored on the device. */
export interface OutboxEntry {
  /** The order in which entries are sent; given by the storage. */
  position: number
  id: string
  /** The shape of the entry; see `migratedEntry`. */
  format: number
  /** The user who made the change; nobody else sees it. */
  userId: string
  /** When it was entered, by the device's clock. Shown, never compared. */
  at: string
  /** The idempotency key of every attempt: the server makes the change once. */
  key: string
  /** The mutation's root field. */
  field: string
  /** The operation's document. */
  operation: string
  /** Photos are Blobs instead of data URLs. */
  variables: Record<string, unknown>
  /** A short description for people. */
  headline: string
  /** The records that it changes or makes, as 'Asset:12'. */
  records: string[]
  /** The values of the record as the user saw them, where the change replaces them. */
  base?: RecordValues
  state: 'waiting' | 'refused' | 'conflict'
  /** Why it has not been saved on the server, for people. */
  reason?: string
  /** What the record holds at the server, where that is in conflict with the change. */
  theirs?: RecordValues
  /** When it was first sent without an answer coming back: the server may have it. */
  sentAt?: string
}

/** The values of a record that its form edits, by the names of the mutation's input. */
export type RecordValues = Record<string, unknown>

/** A change before it is stored. */
export type NewEntry = Pick<
  OutboxEntry,
  'key' | 'field' | 'operation' | 'variables' | 'headline' | 'records' | 'base' | 'sentAt'
> & { id: string }

/** Makes an entry of one format one of the next. */
type FormatStep = (entry: OutboxEntry) => OutboxEntry

/** The first one is for entries of format 1. A step stays for as long as entries may wait on a device. */
const STEPS: readonly FormatStep[] = []

export const ENTRY_FORMAT = STEPS.length + 1

/** The entry in the form of this version of the app; undefined if a later version stored it, which is left alone. */
export function migratedEntry(stored: OutboxEntry, steps = STEPS): OutboxEntry | undefined {
  const newest = steps.length + 1
  if (stored.format > newest) return undefined
  const migrated = steps.slice(stored.format - 1).reduce((entry, step) => step(entry), stored)
  return { ...migrated, format: newest }
}

/** A change to be stored in the outbox. */
export interface WaitingChange {
  field: string
  key: string
  document: DocumentNode
  variables: OperationVariables
  /** The entry that it replaces. */
  corrected?: string
  /** When it was sent without an answer coming back. */
  sentAt?: string
}
