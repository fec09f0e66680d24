import { ADDITIONAL_CODES_MAXIMUM } from '../../../../domain/assets/additionalCodes'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { Prisma } from '../../../generated/prisma/client'
import { fieldErrors } from '../../../platform/input/input'
import { toColumnName } from '../../../platform/records/recordSql'
import { LOCATION_ERRORS } from '../../assets/asset.service'
import {
  addErrors,
  addWarnings,
  type JudgedRows,
  judgedRowsSql,
  type RowKey,
  rowsWithSameKeySql,
  toSqlList,
} from '../rows/judgedRows'
import { findLikelyDuplicates, isNumbered, numberRecords } from './numbering'
import type { RecordImportKind, RecordKind } from './recordKinds'

/**
 * Matches rows with records by code, or else by id and name. An id without the same code or name may come from a different program.
 */
export async function matchRecords(rows: JudgedRows, kind: RecordImportKind, record: RecordKind): Promise<void> {
  const { transaction } = rows
  const { table } = record
  await transaction.$executeRaw`
    update import_rows r set entries = r.entries - 'code' - 'isNumbered' where ${judgedRowsSql(rows)} and (r.entries->>'isNumbered')::boolean`
  const found = Prisma.sql`set record_id = k.id::text, version = k.xmin::text, before = to_jsonb(k) - 'search'`
  const byCode =
    kind === 'assets'
      ? Prisma.sql`asset_codes c join assets k on k.id = c.asset_id where c.code = lower(r.entries->>'code')`
      : Prisma.sql`${table} k where lower(k.code) = lower(r.entries->>'code')`
  if (kind === 'assets') await matchOldCodes(rows, found)
  await transaction.$executeRaw`
    update import_rows r ${found}, entries = r.entries || jsonb_build_object('code', k.code) from ${byCode}
      and ${judgedRowsSql(rows)} and r.record_id is null and k.deleted_at is null`
  await transaction.$executeRaw`
    update import_rows r ${found} from ${table} k
    where ${judgedRowsSql(rows)} and r.record_id is null and ${claimed(record)} and lower(k.name) = lower(r.entries->>'name')`
  if (isNumbered(kind)) await numberRecords(rows, kind)
  // Stryker disable next-line ConditionalExpression: Only the rows of assets name a location.
  if (kind !== 'assets') return
  await mergeAdditionalCodes(rows)
  await findLocations(rows)
}

/** Matches rows by their asset's old code. The row keeps its new code, unless the asset already has that code. */
const matchOldCodes = ({ transaction, ...rows }: JudgedRows, found: Prisma.Sql) =>
  transaction.$executeRaw`
    update import_rows r ${found}, entries = case when r.entries->>'code' is null
        or exists (select from asset_codes n where n.code = lower(r.entries->>'code') and n.asset_id = k.id)
      then r.entries || jsonb_build_object('code', k.code) else r.entries end
    from asset_codes c join assets k on k.id = c.asset_id where c.code = lower(r.entries->>'old_code') and ${judgedRowsSql(rows)} and k.deleted_at is null`

/** The condition that a record (`k`) has the id given in a row (`r`). */
const claimed = ({ givenIds }: RecordKind) =>
  Prisma.raw(`k.id = (r.entries->>'claimed_id')${givenIds ? '' : '::int'} and k.deleted_at is null`)

/** Merges the rows' additional codes, including an old code, with their assets' additional codes. */
async function mergeAdditionalCodes(rows: JudgedRows): Promise<void> {
  await rows.transaction.$executeRaw`
    update import_rows r set entries = r.entries || jsonb_build_object('additional_codes', coalesce(r.before->'additional_codes', '[]') || (
      select coalesce(jsonb_agg(n.code order by n.place), '[]') from jsonb_array_elements_text(r.entries->'additional_codes') with ordinality n (code, place)
      where lower(n.code) is distinct from lower(coalesce(r.entries->>'code', r.before->>'code'))
        and not exists (select from jsonb_array_elements_text(coalesce(r.before->'additional_codes', '[]')) b where lower(b) = lower(n.code))))
    where ${judgedRowsSql(rows)} and r.entries->'additional_codes' is not null`
}

/** The condition that a row (`r`) names a location. */
const NAMES_LOCATION = Prisma.sql`coalesce(r.entries->>'location_code', r.entries->>'location') is not null`

