import { Prisma } from '../../../generated/prisma/client'
import type { Queryable } from '../../../platform/records/conditions'
import { type ImportWrite, type Progress, setRows } from '../rows'
import { sameValue } from './judgeRecords'
import { auditedJson, entryColumns, entryDefaults, type RecordKind } from './recordKinds'

/** Rows that one statement writes. */
const BATCH = 2000

interface Write extends ImportWrite {
  record: RecordKind
}

/** True if every row can still be written as it was judged: the records that it found are as they were, and locked from now on. */
export async function rowsStillHold(
  transaction: Prisma.TransactionClient,
  { importId, record }: Write,
): Promise<boolean> {
  const { table } = record
  const ids = Prisma.sql`select ${castId(record, Prisma.sql`record_id`)} from import_rows where import_id = ${importId} and outcome = 'change'`
  await transaction.$executeRaw`select from ${table} where id in (${ids}) order by id for no key update`
  const columns = ['code', ...record.unique]
  const taken = columns.map(
    (column) => Prisma.sql`exists (select from import_rows r join ${table} k on ${sameValue(column)}
      where r.import_id = ${importId} and r.outcome in ('create', 'change') and k.deleted_at is null and k.id::text is distinct from r.record_id)`,
  )
  const [row] = await transaction.$queryRaw<[{ holds: boolean }]>`
    select not exists (select from import_rows r left join ${table} k on k.id = ${castId(record, Prisma.sql`r.record_id`)} and k.deleted_at is null
        where r.import_id = ${importId} and r.outcome = 'change' and k.xmin::text is distinct from r.version)
      and not (${Prisma.join(taken, ' or ')}) as holds`
  return row.holds && (!('locationId' in record.created.shape) || (await placesStillHold(transaction, importId)))
}

/** The same of the locations where assets are put. */
async function placesStillHold(transaction: Prisma.TransactionClient, importId: number): Promise<boolean> {
  const [row] = await transaction.$queryRaw<[{ holds: boolean }]>`
    with wanted as (
      select distinct (entries->>'location_id')::int as id from import_rows
      where import_id = ${importId} and outcome in ('create', 'change') and entries->>'location_id' is not null
        and entries->'location_id' is distinct from before->'location_id'
    ), places as (
      select id from locations where id in (select id from wanted) and deleted_at is null and active and type = 'pat' for key share
    )
    select not exists (select from wanted where id not in (select id from places)) as holds`
  return row.holds
}

const castId = ({ givenIds }: RecordKind, id: Prisma.Sql) => (givenIds ? id : Prisma.sql`${id}::int`)

/** Gives the rows of new records their ids: the next ones that no record has. */
export async function giveIds(transaction: Prisma.TransactionClient, { importId, record }: Write): Promise<void> {
  const { table, newId } = record
  await setRows(
    { transaction, importId },
    ['record_id'],
    Prisma.sql`select row_number, coalesce(entries->>'id', ${newId}) as record_id
      from (select row_number, entries from import_rows where import_id = ${importId} and outcome = 'create' order by row_number) o`,
  )
  if (!record.givenIds) return
  // why: ids that were given may have run ahead of the sequence
  for (;;) {
    const drawn = await transaction.$executeRaw`
      update import_rows r set record_id = ${newId}
      where r.import_id = ${importId} and r.outcome = 'create' and r.entries->>'id' is null
        and (exists (select from ${table} k where k.id = r.record_id)
          or r.record_id in (select o.entries->>'id' from import_rows o where o.import_id = ${importId} and o.outcome = 'create'))`
    if (drawn === 0) return
  }
}

/**
 * Writes all rows that create or change a record, with their audit entries, some thousand in each statement.
 * @param progress called with how many rows have been written.
 */
export async function writeRows(
  transaction: Prisma.TransactionClient,
  write: Write,
  progress: Progress,
): Promise<void> {
  let done = 0
  for (const outcome of ['create', 'change'] as const) {
    for (let last = -1; ; ) {
      const [{ end, rows }] = await transaction.$queryRaw<[{ end: number | null; rows: number }]>`
        select max(row_number) as end, count(*)::int as rows from (select row_number from import_rows
          where import_id = ${write.importId} and outcome = ${outcome}::import_outcome and row_number > ${last}
          order by row_number limit ${BATCH}) b`
      if (end === null) break
      await transaction.$executeRaw(outcome === 'create' ? createSql(write, last, end) : changeSql(write, last, end))
      last = end
      done += rows
      await progress(done)
    }
  }
}

const batch = (importId: number, outcome: string, last: number, end: number) => Prisma.sql`
  r.import_id = ${importId} and r.outcome = ${outcome}::import_outcome and r.row_number > ${last} and r.row_number <= ${end}`

function createSql({ importId, userId, record }: Write, last: number, end: number): Prisma.Sql {
  const columns = ['id', ...entryColumns(record), 'created_at', 'updated_at']
  const id = record.givenIds ? Prisma.sql`r.record_id` : Prisma.sql`r.record_id::int`
  return Prisma.sql`
    with saved as (
      insert into ${record.table} (${Prisma.raw(columns.join())})
      select ${Prisma.raw(columns.map((column) => `p.${column}`).join())} from import_rows r
      cross join lateral jsonb_populate_record(null::${record.table}, ${JSON.stringify(entryDefaults(record))}::jsonb
        || jsonb_strip_nulls(jsonb_build_object('class', (select reading->'assetClass' from imports where id = ${importId}))) || r.entries
        || jsonb_build_object('id', ${id}, 'created_at', now(), 'updated_at', now())) p
      where ${batch(importId, 'create', last, end)} order by r.row_number
      returning *
    )
    insert into audit_entries (user_id, action, entity, entity_id, after)
    select ${userId}::int, ${`${record.entity}.create`}, ${record.entity}, saved.id::text,
      ${auditedJson(record, 'saved')} || ${JSON.stringify(record.auditedNew)}::jsonb from saved`
}

