import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { CERTIFICATE_LIMITS, CERTIFICATE_ROWS, SIGNATURE_PATH } from '../../../../domain/evidence/certificates'
import { VERIFICATION_PATH } from '../../../../domain/labels/publicPages'
import { can } from '../../../../domain/people/permissions'
import { addYears, isCalendarDate, today } from '../../../../domain/values/calendar'
import { timeZone } from '../../../../domain/values/timeZone'
import { type CertificateScope, Prisma } from '../../../generated/prisma/client'
import { Places } from '../../../platform/concurrency/places'
import type { AppContext, UserContext } from '../../../platform/context'
import { badInput, notFound } from '../../../platform/errors/errors'
import { type Check, type InputRules, withAllFieldErrors } from '../../../platform/input/allFieldErrors'
import { readInput, recordNumber, requiredText, textUpTo } from '../../../platform/input/input'
import { allOf } from '../../../platform/records/conditions'
import { checkPaging, type PagingArgs } from '../../../platform/records/paging'
import { createRecordSql } from '../../../platform/records/recordSql'
import type { Selection } from '../../../platform/records/selection'
import { recordChange } from '../../audit/audit'
import { certificateShape } from './certificate.shape'
import type { Certificate, CertificateInput, CertificatePage } from './certificate.type'
import { type CertificateTotals, issueCertificate, previewTotals } from './certificateData'

const certificateSql = createRecordSql(certificateShape, 'c')

interface CertificateFilter {
  scope?: CertificateScope | null
  locationId?: string | null
  roundId?: string | null
}

/** The condition for the certificates (`c`) of a list. */
export function certificateCondition({ scope, locationId, roundId }: CertificateFilter): Prisma.Sql {
  return allOf([
    Prisma.sql`true`,
    ...(scope ? [Prisma.sql`c.scope::text = ${scope}`] : []),
    ...(locationId ? [Prisma.sql`c.location_id = ${recordNumber(locationId)}`] : []),
    ...(roundId ? [Prisma.sql`c.round_id = ${recordNumber(roundId)}`] : []),
  ])
}

/** Returns a page of certificates, newest first. */
export async function listCertificates(
  { reader }: AppContext,
  { scope, locationId, roundId, ...paging }: CertificateFilter & PagingArgs,
  selection: Selection,
): Promise<CertificatePage> {
  checkPaging(paging)
  const where = certificateCondition({ scope, locationId, roundId })
  const { json, joins } = certificateSql(selection.items ?? {})
  const total = selection.total ? Prisma.sql`(select count(*)::int from certificates c where ${where})` : Prisma.sql`0`
  const [page] = await reader.$queryRaw<[CertificatePage]>`
    select ${total} as total, (select coalesce(json_agg(${json} order by c.id desc), '[]')
      from (select c.* from certificates c where ${where} order by c.id desc limit ${paging.limit} offset ${paging.offset}) c ${joins}) as items`
  return page
}

/** @throws NOT_FOUND */
export async function findCertificate({ reader }: AppContext, id: string, selection: Selection): Promise<Certificate> {
  const { json, joins } = certificateSql(selection)
  const [row] = await reader.$queryRaw<{ certificate: Certificate }[]>`
    select ${json} as certificate from certificates c ${joins} where c.id = ${recordNumber(id)}`
  if (!row) throw notFound('certificate')
  return row.certificate
}

const EARLIEST = '1950-01-01'
/** Maximum length of a period in years. It limits the size of the register and the cost of computing it. */
const LONGEST_PERIOD = 10

const day = z
  .string()
  .refine(isCalendarDate, 'Enter a date.')
  .refine((date) => date >= EARLIEST, 'The date must be in 1950 or later.')
  .refine((date) => date <= today(), 'The date must not be in the future.')
  .nullish()

const fields = z.object({
  scope: z.custom<CertificateScope>((scope) => typeof scope === 'string', 'Choose what the certificate covers.'),
  locationId: z.string().nullish(),
  roundId: z.string().nullish(),
  from: day,
  to: day,
  signedBy: requiredText('the name of the person who signs', CERTIFICATE_LIMITS.signedBy),
  signature: textUpTo(CERTIFICATE_LIMITS.signature).regex(SIGNATURE_PATH, 'Draw the signature again.').nullish(),
})
type Entries = z.output<typeof fields>

export function certificateRules(context: UserContext, { input }: { input: CertificateInput }): InputRules {
  const checks = (entries: Partial<Entries>): Check[] => [
    () => assertPeriod(entries),
    async () => void (await findScope(context, entries)),
  ]
  return { schema: fields, input, checks }
}

/** @throws BAD_USER_INPUT if a day of a period is missing, the days are in the wrong order, or the period is too long. */
function assertPeriod({ scope, from, to }: Partial<Entries>): void {
  if (scope !== 'period') return
  if (!from) throw badInput({ from: ['Enter the first day.'] })
  if (!to) throw badInput({ to: ['Enter the last day.'] })
  if (to < from) throw badInput({ to: ['The last day must not be before the first.'] })
  if (to > addYears(from, LONGEST_PERIOD)) throw badInput({ to: [`A period has at most ${LONGEST_PERIOD} years.`] })
}

