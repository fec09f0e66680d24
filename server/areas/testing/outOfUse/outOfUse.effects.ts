import type { CalendarDate } from '../../../../domain/values/calendar'
import { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import type { Placeholders } from '../../../platform/database/prepared'
import { updateRows } from '../../../platform/records/manyRows'
import { provesRepairSql } from '../../assets/state/failedInspection'
import { type AuditValues, addAuditEntries, INSERT_AUDIT_ENTRIES } from '../../audit/audit'

/** CTEs for the statement that saves a test: they take its asset out of use, or end that. A trigger updates the asset itself. */

export interface OutOfUseValues {
  /** The reason; null if the asset stays in use. */
  outOfUseReason: string | null
}

type TestValues = AuditValues & { lastTestId: number | null }

/**
 * The CTE `out_of_use_ended`. It applies if the saved test passed, is the last one of its asset, and was made while it was out of
 * use, with no visual inspection failed since.
 */
const ended = (value: Placeholders<TestValues>) => Prisma.sql`out_of_use_ended as (
    update out_of_use o set ended_on = saved.test_date, ended_by_id = ${value.auditUser}::int, ended_test_id = saved.id,
      outcome = (case when o.test_id = saved.id then 'mistake' else 'retested' end)::out_of_use_outcome
    from saved where o.asset_id = saved.asset_id and o.ended_on is null and saved.safe_to_use and saved.deleted_at is null
      and saved.id = ${value.lastTestId}::int and saved.test_date >= o.since
      and ${Prisma.raw(provesRepairSql('saved'))}
    returning o.asset_id, o.outcome, o.ended_on
  )`

const recorded = (value: Placeholders<TestValues>, started: Prisma.Sql, endings: Prisma.Sql) => Prisma.sql`
  out_of_use_recorded as (
    ${INSERT_AUDIT_ENTRIES}
    select ${value.auditUser}::int, 'asset.takeOutOfUse', 'asset', s.asset_id, jsonb_build_object('use', 'inUse'),
      jsonb_build_object('use', 'outOfUse', 'reason', s.reason, 'since', s.since, 'testId', ${value.auditId}::text) from (${started}) s
    union all
    select ${value.auditUser}::int, 'asset.endOutOfUse', 'asset', e.asset_id, jsonb_build_object('use', 'outOfUse'),
      jsonb_build_object('use', 'inUse', 'outcome', e.outcome, 'endedOn', e.ended_on, 'testId', ${value.auditId}::text) from (${endings}) e
  )`

/** CTEs for a new test: a failed test takes its asset out of use if requested, and a passed test ends that. */
export const outOfUseOfNewTest = (value: Placeholders<TestValues & OutOfUseValues>) => Prisma.sql`out_of_use_taken as (
    insert into out_of_use (asset_id, since, reason, taken_by_id, test_id)
    select saved.asset_id, saved.test_date, ${value.outOfUseReason}::text, ${value.auditUser}::int, saved.id
    from saved where ${value.outOfUseReason}::text is not null and not saved.safe_to_use
    on conflict do nothing returning asset_id, since, reason
  ), ${ended(value)}, ${recorded(
    value,
    Prisma.sql`select asset_id, since, reason from out_of_use_taken`,
    Prisma.sql`select asset_id, outcome, ended_on from out_of_use_ended`,
  )}`

/**
 * CTEs for a changed or deleted test. If it had taken its asset out of use and is deleted or passes now, the asset is in use again.
 * If it had returned its asset to use and is deleted or fails now, the asset is out of use again.
 */
export const outOfUseOfChangedTest = (value: Placeholders<TestValues>) => Prisma.sql`out_of_use_withdrawn as (
    delete from out_of_use o using saved
    where o.test_id = saved.id and saved.deleted_at is not null and o.ended_on is null returning o.asset_id
  ), out_of_use_reopened as (
    update out_of_use o set ended_on = null, ended_by_id = null, ended_test_id = null, outcome = null
    from saved where o.ended_test_id = saved.id and (saved.deleted_at is not null or not saved.safe_to_use)
      and o.outcome <> 'disposed'
      and not exists (select from out_of_use k where k.asset_id = o.asset_id and (k.ended_on is null or k.outcome = 'disposed'))
    returning o.asset_id, o.since, o.reason
  ), ${ended(value)}, ${recorded(
    value,
    Prisma.sql`select asset_id, since, reason from out_of_use_reopened`,
    Prisma.sql`select asset_id, outcome, ended_on from out_of_use_ended
      union all select asset_id, 'mistake', null from out_of_use_withdrawn`,
  )}`

/** A passed test that ends a time out of use. */
export interface OutOfUseEnding {
  id: number
  assetId: string
  testId: number
  endedOn: CalendarDate
}

export async function endOutOfUseByTests(
  transaction: Prisma.TransactionClient,
  user: Pick<SignedInUser, 'id'>,
  endings: readonly OutOfUseEnding[],
): Promise<void> {
  const rows = endings.map(({ id, testId, endedOn }) => ({ id, endedOn, endedTestId: testId }))
  await updateRows(
    transaction,
    'out_of_use',
    rows.map((row) => ({ ...row, endedById: user.id, outcome: 'retested' })),
  )
  await addAuditEntries(
    transaction,
    endings.map(({ assetId, testId, endedOn }) => ({
      user,
      action: 'asset.endOutOfUse',
      id: assetId,
      before: { use: 'outOfUse' },
      after: { use: 'inUse', outcome: 'retested', endedOn, testId: String(testId) },
    })),
  )
}

/** Reverses the endings by these tests. */
export async function reopenOutOfUse(
  transaction: Prisma.TransactionClient,
  user: Pick<SignedInUser, 'id'>,
  testIds: readonly number[],
): Promise<void> {
  const ended = await transaction.outOfUse.findMany({ where: { endedTestId: { in: [...testIds] } } })
  await transaction.outOfUse.updateMany({
    where: { id: { in: ended.map(({ id }) => id) } },
    data: { endedOn: null, endedById: null, endedTestId: null, outcome: null },
  })
  await addAuditEntries(
    transaction,
    ended.map(({ assetId, reason, since, endedTestId }) => ({
      user,
      action: 'asset.takeOutOfUse',
      id: assetId,
      before: { use: 'inUse' },
      after: { use: 'outOfUse', reason, since: dateText(since), testId: String(endedTestId) },
    })),
  )
}

const dateText = (date: Date) => date.toISOString().slice(0, 10)
