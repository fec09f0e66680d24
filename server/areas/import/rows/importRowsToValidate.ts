import type { NumberToCodeRule } from '../../../../domain/imports/codeRules'
import type { ImportCell } from '../../../../domain/imports/importCell'
import { findImportField, type ImportKind } from '../../../../domain/imports/importKinds'
import { type ImportCellFormat, parseImportCell } from '../../../../domain/imports/parseImportCell'
import { Prisma } from '../../../generated/prisma/client'
import type { Queryable } from '../../../platform/records/sqlConditions'

/** The settings for reading a file's rows. */
export interface ImportRowFormat extends ImportCellFormat {
  kind: ImportKind
  /** The field that each column maps to, if any. */
  fields: readonly (string | null)[]
  /** True if new assets get their ids from the file. */
  givesIds: boolean
  /** The number of columns up to the last header; null if there are no headers. */
  headerWidth: number | null
  /** True if the file is a workbook, whose cells cannot have shifted into the wrong columns. */
  isWorkbook: boolean
  /** Default values for check rows that lack them. */
  forAllRows: SharedImportRowValues
}

/** Default values for check rows that lack them. Lists of extinguishers, for example, often name only locations. */
export interface SharedImportRowValues {
  name?: string
  category?: string
  schedule?: string
}

export interface ParsedImportRow {
  /** The parsed values, in the form that this kind of import stores. */
  entries: Record<string, unknown>
  /** The first error message of each field. */
  errors: Record<string, string>
}

/** Groups a row's cells by field, with errors for unreadable cells. */
export function parseImportRowCells(
  cells: readonly ImportCell[],
  { kind, fields, dateFormat, decimal, overRange }: ImportRowFormat,
) {
  const sent: Record<string, string | number | boolean | string[]> = {}
  const errors: Record<string, string> = {}
  for (const [index, name] of fields.entries()) {
    const field = name === null ? undefined : findImportField(kind, name)
    if (!field) continue
    const { value, error } = parseImportCell(cells[index] ?? '', field.type, { dateFormat, decimal, overRange })
    if (error !== undefined) errors[field.name] = error
    else if (value !== undefined) sent[field.name] = value
  }
  return { sent, errors }
}

/** The importing user, and whether tests may name other users as testers. */
export interface ImportUser {
  id: number
  namesTesters: boolean
}

/** The rows of an import to validate: all rows, or the rows affected by a correction. */
export interface ImportRowsToValidate {
  transaction: Prisma.TransactionClient & Queryable
  importId: number
  /** Row numbers; all rows if undefined. */
  only?: readonly number[]
  /** True to create asset locations that do not exist yet. */
  createLocations: boolean
  createAssets: boolean
  codeRules: readonly NumberToCodeRule[]
  /** The code for the first new record without a code; null if codes are not assigned. */
  numberFrom: string | null
  user: ImportUser
  /** The chosen class for new assets whose class is not in the file; null if no class was chosen. */
  assetClass: 1 | 2 | null
  /** The header of an unmapped column that may contain the class. */
  classHeader: string | null
}

/** SQL condition for the rows (`r`) to validate. */
export const buildRowsToValidateConditionSql = ({
  importId,
  only,
}: Pick<ImportRowsToValidate, 'importId' | 'only'>): Prisma.Sql =>
  only
    ? Prisma.sql`r.import_id = ${importId} and r.row_number = any(${[...only]}::int[])`
    : Prisma.sql`r.import_id = ${importId}`

/** SQL for the values (an array, or null) that a row shares with other rows for the same record. */
export type RowKeySqlBuilder = (row: string) => Prisma.Sql

/** Wraps a single value as an array; null stays null. */
export const toRowKeyArrayBuilder =
  (key: RowKeySqlBuilder): RowKeySqlBuilder =>
  (row) =>
    Prisma.sql`array[${key(row)}]`

/**
 * Selects the validated rows (`r`) that repeat an earlier row's key, with the number of the first row that has the key
 * (`first`). Compares only rows that meet `among`. Uses a window function, because a join might compare every pair of
 * rows.
 */
