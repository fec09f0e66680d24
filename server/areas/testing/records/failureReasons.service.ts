import * as z from 'zod'
import { FAILURE_REASON_LENGTH, FAILURE_REASONS_MAXIMUM } from '../../../../domain/testing/outOfUse'
import { validationMessages } from '../../../../domain/values/validationMessages'
import type { UserContext } from '../../../platform/context'
import { conflict } from '../../../platform/errors/errors'
import { parseInput, requiredText } from '../../../platform/input/input'
import type { Queryable } from '../../../platform/records/conditions'
import { recordChange } from '../../audit/audit'

/** The list of failure reasons, in the order of the test form. No two may be equal, ignoring case. */
export const failureReasonsSchema = z
  .array(requiredText('a reason', FAILURE_REASON_LENGTH))
  .max(FAILURE_REASONS_MAXIMUM, { error: validationMessages.tooMany(FAILURE_REASONS_MAXIMUM, 'reasons'), abort: true })
  .refine(
    (reasons) => new Set(reasons.map((reason) => reason.toLowerCase())).size === reasons.length,
    'Each reason can be given only once.',
  )

const listFields = z.object({ reasons: failureReasonsSchema.min(1, 'Enter at least one reason.') })

/** Reads the failure reasons in the order of the test form. */
export async function selectFailureReasons(database: Queryable): Promise<string[]> {
  const rows = await database.$queryRaw<{ text: string }[]>`
    select text from failure_reasons order by position limit ${FAILURE_REASONS_MAXIMUM}`
  return rows.map(({ text }) => text)
}

/**
 * Replaces the list of failure reasons. Existing tests keep the reasons they were saved with.
 * @throws BAD_USER_INPUT at `reasons`, or CONFLICT if `before` is not the stored list.
 */
export function saveFailureReasons(
  { prisma, user }: UserContext,
  input: { reasons: string[]; before?: string[] | null },
): Promise<string[]> {
  const { reasons } = parseInput(listFields, { reasons: input.reasons })
  return prisma.$transaction(async (transaction) => {
    await transaction.$executeRaw`lock table failure_reasons in share row exclusive mode`
    const before = await selectFailureReasons(transaction)
    if (input.before && input.before.join('\n') !== before.join('\n'))
      throw conflict('Another user has changed the list of reasons. Check the list as it is now, then save again.', {
        reasons: before,
      })
    await transaction.failureReason.deleteMany()
    // Stryker disable next-line ArithmeticOperator: Only the order of the positions counts.
    await transaction.failureReason.createMany({ data: reasons.map((text, index) => ({ position: index + 1, text })) })
    await recordChange(transaction, {
      user,
      action: 'failureReasons.update',
      id: 1,
      before: { reasons: before },
      after: { reasons },
    })
    return reasons
  })
}