/** Returns the location and round of the scope. A certificate of a round has the location of the round. */
async function findScope(
  { prisma }: Pick<UserContext, 'prisma'>,
  { scope, locationId, roundId }: Partial<Entries>,
): Promise<{ locationId: number | null; roundId: number | null }> {
  if (scope === 'location') {
    const id = recordNumber(locationId ?? '')
    const location = await prisma.location.findFirst({ where: { id, type: 'pat', deletedAt: null } })
    if (!location) throw badInput({ locationId: ['Choose a location for assets.'] })
    return { locationId: id, roundId: null }
  }
  if (scope === 'round') {
    const round = await prisma.round.findUnique({ where: { id: recordNumber(roundId ?? '') } })
    if (round?.status !== 'completed') throw badInput({ roundId: ['Choose a completed round.'] })
    return { locationId: round.locationId, roundId: round.id }
  }
  return { locationId: null, roundId: null }
}

/**
 * Issues a certificate of the current state of the register, with the next number of the year.
 * @returns its id.
 * @throws BAD_USER_INPUT at the invalid fields, or at `scope` if the certificate would be too large.
 */
export function createCertificate(context: UserContext, input: CertificateInput): Promise<string> {
  return withAllFieldErrors(certificateRules(context, { input }), async () => {
    const entries = readInput(fields, input)
    assertPeriod(entries)
    const { scope, signedBy, signature = null, from = null, to = null } = entries
    const { prisma, user, mailer, signal } = context
    const about = await findScope(context, entries)
    const issue = async (transaction: Prisma.TransactionClient) => {
      const numbered = await takeNumber(transaction)
      const publicId = randomBytes(16).toString('base64url')
      const isPeriod = scope === 'period'
      const [issued] = await issueCertificate(transaction, {
        ...numbered,
        ...about,
        publicId,
        issuedById: user.id,
        scope,
        from: isPeriod ? from : null,
        to: isPeriod ? to : null,
        signedBy,
        signature,
        siteName: mailer.siteName,
        verificationUrl: `${mailer.appUrl}${VERIFICATION_PATH}/${publicId}`,
        today: today(),
        timeZone: timeZone(),
        maxRows: CERTIFICATE_ROWS,
        withChecks: can(user, 'view checks'),
      })
      if (!issued) throw new Error('No certificate was issued.')
      assertSize(issued)
      const after = { number: numbered.number, scope, ...about, from, to, signedBy, assets: issued.assets }
      await recordChange(transaction, { user, action: 'certificate.issue', id: issued.id, after })
      return String(issued.id)
    }
    return ISSUING.within(user.id, signal, () => prisma.$transaction(issue, { timeout: TIMEOUT }))
  })
}

/**
 * Counts what a certificate would say if it was issued now. It takes no number.
 * @throws BAD_USER_INPUT at the invalid fields.
 */
export function previewCertificate(context: UserContext, input: CertificateInput): Promise<CertificateTotals> {
  return withAllFieldErrors(certificateRules(context, { input }), async () => {
    const entries = readInput(fields, input)
    assertPeriod(entries)
    const { scope, from = null, to = null } = entries
    const isPeriod = scope === 'period'
    return previewTotals(context.reader, {
      ...(await findScope(context, entries)),
      scope,
      from: isPeriod ? from : null,
      to: isPeriod ? to : null,
      today: today(),
      timeZone: timeZone(),
    })
  })
}

/** Maximum duration in milliseconds. */
const TIMEOUT = 60_000

/** why: certificates are issued one after the other, and those that wait must not hold a connection to the database */
const ISSUING = new Places({
  atOnce: 1,
  ofUser: 1,
  waitingOfUser: 5,
  tooMany: 'You are already issuing six certificates. Try again when one of them has finished.',
})

/** Returns the next number of the year. The issuing transaction locks the counter, so that no number is skipped. */
async function takeNumber(transaction: Prisma.TransactionClient): Promise<Numbered> {
  await transaction.$queryRaw`select pg_advisory_xact_lock(hashtext('certificates'))::text`
  const year = Number(today().slice(0, 4))
  const [row] = await transaction.$queryRaw<[{ prefix: string; counter: number }]>`
    select certificate_prefix as prefix, (select coalesce(max(counter), 0) + 1 from certificates where year = ${year})::int as counter
    from hall_settings`
  return { year, counter: row.counter, number: `${row.prefix}-${year}-${String(row.counter).padStart(4, '0')}` }
}

interface Numbered {
  year: number
  counter: number
  number: string
}

function assertSize({ assets, failures }: { assets: number; failures: number }): void {
  const most = CERTIFICATE_ROWS.toLocaleString('en')
  if (assets > CERTIFICATE_ROWS)
    throw badInput({ scope: [`A certificate lists at most ${most} assets. Make one for each location.`] })
  if (failures > CERTIFICATE_ROWS)
    throw badInput({ scope: [`A certificate lists at most ${most} failures. Choose a shorter period.`] })
}