/**
 * Finds the assets' locations: by code, or else the asset's current location if the name matches, or else by a unique name, or else
 * a new location.
 */
export async function findLocations(rows: JudgedRows): Promise<void> {
  const { transaction, createLocations } = rows
  const place = Prisma.sql`set entries = r.entries || jsonb_build_object('location_id', p.id)`
  await transaction.$executeRaw`
    update import_rows r set entries = entries - 'location_id' - 'new_location' where ${judgedRowsSql(rows)} and ${NAMES_LOCATION}`
  for (const code of ['location_code', 'location'])
    await transaction.$executeRaw`
      update import_rows r ${place} from locations p
      where ${judgedRowsSql(rows)} and r.entries->>'location_id' is null and lower(p.code) = lower(r.entries->>${code}) and p.deleted_at is null`
  await transaction.$executeRaw`
    update import_rows r ${place} from locations p
    where ${judgedRowsSql(rows)} and r.entries->>'location_id' is null and p.id = (r.before->>'location_id')::int and p.deleted_at is null
      and lower(p.name) = lower(r.entries->>'location')`
  await transaction.$executeRaw`
    update import_rows r set entries = r.entries || coalesce((
      select jsonb_build_object('location_id', min(p.id)) from locations p
      where lower(p.name) = lower(r.entries->>'location') and p.deleted_at is null and p.type = 'pat' having count(*) = 1), '{}')
    where ${judgedRowsSql(rows)} and r.entries->>'location' is not null and r.entries->>'location_id' is null`
  if (createLocations)
    await transaction.$executeRaw`
      update import_rows r set entries = r.entries || jsonb_build_object('new_location', lower(r.entries->>'location'))
      where ${judgedRowsSql(rows)} and r.entries->>'location' is not null and r.entries->>'location_id' is null
        and not exists (select from locations l where lower(l.name) = lower(r.entries->>'location') and l.deleted_at is null and l.type = 'pat')`
}

/** Finds errors that depend on the hall's records or on other rows. */
export async function findRecordErrors(rows: JudgedRows, kind: RecordImportKind, record: RecordKind): Promise<void> {
  for (const errors of errorsOf(rows, kind, record)) await addErrors(rows, errors)
  await addWarnings(
    rows,
    Prisma.sql`select r.row_number, 'code' as field, format('Its code, which may be on its label, changes from %s to %s.', r.before->>'code', r.entries->>'code') as message
      from import_rows r where ${judgedRowsSql(rows)} and r.entries->>'code' is not null and lower(r.before->>'code') <> lower(r.entries->>'code')`,
  )
  if (kind === 'assets') await findUnknownClasses(rows)
  await findLikelyDuplicates(rows, kind)
}

/** Adds a warning or an error to new assets without a class. */
async function findUnknownClasses(rows: JudgedRows): Promise<void> {
  const { assetClass, classHeader } = rows
  if (assetClass !== null) return
  const found = (message: string) => Prisma.sql`
    select r.row_number, 'class' as field, ${message}::text as message
    from import_rows r where ${judgedRowsSql(rows)} and r.record_id is null and r.entries->>'class' is null`
  if (classHeader === null) await addWarnings(rows, found('The file does not give its class, so it becomes Class I.'))
  else
    await addErrors(
      rows,
      found(`Choose what the column ${classHeader} is for, or the class of new assets without one.`),
    )
}

/** The normalised value that a column's unique index compares. */
const comparedSql = (name: string, value: string) => (name === 'barcode' ? `ltrim(${value}, '0')` : `lower(${value})`)

const ID: RowKey = (row) => Prisma.raw(`(${row}.entries->>'id')`)
const RECORD: RowKey = (row) => Prisma.raw(`${row}.record_id`)
const column =
  (name: string): RowKey =>
  (row) =>
    Prisma.raw(comparedSql(name, `${row}.entries->>'${name}'`))
const NEW_NAME: RowKey = (row) =>
  Prisma.raw(`(case when ${row}.record_id is null and ${row}.entries->>'code' is null
    then lower(${row}.entries->>'name') || ' ' || (${row}.entries->>'type') end)`)

/** Selects an asset row's main and additional codes (`c`), each with its field. */
const codesOf = (row: string) =>
  Prisma.raw(`(select lower(${row}.entries->>'code') as code, 'code' as field
    union all select lower(x), 'additionalCodes' from jsonb_array_elements_text(coalesce(${row}.entries->'additional_codes', '[]')) x)`)
