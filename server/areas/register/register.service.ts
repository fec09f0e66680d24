import { hasPermission } from '../../../domain/people/permissions'
import { Prisma } from '../../generated/prisma/client'
import type { SignedInUser } from '../../platform/context'
import type { FieldSelection } from '../../platform/records/fieldSelection'
import { createRecordSqlBuilder, getPlainFields } from '../../platform/records/recordSql'
import type { Queryable } from '../../platform/records/sqlConditions'
import { openAssignmentConditionSql as OPEN_ASSIGNMENTS } from '../assets/assignment.conditions'
import { assetShape, testShape } from '../assets/pat.shapes'
import { buildCheckSqlFragments, checkShape } from '../checks/plan/check.shape'
import { locationShape } from '../locations/location.shape'
import { testerShape } from '../people/tester.shape'
import { photoShape } from '../photos/photo.shape'
import { buildAssignmentSqlFragments } from '../rounds/assignments/assignment.shape'
import { stockItemJsonSql } from '../stock/items/stockItem.records'
import { visualInspectionShape } from '../testing/inspections/visualInspection.shape'
import { buildInstrumentSqlFragments, WHOLE_INSTRUMENT_SELECTION } from '../testing/instruments/instrument.shape'
import {
  decodeOfflineRegisterCursor,
  encodeOfflineRegisterCursor,
  type OfflineRegisterCursor,
  type PostgresTransactionState,
  REGISTER_RECORD_KINDS,
  type RegisterRecordKind,
} from './offlineRegisterCursor'

/** Maximum number of records in a page, small enough that a page blocks neither server nor device for long. */
const PAGE = 500
/** Maximum size of a page in bytes. A single record may be larger. */
const PAGE_BYTES = 2 * 1024 * 1024
/** Maximum number of tests, and of visual inspections, sent for each asset: the latest ones. */
const TESTS = 10

/** A page of a transfer to a device. The records are JSON text from PostgreSQL. */
export interface OfflineRegisterPage {
  /** True if the device must discard all stored records first. */
  anew: boolean
  /** The cursor of the next page. */
  cursor: string
  /** True if another page is ready. */
  more: boolean
  /** New and changed records by kind, each a JSON list. */
  records: Partial<Record<RegisterRecordKind, string>>
  /** Ids of deleted records by kind, each a JSON list. */
  gone: Partial<Record<RegisterRecordKind, string>>
}

/**
 * Returns the next page for a device: first all records, and later the changes since then. Overlapping transactions
 * cannot hide a change. Triggers store the transaction id with each change, and a transfer's cursor ends at the oldest
 * transaction id that was still running when the transfer began. Changes of that transaction and of later ones belong
 * to the next transfer, no matter when they are committed. A device may receive a record twice, which does no harm.
 */
export async function selectOfflineRegisterPage(
  reader: Queryable,
  user: SignedInUser,
  cursor: unknown,
): Promise<OfflineRegisterPage> {
  const transactions = await readTransactions(reader)
  const seen = { stock: hasPermission(user, 'view stock'), checks: hasPermission(user, 'view checks') }
  const { next = { from: transactions.horizon, kind: REGISTER_RECORD_KINDS[0], after: '' }, ...held } =
    decodeOfflineRegisterCursor(cursor, transactions, seen)
  const page: Pick<OfflineRegisterPage, 'records' | 'gone'> = { records: {}, gone: {} }
  const anew = held.from === null && next.kind === REGISTER_RECORD_KINDS[0] && next.after === ''
  let { after } = next
  for (const kind of REGISTER_RECORD_KINDS.slice(REGISTER_RECORD_KINDS.indexOf(next.kind))) {
    if ((kind === 'stockItem' && !seen.stock) || (kind === 'check' && !seen.checks)) continue
    const { records, gone, full, last } = await readRows(reader, kind, { from: held.from, after })
    page.records[kind] = records
    page.gone[kind] = gone
    if (full)
      return {
        ...page,
        anew,
        more: true,
        cursor: encodeOfflineRegisterCursor({ ...held, next: { ...next, kind, after: last ?? '' } }),
      }
    after = ''
  }
  return { ...page, anew, more: false, cursor: encodeOfflineRegisterCursor({ ...held, from: next.from }) }
}

