import { computeNextTestDueDate } from '../../../../domain/assets/patRules'
import type { CertificateInstrumentUse } from '../../../../domain/evidence/certificateContent'
import type { CertificateAsset, CertificateScope } from '../../../../domain/evidence/certificates'
import { getNextVisualInspectionDate } from '../../../../domain/testing/visualInspection'
import type { CalendarDate } from '../../../../domain/values/calendar'
import type { Prisma } from '../../../generated/prisma/client'
import { toCalendarDate } from '../../../platform/records/calendarColumn'
import { toTestInstrument } from '../../testing/instruments/instrumentSnapshot'
import type { TestRow } from '../../testing/records/testRow'
import type { AssetOnDayWithLocation, AssetsOnDay } from './assetsOnDay'
import type { CertificateCoveredAsset } from './certificateCoveredAssets'
import { type NamedCertificateTest, selectCertificateTests } from './certificateTest'
import type { CertificateCoveredDays } from './coveredDays'
import { runForEachBatch } from './runForEachBatch'

interface Register {
  assets: CertificateAsset[]
  /** Instruments used for the counted tests. */
  instruments: CertificateInstrumentUse[]
}

/** Reads a certificate's assets with their tests, in no particular order. */
export async function collectCertificateRegister(
  database: Prisma.TransactionClient,
  covered: readonly CertificateCoveredAsset[],
  { scope, days, assetsOnDay }: { scope: CertificateScope; days: CertificateCoveredDays; assetsOnDay: AssetsOnDay },
): Promise<Register> {
  const register: Register = { assets: [], instruments: [] }
  await runForEachBatch(covered, async (batch) => {
    const ids = batch.map(({ assetId }) => assetId)
    const assets = await assetsOnDay.read(ids)
    const tests = new Map(
      (
        await selectCertificateTests(
          database,
          batch.flatMap(({ testId }) => testId ?? []),
        )
      ).map((test) => [test.row.id, test]),
    )
    const inspectable = ids.filter((id) => (assets.get(id)?.visualInterval ?? null) !== null)
    const inspected = await lastInspections(database, inspectable, days)
    for (const entry of batch) {
      const asset = assets.get(entry.assetId)
      if (!asset) continue
      const test = tests.get(entry.testId ?? 0)
      const isPast = scope === 'round' || scope === 'period'
      register.assets.push(registerAsset(entry, asset, { test, isPast, inspectedOn: inspected.get(asset.id) }))
      if (entry.counted && test) register.instruments.push(...usedInstrument(test.row))
    }
  })
  return register
}

interface Tested {
  test: NamedCertificateTest | undefined
  /** True to show the asset's class on the day of the test; false to show today's class. */
  isPast: boolean
  inspectedOn: CalendarDate | undefined
}

function registerAsset(
  { counted, notSeen, roundStatus }: CertificateCoveredAsset,
  asset: AssetOnDayWithLocation,
  { test, isPast, inspectedOn }: Tested,
): CertificateAsset {
  const { id, code, name, location, make, model, serialNumber, frequency, visualInterval, use } = asset
  const isPresent = use !== 'disposed'
  const testedClass = counted && isPast ? (test?.row.assetClass as CertificateAsset['class'] | undefined) : undefined
  return {
    ...{ id, code, name, location, class: testedClass ?? asset.class, make, model, serialNumber, frequency, use },
    ...{ disposedOn: asset.disposedOn, deletedOn: asset.deletedOn },
    dueOn: test?.row.safeToUse && isPresent ? computeNextTestDueDate(test.row.testDate, frequency) : null,
    visualDueOn: isPresent
      ? getNextVisualInspectionDate({
          visualInterval,
          inspectedOn: inspectedOn === undefined ? [] : [inspectedOn],
          tests: [],
        })
      : null,
    ...{ counted, notSeen, roundStatus, test: test?.shown ?? null },
  }
}

function usedInstrument(test: TestRow): CertificateInstrumentUse[] {
  const instrument = toTestInstrument(test)
  return instrument ? [{ ...instrument, testDate: test.testDate }] : []
}

/**
 * Returns each asset's latest visual inspection up to the last covered day. A test's passed visual part counts as an
 * inspection.
 */
async function lastInspections(
  database: Prisma.TransactionClient,
  ids: string[],
  { last }: CertificateCoveredDays,
): Promise<Map<string, CalendarDate>> {
  const lastOn = new Map<string, CalendarDate>()
  if (ids.length === 0) return lastOn
  const found = { assetId: { in: ids }, deletedAt: null }
  const inspections = await database.visualInspection.groupBy({
    by: ['assetId'],
    where: { ...found, inspectedOn: { lte: new Date(last) } },
    _max: { inspectedOn: true },
  })
  const tests = await database.test.groupBy({
    by: ['assetId'],
    where: { ...found, visualTest: true, testDate: { lte: new Date(last) } },
    _max: { testDate: true },
  })
  const keepLater = (assetId: string, date: Date | null) => {
    const day = toCalendarDate(date) ?? ''
    if (day > (lastOn.get(assetId) ?? '')) lastOn.set(assetId, day)
  }
  for (const { assetId, _max } of inspections) keepLater(assetId, _max.inspectedOn)
  for (const { assetId, _max } of tests) keepLater(assetId, _max.testDate)
  return lastOn
}
