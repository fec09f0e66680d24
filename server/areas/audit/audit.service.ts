import { Prisma } from '../../generated/prisma/client'
import type { AppContext } from '../../platform/context'
import { buildContainsPattern, splitWords, toRecordNumber } from '../../platform/input/inputSchemas'
import { buildPageBytesAssertionSql } from '../../platform/records/answerSize'
import type { FieldSelection } from '../../platform/records/fieldSelection'
import { assertPaging, buildPageTotalSql, type PagingArgs } from '../../platform/records/paging'
import { buildAllConditionsSql, buildColumnInSql, type Queryable } from '../../platform/records/sqlConditions'
import type { AuditFilter, AuditPage, HistoryArgs } from './audit.type'

/** Returns a page of one record's changes, newest first. `entity` is the audit trail's name for the kind of record. */
export function listRecordHistory(
  { reader }: AppContext,
  { entity, id }: { entity: string; id: string },
  args: HistoryArgs,
  selection: FieldSelection,
): Promise<AuditPage> {
  return readEntries(reader, ofEntry(buildAuditConditionSql({ entity, entityId: id }), args), args, selection)
}

/** Restricts a history to a single entry (`e`), if one is requested. */
function ofEntry(where: Prisma.Sql, { entry }: HistoryArgs): Prisma.Sql {
  return buildAllConditionsSql([
    where,
    ...buildColumnInSql(Prisma.sql`e.id`, entry == null ? null : [toRecordNumber(entry)]),
  ])
}

/** Related records whose changes also appear in a record's history. */
export interface RelatedRecordHistory {
  entity: string
  /** A query that returns the record ids as text, in one column. */
  ids: Prisma.Sql
  actions: string[]
}

/** Returns a page of changes to a record and to its related records, newest first. */
export function listHistoryWithRelatedRecords(
  { reader }: AppContext,
  { entity, id }: { entity: string; id: string },
  parts: readonly RelatedRecordHistory[],
  args: HistoryArgs,
  selection: FieldSelection,
): Promise<AuditPage> {
  const own = Prisma.sql`e.entity = ${entity} and e.entity_id = ${id}`
  const ofParts = parts.map(
    (part) =>
      Prisma.sql`e.entity = ${part.entity} and e.entity_id = any(array(${part.ids})) and e.action = any(${part.actions})`,
  )
  const where = Prisma.sql`(${Prisma.join([own, ...ofParts], ' or ')})`
  return readEntries(reader, ofEntry(where, args), args, selection)
}

export function listAuditEntries(
  { reader }: AppContext,
  { filter, ...paging }: PagingArgs & { filter?: AuditFilter | null },
  selection: FieldSelection,
): Promise<AuditPage> {
  return readEntries(reader, buildAuditConditionSql(filter ?? {}), paging, selection)
}

const LENGTH = Prisma.sql`coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0)`

/** Returns a page of the entries (`e`) that meet the condition. */
async function readEntries(
  database: Queryable,
  where: Prisma.Sql,
  paging: PagingArgs,
  selection: FieldSelection,
): Promise<AuditPage> {
  assertPaging(paging)
  const { items = {} } = selection
  const values = Object.entries(VALUES).flatMap(([field, sql]) =>
    field in items ? [Prisma.sql`${Prisma.raw(`'${field}'`)}, ${sql}`] : [],
  )
  const asset = 'name' in items || 'assetId' in items ? ASSET : Prisma.sql`null`
  const [page] = await database.$queryRaw<[AuditPage]>`
    with page as materialized (
      select e.* from audit_entries e where ${where} order by e.id desc limit ${paging.limit} offset ${paging.offset}
    ), named as materialized (select e.*, ${asset} as asset_id from page e)
    select (select coalesce(json_agg(json_build_object(${Prisma.join([Prisma.sql`'id', e.id::text`, ...values])}) order by e.id desc), '[]')
        from named e left join users u on u.id = e.user_id) as items,
      ${buildPageTotalSql(paging, Prisma.sql`(select count(*)::int from audit_entries e where ${where})`)} as total
    where ${'before' in items || 'after' in items ? buildPageBytesAssertionSql(LENGTH) : Prisma.sql`true`}`
  return page
}

/** The record id in an entry (`e`) as a number; null if the id is not numeric. */
const NUMBER = Prisma.sql`case when e.entity_id ~ '^[0-9]{1,9}$' then e.entity_id::int end`

/** The asset id for a test entry. It is read from the test, because an entry often contains only the changed fields. */
const ASSET_OF_TEST = Prisma.sql`case when e.entity = 'test' then (select t.asset_id from tests t where t.id = ${NUMBER}) end`