const allCodes: RowKey = (row) => Prisma.sql`array(select c.code from ${codesOf(row)} c where c.field <> 'code')
    || array[${column('code')(row)}]`

/** Returns the keys that two rows for the same record may share. */
export function getRecordKeys(kind: RecordImportKind, { unique }: RecordKind): RowKey[] {
  // Stryker disable next-line ConditionalExpression: Only the rows of locations have a type.
  const single = [ID, RECORD, column('code'), ...unique.map(column), ...(kind === 'locations' ? [NEW_NAME] : [])]
  return [...single.map(toSqlList), ...(kind === 'assets' ? [allCodes] : [])]
}

/** Returns queries that select the errors as (row_number, field, message). */
function errorsOf(rows: JudgedRows, kind: RecordImportKind, record: RecordKind): Prisma.Sql[] {
  const { table, noun, unique } = record
  const noId = record.givenIds
    ? Prisma.sql`select r.row_number, 'id' as field, 'Id already exists' as message from import_rows r join ${table} k on k.id = r.entries->>'id'
        where ${judgedRowsSql(rows)} and r.record_id is null`
    : Prisma.sql`select r.row_number, 'id' as field, ${`There is no ${noun} with this id. Leave this column out if its ids come from another program.`} as message
        from import_rows r where ${judgedRowsSql(rows)} and r.entries->>'claimed_id' is not null and r.record_id is null`
  return [
    Prisma.sql`select r.row_number, 'id' as field, format('Here, %s is %s. Leave this column out if its ids come from another program.',
        r.entries->>'claimed_id', concat_ws(' ', k.code, k.name)) as message
      from import_rows r join ${table} k on ${claimed(record)} where ${judgedRowsSql(rows)} and r.record_id is distinct from k.id::text`,
    noId,
    required(rows, record),
    ...(kind === 'assets' ? codesTaken(rows) : unique.map((name) => taken(rows, record, name))),
    duplicates(rows, 'id', ID),
    ...(kind === 'assets'
      ? [duplicateCodes(rows)]
      : ['code', ...unique].map((name) => duplicates(rows, name, column(name)))),
    Prisma.sql`select r.row_number, 'code' as field, format('Row %s is of the same ${Prisma.raw(noun)}.', r.other) as message
      from ${rowsWithSameKeySql(rows, RECORD)} where ${judgedRowsSql(rows)}`,
    ...(kind === 'assets' ? [wrongLocationsSql(rows)] : []),
    // Stryker disable next-line ConditionalExpression: Only the rows of locations have a type.
    ...(kind === 'locations' ? [...sameNames(rows), typesInUse(rows)] : []),
  ]
}

/** Finds new records without a required value. */
function required(rows: JudgedRows, { created }: RecordKind): Prisma.Sql {
  const { error } = created.safeParse({})
  const missing = Object.entries(error ? fieldErrors(error) : {}).map(([field, [message = '']]) => ({
    field,
    column: toColumnName(field),
    message,
  }))
  return Prisma.sql`
    select r.row_number, m.field, m.message
    from import_rows r cross join jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as m (field text, "column" text, message text)
    where ${judgedRowsSql(rows)} and r.record_id is null and r.entries->>m."column" is null`
}

const TAKEN: Readonly<Record<string, string>> = { barcode: 'Another item has this barcode.' }

/** Compares a record (`k`) with a row (`r`) in a unique column, in the same way as the column's unique index. */
export const sameValueSql = (name: string): Prisma.Sql =>
  Prisma.raw(`${comparedSql(name, `k.${name}`)} = ${comparedSql(name, `r.entries->>'${name}'`)}`)

/** Finds values that another record already has. */
const taken = (rows: JudgedRows, { table }: RecordKind, name: string): Prisma.Sql => Prisma.sql`
  select r.row_number, ${name}::text as field, ${TAKEN[name]}::text as message
  from import_rows r join ${table} k on ${sameValueSql(name)} and k.deleted_at is null
  where ${judgedRowsSql(rows)} and k.id::text is distinct from r.record_id`

