import type { TypedDocumentNode } from '@apollo/client'
import type { OutboxEntry, RecordValues } from '../entry/entry'

export type Variables = Readonly<Record<string, unknown>>

/** Finds the name of a record that was loaded before, as 'Asset:12', or of its owner. */
export type NameOf = (record: string) => string | undefined

/** A mutation that may wait for a connection. */
export interface WaitingOperation {
  headline: (variables: Variables, nameOf: NameOf) => string
  /** The records that it changes. */
  records: (variables: Variables) => string[]
  /** The record that the changed one belongs to, as far as that one was loaded before: its name describes the change, and it changes with it. */
  owner?: (variables: Variables, loaded: (record: string) => Readonly<Record<string, unknown>>) => string | undefined
  /** The type of the record that it makes, and the field of the answer's payload that holds it; without one, the payload is the record. */
  makes?: { typename: string; field?: string }
  /** The record that it edits, whose values are compared with the server's before it is sent. */
  edits?: EditedRecord
  /** It goes on with a record that only the register can make: without one it needs a connection. */
  needsRegister?: true
  /** Several follow each other within seconds, in an order that matters: it always waits, and its screen shows what waits. */
  isFrequent?: true
  /** The variables with the time at which the change was made, by the device's clock; the server takes the time of sending without it. */
  timed?: (variables: Variables, at: string) => Variables
  /** It completes or ends these records: it waits until all other changes to them have been sent. */
  isLast?: true
}

/** A record with a form. */
export interface EditedRecord<Fragment = unknown> {
  typename: string
  /** The fragment of the query with the fields that the form edits. */
  fragmentName: string
  /** Asks for one record by its id. */
  query: TypedDocumentNode<Readonly<Record<string, unknown>>, { id: string }>
  /** The values by the names of the mutation's input. */
  valuesOf(fragment: Fragment): RecordValues
  /** Fields of the input that belong together, such as a value and what says how it was read: by one, the name of the other. */
  together: Readonly<Record<string, string>>
}

export const recordRef = (typename: string, id: unknown) => `${typename}:${textOf(id)}`
export const inputOf = ({ input }: Variables) => (input ?? {}) as Variables
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
export const placeOf = (id: unknown, nameOf: NameOf) => nameOf(recordRef('Location', id)) ?? `location #${textOf(id)}`

/** The mutations of all areas that may wait; entries that another version stored may hold other fields. */
export class Operations {
  private readonly byField: Readonly<Record<string, WaitingOperation | undefined>>

  constructor(areas: readonly { operations: Readonly<Record<string, WaitingOperation>> }[]) {
    this.byField = Object.assign({}, ...areas.map(({ operations }) => operations))
  }

  /** The operation of a root field; undefined for one that this version does not know. */
  of(field: string): WaitingOperation | undefined {
    return this.byField[field]
  }

  /** The description of a change for people. */
  headlineOf(field: string, variables: Variables, nameOf: NameOf): string {
    return this.of(field)?.headline(variables, nameOf) ?? field
  }

  /** The records that a change touches; `local` is the id of the one that it makes. */
  recordsOf(field: string, variables: Variables, local: string): string[] {
    const { records, makes } = this.of(field) ?? {}
    return [...(records?.(variables) ?? []), ...(makes ? [recordRef(makes.typename, local)] : [])]
  }

  /** The variables of a change that is made now and sent later, with its time where the server keeps one. */
  timedVariables(field: string, variables: Variables): Variables {
    return this.of(field)?.timed?.(variables, new Date().toISOString()) ?? variables
  }

  /** The id that the server has given to the record that an entry makes; undefined if it makes none. */
  madeId({ field }: Pick<OutboxEntry, 'field'>, data: Record<string, unknown>): string | undefined {
    const { makes } = this.of(field) ?? {}
    const payload = Object.values(data)[0] as Record<string, unknown> | undefined
    const made = (makes?.field ? payload?.[makes.field] : makes && payload) as { id?: unknown } | null | undefined
    return typeof made?.id === 'string' ? made.id : undefined
  }

  isLast = (field: string): boolean => this.of(field)?.isLast === true

  isFrequent = (field: string): boolean => this.of(field)?.isFrequent === true
}
