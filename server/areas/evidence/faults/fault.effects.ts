import { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { updateRows } from '../../../platform/records/manyRows'
import { addAuditEntries, INSERT_AUDIT_ENTRIES } from '../../audit/audit'

/** CTEs for the statement that saves a test (`saved`): they close and reopen the fault reports of its asset. */

/** Closes reports up to the day of the test, because the tester has inspected the asset. */
export const faultsClosed = Prisma.sql`faults_closed as (
    update fault_reports f set closed_at = now(), closed_by_id = saved.user_id, closed_by_test_id = saved.id
    from saved where f.asset_id = saved.asset_id and f.closed_at is null and f.reported_on <= saved.test_date
    returning f.id, f.asset_id, f.closed_by_id, f.closed_by_test_id, f.closed_at
  ), faults_closing_recorded as (
    ${INSERT_AUDIT_ENTRIES}
    select f.closed_by_id, 'faultReport.close', 'faultReport', f.id::text,
      jsonb_build_object('closedAt', null, 'closedById', null, 'closedByTestId', null),
      jsonb_build_object('closedAt', f.closed_at, 'closedById', f.closed_by_id, 'closedByTestId', f.closed_by_test_id)
    from faults_closed f
  )`

/** Reopens the reports that a test has closed if the test is deleted. */
export const faultsReopened = (userId: unknown) => Prisma.sql`faults_reopened as (
    update fault_reports f set closed_at = null, closed_by_id = null, closed_by_test_id = null
    from saved where f.closed_by_test_id = saved.id and saved.deleted_at is not null returning f.id, saved.id as test_id
  ), faults_reopening_recorded as (
    ${INSERT_AUDIT_ENTRIES}
    select ${userId}::int, 'faultReport.reopen', 'faultReport', f.id::text,
      jsonb_build_object('closedByTestId', f.test_id), jsonb_build_object('closedByTestId', null)
    from faults_reopened f
  )`

export interface FaultClosing {
  id: number
  testId: number
  userId: number | null
}

const OPEN = { closedAt: null, closedById: null, closedByTestId: null }

export async function closeFaultsByTests(
  transaction: Prisma.TransactionClient,
  { user, at }: { user: Pick<SignedInUser, 'id'>; at: Date },
  closings: readonly FaultClosing[],
): Promise<void> {
  const closed = closings.map(({ id, testId, userId }) => ({
    id,
    after: { closedAt: at, closedById: userId, closedByTestId: testId },
  }))
  await updateRows(
    transaction,
    'fault_reports',
    closed.map(({ id, after }) => ({ id, ...after })),
  )
  await addAuditEntries(
    transaction,
    closed.map(({ id, after }) => ({ user, action: 'faultReport.close', id, before: OPEN, after })),
  )
}

/** Reopens the reports that these tests have closed. */
export async function reopenFaults(
  transaction: Prisma.TransactionClient,
  user: Pick<SignedInUser, 'id'>,
  testIds: readonly number[],
): Promise<void> {
  const closed = await transaction.faultReport.findMany({ where: { closedByTestId: { in: [...testIds] } } })
  await transaction.faultReport.updateMany({ where: { id: { in: closed.map(({ id }) => id) } }, data: OPEN })
  await addAuditEntries(
    transaction,
    closed.map(({ id, closedByTestId }) => ({
      user,
      action: 'faultReport.reopen',
      id,
      before: { closedByTestId },
      after: { closedByTestId: null },
    })),
  )
}