async function readTransactions(reader: Queryable): Promise<PostgresTransactionState> {
  const [row] = await reader.$queryRaw<[PostgresTransactionState]>`
    select pg_snapshot_xmin(s)::text as horizon, pg_snapshot_xmax(s)::text as next,
      (select oid from pg_database where datname = current_database()) || '.' || 'register_changes'::regclass::oid as epoch
    from pg_current_snapshot() s`
  return row
}

interface Rows {
  records: string
  gone: string
  /** True if there may be more records after those returned. */
  full: boolean
  /** The id of the last examined record. */
  last: string | null
}

const OUT_OF_USE: FieldSelection = {
  ...{ id: {}, since: {}, reason: {}, note: {}, endedOn: {}, outcomeNote: {}, repairedOn: {}, repairNote: {} },
  takenBy: { id: {}, name: {} },
}
const ASSET = createRecordSqlBuilder(
  assetShape,
  'a',
)({ ...withoutStatus(getPlainFields(assetShape)), outOfUse: OUT_OF_USE, photos: getPlainFields(photoShape) })
const TEST = createRecordSqlBuilder(
  testShape,
  't',
)({ ...getPlainFields(testShape), tester: { id: {}, name: {} }, photos: getPlainFields(photoShape) })
const INSPECTION = createRecordSqlBuilder(
  visualInspectionShape,
  'v',
)({ ...getPlainFields(visualInspectionShape), inspector: { id: {}, name: {} } })
const PHOTO = createRecordSqlBuilder(photoShape, 'p')(getPlainFields(photoShape))
const INSTRUMENT = buildInstrumentSqlFragments(WHOLE_INSTRUMENT_SELECTION)
const CHECK = buildCheckSqlFragments({
  ...withoutState(getPlainFields(checkShape)),
  location: { name: {}, code: {} },
  asset: { name: {}, code: {} },
  performers: getPlainFields(testerShape),
  lastRecord: { doneOn: {}, passed: {} },
})
const ASSIGNMENT = buildAssignmentSqlFragments({ id: {}, dueOn: {}, assignee: { id: {}, name: {} } })
const LOCATION = createRecordSqlBuilder(locationShape, 'l')(getPlainFields(locationShape))

// why: these fields depend on today's date or on other records, so the device computes them
function withoutStatus({ status, failedInspectionOn, ...fields }: FieldSelection): FieldSelection {
  return fields
}

function withoutState({ state, openActions, ...fields }: FieldSelection): FieldSelection {
  return fields
}

/** How records of one kind are read. */
interface RegisterQuery {
  /** Selects one page of record ids, in order. Deleted records are left out. */
  ids(after: string): Prisma.Sql
  /** Tables to join to `page`: the kind's own table, by id, and the tables that it refers to. */
  rows: Prisma.Sql
  id: Prisma.Sql
  json: Prisma.Sql
}

const numbered = (records: Prisma.Sql) => (after: string) =>
  Prisma.sql`select r.id::text from ${records} and r.id > ${Number(after)} order by r.id limit ${PAGE}`

