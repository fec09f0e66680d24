import type { AssetClass } from '../../../../domain/assets/patRules'
import { getReadingAdvice } from '../../../../domain/testing/readingAdvice'
import { evaluateFurtherReading } from '../../../../domain/testing/readings/furtherReading'
import type { Instrument, Prisma, Test, User } from '../../../generated/prisma/client'
import { toStoredFurtherReading } from '../../testing/records/furtherReadings'
import type { SampleAsset, SampleHallContent, SampleTest } from '../sampleHallContent'
import { storeInChunks } from './chunks'
import { copyInstrumentOnDay } from './storeSampleInstruments'

const MINUTE = 60_000

/** Stores the tests in chronological order. */
export function storeSampleTests(
  transaction: Prisma.TransactionClient,
  { assets, tests }: Pick<SampleHallContent, 'assets' | 'tests'>,
  people: readonly User[],
  instruments: readonly Instrument[],
): Promise<Test[]> {
  const assetOf = new Map(assets.map((asset) => [asset.code, asset]))
  const earlierOf = new Map<string, SampleTest[]>()
  const data = tests.flatMap((test, n) => {
    const asset = assetOf.get(test.asset)
    if (!asset) return []
    const earlier = earlierOf.get(test.asset) ?? []
    earlierOf.set(test.asset, [...earlier, test])
    const instrument = instruments.find(({ name }) => name === test.instrument)
    const createdAt = new Date(Date.parse(`${test.testDate}T09:00:00Z`) + (n % 120) * 4 * MINUTE)
    return {
      assetId: asset.id,
      testDate: new Date(test.testDate),
      assetClass: asset.class,
      visualTest: test.visualTest === 1,
      earthContinuity: asset.class === 1 ? 0 : null,
      earthContinuityReading: test.earthContinuity?.value ?? null,
      earthContinuityReadingQualifier: test.earthContinuity?.qualifier ?? null,
      insulationResistance: test.insulationResistance?.value ?? null,
      insulationResistanceQualifier: test.insulationResistance?.qualifier ?? null,
      insulationNotMeasured: test.insulationNotMeasured,
      furtherReadings: test.furtherReadings.map((reading) => ({
        ...toStoredFurtherReading(evaluateFurtherReading(reading)),
      })),
      safeToUse: test.safeToUse === 1,
      advice: adviceOn(asset, test, earlier),
      ...(instrument && copyInstrumentOnDay(instrument, test.testDate)),
      notes: test.notes,
      code: test.labelCode,
      userId: people.find(({ name }) => name === test.tester)?.id,
      createdAt,
      updatedAt: createdAt,
    }
  })
  return storeInChunks(data, (chunk) => transaction.test.createManyAndReturn({ data: chunk }))
}

/** Returns the advice on a test's readings, as the server does when it saves a test. */
function adviceOn(asset: SampleAsset, test: SampleTest, earlier: readonly SampleTest[]): string[] {
  const readings = (key: 'earthContinuity' | 'insulationResistance') =>
    earlier.flatMap((one) => (one[key] ? [{ ...one[key], date: one.testDate }] : []))
  const advised = { ...asset, class: asset.class as AssetClass }
  const findings = { ...test, furtherReadings: test.furtherReadings.map(evaluateFurtherReading) }
  const before = { earth: readings('earthContinuity'), insulation: readings('insulationResistance') }
  return getReadingAdvice(advised as never, findings, before).map(({ sentence }) => sentence)
}
