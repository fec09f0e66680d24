import { Prisma } from '../../../generated/prisma/client'
import { toFieldErrors } from '../../../platform/input/inputSchemas'
import { toColumnName } from '../../../platform/records/recordSql'
import {
  addImportRowErrors,
  addImportRowWarnings,
  buildImportRowsWithSameKeySql,
  buildRowsToValidateConditionSql,
  type ImportRowsToValidate,
  type RowKeySqlBuilder,
  toRowKeyArrayBuilder,
} from '../rows/importRowsToValidate'
import type { ImportRecordKindDefinition } from './importRecordKind'
import { findLikelyDuplicates, numberImportedRecords } from './numbering'

/**
 * Matches rows with records by code, or else by id and name. An id alone does not identify a record, because the id may
 * come from a different program.
 */
export async function matchImportedRecords(
  rows: ImportRowsToValidate,
  record: ImportRecordKindDefinition,
): Promise<void> {
  const { transaction } = rows
  const { table, byCode = Prisma.sql`${table} k where lower(k.code) = lower(r.entries->>'code')` } = record
  await transaction.$executeRaw`
    update import_rows r set entries = r.entries - 'code' - 'isNumbered' where ${buildRowsToValidateConditionSql(rows)} and (r.entries->>'isNumbered')::boolean`
  const found = Prisma.sql`set record_id = k.id::text, version = k.xmin::text, before = to_jsonb(k) - 'search'`
  await record.matchFirst?.(rows, found)
  await transaction.$executeRaw`
    update import_rows r ${found}, entries = r.entries || jsonb_build_object('code', k.code) from ${byCode}
      and ${buildRowsToValidateConditionSql(rows)} and r.record_id is null and k.deleted_at is null`
  await transaction.$executeRaw`
    update import_rows r ${found} from ${table} k
    where ${buildRowsToValidateConditionSql(rows)} and r.record_id is null and ${claimed(record)} and lower(k.name) = lower(r.entries->>'name')`
  if (record.numbering) await numberImportedRecords(rows, record.numbering)
  await record.matchLast?.(rows)
}

/** SQL condition: record `k` has the id given in row `r`. */
const claimed = ({ givenIds }: ImportRecordKindDefinition) =>
  Prisma.raw(`k.id = (r.entries->>'claimed_id')${givenIds ? '' : '::int'} and k.deleted_at is null`)

/** Finds errors that depend on the hall's records or on other rows. */
export async function findImportedRecordErrors(
  rows: ImportRowsToValidate,
  record: ImportRecordKindDefinition,
): Promise<void> {
  for (const errors of errorsOf(rows, record)) await addImportRowErrors(rows, errors)
  await addImportRowWarnings(
    rows,
    Prisma.sql`select r.row_number, 'code' as field, format('The code, which may be on a label, changes from %s to %s. Print a new label if necessary.', r.before->>'code', r.entries->>'code') as message
      from import_rows r where ${buildRowsToValidateConditionSql(rows)} and r.entries->>'code' is not null and lower(r.before->>'code') <> lower(r.entries->>'code')`,
  )
  await record.findOtherProblems?.(rows)
  if (record.numbering) await findLikelyDuplicates(rows, record.table, record.numbering)
}

/** SQL for a value in the form that the column's unique index compares. */
const comparedSql = (name: string, value: string) => (name === 'barcode' ? `ltrim(${value}, '0')` : `lower(${value})`)

const ID: RowKeySqlBuilder = (row) => Prisma.raw(`(${row}.entries->>'id')`)
const RECORD: RowKeySqlBuilder = (row) => Prisma.raw(`${row}.record_id`)
const column =
  (name: string): RowKeySqlBuilder =>
  (row) =>
    Prisma.raw(comparedSql(name, `${row}.entries->>'${name}'`))
/** Returns the keys that two rows for the same record may share. */
export function listRecordRowKeyBuilders({ unique, keys = [], codes }: ImportRecordKindDefinition): RowKeySqlBuilder[] {
  const single = [ID, RECORD, column('code'), ...unique.map(column)]
  return [...single.map(toRowKeyArrayBuilder), ...keys, ...(codes?.keys ?? [])]
}

