import { type CheckStep, evaluateAnswers, isFailingAnswer, type StepAnswer } from '../../../../domain/checks/steps'
import type { Prisma } from '../../../generated/prisma/client'
import { badInput } from '../../../platform/errors/errors'
import { recordNumber } from '../../../platform/input/input'

/** An answer as stored. Its `photos` are ids of the record's photos. */
export interface StoredAnswer extends StepAnswer {
  failed: boolean
}

/** @throws BAD_USER_INPUT at `stepsVersion` if the check has no such version. */
export async function selectCheckSteps(
  transaction: Prisma.TransactionClient,
  checkId: number,
  version: number,
): Promise<CheckStep[]> {
  const found = await transaction.checkSteps.findUnique({ where: { checkId_version: { checkId, version } } })
  if (!found)
    throw badInput({
      stepsVersion: ['This check was changed after you opened it. Reload it and answer the new steps.'],
    })
  return found.steps as unknown as CheckStep[]
}

interface GivenAnswers {
  steps: readonly CheckStep[]
  answers: readonly StepAnswer[]
  /** Maps the references of new photos to their ids. */
  references?: ReadonlyMap<string, number>
}

/** Converts answers for storage. Photos of other records are left out. */
export async function toStoredAnswers(
  transaction: Prisma.TransactionClient,
  recordId: number,
  { steps, answers, references }: GivenAnswers,
): Promise<StoredAnswer[]> {
  const photos = await transaction.photo.findMany({ where: { checkRecordId: recordId }, select: { id: true } })
  const own = new Set(photos.map(({ id }) => id))
  return answers.map(({ stepId, value, note, photos: chosen }) => {
    const step = steps.find(({ id }) => id === stepId)
    const ids = chosen.map((photo) => references?.get(photo) ?? recordNumber(photo)).filter((id) => own.has(id))
    return { stepId, value, note, photos: ids.map(String), failed: step !== undefined && isFailingAnswer(step, value) }
  })
}

/** @throws BAD_USER_INPUT at `answers` if answers are missing or invalid. */
export function evaluateCompleteAnswers(steps: readonly CheckStep[], answers: readonly StepAnswer[]) {
  const { passed, failed, errors } = evaluateAnswers(steps, answers)
  const messages = Object.values(errors)
  if (messages.length > 0) throw badInput({ answers: messages.slice(0, 10) })
  return { passed, failed }
}

/** Builds the audit trail's form of answers, each with its question. */
export const toAuditedAnswers = (steps: readonly CheckStep[], answers: readonly StoredAnswer[]) =>
  answers.map(({ stepId, ...answer }) => ({ step: steps.find(({ id }) => id === stepId)?.label ?? stepId, ...answer }))
