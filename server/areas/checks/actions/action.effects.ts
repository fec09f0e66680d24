import { formatCheckActionTitle } from '../../../../domain/checks/checkActions'
import type { CheckStep, CheckStepAnswer } from '../../../../domain/checks/checkSteps'
import type { Action, Check, CheckRecord, Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { recordAuditedChanges } from '../../audit/audit'

interface RecordedSteps {
  user: Pick<SignedInUser, 'id'>
  check: Pick<Check, 'id' | 'locationId' | 'assetId'>
  record: Pick<CheckRecord, 'id' | 'checkName'>
  steps: readonly CheckStep[]
  answers: readonly CheckStepAnswer[]
  /** Ids of the failed steps. */
  failed: readonly string[]
}

/** The completion note of an action whose step no longer fails. */
const SETTLED = 'The record was corrected: this step did not fail.'

/** Opens an action for each failed step without an action, and completes open actions whose steps no longer fail. */
export async function syncCheckActions(transaction: Prisma.TransactionClient, recorded: RecordedSteps): Promise<void> {
  const { user, check, record, steps, answers, failed } = recorded
  const existing = await transaction.action.findMany({ where: { recordId: record.id } })
  // Stryker disable next-line ConditionalExpression: No failed step has the id null.
  const isFailed = ({ stepId }: Pick<Action, 'stepId'>) => stepId !== null && failed.includes(stepId)
  const missing = failed.filter((stepId) => !existing.some((action) => action.stepId === stepId))
  const created = await transaction.action.createManyAndReturn({
    data: missing.map((stepId) => {
      const step = steps.find(({ id }) => id === stepId) as CheckStep
      const answer = answers.find((given) => given.stepId === stepId) as CheckStepAnswer
      return {
        title: formatCheckActionTitle(record.checkName, step, answer),
        description: answer.note,
        locationId: check.locationId,
        assetId: check.assetId,
        checkId: check.id,
        recordId: record.id,
        stepId,
        createdById: user.id,
      }
    }),
  })
  await recordAuditedChanges(
    transaction,
    created.map((after) => ({ user, action: 'action.create', id: after.id, after })),
  )
  const settled = existing.filter((action) => !action.doneAt && !isFailed(action))
  await completeCheckActions(transaction, user, idsOf(settled), SETTLED)
  await reopenActions(transaction, user, idsOf(existing.filter((one) => one.doneNote === SETTLED && isFailed(one))))
}

const idsOf = (actions: readonly Pick<Action, 'id'>[]) => actions.map(({ id }) => id)

async function reopenActions(
  transaction: Prisma.TransactionClient,
  user: Pick<SignedInUser, 'id'>,
  ids: readonly number[],
): Promise<void> {
  // Stryker disable next-line ConditionalExpression: Without actions the statements that follow change nothing.
  if (ids.length === 0) return
  const data = { doneAt: null, doneById: null, doneNote: '' }
  const reopened = await transaction.action.updateManyAndReturn({ where: { id: { in: [...ids] } }, data })
  await recordAuditedChanges(
    transaction,
    reopened.map((after) => ({ user, action: 'action.reopen', id: after.id, before: { doneNote: SETTLED }, after })),
  )
}

export async function completeCheckActions(
  transaction: Prisma.TransactionClient,
  user: Pick<SignedInUser, 'id'>,
  ids: readonly number[],
  doneNote: string,
): Promise<void> {
  // Stryker disable next-line ConditionalExpression: Without actions the statements that follow change nothing.
  if (ids.length === 0) return
  const data = { doneAt: new Date(), doneById: user.id, doneNote }
  const done = await transaction.action.updateManyAndReturn({ where: { id: { in: [...ids] } }, data })
  await recordAuditedChanges(
    transaction,
    done.map((after) => ({ user, action: 'action.complete', id: after.id, before: { doneAt: null }, after })),
  )
}
