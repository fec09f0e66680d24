import type { TypedDocumentNode } from '@apollo/client'
import type { MutationInputValues, OutboxEntry } from '../entry/entry'

export type MutationVariables = Readonly<Record<string, unknown>>

/** Returns the name of a loaded record (such as 'Asset:12') or of its owner. */
export type RecordNameLookup = (record: string) => string | undefined

/** A mutation that may wait for a connection. */
export interface QueueableOperation {
  headline: (variables: MutationVariables, nameOf: RecordNameLookup) => string
  records: (variables: MutationVariables) => string[]
  /**
   * The loaded record that the changed record belongs to. The owner's name describes the change, which also affects the
   * owner.
   */
  owner?: (
    variables: MutationVariables,
    loaded: (record: string) => Readonly<Record<string, unknown>>,
  ) => string | undefined
  /**
   * The type of the created record, and the payload field that contains it; if there is no `field`, the payload is the
   * record.
   */
  makes?: { typename: string; field?: string }
  /** The edited record, whose values are compared with the server's before sending. */
  edits?: EditedRecordDefinition
  /**
   * True if only the register can create the record that the user continues with, such as a started round. Without a
   * register, the mutation requires a connection.
   */
  needsRegister?: true
  /**
   * True for mutations that follow each other within seconds in a fixed order: they always go through the outbox, and
   * their screen shows the mutations that are waiting.
   */
  isFrequent?: true
  /**
   * Adds the time of the change, by the device's clock, to the variables. If omitted, the server uses the time when the
   * change arrives.
   */
  timed?: (variables: MutationVariables, at: string) => MutationVariables
  /**
   * True for a mutation that closes its records, such as a round. It waits until all other changes to them have been
   * sent.
   */
  isLast?: true
}

export interface EditedRecordDefinition<Fragment = unknown> {
  typename: string
  fragmentName: string
  query: TypedDocumentNode<Readonly<Record<string, unknown>>, { id: string }>
  /** Returns the record's values, keyed by the mutation's input field. */
  valuesOf(fragment: Fragment): MutationInputValues
  /**
   * Pairs of input fields that belong together, such as a value and how it was read: maps each field's name to the
   * other's.
   */
  together: Readonly<Record<string, string>>
}

export const toRecordReference = (typename: string, id: unknown) => `${typename}:${toIdString(id)}`
export const getMutationInput = ({ input }: MutationVariables) => (input ?? {}) as MutationVariables
export const toIdString = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
export const getLocationName = (id: unknown, nameOf: RecordNameLookup) =>
  nameOf(toRecordReference('Location', id)) ?? `location #${toIdString(id)}`

/** All areas' mutations that may wait. Entries stored by another version of the app may contain other mutations. */
export class QueueableOperations {
  private readonly byField: Readonly<Record<string, QueueableOperation | undefined>>

  constructor(areas: readonly { operations: Readonly<Record<string, QueueableOperation>> }[]) {
    this.byField = Object.assign({}, ...areas.map(({ operations }) => operations))
  }

  /** Returns a root field's operation; undefined if this version of the app does not have it. */
  of(field: string): QueueableOperation | undefined {
    return this.byField[field]
  }

  /** Describes a change for the user. */
  headlineOf(field: string, variables: MutationVariables, nameOf: RecordNameLookup): string {
    return this.of(field)?.headline(variables, nameOf) ?? field
  }

  /** Returns the records that a change affects; `local` is the id of the record that the change creates. */
  recordsOf(field: string, variables: MutationVariables, local: string): string[] {
    const { records, makes } = this.of(field) ?? {}
    return [...(records?.(variables) ?? []), ...(makes ? [toRecordReference(makes.typename, local)] : [])]
  }

  /**
   * Returns the variables for a change to be sent later, with the time of the change if the mutation accepts a time.
   */
  timedVariables(field: string, variables: MutationVariables): MutationVariables {
    return this.of(field)?.timed?.(variables, new Date().toISOString()) ?? variables
  }

  /** Returns the server's id of the record that an entry created; undefined if the entry created no record. */
  madeId({ field }: Pick<OutboxEntry, 'field'>, data: Record<string, unknown>): string | undefined {
    const { makes } = this.of(field) ?? {}
    const payload = Object.values(data)[0] as Record<string, unknown> | undefined
    const made = (makes?.field ? payload?.[makes.field] : makes && payload) as { id?: unknown } | null | undefined
    return typeof made?.id === 'string' ? made.id : undefined
  }

  isLast = (field: string): boolean => this.of(field)?.isLast === true

  isFrequent = (field: string): boolean => this.of(field)?.isFrequent === true
}
