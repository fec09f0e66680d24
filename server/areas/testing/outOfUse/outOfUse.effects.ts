import type { AssetUseChange } from '../../../../domain/testing/testEffects'
import type { CalendarDate } from '../../../../domain/values/calendar'
import type { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { toCalendarDate } from '../../../platform/records/calendarColumn'
import { updateRows } from '../../../platform/records/manyRows'
import { type AuditedChange, addAuditEntries } from '../../audit/audit'

export type AssetUseChangeByTest = AssetUseChange & {
  assetId: string
  testId: number
  /** The period out of use that the change ends, reopens or withdraws. */
  period?: { since: CalendarDate; reason: string }
}

type Author = Pick<SignedInUser, 'id'>

/**
 * Records that tests took assets out of use or put them back into use, with audit entries. A trigger updates the assets
 * themselves.
 */
export async function changeAssetUseByTests(
  transaction: Prisma.TransactionClient,
  user: Author,
  changes: readonly AssetUseChangeByTest[],
): Promise<void> {
  if (changes.length === 0) return
  const taken = changes.flatMap((change) => (change.kind === 'taken' ? change : []))
  await transaction.outOfUse.createMany({
    data: taken.map(({ assetId, testId, since, reason }) => ({
      ...{ assetId, testId, reason, since: new Date(since), takenById: user.id },
    })),
  })
  const ended = changes.flatMap((change) => (change.kind === 'ended' ? change : []))
  const endings = ended.map(({ id, endedOn, testId, outcome }) => ({
    ...{ id, endedOn, endedTestId: testId, endedById: user.id, outcome },
  }))
  await updateRows(transaction, 'out_of_use', endings as { id: number }[])
  const idsOf = (kind: 'reopened' | 'withdrawn') =>
    changes.flatMap((change) => (change.kind === kind ? Number(change.id) : []))
  await transaction.outOfUse.updateMany({
    where: { id: { in: idsOf('reopened') } },
    data: { endedOn: null, endedById: null, endedTestId: null, outcome: null },
  })
  await transaction.outOfUse.deleteMany({ where: { id: { in: idsOf('withdrawn') } } })
  await addAuditEntries(
    transaction,
    changes.map((change) => ({ user, id: change.assetId, ...auditedUse(change) })),
  )
}

const IN_USE = { use: 'inUse' }
const OUT_OF_USE = { use: 'outOfUse' }

function auditedUse(change: AssetUseChangeByTest): Pick<AuditedChange, 'action' | 'before' | 'after'> {
  const testId = String(change.testId)
  const taken = ({ since, reason }: { since: CalendarDate; reason: string }) => ({
    action: 'asset.takeOutOfUse' as const,
    before: IN_USE,
    after: { ...OUT_OF_USE, reason, since, testId },
  })
  const ended = (outcome: string, endedOn: CalendarDate | null) => ({
    action: 'asset.endOutOfUse' as const,
    before: OUT_OF_USE,
    after: { ...IN_USE, outcome, endedOn, testId },
  })
  if (change.kind === 'taken') return taken(change)
  if (change.kind === 'ended') return ended(change.outcome, change.endedOn)
  return change.kind === 'withdrawn' ? ended('mistake', null) : taken(change.period ?? { since: '', reason: '' })
}

/** Reopens the periods out of use that these tests ended. */
export async function reopenOutOfUse(
  transaction: Prisma.TransactionClient,
  user: Author,
  testIds: readonly number[],
): Promise<void> {
  const ended = await transaction.outOfUse.findMany({ where: { endedTestId: { in: [...testIds] } } })
  await changeAssetUseByTests(
    transaction,
    user,
    ended.map(({ id, assetId, reason, since, endedTestId }) => ({
      ...{ kind: 'reopened', id, assetId, testId: endedTestId ?? 0 },
      period: { since: toCalendarDate(since), reason },
    })),
  )
}
