import { describeImportCellDamage } from '../../../domain/imports/damagedCells'
import { findImportFooterCellIndex } from '../../../domain/imports/footerCells'
import type { ImportCell } from '../../../domain/imports/importCell'
import { createImportHeaderCounter } from '../../../domain/imports/importColumns'
import { findImportField, type ImportKind, WHOLE_IMPORT_ROW_FIELD } from '../../../domain/imports/importKinds'
import { Prisma } from '../../generated/prisma/client'
import type { Queryable } from '../../platform/records/sqlConditions'
import { IMPORT_KIND_RULES } from './importKindRules'
import {
  buildRowsToValidateConditionSql,
  type ImportRowFormat,
  type ImportRowsToValidate,
  updateImportRows,
} from './rows/importRowsToValidate'

/** Number of rows read at a time. Between batches, the event loop serves other requests. */
const BATCH = 200

export interface ImportOutcomeCounts {
  creates: number
  changes: number
  unchanged: number
  refused: number
  warned: number
}

interface Rows {
  importId: number
  format: ImportRowFormat
}

/**
 * Parses stored rows with the rules of their import kind, in batches. `from` and `to` are row numbers.
 * @param progress called with the number of rows read so far.
 */
export async function parseStoredImportRows(
  database: Queryable,
  { importId, format }: Rows,
  {
    from = 0,
    to = 2_147_483_647,
    progress,
  }: { from?: number; to?: number; progress?: (done: number) => Promise<void> } = {},
): Promise<void> {
  const { readRow } = IMPORT_KIND_RULES[format.kind]
  const countHeaders = createImportHeaderCounter(format.kind)
  let done = 0
  for (let last = from - 1; ; ) {
    const rows = await database.$queryRaw<{ rowNumber: number; cells: ImportCell[]; doubt: string | null }[]>`
      select row_number as "rowNumber", cells, doubt from import_rows
      where import_id = ${importId} and row_number > ${last} and row_number <= ${to} order by row_number limit ${BATCH}`
    const end = rows.at(-1)
    if (!end) return
    last = end.rowNumber
    const read = rows.map(({ rowNumber, cells, doubt }) => {
      const { entries, errors } = readRow(cells, format)
      const stray = {
        ...strayErrors(cells, format, countHeaders(cells)),
        ...(doubt !== null && { [WHOLE_IMPORT_ROW_FIELD]: doubt }),
      }
      return { n: rowNumber, entries, errors: { ...errors, ...stray }, warnings: warningsOf(cells, format) }
    })
    await updateImportRows(
      { transaction: database, importId },
      ['entries', 'cell_errors', 'cell_warnings'],
      Prisma.sql`select n as row_number, entries, nullif(errors, '{}') as cell_errors, nullif(warnings, '{}') as cell_warnings
        from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as x (n int, entries jsonb, errors jsonb, warnings jsonb)`,
    )
    done += rows.length
    await progress?.(done)
  }
}

/**
 * Returns the index of the first non-empty cell that is beyond the headers and whose column has no chosen field; -1 if
 * there is no such cell.
 */
function cellBeyondHeaders(cells: readonly ImportCell[], { fields, headerWidth }: ImportRowFormat): number {
  if (headerWidth === null) return -1
  return cells.findIndex(
    (cell, index) => index >= headerWidth && (fields[index] ?? null) === null && String(cell).trim() !== '',
  )
}

/** Returns the warnings that depend only on the row's own cells, keyed by field. */
function warningsOf(cells: readonly ImportCell[], format: ImportRowFormat): Record<string, string> {
  const warnings: Record<string, string> = {}
  for (const [index, name] of format.fields.entries()) {
    const field = name === null ? undefined : findImportField(format.kind, name)
    const warning = field && describeImportCellDamage(cells[index] ?? '', field.type)
    if (field && warning !== undefined) warnings[field.name] = warning
  }
  const beyond = format.isWorkbook ? cellBeyondHeaders(cells, format) : -1
  if (beyond !== -1)
    warnings[WHOLE_IMPORT_ROW_FIELD] =
      `Column ${beyond + 1} has no header, so “${String(cells[beyond]).slice(0, 40)}” is left out. If you need this column, choose a field for it under Columns.`
  return warnings
}

/**
 * Rejects a row that is not a record (repeated headers, or a total below the list), or that has more cells than
 * headers.
 */
