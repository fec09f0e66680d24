import { Prisma } from '../../../generated/prisma/client'
import type { Queryable } from '../../../platform/records/conditions'
import type { ImportWrite } from '../rows'

/** The rows (`r`) with an asset as it was before its tests were imported. */
const remembered = (importId: number) =>
  Prisma.sql`r.import_id = ${importId} and r.outcome = 'create' and r.before is not null`

/** The tests (`t`) that an import has saved. */
const saved = (importId: number) =>
  Prisma.sql`t.id in (select record_id::int from import_rows where import_id = ${importId} and outcome = 'create')`

/** Locks the assets of the tests: no test of them is saved meanwhile. */
export async function lockAssetsOfTests(transaction: Prisma.TransactionClient, importId: number): Promise<void> {
  await transaction.$executeRaw`
    select from assets where id in (select r.before->>'id' from import_rows r where ${remembered(importId)}) order by id for update`
}

/** Names of assets and numbers of certificates that a message holds. */
const NAMES = 3
const listOf = (names: readonly string[], count: number) => `${names.join(', ')}${count > names.length ? ', …' : ''}`

/** Why tests cannot be taken back: a later change of their assets builds on them, or a certificate may tell of them. */
export async function obstaclesOfTests(database: Queryable, importId: number): Promise<string[]> {
  const names = (of: Prisma.Sql) => Prisma.sql`coalesce((array_agg(${of}))[1:${Prisma.raw(String(NAMES))}], '{}')`
  const [found] = await database.$queryRaw<
    [{ assets: number; names: string[]; certificates: number; numbers: string[] }]
  >`
    select changed.assets, changed.names, issued.certificates, issued.numbers
    from (select count(*)::int as assets, ${names(Prisma.sql`concat_ws(' ', a.code, a.name) order by r.row_number`)} as names
        from imports i join import_rows r on r.import_id = i.id join assets a on a.id = r.before->>'id'
        where ${remembered(importId)} and a.updated_at <> i.imported_at) changed,
      (select count(*)::int as certificates, ${names(Prisma.sql`c.number order by c.id`)} as numbers
        from imports i join certificates c on c.issued_at > i.imported_at
        where i.id = ${importId} and (c.location_id is null or exists (
          select from import_rows r join assets a on a.id = r.before->>'id' where ${remembered(importId)} and a.location_id = c.location_id))) issued`
  const { assets, certificates } = found
  const subject = assets === 1 ? '1 asset was' : `${assets} assets were`
  return [
    ...(assets > 0 ? [`${subject} tested or changed since: ${listOf(found.names, assets)}`] : []),
    ...(certificates > 0 ? [`Certificates were issued since: ${listOf(found.numbers, certificates)}`] : []),
  ]
}

/** Removes the tests of an import, and sets their assets back to what they were. */
export async function revertTests(
  transaction: Prisma.TransactionClient,
  { importId, userId }: ImportWrite,
): Promise<void> {
  await transaction.$executeRaw`
    with reopened as (
      update fault_reports f set closed_at = null, closed_by_id = null, closed_by_test_id = null
      from tests t where f.closed_by_test_id = t.id and ${saved(importId)} returning f.id, t.id as test_id
    )
    insert into audit_entries (user_id, action, entity, entity_id, before, after)
    select ${userId}::int, 'faultReport.reopen', 'faultReport', id::text, jsonb_build_object('closedByTestId', test_id),
      jsonb_build_object('closedByTestId', null) from reopened`
  await transaction.$executeRaw`
    with reopened as (
      update out_of_use o set ended_on = null, ended_by_id = null, ended_test_id = null, outcome = null
      from tests t where o.ended_test_id = t.id and ${saved(importId)} returning o.asset_id, o.since, o.reason, t.id as test_id
    )
    insert into audit_entries (user_id, action, entity, entity_id, before, after)
    select ${userId}::int, 'asset.takeOutOfUse', 'asset', asset_id, jsonb_build_object('use', 'inUse'),
      jsonb_build_object('use', 'outOfUse', 'reason', reason, 'since', since, 'testId', test_id::text) from reopened`
  await transaction.$executeRaw`
    update assets a set last_test_id = b.last_test_id, last_test_safe = b.last_test_safe, next_due_on = b.next_due_on,
      watch_reasons = b.watch_reasons, proposed_frequency = b.proposed_frequency, missing_since = b.missing_since, updated_at = b.updated_at
    from import_rows r cross join lateral jsonb_populate_record(null::assets, r.before) b
    where ${remembered(importId)} and a.id = r.before->>'id'`
  await transaction.$executeRaw`
    delete from asset_trends k using import_rows r where ${remembered(importId)} and k.asset_id = r.before->>'id'`
  await transaction.$executeRaw`
    insert into asset_trends select k.* from import_rows r cross join lateral jsonb_populate_record(null::asset_trends, r.before->'trend') k
    where ${remembered(importId)} and r.before->'trend' <> 'null'`
  await transaction.$executeRaw`delete from tests t where ${saved(importId)}`
  await transaction.$executeRaw`
    insert into audit_entries (user_id, action, entity, entity_id, before)
    select ${userId}::int, 'test.delete', 'test', e.entity_id, e.after - 'photos'
    from import_rows r join audit_entries e on e.entity = 'test' and e.entity_id = r.record_id and e.action = 'test.create'
    where r.import_id = ${importId} and r.outcome = 'create'`
}
