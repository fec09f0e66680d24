import * as z from 'zod'
import { AUDIT_HEAD_PATTERN, type AuditHeadMatch } from '../../../../domain/audit/auditChain'
import type { AppContext } from '../../../platform/context'
import { createBadInputError } from '../../../platform/errors/errors'
import { buildRequiredTextSchema, parseInput } from '../../../platform/input/inputSchemas'
import type { AuditHeadInput, AuditVerification } from './chain.type'
import { findAuditHeadAfter, verifyAuditEntriesAfter } from './verifyChain'

/** @throws BAD_USER_INPUT on `after` if it is not an entry id, such as the `next` of the previous batch. */
export async function verifyAuditTrail({ reader }: AppContext, after = '0'): Promise<AuditVerification> {
  if (!/^\d{1,18}$/.test(after))
    throw createBadInputError({ after: ['This position is not valid. Start the verification again.'] })
  return verifyAuditEntriesAfter(reader, BigInt(after))
}

const NUMBER = 'Enter the number of entries printed next to the head.'
const fields = z.object({
  sealed: z.int(NUMBER).min(1, NUMBER),
  head: buildRequiredTextSchema('the head', 200)
    .transform((text) => text.replaceAll(/\s/g, '').toLowerCase())
    .pipe(z.string().regex(AUDIT_HEAD_PATTERN, 'Enter at least the first 16 digits of the head: 0 to 9 and a to f.')),
})

/** @throws BAD_USER_INPUT on each invalid field. */
export async function matchAuditHead({ reader }: AppContext, input: AuditHeadInput): Promise<AuditHeadMatch> {
  const { sealed, head } = parseInput(fields, input)
  const found = await findAuditHeadAfter(reader, sealed)
  if (found === undefined) return 'missing'
  return found.startsWith(head) ? 'same' : 'different'
}
