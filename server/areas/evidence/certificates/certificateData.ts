import {
  countCertificateTotals,
  countDueAssetsByMonth,
  countOverdueVisualInspections,
  countTestsByInstrument,
  sortCertificateRegister,
} from '../../../../domain/evidence/certificateContent'
import {
  CERTIFICATE_BASIS,
  CERTIFICATE_DECLARATION,
  type CertificateData,
  MAX_CERTIFICATE_ROWS,
} from '../../../../domain/evidence/certificates'
import { today } from '../../../../domain/values/calendar'
import type { Prisma } from '../../../generated/prisma/client'
import { createBadInputError } from '../../../platform/errors/errors'
import { AssetsOnDay } from './assetsOnDay'
import { collectCertificateChanges } from './certificateChanges'
import { collectCertificateChecks } from './certificateChecks'
import { listCertificateCoveredAssets } from './certificateCoveredAssets'
import { collectCertificateFailures, listCertificateFailedTests } from './certificateFailures'
import { collectCertificateFailedInspections, countCertificateInspections } from './certificateInspections'
import { selectCertificateLogo } from './certificatePictures'
import { collectCertificateRegister } from './certificateRegister'
import { type CertificateCoveredDays, type CertificateSubject, findCertificateCoveredDays } from './coveredDays'

/** A request for a certificate: the content that does not come from the register. */
export interface CertificateRequest extends CertificateSubject {
  issuedById: number
  signedBy: string
  signature: string | null
  /** The site's name, used if the hall has no name. */
  siteName: string
  verificationUrl: string
  /** True if the issuer may see checks. */
  withChecks: boolean
}

/** A certificate's content before it gets a number. */
export interface UnnumberedCertificate {
  days: CertificateCoveredDays
  data: Omit<CertificateData, 'certificate'> & { certificate: Omit<CertificateData['certificate'], 'number'> }
  inspections: { inspected: number; failed: number }
  photoIds: number[]
}

/**
 * Reads a certificate's content. The caller's transaction must provide a single snapshot of the database.
 * @throws BAD_USER_INPUT on `scope` if the certificate would be too large.
 */
export async function collectCertificateData(
  database: Prisma.TransactionClient,
  request: CertificateRequest,
): Promise<UnnumberedCertificate> {
  const days = await findCertificateCoveredDays(database, request)
  const covered = await listCertificateCoveredAssets(database, request, days, MAX_CERTIFICATE_ROWS + 1)
  const failedTests = await listCertificateFailedTests(database, request, days, MAX_CERTIFICATE_ROWS + 1)
  const unsafe = covered.flatMap(({ testId, safe }) => (testId !== null && safe === false ? [testId] : []))
  const testIds = [...new Set([...failedTests, ...unsafe])]
  const inspections = await countCertificateInspections(database, request, days)
  assertSize(covered.length, testIds.length + inspections.failed)

  const assetsOnDay = await AssetsOnDay.open(database, days)
  const read = { scope: request.scope, days, assetsOnDay }
  const { assets, instruments } = await collectCertificateRegister(database, covered, read)
  const register = sortCertificateRegister(assets)
  const { failures, photoIds } = await collectCertificateFailures(database, testIds, read)
  const failedInspections = await collectCertificateFailedInspections(database, request, read)
  const logo = await selectCertificateLogo(database)
  const hall = await database.hallSettings.findFirstOrThrow()
  return {
    days,
    data: {
      format: 1,
      certificate: await readHeading(database, request, { days, hasPage: hall.certificatePages }),
      hall: hallOf(hall, request, logo?.picture ?? null),
      declaration: {
        text: CERTIFICATE_DECLARATION,
        basis: CERTIFICATE_BASIS,
        signedBy: request.signedBy,
        signature: request.signature,
      },
      totals: countCertificateTotals(register, days.last),
      instruments: countTestsByInstrument(instruments),
      register,
      failures,
      inspections: {
        ...inspections,
        overdue: countOverdueVisualInspections(register, days.last),
        failures: failedInspections,
      },
      checks:
        request.withChecks && request.scope !== 'round'
          ? await collectCertificateChecks(database, request, days)
          : null,
      due: countDueAssetsByMonth(register, days.last),
      changes: await collectCertificateChanges(database, request, days, register),
    },
    inspections,
    photoIds: [...photoIds, ...(logo ? [logo.photoId] : [])],
  }
}

function assertSize(assets: number, failures: number): void {
  const most = MAX_CERTIFICATE_ROWS.toLocaleString('en')
  if (assets > MAX_CERTIFICATE_ROWS)
    throw createBadInputError({
      scope: [`A certificate can list at most ${most} assets. Issue a certificate for each location.`],
    })
  if (failures > MAX_CERTIFICATE_ROWS)
    throw createBadInputError({ scope: [`A certificate can list at most ${most} failures. Choose a shorter period.`] })
}

async function readHeading(
  database: Prisma.TransactionClient,
  { scope, issuedById, locationId, verificationUrl }: CertificateRequest,
  { days, hasPage }: { days: CertificateCoveredDays; hasPage: boolean },
): Promise<UnnumberedCertificate['data']['certificate']> {
  const { first, last, readAt, completedOn, previous } = days
  const issuedBy = await database.user.findUniqueOrThrow({ where: { id: issuedById }, select: { name: true } })
  const location =
    locationId === null
      ? null
      : await database.location.findUnique({ where: { id: locationId }, select: { name: true } })
  const seal = await database.auditSeal.findFirst({ orderBy: { position: 'desc' } })
  return {
    issuedAt: `${readAt.toISOString().slice(0, 19)}Z`,
    issuedOn: today(),
    issuedBy: issuedBy.name,
    scope,
    location: location?.name ?? null,
    ...{ completedOn, from: first, to: last, asOf: last },
    previous: previous && { number: previous.number, issuedOn: previous.issuedOn },
    verification: hasPage ? verificationUrl : null,
    auditTrail: seal && { entries: Number(seal.position), head: Buffer.from(seal.head).toString('hex') },
  }
}

type StoredHall = Prisma.HallSettingsGetPayload<object>

function hallOf(
  { hallName, address, contactName, contactEmail, contactTelephone }: StoredHall,
  { siteName }: CertificateRequest,
  logo: CertificateData['hall']['logo'],
): CertificateData['hall'] {
  return { name: hallName || siteName, address, contactName, contactEmail, contactTelephone, logo }
}
