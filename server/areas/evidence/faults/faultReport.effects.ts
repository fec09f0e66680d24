import { isFaultReportClosedByTest } from '../../../../domain/evidence/faultReports'
import type { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { updateRows } from '../../../platform/records/manyRows'
import { addAuditEntries } from '../../audit/audit'
import type { TestListener } from '../../testing/records/testListeners'

const OPEN = { closedAt: null, closedById: null, closedByTestId: null }

/** Closes an asset's fault reports dated up to the day of a new test. Reopens the reports if the test is deleted. */
export const faultReportTestListener: TestListener = {
  async onCreated(transaction, { user, at }, tests) {
    const open = await transaction.faultReport.findMany({
      where: { assetId: { in: tests.map(({ assetId }) => assetId) }, closedAt: null },
      select: { id: true, assetId: true, reportedOn: true },
    })
    const closed = open.flatMap(({ id, assetId, reportedOn }) => {
      const report = { reportedOn: reportedOn.toISOString().slice(0, 10) }
      const test = tests.find((one) => one.assetId === assetId && isFaultReportClosedByTest(report, one.testDate))
      return test ? { id, after: { closedAt: at, closedById: test.userId, closedByTestId: test.id } } : []
    })
    if (closed.length === 0) return
    const rows = closed.map(({ id, after }) => ({ id, ...after }))
    await updateRows(transaction, 'fault_reports', rows)
    await addAuditEntries(
      transaction,
      closed.map(({ id, after }) => ({ user, action: 'faultReport.close', id, before: OPEN, after })),
    )
  },
  onDeleted: (transaction, { user }, ids) => reopenFaults(transaction, user, ids),
}

/** Reopens the fault reports that these tests closed. */
async function reopenFaults(
  transaction: Prisma.TransactionClient,
  user: Pick<SignedInUser, 'id'>,
  testIds: readonly number[],
): Promise<void> {
  const closed = await transaction.faultReport.findMany({ where: { closedByTestId: { in: [...testIds] } } })
  if (closed.length === 0) return
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
