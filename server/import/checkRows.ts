import type { Cell } from '../../domain/imports/cells'
import type { ImportKind } from '../../domain/imports/kinds'
import { validationMessages } from '../../domain/validationMessages'
import { Prisma } from '../generated/prisma/client'
import { fullCollection } from '../idleCollector'
import { PLACE_ERRORS } from '../pat/asset.service'
import type { Queryable } from '../shared/conditions'
import { fieldErrors } from '../shared/input'
import { columnName } from '../shared/recordSql'
import { type RowFormat, readRow } from './readRow'
import { RECORD_KINDS, type RecordKind } from './recordKinds'

/** Rows that are read by the rules at once: other requests have their turn between. */
const BATCH = 200
/** why: V8 would let what they leave grow to several times what the server uses, before it collects it */
const COLLECTED_ROWS = 10_000

/** What becomes of the rows of an import. */
export interface OutcomeCounts {
  creates: number
  changes: number
  unchanged: number
  refused: number
}

/** The rows of one import. */
interface Rows {
  importId: number
  format: RowFormat
}

/**
 * Reads the rows by the rules of their records, some hundred at a time; `from` and `to` are row numbers.
 * @param progress called with how many have been read.
 */
export async function readRows(
  database: Queryable,
  { importId, format }: Rows,
  {
    from = 0,
    to = 2_147_483_647,
    progress,
  }: { from?: number; to?: number; progress?: (done: number) => Promise<void> } = {},
): Promise<void> {
  const collect = fullCollection()
  let done = 0
  for (let last = from - 1; ; ) {
    const rows = await database.$queryRaw<{ rowNumber: number; cells: Cell[] }[]>`
      select row_number as "rowNumber", cells from import_rows
      where import_id = ${importId} and row_number > ${last} and row_number <= ${to} order by row_number limit ${BATCH}`
    const end = rows.at(-1)
    if (!end) return
    last = end.rowNumber
    const read = rows.map(({ rowNumber, cells }) => ({ n: rowNumber, ...readRow(cells, format) }))
    await database.$queryRaw`
      update import_rows r set entries = x.entries, cell_errors = nullif(x.errors, '{}')
      from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as x (n int, entries jsonb, errors jsonb)
      where r.import_id = ${importId} and r.row_number = x.n`
    done += rows.length
    await progress?.(done)
    if (done % COLLECTED_ROWS === 0) collect()
  }
}

/** Compares rows that have been read with the hall and with each other, in sets, and says what becomes of each. */
export async function judgeRows(
  transaction: Prisma.TransactionClient,
  importId: number,
  kind: ImportKind,
): Promise<OutcomeCounts> {
  const record = RECORD_KINDS[kind]
  const { table } = record
  const key = record.givenIds ? Prisma.sql`(r.entries->>'id')` : Prisma.sql`(r.entries->>'id')::int`
  const found = Prisma.sql`set record_id = k.id::text, version = k.xmin::text, before = to_jsonb(k) - 'search'`
  await transaction.$executeRaw`update import_rows set errors = cell_errors, outcome = null, record_id = null, version = null, before = null where import_id = ${importId}`
  await transaction.$executeRaw`
    update import_rows r ${found} from ${table} k
    where r.import_id = ${importId} and r.entries->>'id' is not null and k.id = ${key} and k.deleted_at is null`
  await transaction.$executeRaw`
    update import_rows r ${found}, entries = r.entries || jsonb_build_object('code', k.code) from ${table} k
    where r.import_id = ${importId} and r.entries->>'id' is null and lower(k.code) = lower(r.entries->>'code') and k.deleted_at is null`
  if (kind === 'assets') await findPlaces(transaction, importId)
  for (const errors of errorsOf(kind, record, importId))
    await transaction.$executeRaw`
      update import_rows r set errors = e.errors || coalesce(r.errors, '{}')
      from (select row_number, jsonb_object_agg(field, message) as errors from (${errors}) e group by 1) e
      where r.import_id = ${importId} and r.row_number = e.row_number`
  return decide(transaction, importId)
}

async function decide(transaction: Prisma.TransactionClient, importId: number): Promise<OutcomeCounts> {
  await transaction.$executeRaw`
    update import_rows set outcome = (case when errors is not null then 'refuse' when record_id is null then 'create'
      when before @> (entries - 'id' - 'location') then 'unchanged' else 'change' end)::import_outcome
    where import_id = ${importId}`
  const [counts] = await transaction.$queryRaw<[OutcomeCounts]>`
    select count(*) filter (where outcome = 'create')::int as creates, count(*) filter (where outcome = 'change')::int as changes,
      count(*) filter (where outcome = 'unchanged')::int as unchanged, count(*) filter (where outcome = 'refuse')::int as refused
    from import_rows where import_id = ${importId}`
  return counts
}

/** Finds the locations that assets name: by code, else by a name that only one location has. */
async function findPlaces(transaction: Prisma.TransactionClient, importId: number): Promise<void> {
  const place = Prisma.sql`set entries = r.entries || jsonb_build_object('location_id', p.id)`
  await transaction.$executeRaw`update import_rows set entries = entries - 'location_id' where import_id = ${importId} and entries->>'location_id' is not null`
  await transaction.$executeRaw`
    update import_rows r ${place} from locations p
    where r.import_id = ${importId} and lower(p.code) = lower(r.entries->>'location') and p.deleted_at is null`
  await transaction.$executeRaw`
    update import_rows r ${place}
    from (select lower(name) as name, min(id) as id from locations where deleted_at is null and type = 'pat' group by 1 having count(*) = 1) p
    where r.import_id = ${importId} and r.entries->>'location_id' is null and lower(r.entries->>'location') = p.name`
}

