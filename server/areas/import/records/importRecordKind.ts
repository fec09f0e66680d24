import type * as z from 'zod'
import type { ImportField } from '../../../../domain/values/importField'
import { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { toColumnName } from '../../../platform/records/recordSql'
import type { Queryable } from '../../../platform/records/sqlConditions'
import type { ImportRowsToValidate, RowKeySqlBuilder } from '../rows/importRowsToValidate'

/** A condition that prevents undoing an import. */
interface Obstacle {
  /** The past participle in the message, such as 'tested'. */
  what: string
  /** SQL condition on a record (`k`) that the import (`i`) has created or changed. */
  where: Prisma.Sql
  /** True if the condition applies only to created records, which undoing the import deletes. */
  ofCreated: boolean
}

type Transaction = Prisma.TransactionClient
type User = Pick<SignedInUser, 'id'>
// biome-ignore lint/suspicious/noExplicitAny: the fields depend on the kind
export type ImportedRecordRow = any

interface RecordWrites {
  insert(transaction: Transaction, user: User, rows: ImportedRecordRow[]): Promise<unknown>
  /** All rows must have the same fields. */
  change(transaction: Transaction, user: User, rows: ImportedRecordRow[]): Promise<void>
  restore(transaction: Transaction, user: User, rows: ImportedRecordRow[]): Promise<void>
  remove(transaction: Transaction, user: User, ids: ImportedRecordRow['id'][]): Promise<void>
}

/** Import rules for records that can have several codes. */
export interface ImportRecordCodeRules {
  /** Row keys that two rows share if they have a code in common. */
  keys: readonly RowKeySqlBuilder[]
  /** Returns queries for errors about codes that other records already have. */
  taken(rows: ImportRowsToValidate): Prisma.Sql[]
  /** Returns a query for errors about codes that other rows also have. */
  duplicates(rows: ImportRowsToValidate): Prisma.Sql
}

/** Rules for assigning codes to rows without a code. */
export interface ImportRecordNumberingRules {
  /** The first code if no record's code ends in digits. */
  emptyRegisterCode: string
  /** Suggests the first code; `newest` is the newest record's code, split before its trailing digits. */
  nextCode(database: Queryable, newest: { prefix: string; digits: string }): string | Promise<string>
  /** A query for the lower-case codes in use (`code`). */
  codesInUse: Prisma.Sql
  /** SQL condition: the code made up of the prefix and the number `n` is reserved, although no record has it. */
  isReserved?(prefix: string): Prisma.Sql
  /** SQL condition: row `r`, whose code was assigned by the import, probably describes the existing record `k`. */
  sameRecord: Prisma.Sql
}

/** Describes how the records of a kind are stored, matched and validated. */
export interface ImportRecordKindDefinition {
  fields: readonly ImportField[]
  table: Prisma.Sql
  /** The singular noun, for messages. */
  noun: string
  /** The required fields of a new record, and the rules for all fields. */
  created: z.ZodObject
  changed: z.ZodObject
  /** True if an import may set the ids; false if a sequence assigns them. */
  givenIds: boolean
  /** SQL for a new record's id; evaluated once per row. */
  newId: Prisma.Sql
  /** Unique columns other than the code. */
  unique: readonly string[]
  /** Fields that are derived from other fields and restored together with them. */
  follows: readonly string[]
  write: RecordWrites
  obstacles: readonly Obstacle[]
  /** Rules for additional codes; absent if a record has only one code. */
  codes?: ImportRecordCodeRules
  /** Absent if records of this kind require no code. */
  numbering?: ImportRecordNumberingRules
  /** True if the records have a location, which the import may create. */
  hasLocations?: true
  /**
   * SQL (tables and condition) that finds record `k` by row `r`'s code. The default compares only the record's own
   * code.
   */
  byCode?: Prisma.Sql
  /**
   * Optional first pass, before rows are matched by code. `found` is the `set` clause that links row `r` to record `k`.
   */
  matchFirst?(rows: ImportRowsToValidate, found: Prisma.Sql): Promise<unknown>
  /** Completes the rows' entries once records have been found and codes assigned. */
  matchLast?(rows: ImportRowsToValidate): Promise<void>
  /** Further keys that two rows for the same record may share. */
  keys?: readonly RowKeySqlBuilder[]
  /** Returns further queries that select errors as (row_number, field, message). */
  otherErrors?(rows: ImportRowsToValidate): Prisma.Sql[]
  /** Adds the errors and warnings that only records of this kind can have. */
  findOtherProblems?(rows: ImportRowsToValidate): Promise<void>
}

/** Returns the obstacle that applies if other records refer to a created record in these columns. */
export const buildReferenceUndoObstacle = (what: string, ...columns: `${string}.${string}`[]): Obstacle => {
  const uses = columns.map((column) => `exists (select from ${column.split('.')[0]} where ${column} = k.id)`)
  return { what, where: Prisma.raw(`(${uses.join(' or ')})`), ofCreated: true }
}

export const editedRecordUndoObstacle: Obstacle = {
  what: 'changed',
  where: Prisma.sql`k.updated_at <> i.imported_at`,
  ofCreated: false,
}

/** Entries that are not columns of a record. */
const NO_COLUMNS = ['id', 'photos', 'locations']

/** Returns the record fields that rows can set. */
export function listImportRecordEntryFields({ created }: ImportRecordKindDefinition): string[] {
  return Object.keys(created.shape).filter((field) => !NO_COLUMNS.includes(field))
}

export function getImportRecordEntryDefaults(record: ImportRecordKindDefinition): Record<string, unknown> {
  const defaults: Record<string, unknown> = {}
  for (const field of listImportRecordEntryFields(record)) {
    const read = (record.created.shape[field] as z.ZodType).safeParse(undefined)
    // Stryker disable next-line ConditionalExpression: A value that is undefined is left out when the row is stored.
    if (read.success) defaults[field] = read.data
  }
  return defaults
}

/** Picks the fields whose columns appear in a row's JSON. */
export function pickImportRecordFields(
  columns: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): ImportedRecordRow {
  const given = fields.filter((field) => columns[toColumnName(field)] !== undefined)
  return Object.fromEntries(given.map((field) => [field, columns[toColumnName(field)]]))
}
