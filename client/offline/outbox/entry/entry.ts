import type { DocumentNode, OperationVariables } from '@apollo/client'

/** A change that waits to be sent, as stored on the device. */
export interface OutboxEntry {
  /** The entry's place in the sending order; assigned by the storage. */
  position: number
  id: string
  /** The format version of the entry; see `migrateOutboxEntry`. */
  format: number
  /** The user who made the change; no other user sees it. */
  userId: string
  /** When the user made the change, by the device's clock. Shown, never compared. */
  at: string
  /** The idempotency key, which is the same for every attempt. */
  key: string
  /** The mutation's root field. */
  field: string
  /** The GraphQL document. */
  operation: string
  /** The mutation's variables, with photos as Blobs instead of data URLs. */
  variables: Record<string, unknown>
  /** A short description, as shown to the user. */
  headline: string
  /** The records that the entry changes or creates, such as 'Asset:12'. */
  records: string[]
  /** The record's values as the user saw them, for a change that replaces them. */
  base?: MutationInputValues
  state: 'waiting' | 'refused' | 'conflict'
  /** Why the server has not saved the entry, as shown to the user. */
  reason?: string
  /** The server's values for the record, if they conflict with the change. */
  theirs?: MutationInputValues
  /** When the entry was first sent, if no response has arrived: the server may already have saved the change. */
  sentAt?: string
}

/** A record's form values, keyed by the mutation's input field. */
export type MutationInputValues = Record<string, unknown>

/** A change before it is stored. */
export type NewOutboxEntry = Pick<
  OutboxEntry,
  'key' | 'field' | 'operation' | 'variables' | 'headline' | 'records' | 'base' | 'sentAt'
> & { id: string }

type FormatStep = (entry: OutboxEntry) => OutboxEntry

/** The first step migrates format 1. A step must be kept for as long as entries of its format may wait on a device. */
const STEPS: readonly FormatStep[] = []

export const OUTBOX_ENTRY_FORMAT_VERSION = STEPS.length + 1

/**
 * Migrates an entry to the current format; returns undefined for an entry of a later version, which must not be
 * touched.
 */
export function migrateOutboxEntry(stored: OutboxEntry, steps = STEPS): OutboxEntry | undefined {
  const newest = steps.length + 1
  if (stored.format > newest) return undefined
  const migrated = steps.slice(stored.format - 1).reduce((entry, step) => step(entry), stored)
  return { ...migrated, format: newest }
}

/** A change to be stored in the outbox. */
export interface ChangeToQueue {
  field: string
  key: string
  document: DocumentNode
  variables: OperationVariables
  /** The id of the entry that the change replaces. */
  corrected?: string
  /** When the change was sent directly, if no response arrived. */
  sentAt?: string
}
