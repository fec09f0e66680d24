import { Prisma } from '../../../generated/prisma/client'
import type { Queryable } from '../../../platform/records/sqlConditions'
import type { ImportNumbering } from '../rows/import.type'
import {
  addImportRowWarnings,
  buildRowsToValidateConditionSql,
  type ImportRowsToValidate,
  updateImportRows,
} from '../rows/importRowsToValidate'
import type { ImportRecordKindDefinition, ImportRecordNumberingRules } from './importRecordKind'

/** Assigns codes to rows without a code, and warns about such rows if they may already be in the register. */

/** Counts the rows without a code and suggests the first code. Null if all rows have codes, or before the preview. */
export async function suggestImportNumbering(
  database: Queryable,
  { table, numbering }: Pick<ImportRecordKindDefinition, 'table' | 'numbering'>,
  { id, hasCodes, isChecked }: { id: number; hasCodes: boolean; isChecked: boolean },
): Promise<ImportNumbering | null> {
  if (!numbering || (hasCodes && !isChecked)) return null
  const [{ count }] = await database.$queryRaw<[{ count: number }]>`
    select count(*)::int as count from import_rows r where r.import_id = ${id}
      and (${!hasCodes} or (r.entries->>'code' is null and r.record_id is null and r.cell_errors->>'code' is null))`
  return count === 0 ? null : { count, firstCode: await firstCode(database, table, numbering) }
}

async function firstCode(
  database: Queryable,
  table: Prisma.Sql,
  numbering: ImportRecordNumberingRules,
): Promise<string> {
  const [newest] = await database.$queryRaw<{ prefix: string; digits: string }[]>`
    select regexp_replace(code, '[0-9]+$', '') as prefix, substring(code from '[0-9]+$') as digits from ${table}
    where deleted_at is null and code ~ '[0-9]$' order by created_at desc, id desc limit 1`
  return newest ? numbering.nextCode(database, newest) : numbering.emptyRegisterCode
}

/** Assigns the next free codes to new records without a code, in file order. */
export async function numberImportedRecords(
  rows: ImportRowsToValidate,
  { codesInUse, isReserved }: ImportRecordNumberingRules,
): Promise<void> {
  const { importId, numberFrom } = rows
  const [, prefix = '', digits = ''] = /^(.*?)(\d+)$/.exec(numberFrom ?? '') ?? []
  if (digits === '') return
  const code = Prisma.sql`${prefix}::text || lpad(n::text, greatest(${digits.length}::int, length(n::text)), '0')`
  await updateImportRows(
    rows,
    ['entries'],
    Prisma.sql`
      with uncoded as (
        select r.row_number, r.entries, row_number() over (order by r.row_number) as k from import_rows r
        where r.import_id = ${importId} and r.record_id is null and r.entries->>'code' is null and r.entries->>'name' is not null
      ), taken as (
        ${codesInUse} union select lower(r.entries->>'code') from import_rows r where r.import_id = ${importId} and r.entries->>'code' is not null
      ), free as (
        select code, row_number() over (order by n) as k from (
          select n, ${code} as code from generate_series(${digits}::bigint,
            ${digits}::bigint + (select count(*) from uncoded) + (select count(*) from taken)) n) c
        where not exists (select from taken t where t.code = lower(c.code))
          ${isReserved ? Prisma.sql`and not ${isReserved(prefix)}` : Prisma.empty}
      )
      select u.row_number, u.entries || jsonb_build_object('code', f.code, 'isNumbered', true) as entries from uncoded u join free f using (k)`,
  )
}

/** Warns about rows that may describe an existing record, although their code was assigned by the import. */
export async function findLikelyDuplicates(
  rows: ImportRowsToValidate,
  table: Prisma.Sql,
  { sameRecord }: ImportRecordNumberingRules,
): Promise<void> {
  await addImportRowWarnings(
    rows,
    Prisma.sql`select r.row_number, 'name' as field, format('This may be %s, which already exists. To change it, fill in its code.',
        min(concat_ws(' ', k.code, k.name))) as message
      from import_rows r join ${table} k on k.deleted_at is null and ${sameRecord} where ${buildRowsToValidateConditionSql(rows)} and (r.entries->>'isNumbered')::boolean group by r.row_number`,
  )
}
