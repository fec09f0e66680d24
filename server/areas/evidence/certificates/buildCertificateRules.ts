import * as z from 'zod'
import { CERTIFICATE_FIELD_LIMITS, SIGNATURE_PATH_PATTERN } from '../../../../domain/evidence/certificates'
import { addYears, isCalendarDate, today } from '../../../../domain/values/calendar'
import type { CertificateScope } from '../../../generated/prisma/client'
import type { UserContext } from '../../../platform/context'
import { createBadInputError } from '../../../platform/errors/errors'
import type { FieldCheck, InputRules } from '../../../platform/input/allFieldErrors'
import { buildRequiredTextSchema, buildTextSchema, toRecordNumber } from '../../../platform/input/inputSchemas'
import type { CertificateInput } from './certificate.type'
import type { CertificateSubject } from './coveredDays'

const EARLIEST = '1950-01-01'

/** Maximum length of a period, in years. This limits the size of the register and the time to compute it. */
const LONGEST_PERIOD = 10

const day = z
  .string()
  .refine(isCalendarDate, 'Enter a date.')
  .refine((date) => date >= EARLIEST, 'The year must be 1950 or later.')
  .refine((date) => date <= today(), 'The date must not be in the future.')
  .nullish()

export const newCertificateSchema = z.object({
  scope: z.custom<CertificateScope>((scope) => typeof scope === 'string', 'Choose what the certificate covers.'),
  locationId: z.string().nullish(),
  roundId: z.string().nullish(),
  from: day,
  to: day,
  signedBy: buildRequiredTextSchema('the name of the person who signs', CERTIFICATE_FIELD_LIMITS.signedBy),
  signature: buildTextSchema(CERTIFICATE_FIELD_LIMITS.signature)
    .regex(SIGNATURE_PATH_PATTERN, 'The signature cannot be read. Draw it again.')
    .nullish(),
})

type CertificateEntries = z.output<typeof newCertificateSchema>

export function buildCertificateRules(context: UserContext, { input }: { input: CertificateInput }): InputRules {
  const checks = (entries: Partial<CertificateEntries>): FieldCheck[] => [
    () => assertCertificatePeriod(entries),
    async () => void (await findScope(context, entries)),
  ]
  return { schema: newCertificateSchema, input, checks }
}

/**
 * @throws BAD_USER_INPUT if a period's first or last day is missing, the days are in the wrong order, or the period is
 * too long.
 */
export function assertCertificatePeriod({ scope, from, to }: Partial<CertificateEntries>): void {
  if (scope !== 'period') return
  if (!from) throw createBadInputError({ from: ['Enter the first day.'] })
  if (!to) throw createBadInputError({ to: ['Enter the last day.'] })
  if (to < from) throw createBadInputError({ to: ['The last day must not be before the first.'] })
  if (to > addYears(from, LONGEST_PERIOD))
    throw createBadInputError({ to: [`A period can be at most ${LONGEST_PERIOD} years long.`] })
}

/** Returns the location or round that the scope requires; for a round, also the round's location. */
async function findScope(
  { prisma }: Pick<UserContext, 'prisma'>,
  { scope, locationId, roundId }: Partial<CertificateEntries>,
): Promise<{ locationId: number | null; roundId: number | null }> {
  if (scope === 'location') {
    const id = toRecordNumber(locationId ?? '')
    const location = await prisma.location.findFirst({ where: { id, type: 'pat', deletedAt: null } })
    if (!location) throw createBadInputError({ locationId: ['Choose a location for assets.'] })
    return { locationId: id, roundId: null }
  }
  if (scope === 'round') {
    const round = await prisma.round.findUnique({ where: { id: toRecordNumber(roundId ?? '') } })
    if (round?.status !== 'completed') throw createBadInputError({ roundId: ['Choose a completed round.'] })
    return { locationId: round.locationId, roundId: round.id }
  }
  return { locationId: null, roundId: null }
}

/** Returns the certificate's subject; for a round, this includes the round's location. */
export async function findCertificateSubject(
  context: UserContext,
  entries: CertificateEntries,
): Promise<CertificateSubject> {
  const { scope, from = null, to = null } = entries
  const period = scope === 'period' ? { from, to } : { from: null, to: null }
  return { scope, ...(await findScope(context, entries)), ...period }
}
