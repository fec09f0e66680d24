import { addYears, type CalendarDate, today, toLocalDate } from '../../../../domain/values/calendar'
import { getTimeZone } from '../../../../domain/values/timeZone'
import type { CertificateScope, Prisma, PrismaClient } from '../../../generated/prisma/client'

export interface CertificateSubject {
  scope: CertificateScope
  locationId: number | null
  roundId: number | null
  /** The first and last day of a period; null for other scopes. */
  from: CalendarDate | null
  to: CalendarDate | null
}

export interface CertificateCoveredDays {
  first: CalendarDate
  last: CalendarDate
  /** The moment the last day ends. */
  until: Date
  /** The time when the data were read, according to the database clock. */
  readAt: Date
  /** The day a round was completed; null for other scopes. */
  completedOn: CalendarDate | null
  /** The previous certificate that covers the same subject. */
  previous: { id: number; number: string; issuedOn: CalendarDate } | null
}

type Database = PrismaClient | Prisma.TransactionClient

/**
 * Returns the days that a certificate issued now covers. If the subject sets no first day, the days start at the
 * previous certificate.
 */
export async function findCertificateCoveredDays(
  database: Database,
  subject: CertificateSubject,
): Promise<CertificateCoveredDays> {
  const { roundId } = subject
  const round = roundId === null ? null : await database.round.findUniqueOrThrow({ where: { id: roundId } })
  const completedOn = round?.completedAt ? toLocalDate(round.completedAt) : null
  const last = subject.to ?? completedOn ?? today()
  const previous = await database.certificate.findFirst({
    where: { scope: subject.scope, ...earlierOfSubject(subject, { last, startedAt: round?.startedAt }) },
    orderBy: [{ toDate: 'desc' }, { id: 'desc' }],
    select: { id: true, number: true, issuedAt: true },
  })
  const since = previous ? toLocalDate(previous.issuedAt) : addYears(today(), -1)
  const [{ until, readAt }] = await database.$queryRaw<[{ until: Date; readAt: Date }]>`
    select (${last}::date + 1)::timestamp at time zone ${getTimeZone()} as until, clock_timestamp()::timestamptz(3) as "readAt"`
  return {
    first: subject.from ?? (round ? toLocalDate(round.startedAt) : since),
    last,
    until,
    readAt,
    completedOn,
    previous: previous && { id: previous.id, number: previous.number, issuedOn: toLocalDate(previous.issuedAt) },
  }
}

/**
 * Filters for a subject's earlier certificates. For a round, these are the certificates of earlier rounds at the same
 * location; for a period, the certificates of periods that ended earlier, whenever they were issued.
 */
function earlierOfSubject(
  { scope, locationId, roundId }: CertificateSubject,
  { last, startedAt }: { last: CalendarDate; startedAt?: Date },
): Prisma.CertificateWhereInput {
  switch (scope) {
    case 'hall':
      return {}
    case 'location':
      return { locationId }
    case 'round':
      return { locationId, round: { id: { not: roundId ?? undefined }, startedAt: { lt: startedAt } } }
    case 'period':
      return { toDate: { lt: new Date(last) } }
  }
}
