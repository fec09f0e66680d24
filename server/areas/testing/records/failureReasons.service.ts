import * as z from 'zod'
import { MAX_FAILURE_REASON_LENGTH, MAX_FAILURE_REASONS } from '../../../../domain/testing/outOfUse'
import { validationMessages } from '../../../../domain/values/validationMessages'
import type { UserContext } from '../../../platform/context'
import { createConflictError } from '../../../platform/errors/errors'
import { buildRequiredTextSchema, parseInput } from '../../../platform/input/inputSchemas'
import type { Queryable } from '../../../platform/records/sqlConditions'
import { recordAuditedChange } from '../../audit/audit'

/** The list of failure reasons, in the order of the test form. No two reasons may be equal, ignoring case. */
export const failureReasonsSchema = z
  .array(buildRequiredTextSchema('a reason', MAX_FAILURE_REASON_LENGTH))
  .max(MAX_FAILURE_REASONS, { error: validationMessages.tooMany(MAX_FAILURE_REASONS, 'reasons'), abort: true })
  .refine(
    (reasons) => new Set(reasons.map((reason) => reason.toLowerCase())).size === reasons.length,
    'List each reason only once.',
  )

const listFields = z.object({ reasons: failureReasonsSchema.min(1, 'Enter at least one reason.') })

/** Reads the failure reasons in the order of the test form. */
export async function selectFailureReasons(database: Queryable): Promise<string[]> {
  const rows = await database.$queryRaw<{ text: string }[]>`
    select text from failure_reasons order by position limit ${MAX_FAILURE_REASONS}`
  return rows.map(({ text }) => text)
}

/**
 * Replaces the list of failure reasons. Existing tests keep the reasons they were saved with.
 * @throws BAD_USER_INPUT on `reasons`, or CONFLICT if `before` is not the stored list.
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
      throw createConflictError(
        'Another user has changed the failure reasons. Check the current list, then save again.',
        {
          reasons: before,
        },
      )
    await transaction.failureReason.deleteMany()
    // Stryker disable next-line ArithmeticOperator: Only the order of the positions counts.
    await transaction.failureReason.createMany({ data: reasons.map((text, index) => ({ position: index + 1, text })) })
    await recordAuditedChange(transaction, {
      user,
      action: 'failureReasons.update',
      id: 1,
      before: { reasons: before },
      after: { reasons },
    })
    return reasons
  })
}
