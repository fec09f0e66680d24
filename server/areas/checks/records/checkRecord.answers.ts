import {
  type CheckStep,
  type CheckStepAnswer,
  evaluateCheckAnswers,
  isFailingCheckAnswer,
} from '../../../../domain/checks/checkSteps'
import type { Prisma } from '../../../generated/prisma/client'
import { createBadInputError } from '../../../platform/errors/errors'
import { toRecordNumber } from '../../../platform/input/inputSchemas'

/** An answer as stored. Its `photos` are ids of the record's photos. */
export interface StoredCheckAnswer extends CheckStepAnswer {
  failed: boolean
}

/** @throws BAD_USER_INPUT on `stepsVersion` if the check has no such version. */
export async function selectCheckSteps(
  transaction: Prisma.TransactionClient,
  checkId: number,
  version: number,
): Promise<CheckStep[]> {
  const found = await transaction.checkSteps.findUnique({ where: { checkId_version: { checkId, version } } })
  if (!found)
    throw createBadInputError({
      stepsVersion: ['This check was changed after you opened it. Reload it and answer the new steps.'],
    })
  return found.steps as unknown as CheckStep[]
}

interface GivenAnswers {
  steps: readonly CheckStep[]
  answers: readonly CheckStepAnswer[]
  /** Maps the references of new photos to their ids. */
  references?: ReadonlyMap<string, number>
}

/** Converts answers for storage. Photos of other records are left out. */
export async function toStoredCheckAnswers(
  transaction: Prisma.TransactionClient,
  recordId: number,
  { steps, answers, references }: GivenAnswers,
): Promise<StoredCheckAnswer[]> {
  const photos = await transaction.photo.findMany({ where: { checkRecordId: recordId }, select: { id: true } })
  const own = new Set(photos.map(({ id }) => id))
  return answers.map(({ stepId, value, note, photos: chosen }) => {
    const step = steps.find(({ id }) => id === stepId)
    const ids = chosen.map((photo) => references?.get(photo) ?? toRecordNumber(photo)).filter((id) => own.has(id))
    return {
      stepId,
      value,
      note,
      photos: ids.map(String),
      failed: step !== undefined && isFailingCheckAnswer(step, value),
    }
  })
}

/** @throws BAD_USER_INPUT on `answers` if answers are missing or invalid. */
export function evaluateCompleteCheckAnswers(steps: readonly CheckStep[], answers: readonly CheckStepAnswer[]) {
  const { passed, failed, errors } = evaluateCheckAnswers(steps, answers)
  const messages = Object.values(errors)
  if (messages.length > 0) throw createBadInputError({ answers: messages.slice(0, 10) })
  return { passed, failed }
}

/** Converts answers for the audit trail, each with its step's label. */
export const toAuditedCheckAnswers = (steps: readonly CheckStep[], answers: readonly StoredCheckAnswer[]) =>
  answers.map(({ stepId, ...answer }) => ({ step: steps.find(({ id }) => id === stepId)?.label ?? stepId, ...answer }))