/** Returns queries that select the errors as (row_number, field, message). */
function errorsOf(rows: ImportRowsToValidate, record: ImportRecordKindDefinition): Prisma.Sql[] {
  const { table, noun, unique, codes } = record
  const noId = record.givenIds
    ? Prisma.sql`select r.row_number, 'id' as field, 'This id is already in use. Enter a different id.' as message from import_rows r join ${table} k on k.id = r.entries->>'id'
        where ${buildRowsToValidateConditionSql(rows)} and r.record_id is null`
    : Prisma.sql`select r.row_number, 'id' as field, ${`There is no ${noun} with this id. Leave this column out if its ids come from another program.`} as message
        from import_rows r where ${buildRowsToValidateConditionSql(rows)} and r.entries->>'claimed_id' is not null and r.record_id is null`
  return [
    Prisma.sql`select r.row_number, 'id' as field, format('In this hall, id %s is %s. Leave this column out if its ids come from another program.',
        r.entries->>'claimed_id', concat_ws(' ', k.code, k.name)) as message
      from import_rows r join ${table} k on ${claimed(record)} where ${buildRowsToValidateConditionSql(rows)} and r.record_id is distinct from k.id::text`,
    noId,
    required(rows, record),
    ...(codes?.taken(rows) ?? []),
    ...unique.map((name) => taken(rows, record, name)),
    duplicates(rows, 'id', ID),
    codes?.duplicates(rows) ?? duplicates(rows, 'code', column('code')),
    ...unique.map((name) => duplicates(rows, name, column(name))),
    Prisma.sql`select r.row_number, 'code' as field, format('Row %s describes the same ${Prisma.raw(noun)}. Correct one of the two rows.', r.other) as message
      from ${buildImportRowsWithSameKeySql(rows, RECORD)} where ${buildRowsToValidateConditionSql(rows)}`,
    ...(record.otherErrors?.(rows) ?? []),
  ]
}

/** Finds new records that lack a required value. */
function required(rows: ImportRowsToValidate, { created }: ImportRecordKindDefinition): Prisma.Sql {
  const { error } = created.safeParse({})
  const missing = Object.entries(error ? toFieldErrors(error) : {}).map(([field, [message = '']]) => ({
    field,
    column: toColumnName(field),
    message,
  }))
  return Prisma.sql`
    select r.row_number, m.field, m.message
    from import_rows r cross join jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as m (field text, "column" text, message text)
    where ${buildRowsToValidateConditionSql(rows)} and r.record_id is null and r.entries->>m."column" is null`
}

const TAKEN: Readonly<Record<string, string>> = {
  barcode: 'Another item has this barcode. Correct the barcode here or on the other item.',
}

/** Compares a record (`k`) with a row (`r`) in a unique column, in the same way as the column's unique index. */
export const buildSameValueSql = (name: string): Prisma.Sql =>
  Prisma.raw(`${comparedSql(name, `k.${name}`)} = ${comparedSql(name, `r.entries->>'${name}'`)}`)

/** Finds values that another record already has. */
const taken = (
  rows: ImportRowsToValidate,
  { table }: ImportRecordKindDefinition,
  name: string,
): Prisma.Sql => Prisma.sql`
  select r.row_number, ${name}::text as field, ${TAKEN[name]}::text as message
  from import_rows r join ${table} k on ${buildSameValueSql(name)} and k.deleted_at is null
  where ${buildRowsToValidateConditionSql(rows)} and k.id::text is distinct from r.record_id`

/** Finds values that another row also has. */
const duplicates = (rows: ImportRowsToValidate, field: string, key: RowKeySqlBuilder): Prisma.Sql => Prisma.sql`
  select r.row_number, ${field}::text as field, format('Row %s also has this value. Correct one of the two rows.', r.other) as message
  from ${buildImportRowsWithSameKeySql(rows, key)} where ${buildRowsToValidateConditionSql(rows)}`