function changeSql({ importId, userId, record }: Write, last: number, end: number): Prisma.Sql {
  const { table, follows } = record
  const columns = entryColumns(record)
  const set = Prisma.raw([...columns, ...follows.map(({ column }) => column)].join())
  const values = Prisma.join([
    ...columns.map((column) => Prisma.raw(`p.${column}`)),
    ...follows.map(({ value }) => value),
  ])
  return Prisma.sql`
    with saved as (
      update ${table} k set (${set}) = (select ${values} from jsonb_populate_record(k, r.entries - array['id', 'location', 'location_code', 'new_location']) p), updated_at = now()
      from import_rows r
      where ${batch(importId, 'change', last, end)} and k.id = ${castId(record, Prisma.sql`r.record_id`)}
      returning k.*, r.before as stored
    )
    insert into audit_entries (user_id, action, entity, entity_id, before, after)
    select ${userId}::int, ${`${record.entity}.update`}, ${record.entity}, saved.id::text, ${auditedJson(record, 'b')}, ${auditedJson(record, 'saved')}
    from saved cross join lateral jsonb_populate_record(null::${table}, saved.stored) b`
}

/** Locks the records that the import has created or changed. */
export async function lockRecords(
  transaction: Prisma.TransactionClient,
  { importId, record }: Pick<Write, 'importId' | 'record'>,
): Promise<void> {
  await transaction.$executeRaw`
    select from ${record.table} where id in (select ${castId(record, Prisma.sql`record_id`)} from import_rows
      where import_id = ${importId} and outcome in ('create', 'change'))
    order by id for update`
}

/** Removes what the import created and sets back what it changed, with the audit entries of both. */
export async function unwriteRows(
  transaction: Prisma.TransactionClient,
  { importId, userId, record }: Write,
): Promise<void> {
  const { table } = record
  // why: with the time of its last change, an earlier import can be undone after a later one
  const columns = [...entryColumns(record), ...record.follows.map(({ column }) => column), 'updated_at']
  const rows = (outcome: string) =>
    Prisma.sql`r.import_id = ${importId} and r.outcome = ${outcome}::import_outcome and k.id = ${castId(record, Prisma.sql`r.record_id`)}`
  await transaction.$executeRaw`
    with gone as (delete from ${table} k using import_rows r where ${rows('create')} returning k.*)
    insert into audit_entries (user_id, action, entity, entity_id, before)
    select ${userId}::int, ${`${record.entity}.delete`}, ${record.entity}, gone.id::text, ${auditedJson(record, 'gone')} from gone`
  const raw = Prisma.raw
  await transaction.$executeRaw`
    with saved as (
      update ${table} k set (${raw(columns.join())}) = (select ${raw(columns.map((column) => `b.${column}`).join())}
          from jsonb_populate_record(null::${table}, r.before) b)
      from import_rows r, ${table} was where ${rows('change')} and was.id = k.id returning k.*, ${auditedJson(record, 'was')} as was
    )
    insert into audit_entries (user_id, action, entity, entity_id, before, after)
    select ${userId}::int, ${`${record.entity}.update`}, ${record.entity}, saved.id::text, saved.was, ${auditedJson(record, 'saved')} from saved`
  // why: a trigger takes another frequency as the answer to the proposed one
  if (record.entity === 'asset')
    await transaction.$executeRaw`
      update assets k set proposed_frequency = b.proposed_frequency, watch_reasons = b.watch_reasons
      from import_rows r cross join lateral jsonb_populate_record(null::assets, r.before) b
      where ${rows('change')} and (k.proposed_frequency, k.watch_reasons) is distinct from (b.proposed_frequency, b.watch_reasons)`
}

/** Names of records that a message holds. */
const NAMES = 3

/** Why the import cannot be undone: '3 assets were tested: 0001 Kettle, …'; nothing if it can. */
export async function obstaclesOf(
  database: Queryable,
  { importId, record }: Pick<Write, 'importId' | 'record'>,
): Promise<string[]> {
  const { table, obstacles, noun } = record
  const queries = obstacles.map(
    ({ what, where, ofCreated }, position) => Prisma.sql`
      select ${position}::int as position, ${what}::text as what, r.row_number, k.code, k.name
      from imports i join import_rows r on r.import_id = i.id and r.outcome in (${Prisma.raw(ofCreated ? "'create'" : "'create', 'change'")})
        join ${table} k on k.id = ${castId(record, Prisma.sql`r.record_id`)}
      where i.id = ${importId} and ${where}`,
  )
  const found = await database.$queryRaw<{ what: string; count: number; names: string[] }[]>`
    select what, count(*)::int as count, (array_agg(concat_ws(' ', code, name) order by row_number))[1:${Prisma.raw(String(NAMES))}] as names
    from (select distinct on (row_number) * from (${Prisma.join(queries, ' union all ')}) o order by row_number, position) o
    group by what, position order by position`
  return found.map(({ what, count, names }) => {
    const subject = count === 1 ? `1 ${noun} was` : `${count} ${noun}s were`
    return `${subject} ${what} since: ${names.join(', ')}${count > names.length ? ', …' : ''}`
  })
}
