import { Prisma } from '../../../generated/prisma/client'
import type { Queryable } from '../../../platform/records/conditions'
import { findNextAssetCode } from '../../assets/nextCode'
import type { ImportNumbering } from '../rows/import.type'
import { addWarnings, type JudgedRows, judgedRowsSql, setRows } from '../rows/judgedRows'
import type { RecordImportKind } from './recordKinds'

/** Numbers the rows of a list without codes, and warns about rows that may already be in the register. */

/** The first codes in an empty register. */
const FIRST_CODES = { assets: 'PAT0001', stock: 'S0001' } as const
export type NumberedKind = keyof typeof FIRST_CODES

export const isNumbered = (kind: string): kind is NumberedKind => kind in FIRST_CODES

/** Counts the rows without a code and suggests the first code. Null if all rows have codes, or before the preview. */
export async function suggestNumbering(
  database: Queryable,
  { id, kind, hasCodes, isChecked }: { id: number; kind: NumberedKind; hasCodes: boolean; isChecked: boolean },
): Promise<ImportNumbering | null> {
  if (hasCodes && !isChecked) return null
  const [{ count }] = await database.$queryRaw<[{ count: number }]>`
    select count(*)::int as count from import_rows r where r.import_id = ${id}
      and (${!hasCodes} or (r.entries->>'code' is null and r.record_id is null and r.cell_errors->>'code' is null))`
  return count === 0 ? null : { count, firstCode: await firstCode(database, kind) }
}

async function firstCode(database: Queryable, kind: NumberedKind): Promise<string> {
  const table = kind === 'assets' ? Prisma.sql`assets` : Prisma.sql`stock_items`
  const [newest] = await database.$queryRaw<{ prefix: string; digits: string }[]>`
    select regexp_replace(code, '[0-9]+$', '') as prefix, substring(code from '[0-9]+$') as digits from ${table}
    where deleted_at is null and code ~ '[0-9]$' order by created_at desc, id desc limit 1`
  if (!newest) return FIRST_CODES[kind]
  // why: the same suggestion as in the asset form
  if (kind === 'assets') return findNextAssetCode(database)
  return newest.prefix + String(BigInt(newest.digits) + 1n).padStart(newest.digits.length, '0')
}

/** Gives new records without a code the next free codes, in file order. */
export async function numberRecords(rows: JudgedRows, kind: NumberedKind): Promise<void> {
  const { importId, numberFrom } = rows
  const [, prefix = '', digits = ''] = /^(.*?)(\d+)$/.exec(numberFrom ?? '') ?? []
  if (digits === '') return
  const code = Prisma.sql`${prefix}::text || lpad(n::text, greatest(${digits.length}::int, length(n::text)), '0')`
  const taken =
    kind === 'assets'
      ? Prisma.sql`select code from asset_codes`
      : Prisma.sql`select lower(code) as code from stock_items where deleted_at is null`
  await setRows(
    rows,
    ['entries'],
    Prisma.sql`
      with uncoded as (
        select r.row_number, r.entries, row_number() over (order by r.row_number) as k from import_rows r
        where r.import_id = ${importId} and r.record_id is null and r.entries->>'code' is null and r.entries->>'name' is not null
      ), taken as (
        ${taken} union select lower(r.entries->>'code') from import_rows r where r.import_id = ${importId} and r.entries->>'code' is not null
      ), free as (
        select code, row_number() over (order by n) as k from (
          select n, ${code} as code from generate_series(${digits}::bigint,
            ${digits}::bigint + (select count(*) from uncoded) + (select count(*) from taken)) n) c
        where not exists (select from taken t where t.code = lower(c.code))
          ${kind === 'assets' ? Prisma.sql`and not exists (select from blank_label_series s where lower(s.prefix) = lower(${prefix}) and n between s.first and s.last)` : Prisma.empty}
      )
      select u.row_number, u.entries || jsonb_build_object('code', f.code, 'isNumbered', true) as entries from uncoded u join free f using (k)`,
  )
}

/** Warns about numbered rows that may describe an existing record. */
export async function findLikelyDuplicates(rows: JudgedRows, kind: RecordImportKind): Promise<void> {
  if (!isNumbered(kind)) return
  const same =
    kind === 'assets'
      ? Prisma.sql`assets k on k.deleted_at is null and (lower(k.name) = lower(r.entries->>'name')
          and (r.entries->>'location_id' is null or k.location_id = (r.entries->>'location_id')::int)
        or k.serial_number <> '' and lower(k.serial_number) = lower(r.entries->>'serial_number'))`
      : Prisma.sql`stock_items k on k.deleted_at is null and lower(k.name) = lower(r.entries->>'name')`
  await addWarnings(
    rows,
    Prisma.sql`select r.row_number, 'name' as field, format('This may be %s, which is here already: fill in its code to change it.',
        min(concat_ws(' ', k.code, k.name))) as message
      from import_rows r join ${same} where ${judgedRowsSql(rows)} and (r.entries->>'isNumbered')::boolean group by r.row_number`,
  )
}
