import { findOutOfUsePeriodAfterFailure } from '../../../../domain/evidence/certificateContent'
import type { CertificateFailedInspection } from '../../../../domain/evidence/certificates'
import type { VisualPoint } from '../../../../domain/testing/readings/visualPoints'
import type { CalendarDate } from '../../../../domain/values/calendar'
import type { Prisma } from '../../../generated/prisma/client'
import { toCalendarDate } from '../../../platform/records/calendarColumn'
import type { AssetsOnDay } from './assetsOnDay'
import {
  groupRecordsByAsset,
  isLaterRecord,
  type RecordWithDate,
  toCertificateDaysFilter,
  toCertificateFailedAsset,
} from './certificateFailures'
import type { CertificateCoveredDays, CertificateSubject } from './coveredDays'
import { runForEachBatch } from './runForEachBatch'

function inspectionsOf(subject: CertificateSubject, days: CertificateCoveredDays): Prisma.VisualInspectionWhereInput {
  const { scope, locationId, roundId } = subject
  return {
    deletedAt: null,
    inspectedOn: toCertificateDaysFilter(days),
    ...(scope === 'round' && { asset: { roundItems: { some: { roundId: roundId ?? undefined } } } }),
    ...(scope === 'location' && { asset: { locationId } }),
  }
}

/** Counts the visual inspections on a certificate's days. */
export async function countCertificateInspections(
  database: Prisma.TransactionClient,
  subject: CertificateSubject,
  days: CertificateCoveredDays,
): Promise<{ inspected: number; passed: number; failed: number }> {
  const where = inspectionsOf(subject, days)
  const counts = await database.visualInspection.groupBy({ by: ['passed'], where, _count: { _all: true } })
  const count = (passed: boolean) => counts.find((row) => row.passed === passed)?._count._all ?? 0
  return { inspected: count(true) + count(false), passed: count(true), failed: count(false) }
}

/**
 * Reads the failed visual inspections on a certificate's days and what happened to their assets afterwards, newest
 * first.
 */
export async function collectCertificateFailedInspections(
  database: Prisma.TransactionClient,
  subject: CertificateSubject,
  { days, assetsOnDay }: { days: CertificateCoveredDays; assetsOnDay: AssetsOnDay },
): Promise<CertificateFailedInspection[]> {
  const found = await database.visualInspection.findMany({
    where: { ...inspectionsOf(subject, days), passed: false },
    orderBy: [{ inspectedOn: 'desc' }, { id: 'desc' }],
    select: { id: true },
  })
  const failures: CertificateFailedInspection[] = []
  await runForEachBatch(found, async (batch) => {
    const inspections = await database.visualInspection.findMany({
      where: { id: { in: batch.map(({ id }) => id) } },
      orderBy: [{ inspectedOn: 'desc' }, { id: 'desc' }],
      include: { user: { select: { name: true } } },
    })
    const assetIds = [...new Set(inspections.map(({ assetId }) => assetId))]
    const assets = await assetsOnDay.read(assetIds)
    const passes = await laterPasses(database, assetIds, days)
    for (const { id, assetId, inspectedOn, points, notes, user, ...inspection } of inspections) {
      const asset = assets.get(assetId)
      if (!asset) continue
      const date = toCalendarDate(inspectedOn)
      failures.push({
        ...toCertificateFailedAsset(asset),
        date,
        points: (points as unknown as VisualPoint[]).flatMap(({ name, pass }) => (pass ? [] : [name])),
        notes,
        inspector: user?.name ?? inspection.inspectorName,
        importedBy: inspection.importedBy,
        importedFrom: inspection.importedFrom,
        outOfUse: findOutOfUsePeriodAfterFailure(asset.outOfUse, { on: date, testId: null }, days.last),
        passedOn: passes(assetId, { id, on: date }),
      })
    }
  })
  return failures
}

/** Returns a function that finds the first day when an asset passed again, up to the last covered day. */
async function laterPasses(database: Prisma.TransactionClient, assetIds: string[], { last }: CertificateCoveredDays) {
  const of = { assetId: { in: assetIds }, deletedAt: null }
  const inspections = await database.visualInspection.findMany({
    where: { ...of, passed: true, inspectedOn: { lte: new Date(last) } },
    orderBy: [{ inspectedOn: 'asc' }, { id: 'asc' }],
    select: { id: true, assetId: true, inspectedOn: true },
  })
  const tests = await database.test.findMany({
    where: { ...of, visualTest: true, testDate: { lte: new Date(last) } },
    orderBy: { testDate: 'asc' },
    select: { id: true, assetId: true, testDate: true },
  })
  const inspected = groupRecordsByAsset(
    inspections.map(({ inspectedOn, ...rest }) => ({ ...rest, on: toCalendarDate(inspectedOn) })),
  )
  const tested = groupRecordsByAsset(tests.map(({ testDate, ...rest }) => ({ ...rest, on: toCalendarDate(testDate) })))
  return (assetId: string, failure: RecordWithDate): CalendarDate | null => {
    const inspection = inspected.get(assetId)?.find((one) => isLaterRecord(one, failure))
    const test = tested.get(assetId)?.find(({ on }) => on > failure.on)
    const [first] = [inspection, test].flatMap((one) => one?.on ?? []).sort()
    return first ?? null
  }
}