const QUERIES: Readonly<Record<RegisterRecordKind, RegisterQuery>> = {
  location: {
    ids: numbered(Prisma.sql`locations r where r.deleted_at is null`),
    rows: Prisma.sql`locations l on l.id = page.id::int and l.deleted_at is null`,
    id: Prisma.sql`l.id`,
    json: LOCATION.json,
  },
  instrument: {
    ids: numbered(Prisma.sql`instruments r where r.deleted_at is null`),
    rows: Prisma.sql`instruments i on i.id = page.id::int and i.deleted_at is null`,
    id: Prisma.sql`i.id`,
    json: INSTRUMENT.json,
  },
  asset: {
    ids: (after) =>
      Prisma.sql`select id from assets where deleted_at is null and id > ${after} order by id limit ${PAGE}`,
    rows: Prisma.sql`assets a on a.id = page.id and a.deleted_at is null ${ASSET.joins}`,
    id: Prisma.sql`a.id`,
    json: Prisma.sql`json_build_object('asset', ${ASSET.json}, 'earlierClasses', a.earlier_classes, 'total',
        (select count(*) from tests t where t.asset_id = a.id and t.deleted_at is null), 'tests',
      (select coalesce(json_agg(${TEST.json} order by t.test_date desc, t.id desc), '[]')
        from (select * from tests t where t.asset_id = a.id and t.deleted_at is null
          order by t.test_date desc, t.id desc limit ${TESTS}) t ${TEST.joins}), 'inspections',
      (select coalesce(json_agg(${INSPECTION.json} order by v.inspected_on desc, v.id desc), '[]')
        from (select * from visual_inspections v where v.asset_id = a.id and v.deleted_at is null
          order by v.inspected_on desc, v.id desc limit ${TESTS}) v ${INSPECTION.joins}))`,
  },
  stockItem: {
    ids: numbered(Prisma.sql`stock_items r where r.deleted_at is null`),
    rows: Prisma.sql`stock_items s on s.id = page.id::int and s.deleted_at is null`,
    id: Prisma.sql`s.id`,
    json: Prisma.sql`json_build_object('item', ${stockItemJsonSql}, 'photos', (select coalesce(json_agg(${PHOTO.json} order by p.id), '[]')
      from photos p where p.stock_item_id = s.id))`,
  },
  check: {
    ids: numbered(Prisma.sql`checks r where not r.archived`),
    rows: Prisma.sql`checks c on c.id = page.id::int and not c.archived ${CHECK.joins}`,
    id: Prisma.sql`c.id`,
    json: CHECK.json,
  },
  assignment: {
    ids: numbered(Prisma.sql`assignments r where true`),
    rows: Prisma.sql`assignments n on n.id = page.id::int and ${OPEN_ASSIGNMENTS} ${ASSIGNMENT.joins}`,
    id: Prisma.sql`n.id`,
    json: Prisma.sql`jsonb_strip_nulls(jsonb_build_object('assetId', n.asset_id, 'locationId', n.location_id::text, 'roundId', n.round_id::text,
      'lastTestId', n.last_test_id)) || (${ASSIGNMENT.json})::jsonb`,
  },
}

/** Reads a page of one kind of record: all records or, if `from` is set, the records changed since that transaction. */
async function readRows(
  reader: Queryable,
  kind: RegisterRecordKind,
  { from, after }: Pick<OfflineRegisterCursor, 'from'> & { after: string },
): Promise<Rows> {
  const { rows, id, json, ...all } = QUERIES[kind]
  const ids =
    from === null
      ? all.ids(after)
      : Prisma.sql`select distinct record_id as id from register_changes
          where kind = ${kind} and xid >= ${from}::xid8 and record_id > ${after} order by record_id limit ${PAGE}`
  const [page] = await reader.$queryRaw<[Rows]>`
    with page as materialized (select id, row_number() over () as position from (${ids}) ids),
      read as materialized (select page.*, case when ${id} is not null then (${json})::json end as record from page left join ${rows}),
      fitting as (
        select read.*, sum(octet_length(record::text)) over (order by position) as bytes from read)
    select coalesce(json_agg(record order by position) filter (where record is not null), '[]')::text as records,
      coalesce(json_agg(id order by position) filter (where record is null), '[]')::text as gone,
      count(*) = ${PAGE}::int or count(*) < (select count(*) from page) as full,
      (array_agg(id order by position))[count(*)] as last
    from fitting where position = 1 or coalesce(bytes, 0) <= ${PAGE_BYTES}::int`
  return page
}