/** The queries of `row_number`, `field` and `message` that find what is wrong with rows beside what their own cells show. */
function errorsOf(kind: ImportKind, record: RecordKind, importId: number): Prisma.Sql[] {
  const rows = Prisma.sql`import_rows r where r.import_id = ${importId}`
  const { table, noun } = record
  const noId = record.givenIds
    ? Prisma.sql`select r.row_number, 'id' as field, 'Id already exists' as message from import_rows r join ${table} k on k.id = r.entries->>'id'
        where r.import_id = ${importId} and r.record_id is null`
    : Prisma.sql`select r.row_number, 'id' as field, ${`There is no ${noun} with this id.`} as message from ${rows}
        and r.entries->>'id' is not null and r.record_id is null`
  return [
    noId,
    required(record, importId),
    ...['code', ...record.unique].map((column) => taken(record, column, importId)),
    ...['id', 'code', ...record.unique].map((column) => twice(column, importId)),
    Prisma.sql`select row_number, 'code' as field, format('Row %s is of the same ${Prisma.raw(noun)}.', first) as message
      from (select r.row_number, min(r.row_number) over (partition by r.record_id) as first from ${rows} and r.record_id is not null) d
      where row_number > first`,
    ...(kind === 'assets' ? [wrongPlaces(importId)] : []),
    ...(kind === 'locations' ? [sameNames(importId), typesInUse(importId)] : []),
  ]
}

/** New records that lack what they must have. */
function required({ created }: RecordKind, importId: number): Prisma.Sql {
  const { error } = created.safeParse({})
  const missing = Object.entries(error ? fieldErrors(error) : {}).map(([field, [message = '']]) => ({
    field,
    column: columnName(field),
    message,
  }))
  return Prisma.sql`
    select r.row_number, m.field, m.message
    from import_rows r cross join jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as m (field text, "column" text, message text)
    where r.import_id = ${importId} and r.record_id is null and r.entries->>m."column" is null`
}

const TAKEN: Readonly<Record<string, string>> = {
  code: validationMessages.codeTaken,
  barcode: 'Another item has this barcode.',
}

/** Values that another record has. */
const taken = ({ table }: RecordKind, column: string, importId: number): Prisma.Sql => Prisma.sql`
  select r.row_number, ${column}::text as field, ${TAKEN[column]}::text as message
  from import_rows r join ${table} k on lower(k.${Prisma.raw(column)}) = lower(r.entries->>${column}) and k.deleted_at is null
  where r.import_id = ${importId} and k.id::text is distinct from r.record_id`

/** Values that an earlier row has. */
const twice = (column: string, importId: number): Prisma.Sql => Prisma.sql`
  select row_number, ${column}::text as field, format('Row %s has it too.', first) as message
  from (select r.row_number, min(r.row_number) over (partition by lower(r.entries->>${column})) as first
    from import_rows r where r.import_id = ${importId} and r.entries->>${column} is not null) d
  where row_number > first`

const wrongPlaces = (importId: number): Prisma.Sql => Prisma.sql`
  select r.row_number, 'location' as field, case
      when p.id is null and (select count(*) from locations l where lower(l.name) = lower(r.entries->>'location') and l.deleted_at is null and l.type = 'pat') > 1
        then 'Several locations have this name. Enter the code of one.'
      when p.id is null then 'No location has this code or name.'
      when p.type <> 'pat' then format(${PLACE_ERRORS.forStock('%s')}, p.name)
      else format(${PLACE_ERRORS.inactive('%s')}, p.name) end as message
  from import_rows r left join locations p on p.id = (r.entries->>'location_id')::int
  where r.import_id = ${importId} and r.entries->>'location' is not null
    and (p.id is null or ((r.before->>'location_id')::int is distinct from p.id and (p.type <> 'pat' or not p.active)))`

/** New locations without a code, of which nothing shows that they are not there already. */
const sameNames = (importId: number): Prisma.Sql => Prisma.sql`
  select row_number, 'name' as field, case when stored then 'There is a location of this name. Fill in its id or code to change it, or a new code.'
    else format('Row %s has this name too. Fill in codes to tell them apart.', first) end as message
  from (select r.row_number, min(r.row_number) over (partition by lower(r.entries->>'name'), r.entries->>'type') as first,
      exists (select from locations l where lower(l.name) = lower(r.entries->>'name') and l.type::text = r.entries->>'type' and l.deleted_at is null) as stored
    from import_rows r where r.import_id = ${importId} and r.record_id is null and r.entries->>'code' is null and r.entries->>'name' is not null) d
  where stored or row_number > first`

const typesInUse = (importId: number): Prisma.Sql => Prisma.sql`
  select r.row_number, 'type' as field, 'Assets or stock are at this location.' as message
  from import_rows r where r.import_id = ${importId} and r.entries->>'type' <> r.before->>'type'
    and (exists (select from assets where location_id = r.record_id::int and deleted_at is null)
      or exists (select from stock_levels where location_id = r.record_id::int))`
