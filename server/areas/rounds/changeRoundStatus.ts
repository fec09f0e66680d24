import type { RoundStatus } from '../../generated/prisma/client'
import type { UserContext } from '../../platform/context'
import { createConflictError } from '../../platform/errors/errors'
import { toRecordNumber } from '../../platform/input/inputSchemas'
import { recordAuditedChange } from '../audit/audit'
import { endRoundAssignments } from './assignment.effects'
import { lockRound, roundUpdatedAtSql } from './round.effects'

export const isRoundOver = (status: RoundStatus) => status === 'completed' || status === 'cancelled'

export const createRoundOverError = () =>
  createConflictError('This round has been completed or cancelled. Start a new round.')

const STEPS = {
  pause: { from: ['open'], to: 'paused' },
  resume: { from: ['paused'], to: 'open' },
  cancel: { from: ['open', 'paused'], to: 'cancelled' },
} as const satisfies Record<string, { from: RoundStatus[]; to: RoundStatus }>

/**
 * Pauses, resumes or cancels a round. Does nothing if the round already has that status.
 * @throws NOT_FOUND, or CONFLICT if the round is over.
 */
export function changeRoundStatus(
  { prisma, user }: UserContext,
  id: string,
  step: keyof typeof STEPS,
): Promise<number> {
  const { from, to } = STEPS[step]
  return prisma.$transaction(async (transaction) => {
    const round = await lockRound(transaction, toRecordNumber(id))
    if (round.status === to) return round.id
    if (!from.some((status) => status === round.status)) throw createRoundOverError()
    await transaction.$executeRaw`
      update rounds r set status = ${to}::round_status, ${roundUpdatedAtSql} where r.id = ${round.id}`
    if (step === 'cancel') await endRoundAssignments(transaction, { id: round.id })
    await recordAuditedChange(transaction, {
      user,
      action: `round.${step}`,
      id: round.id,
      before: { status: round.status },
      after: { status: to },
    })
    return round.id
  })
}