/** The location id for an assignment entry: from the assignment itself, or from its round. */
const LOCATION_OF_ASSIGNMENT = Prisma.sql`coalesce((coalesce(e.after, e.before) ->> 'locationId')::int,
  (select r.location_id from rounds r where r.id = (coalesce(e.after, e.before) ->> 'roundId')::int))`

/**
 * The name of the record in an entry (`e`): its name at that time if the entry contains it, otherwise its current name.
 */
const NAME = Prisma.sql`coalesce(case e.entity
    when 'test' then (select a.name from assets a where a.id = e.asset_id)
    when 'faultReport' then (select a.name from assets a where a.id = e.asset_id)
    when 'assignment' then coalesce((select a.name from assets a where a.id = e.asset_id),
      (select l.name from locations l where l.id = ${LOCATION_OF_ASSIGNMENT}))
    when 'certificate' then (select c.number from certificates c where c.id = ${NUMBER})
    when 'checkRecord' then (select r.check_name from check_records r where r.id = ${NUMBER})
    when 'action' then (select n.title from actions n where n.id = ${NUMBER}) end,
  e.after ->> 'name', e.before ->> 'name', case e.entity
    when 'asset' then (select a.name from assets a where a.id = e.entity_id)
    when 'location' then (select l.name from locations l where l.id = ${NUMBER})
    when 'stock' then (select s.name from stock_items s where s.id = ${NUMBER})
    when 'user' then (select o.name from users o where o.id = ${NUMBER})
    when 'report' then (select r.name from reports r where r.id = ${NUMBER})
    when 'round' then (select l.name from rounds r join locations l on l.id = r.location_id where r.id = ${NUMBER})
    when 'stockTake' then (select l.name from stock_takes s join locations l on l.id = s.location_id where s.id = ${NUMBER})
    when 'check' then (select c.name from checks c where c.id = ${NUMBER})
    when 'instrument' then (select i.name from instruments i where i.id = ${NUMBER})
    when 'role' then (select r.name from roles r where r.id = ${NUMBER})
    when 'import' then (select i.file_name from imports i where i.id = ${NUMBER})
    when 'page' then (select p.name from pages p where p.id = ${NUMBER}) end)`

/** The asset id for an entry (`e`). */
const ASSET = Prisma.sql`coalesce(e.before ->> 'assetId', e.after ->> 'assetId', ${ASSET_OF_TEST})`

const IS_EMPTY = (value: string) => Prisma.raw(`coalesce(${value}, 'null') in ('null', '""', '[]')`)

/** The fields whose values an entry (`e`) changed, except fields that the server sets on every save. */
const CHANGED_FIELDS = Prisma.sql`case when e.before is null or e.after is null then '[]' else (
  select coalesce(json_agg(coalesce(b.key, a.key)), '[]') from jsonb_each(e.before) b full join jsonb_each(e.after) a on a.key = b.key
  where a.value is distinct from b.value and not (${IS_EMPTY('a.value')} and ${IS_EMPTY('b.value')})
    and coalesce(b.key, a.key) not in ('id', 'createdAt', 'updatedAt')) end`

/**
 * SQL for each field of an entry (`e`) except the id, keyed by field name. Only requested fields are selected, because
 * some are long.
 */
const VALUES: Readonly<Record<string, Prisma.Sql>> = {
  at: Prisma.sql`e.at`,
  action: Prisma.sql`e.action`,
  entity: Prisma.sql`e.entity`,
  entityId: Prisma.sql`e.entity_id`,
  name: NAME,
  assetId: Prisma.sql`e.asset_id`,
  changedFields: CHANGED_FIELDS,
  before: Prisma.sql`e.before`,
  after: Prisma.sql`e.after`,
  user: Prisma.sql`case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end`,
}

/** SQL condition: entry `e` matches a filter. */
export function buildAuditConditionSql({ id, search, entity, entityId, from, to }: AuditFilter): Prisma.Sql {
  return buildAllConditionsSql([
    Prisma.sql`true`,
    ...buildColumnInSql(
      Prisma.sql`e.id`,
      id?.map((one) => toRecordNumber(one)),
    ),
    ...splitWords(search, /\s+/).map((word) => {
      const pattern = buildContainsPattern(word)
      return Prisma.sql`e.user_id in (select u.id from users u where u.name ilike ${pattern} or u.email ilike ${pattern})`
    }),
    ...(entity ? [Prisma.sql`e.entity = ${entity}`] : []),
    ...(entityId ? [Prisma.sql`e.entity_id = ${entityId}`] : []),
    ...(from ? [Prisma.sql`e.at >= ${from}::timestamptz`] : []),
    ...(to ? [Prisma.sql`e.at < ${to}::timestamptz`] : []),
  ])
}