function strayErrors(cells: readonly ImportCell[], format: ImportRowFormat, headers: number): Record<string, string> {
  const { fields, headerWidth, isWorkbook } = format
  if (!isWorkbook && cellBeyondHeaders(cells, format) !== -1)
    return {
      [WHOLE_IMPORT_ROW_FIELD]: `This row has ${cells.length} cells, but there are only ${headerWidth} headers. A cell may contain the separator. Move each value to the correct column here.`,
    }
  const place = findImportFooterCellIndex(cells)
  const field = fields[place] ?? fields.find((name) => name !== null)
  const filled = cells.filter((cell) => String(cell).trim() !== '').length
  // why: one known header is not enough, because a row's cells may name measurements, whose names are also headers
  const areHeaders = headers > 1 && 2 * headers > filled
  if (!field || (place === -1 && !areHeaders)) return {}
  if (place === -1) return { [field]: 'This row repeats the headers, so it will not be imported.' }
  return {
    [field]: `'${String(cells[place]).trim().slice(0, 60)}' is below the list and is not a record, so this row will not be imported.`,
  }
}

/** Compares rows with the hall's records and with each other, sets each row's outcome, and counts the outcomes. */
export async function validateImportRows(kind: ImportKind, rows: ImportRowsToValidate): Promise<ImportOutcomeCounts> {
  const rules = IMPORT_KIND_RULES[kind]
  await match(kind, rows)
  await rules.findErrors(rows)
  const { transaction, importId } = rows
  await transaction.$executeRaw`
    update import_rows r set outcome = (case when errors is not null then 'refuse' when record_id is null then 'create'
      else ${rules.outcomeOfMatched} end)::import_outcome
    where ${buildRowsToValidateConditionSql(rows)}`
  const [counts] = await transaction.$queryRaw<[ImportOutcomeCounts]>`
    select count(*) filter (where outcome = 'create')::int as creates, count(*) filter (where outcome = 'change')::int as changes,
      count(*) filter (where outcome = 'unchanged')::int as unchanged, count(*) filter (where outcome = 'refuse')::int as refused,
      count(*) filter (where outcome in ('create', 'change') and warnings is not null)::int as warned
    from import_rows where import_id = ${importId}`
  return counts
}

async function match(kind: ImportKind, rows: ImportRowsToValidate): Promise<void> {
  await rows.transaction.$executeRaw`
    update import_rows r set errors = cell_errors, warnings = cell_warnings, outcome = null, record_id = null, version = null, before = null where ${buildRowsToValidateConditionSql(rows)}`
  await IMPORT_KIND_RULES[kind].match(rows)
}

/**
 * Revalidates the row that `correct` changes, and rows that share a key with it before or after the change. All other
 * rows keep their outcomes.
 */
export async function validateCorrectedImportRows(
  kind: ImportKind,
  rows: Omit<ImportRowsToValidate, 'only'>,
  row: number,
  correct: () => Promise<void>,
): Promise<ImportOutcomeCounts> {
  const before = await keysOf(kind, rows, row)
  await correct()
  await match(kind, { ...rows, only: [row] })
  const after = await keysOf(kind, rows, row)
  return validateImportRows(kind, { ...rows, only: [row, ...(await rowsWith(kind, rows, [before, after]))] })
}

/** The values of each row key. */
type Keys = (string | null)[][]

async function keysOf(kind: ImportKind, { transaction, importId }: Omit<ImportRowsToValidate, 'only'>, row: number) {
  const keys = IMPORT_KIND_RULES[kind].keys.map((key) => key('r'))
  const [found] = await transaction.$queryRaw<[{ keys: Keys }]>`
    select json_build_array(${Prisma.join(keys)}) as keys from import_rows r where r.import_id = ${importId} and r.row_number = ${row}`
  return found.keys
}

async function rowsWith(
  kind: ImportKind,
  { transaction, importId }: Omit<ImportRowsToValidate, 'only'>,
  keys: readonly Keys[],
) {
  const same = IMPORT_KIND_RULES[kind].keys.flatMap((key, index) => {
    const values = keys.flatMap((of) => (of[index] ?? []).filter((value) => value !== null))
    return values.length === 0 ? [] : [Prisma.sql`${key('r')} && ${values}::text[]`]
  })
  if (same.length === 0) return []
  const found = await transaction.$queryRaw<{ row: number }[]>`
    select r.row_number as row from import_rows r where r.import_id = ${importId} and (${Prisma.join(same, ' or ')})`
  return found.map(({ row }) => row)
}
