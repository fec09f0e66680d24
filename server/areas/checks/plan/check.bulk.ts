import { computeCheckDueCycle, getCheckNoticeDays } from '../../../../domain/checks/checkSchedule'
import { today } from '../../../../domain/values/calendar'
import type { Prisma, Check as StoredCheck } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { toRecordNumber } from '../../../platform/input/inputSchemas'
import { type AuditedChange, addAuditEntries } from '../../audit/audit'
import type { CheckPlace } from '../checkPlace'
import type { NewCheckEntries } from './check.input'

type User = Pick<SignedInUser, 'id'>

/** A new check and its place. Without `times`, the check gets the current time. */
export interface CheckToInsert {
  entries: NewCheckEntries
  place: CheckPlace
  times?: { createdAt: Date; updatedAt: Date }
}

/**
 * Stores new checks in a constant number of statements.
 * @returns the checks in the same order, with their audit entries.
 */
export async function insertChecks(
  transaction: Prisma.TransactionClient,
  user: User,
  checks: readonly CheckToInsert[],
): Promise<{ stored: StoredCheck[]; changes: AuditedChange[] }> {
  const stored = await transaction.check.createManyAndReturn({ data: checks.map(newRow) })
  const created = stored.map((row, index) => ({ row, entries: (checks[index] as CheckToInsert).entries }))
  await transaction.checkSteps.createMany({
    data: created.map(({ row, entries: { steps } }) => toCheckStepsRow(row.id, 1, steps)),
  })
  await transaction.checkPerformer.createMany({
    data: created.flatMap(({ row, entries }) => toCheckPerformerRows(row.id, entries)),
  })
  const changes = created.map(({ row, entries: { steps, performerIds } }) => ({
    user,
    action: 'check.create' as const,
    id: row.id,
    after: { ...row, steps, performerIds },
  }))
  return { stored, changes }
}

/** Deletes checks that were never done, and writes audit entries. */
export async function removeChecks(
  transaction: Prisma.TransactionClient,
  user: User,
  ids: readonly number[],
): Promise<void> {
  const where = { id: { in: [...ids] } }
  const removed = await transaction.check.findMany({ where, include: { steps: true, performers: true } })
  await transaction.check.deleteMany({ where })
  await addAuditEntries(
    transaction,
    removed.map(({ steps, performers, ...row }) => ({
      user,
      action: 'check.delete',
      id: row.id,
      before: {
        ...row,
        steps: steps.find(({ version }) => version === row.stepsVersion)?.steps,
        performerIds: performers.map(({ userId }) => String(userId)),
      },
    })),
  )
}

function newRow({ entries, place, times }: CheckToInsert): Prisma.CheckCreateManyInput {
  const { steps: _steps, performerIds: _performerIds, nextDueOn, schedule, ...columns } = entries
  const startsOn = nextDueOn ?? today()
  const { from, dueOn } = computeCheckDueCycle({ schedule, startsOn, windowDays: entries.windowDays }, [])
  return {
    ...columns,
    ...place,
    ...times,
    schedule: toPrismaJsonInput(schedule),
    noticeDays: getCheckNoticeDays(schedule, entries.performer === 'firm'),
    startsOn: new Date(startsOn),
    nextDueOn: new Date(dueOn),
    rhythmFrom: new Date(from),
  }
}

export const toPrismaJsonInput = (value: object) => value as Prisma.InputJsonValue

export const toCheckStepsRow = (checkId: number, version: number, steps: NewCheckEntries['steps']) => ({
  checkId,
  version,
  steps: toPrismaJsonInput(steps),
})

/** Builds the rows that assign a check to its chosen users. */
export function toCheckPerformerRows(
  checkId: number,
  { performer, performerIds }: Pick<NewCheckEntries, 'performer' | 'performerIds'>,
) {
  if (performer !== 'users') return []
  return [...new Set(performerIds.map(toRecordNumber))].map((userId) => ({ checkId, userId }))
}
