import { Prisma } from '../../generated/prisma/client'
import type { AppContext } from '../../platform/context'
import { containingPattern, wordsOf } from '../../platform/input/input'
import { allOf, type Queryable } from '../../platform/records/conditions'
import { checkPaging, type PagingArgs, totalBeside } from '../../platform/records/paging'
import type { AuditFilter, AuditPage } from './audit.type'

/** Returns a page of the changes of one record, newest first. `entity` is the name that the audit trail uses. */
export function listRecordHistory(
  context: AppContext,
  entity: string,
  id: string,
  paging: PagingArgs,
): Promise<AuditPage> {
  return listAuditEntries(context, { filter: { entity, entityId: id }, ...paging })
}

/** Records that belong to another one, and which of their actions are part of its history. */
export interface HistoryParts {
  entity: string
  /** A query with one column: their ids as text. */
  ids: Prisma.Sql
  actions: string[]
}

/** Returns a page of the changes of one record and of the records that belong to it, newest first. */
export function listHistoryWithParts(
  { reader }: AppContext,
  { entity, id }: { entity: string; id: string },
  parts: readonly HistoryParts[],
  paging: PagingArgs,
): Promise<AuditPage> {
  const own = Prisma.sql`e.entity = ${entity} and e.entity_id = ${id}`
  const ofParts = parts.map(
    (part) =>
      Prisma.sql`e.entity = ${part.entity} and e.entity_id = any(array(${part.ids})) and e.action = any(${part.actions})`,
  )
  return readEntries(reader, Prisma.sql`(${Prisma.join([own, ...ofParts], ' or ')})`, paging)
}

export function listAuditEntries(
  { reader }: AppContext,
  { filter, ...paging }: PagingArgs & { filter?: AuditFilter | null },
): Promise<AuditPage> {
  return readEntries(reader, auditCondition(filter ?? {}), paging)
}

/** Returns a page of the entries (`e`) that meet the condition. */
async function readEntries(database: Queryable, where: Prisma.Sql, paging: PagingArgs): Promise<AuditPage> {
  checkPaging(paging)
  const [page] = await database.$queryRaw<[AuditPage]>`
    with page as materialized (
      select e.* from audit_entries e where ${where} order by e.id desc limit ${paging.limit} offset ${paging.offset})
    select (select coalesce(json_agg(json_build_object('id', e.id::text, 'at', e.at, 'action', e.action, 'entity', e.entity,
          'entityId', e.entity_id, 'before', e.before, 'after', e.after,
          'user', case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end) order by e.id desc), '[]')
        from page e left join users u on u.id = e.user_id) as items,
      ${totalBeside(paging, Prisma.sql`(select count(*)::int from audit_entries e where ${where})`)} as total`
  return page
}

/** The condition for the entries (`e`) that match a filter. */
export function auditCondition({ search, entity, entityId, from, to }: AuditFilter): Prisma.Sql {
  return allOf([
    Prisma.sql`true`,
    ...wordsOf(search, /\s+/).map((word) => {
      const pattern = containingPattern(word)
      return Prisma.sql`e.user_id in (select u.id from users u where u.name ilike ${pattern} or u.email ilike ${pattern})`
    }),
    ...(entity ? [Prisma.sql`e.entity = ${entity}`] : []),
    ...(entityId ? [Prisma.sql`e.entity_id = ${entityId}`] : []),
    ...(from ? [Prisma.sql`e.at >= ${from}::timestamptz`] : []),
    ...(to ? [Prisma.sql`e.at < ${to}::timestamptz`] : []),
  ])
}