/** Finds codes that another asset already has, main or additional, and assets with too many codes. */
const codesTaken = (rows: JudgedRows): Prisma.Sql[] => [
  Prisma.sql`
    select r.row_number, c.field, case when c.field = 'code' then ${validationMessages.codeTaken}
      else format('Another asset has the code %s.', c.code) end as message
    from import_rows r cross join lateral ${codesOf('r')} c join asset_codes k on k.code = c.code
    where ${judgedRowsSql(rows)} and k.asset_id is not null and k.asset_id is distinct from r.record_id`,
  Prisma.sql`
    select r.row_number, 'additionalCodes' as field, ${validationMessages.tooMany(ADDITIONAL_CODES_MAXIMUM, 'additional codes')} as message
    from import_rows r where ${judgedRowsSql(rows)} and jsonb_array_length(r.entries->'additional_codes') > ${ADDITIONAL_CODES_MAXIMUM}`,
]

/** Finds codes that another row has too, main or additional. */
function duplicateCodes(rows: JudgedRows): Prisma.Sql {
  const concerned = rows.only
    ? Prisma.sql`and c.code in (select c.code from import_rows r cross join lateral ${codesOf('r')} c where ${judgedRowsSql(rows)})`
    : Prisma.empty
  return Prisma.sql`
    select r.row_number, r.field, format('Row %s has %s too.', r.other, case when r.field = 'code' then 'it' else r.code end) as message
    from (
      select r.import_id, r.row_number, c.code, c.field,
        case when r.row_number = min(r.row_number) over same then nullif(max(r.row_number) over same, r.row_number) else min(r.row_number) over same end as other,
        min(r.cells::text) over same = max(r.cells::text) over same and r.row_number = min(r.row_number) over same as is_first_of_equal
      from import_rows r cross join lateral ${codesOf('r')} c
      where r.import_id = ${rows.importId} and c.code is not null ${concerned}
      window same as (partition by c.code)
    ) r where r.other is not null and not r.is_first_of_equal and ${judgedRowsSql(rows)}`
}

/** Finds values that another row has too. */
const duplicates = (rows: JudgedRows, field: string, key: RowKey): Prisma.Sql => Prisma.sql`
  select r.row_number, ${field}::text as field, format('Row %s has it too.', r.other) as message
  from ${rowsWithSameKeySql(rows, key)} where ${judgedRowsSql(rows)}`

/** Finds locations that do not exist, or that records cannot be moved to. */
export const wrongLocationsSql = (rows: JudgedRows): Prisma.Sql => Prisma.sql`
  select r.row_number, case when r.entries->>'location' is null then 'codeOfLocation' else 'location' end as field, case
      when p.id is null and (select count(*) from locations l where lower(l.name) = lower(r.entries->>'location') and l.deleted_at is null and l.type = 'pat') > 1
        then 'Several locations have this name. Enter the code of one.'
      when p.id is null then 'No location has this code or name.'
      when p.type <> 'pat' then format(${LOCATION_ERRORS.forStock('%s')}, p.name)
      else format(${LOCATION_ERRORS.inactive('%s')}, p.name) end as message
  from import_rows r left join locations p on p.id = (r.entries->>'location_id')::int
  where ${judgedRowsSql(rows)} and ${NAMES_LOCATION} and r.entries->>'new_location' is null
    and (p.id is null or ((r.before->>'location_id')::int is distinct from p.id and (p.type <> 'pat' or not p.active)))`

/** Finds new locations without a code whose name already exists. */
const sameNames = (rows: JudgedRows): Prisma.Sql[] => [
  Prisma.sql`
    select r.row_number, 'name' as field, format('Row %s has this name too. Fill in codes to tell them apart.', r.other) as message
    from ${rowsWithSameKeySql(rows, NEW_NAME)} where ${judgedRowsSql(rows)}`,
  Prisma.sql`
    select r.row_number, 'name' as field, 'There is a location of this name. Fill in its id or code to change it, or a new code.' as message
    from import_rows r where ${judgedRowsSql(rows)} and r.record_id is null and r.entries->>'code' is null
      and exists (select from locations l where lower(l.name) = lower(r.entries->>'name') and l.type::text = r.entries->>'type' and l.deleted_at is null)`,
]

const typesInUse = (rows: JudgedRows): Prisma.Sql => Prisma.sql`
  select r.row_number, 'type' as field, 'Assets or stock are at this location.' as message
  from import_rows r where ${judgedRowsSql(rows)} and r.entries->>'type' <> r.before->>'type'
    and (exists (select from assets where location_id = r.record_id::int and deleted_at is null)
      or exists (select from stock_levels where location_id = r.record_id::int))`
