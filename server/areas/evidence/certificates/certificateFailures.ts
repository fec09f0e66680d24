import { findOutOfUsePeriodAfterFailure } from '../../../../domain/evidence/certificateContent'
import type {
  CertificateFailedAsset,
  CertificateFailure,
  CertificatePicture,
} from '../../../../domain/evidence/certificates'
import type { CalendarDate } from '../../../../domain/values/calendar'
import type { Prisma } from '../../../generated/prisma/client'
import { toCalendarDate } from '../../../platform/records/calendarColumn'
import type { AssetOnDayWithLocation, AssetsOnDay } from './assetsOnDay'
import { FailurePhotoCollector } from './certificatePictures'
import { type NamedCertificateTest, selectCertificateTests } from './certificateTest'
import type { CertificateCoveredDays, CertificateSubject } from './coveredDays'
import { runForEachBatch } from './runForEachBatch'

/** Lists up to `limit` failed tests from a certificate's days. */
export async function listCertificateFailedTests(
  database: Prisma.TransactionClient,
  subject: CertificateSubject,
  days: CertificateCoveredDays,
  limit: number,
): Promise<number[]> {
  const tests = await database.test.findMany({
    where: { safeToUse: false, deletedAt: null, testDate: toCertificateDaysFilter(days), ...testsOf(subject) },
    select: { id: true },
    take: limit,
  })
  return tests.map(({ id }) => id)
}

export const toCertificateDaysFilter = ({ first, last }: CertificateCoveredDays) => ({
  gte: new Date(first),
  lte: new Date(last),
})

function testsOf({ scope, locationId, roundId }: CertificateSubject): Prisma.TestWhereInput {
  if (scope === 'round') return { roundItem: { roundId: roundId ?? undefined } }
  if (scope !== 'location') return {}
  // why: rounds are searched too, because a disposed asset has no location, but its test may belong to a round of the
  // location
  return { OR: [{ roundItem: { round: { locationId: locationId ?? undefined } } }, { asset: { locationId } }] }
}

interface Failures {
  failures: CertificateFailure[]
  /** Ids of the photos that are shown next to the failures. */
  photoIds: number[]
}

/** Reads failed tests and what happened to their assets afterwards, newest first. */
export async function collectCertificateFailures(
  database: Prisma.TransactionClient,
  testIds: readonly number[],
  { days, assetsOnDay }: { days: CertificateCoveredDays; assetsOnDay: AssetsOnDay },
): Promise<Failures> {
  const sorted = await database.test.findMany({
    where: { id: { in: [...testIds] } },
    orderBy: [{ testDate: 'desc' }, { id: 'desc' }],
    select: { id: true },
  })
  const pictures = new FailurePhotoCollector(database)
  const failures: CertificateFailure[] = []
  await runForEachBatch(sorted, async (batch) => {
    const ids = batch.map(({ id }) => id)
    const tests = new Map((await selectCertificateTests(database, ids)).map((test) => [test.row.id, test]))
    const assetIds = [...new Set([...tests.values()].map(({ row }) => row.assetId))]
    const assets = await assetsOnDay.read(assetIds)
    const passes = await laterPasses(database, assetIds, days)
    const shown = await pictures.read(ids)
    for (const id of ids) {
      const test = tests.get(id)
      const asset = test && assets.get(test.row.assetId)
      if (!asset) continue
      const passedOn =
        passes.get(asset.id)?.find((pass) => isLaterRecord(pass, { id, on: test.row.testDate }))?.on ?? null
      failures.push(failureOf(test, asset, { passedOn, pictures: shown.get(id) ?? [], last: days.last }))
    }
  })
  return { failures, photoIds: pictures.ids }
}

interface Aftermath {
  passedOn: CalendarDate | null
  pictures: CertificatePicture[]
  last: CalendarDate
}

function failureOf(
  { row, shown }: NamedCertificateTest,
  asset: AssetOnDayWithLocation,
  { passedOn, pictures, last }: Aftermath,
): CertificateFailure {
  return {
    ...toCertificateFailedAsset(asset),
    test: shown,
    reasons: row.failureReasons,
    notes: row.notes,
    photos: pictures,
    outOfUse: findOutOfUsePeriodAfterFailure(asset.outOfUse, { on: row.testDate, testId: row.id }, last),
    passedOn,
  }
}

type FailedAssetFields = Pick<
  CertificateFailedAsset,
  'id' | 'code' | 'name' | 'location' | 'use' | 'disposedOn' | 'deletedOn'
>

export function toCertificateFailedAsset(asset: AssetOnDayWithLocation): FailedAssetFields {
  const { id, code, name, location, use, disposedOn, deletedOn } = asset
  return { id, code, name, location, use, disposedOn, deletedOn }
}

export interface RecordWithDate {
  id: number
  on: CalendarDate
}

/** True if `one` is on a later day than `other`, or on the same day but was saved later. */
export const isLaterRecord = (one: RecordWithDate, other: RecordWithDate): boolean =>
  one.on > other.on || (one.on === other.on && one.id > other.id)

/** Reads the assets' passed tests up to the last covered day, oldest test first. */
async function laterPasses(
  database: Prisma.TransactionClient,
  assetIds: string[],
  { last }: CertificateCoveredDays,
): Promise<Map<string, RecordWithDate[]>> {
  const tests = await database.test.findMany({
    where: { assetId: { in: assetIds }, deletedAt: null, safeToUse: true, testDate: { lte: new Date(last) } },
    orderBy: [{ testDate: 'asc' }, { id: 'asc' }],
    select: { id: true, assetId: true, testDate: true },
  })
  return groupRecordsByAsset(tests.map(({ testDate, ...test }) => ({ ...test, on: toCalendarDate(testDate) })))
}

export function groupRecordsByAsset(
  records: readonly (RecordWithDate & { assetId: string })[],
): Map<string, RecordWithDate[]> {
  const byAsset = new Map<string, RecordWithDate[]>()
  for (const { assetId, ...record } of records) {
    const list = byAsset.get(assetId)
    if (list) list.push(record)
    else byAsset.set(assetId, [record])
  }
  return byAsset
}