export function buildEarlierImportRowsSql(
  rows: ImportRowsToValidate,
  key: RowKeySqlBuilder,
  among: RowKeySqlBuilder = () => Prisma.sql`true`,
): Prisma.Sql {
  const { importId, only } = rows
  const concerned = only
    ? Prisma.sql`and ${key('r')} in (select ${key('r')} from import_rows r where ${buildRowsToValidateConditionSql(rows)})`
    : Prisma.empty
  return Prisma.sql`(
      select * from (
        select r.import_id, r.row_number, min(r.row_number) over (partition by ${key('r')}) as first from import_rows r
        where r.import_id = ${importId} and ${key('r')} is not null and ${among('r')} ${concerned}) k
      where first < row_number
    ) r`
}

/**
 * Selects the validated rows (`r`) that share their key with another row, with the other row's number (`other`). Leaves
 * out the first of several identical rows, because that row can be used; if rows differ, any of them may be the right
 * one.
 */
export function buildImportRowsWithSameKeySql(
  { importId, only }: ImportRowsToValidate,
  key: RowKeySqlBuilder,
): Prisma.Sql {
  const concerned = only
    ? Prisma.sql`and ${key('r')} in (select ${key('r')} from import_rows r where ${buildRowsToValidateConditionSql({ importId, only })})`
    : Prisma.empty
  return Prisma.sql`(
      select import_id, row_number, case when row_number = first then second else first end as other from (
        select r.import_id, r.row_number, min(r.row_number) over same as first, nth_value(r.row_number, 2) over same as second,
          min(r.cells::text) over same = max(r.cells::text) over same as are_equal
        from import_rows r where r.import_id = ${importId} and ${key('r')} is not null ${concerned}
        window same as (partition by ${key('r')} order by r.row_number rows between unbounded preceding and unbounded following)) k
      where second is not null and not (are_equal and row_number = first)
    ) r`
}

/**
 * Runs a query that returns `row_number` and other columns, and sets those columns in the rows. Uses an upsert, which
 * finds each row by its primary key: with stale statistics, the planner may run a join as a nested loop over all rows.
 */
export async function updateImportRows(
  { transaction, importId }: Pick<ImportRowsToValidate, 'importId'> & { transaction: Pick<Queryable, '$queryRaw'> },
  columns: readonly string[],
  found: Prisma.Sql,
): Promise<void> {
  const names = Prisma.raw(columns.join())
  const values = Prisma.raw(columns.map((column) => `${column} = excluded.${column}`).join())
  await transaction.$queryRaw`
    insert into import_rows (import_id, row_number, cells, ${names})
    select ${importId}::int, f.row_number, '[]', ${Prisma.raw(columns.map((column) => `f.${column}`).join())} from (${found}) f
    on conflict (import_id, row_number) do update set ${values}`
}

/** Merges messages by field into the column `errors` or `warnings`. */
async function addMessages(
  { transaction, importId }: ImportRowsToValidate,
  to: 'errors' | 'warnings',
  found: Prisma.Sql,
) {
  const column = Prisma.raw(to)
  // why: this is an upsert rather than a join, for the reason given at `updateImportRows`
  await transaction.$executeRaw`
    insert into import_rows as r (import_id, row_number, cells, ${column})
    select ${importId}::int, row_number, '[]', jsonb_object_agg(field, message) from (${found}) e group by row_number
    on conflict (import_id, row_number) do update set ${column} = excluded.${column} || coalesce(r.${column}, '{}')`
}

/** Runs a query that returns (row_number, field, message) and adds each message to its row's errors. */
export const addImportRowErrors = (rows: ImportRowsToValidate, found: Prisma.Sql): Promise<void> =>
  addMessages(rows, 'errors', found)

/** Runs a query that returns (row_number, field, message) and adds each message to its row's warnings. */
export const addImportRowWarnings = (rows: ImportRowsToValidate, found: Prisma.Sql): Promise<void> =>
  addMessages(rows, 'warnings', found)

export interface ImportWriteContext {
  importId: number
  user: ImportUser
  /** The transaction's time. Undoing the import compares the records' change times with this time. */
  at: Date
  assetClass: number | null
  codeRules: readonly NumberToCodeRule[]
}

/** Reports the number of rows written so far. */
export type ReportImportProgress = (done: number) => Promise<void>
