import { randomBytes } from 'node:crypto'
import { CERTIFICATE_VERIFICATION_PATH } from '../../../../domain/labels/publicPages'
import { hasPermission } from '../../../../domain/people/permissions'
import { today } from '../../../../domain/values/calendar'
import { Prisma } from '../../../generated/prisma/client'
import { WorkSlots } from '../../../platform/concurrency/workSlots'
import type { UserContext } from '../../../platform/context'
import { parseInput } from '../../../platform/input/inputSchemas'
import { recordAuditedChange } from '../../audit/audit'
import { assertCertificatePeriod, findCertificateSubject, newCertificateSchema } from './buildCertificateRules'
import type { CertificateInput } from './certificate.type'
import { type CertificateTotals, countCertificateCoveredAssets } from './certificateCoveredAssets'
import { type CertificateRequest, collectCertificateData, type UnnumberedCertificate } from './certificateData'
import { copyCertificatePictures } from './certificatePictures'
import { findCertificateCoveredDays } from './coveredDays'
import { encodeCertificate } from './encodeCertificate'

/**
 * Issues a certificate with the year's next number.
 * @returns the certificate's id.
 * @throws BAD_USER_INPUT on each invalid field, or on `scope` if the certificate would be too large.
 */
export async function issueCertificate(context: UserContext, input: CertificateInput): Promise<string> {
  const entries = parseInput(newCertificateSchema, input)
  assertCertificatePeriod(entries)
  const { signedBy, signature = null } = entries
  const { prisma, user, mailer, signal } = context
  const publicId = randomBytes(16).toString('base64url')
  const request: CertificateRequest = {
    ...(await findCertificateSubject(context, entries)),
    issuedById: user.id,
    signedBy,
    signature,
    siteName: mailer.siteName,
    verificationUrl: `${mailer.appUrl}${CERTIFICATE_VERIFICATION_PATH}/${publicId}`,
    withChecks: hasPermission(user, 'view checks'),
  }
  return ISSUING.within(user.id, signal, async () => {
    // why: the content is read first, in a snapshot of its own, so that the lock on the number is held only briefly
    const content = await prisma.$transaction((snapshot) => collectCertificateData(snapshot, request), {
      timeout: TIMEOUT,
      isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead,
    })
    return prisma.$transaction((transaction) => storeCertificate(transaction, request, { publicId, content }), {
      timeout: TIMEOUT,
    })
  })
}

/** Stores a certificate under the next number. @returns the certificate's id. */
async function storeCertificate(
  transaction: Prisma.TransactionClient,
  request: CertificateRequest,
  { publicId, content }: { publicId: string; content: UnnumberedCertificate },
): Promise<string> {
  const { scope, locationId, roundId, from, to, signedBy, signature, issuedById } = request
  const { days, inspections, photoIds } = content
  const { certificate, totals } = content.data
  const numbered = await takeNumber(transaction)
  const { number } = numbered
  const encoded = await encodeCertificate({ ...content.data, certificate: { number, ...certificate } })
  const { auditTrail = null } = certificate
  const { id } = await transaction.certificate.create({
    data: {
      ...{ ...numbered, publicId, issuedAt: days.readAt, issuedById, scope, locationId, roundId },
      ...{ fromDate: new Date(days.first), toDate: new Date(days.last), signedBy, signed: signature !== null },
      ...{ assets: totals.assets, tested: totals.tested, passed: totals.passed, failed: totals.failed },
      ...{ notSeen: totals.notSeen, inspected: inspections.inspected, failedInspections: inspections.failed },
      ...encoded,
      auditEntries: auditTrail && BigInt(auditTrail.entries),
      auditHead: auditTrail && Buffer.from(auditTrail.head, 'hex'),
    },
    select: { id: true },
  })
  await copyCertificatePictures(transaction, id, photoIds)
  const after = { number, scope, locationId, roundId, from, to, signedBy, assets: totals.assets }
  await recordAuditedChange(transaction, { user: { id: issuedById }, action: 'certificate.issue', id, after })
  return String(id)
}

/**
 * Returns the totals that a certificate would have if it were issued now, without using up a number.
 * @throws BAD_USER_INPUT on each invalid field.
 */
export async function previewCertificate(context: UserContext, input: CertificateInput): Promise<CertificateTotals> {
  const entries = parseInput(newCertificateSchema, input)
  assertCertificatePeriod(entries)
  const { prisma, reader } = context
  const subject = await findCertificateSubject(context, entries)
  return countCertificateCoveredAssets(reader, subject, await findCertificateCoveredDays(prisma, subject))
}

/** Maximum duration of each transaction, in ms. */
const TIMEOUT = 60_000

/** Lets only one certificate be issued at a time. Requests wait here so that they do not hold a database connection. */
const ISSUING = new WorkSlots({
  atOnce: 1,
  ofUser: 1,
  waitingOfUser: 5,
  tooMany: 'You are already issuing six certificates. Try again when one of them has been issued.',
})

/**
 * Returns the year's next certificate number. A lock lets only one transaction take a number at a time, so that no
 * number is skipped.
 */
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
