import { nextDueOn } from '../../domain/assets/pat'
import { readingAdvice } from '../../domain/testing/readingAdvice'
import { storedReading } from '../../server/areas/testing/records/furtherReadings'
import type { Asset, Instrument, Location, Prisma, Test, User } from '../../server/generated/prisma/client'
import { inChunks } from './chunks'
import type { PlannedAsset } from './hall'
import type { PlannedTest } from './history'
import type { AssetPhotos, DemoPhoto } from './photos'
import { plugFuse } from './plugFuse'
import { seeded } from './random'
import { instrumentOn } from './storeInstruments'
import type { Kind } from './tables/kind'
import { PAT_LOCATIONS } from './tables/locations'
import { PEOPLE } from './tables/people'

const MINUTE = 60_000
/** Fraction of the safe tests that have a code on their label. */
const LABELLED = 0.4
const FIRST_LABEL = 20_101
/** Photos per statement; photos are large. */
const PHOTOS_AT_ONCE = 10

/** Stores the assets without their tests and photos, and sets the sequence to the next number. */
export async function storeAssets(
  transaction: Prisma.TransactionClient,
  assets: readonly PlannedAsset[],
  locations: readonly Location[],
): Promise<Asset[]> {
  const locationIds = new Map(locations.map(({ code, id }) => [code?.toLowerCase(), id]))
  const data = assets.map(({ id, code, kind, model, location, serial, entered }, n) => {
    const createdAt = new Date(Date.parse(`${entered}T08:00:00Z`) + n * MINUTE)
    return {
      id,
      code,
      name: kind.name,
      description: model.watts === undefined ? '' : `${model.watts} W`,
      ...factsOf(kind),
      make: model.make,
      model: model.model,
      serialNumber: model.watts === undefined ? '' : serial,
      fuseRating: plugFuse(kind, model),
      class: kind.assetClass,
      voltage: kind.voltage ?? 240,
      frequency: kind.frequency,
      locationId: location && locationIds.get(PAT_LOCATIONS[location].code.toLowerCase()),
      createdAt,
      updatedAt: createdAt,
    }
  })
  const stored = await inChunks(data, (assets) => transaction.asset.createManyAndReturn({ data: assets }))
  await transaction.$executeRaw`select setval('asset_id_seq', ${assets.length})`
  return stored
}

/** Returns the type and the lead data for assets of a kind. */
function factsOf({ itemType = 'appliance', conductorArea, flex }: Kind) {
  return { itemType, conductorArea: conductorArea ?? null, leadLength: flex ?? null }
}

/** Returns the advice on a test's readings, in the same way as the server when it saves one. */
function adviceOn({ kind, tests }: PlannedAsset, test: PlannedTest): string[] {
  const before = tests.slice(0, tests.indexOf(test))
  const readings = (key: 'earthReading' | 'insulation') =>
    before.flatMap((one) => (one[key] ? [{ ...one[key], date: one.testDate }] : []))
  const asset = { class: kind.assetClass, frequency: kind.frequency, ...factsOf(kind) }
  const findings = {
    testDate: test.testDate,
    earthContinuity: test.earthReading,
    insulationResistance: test.insulation,
    furtherReadings: test.furtherReadings,
  }
  const earlier = { earth: readings('earthReading'), insulation: readings('insulation') }
  return readingAdvice(asset, findings, earlier).map(({ sentence }) => sentence)
}

/** Stores the tests in chronological order. */
export function storeTests(
  transaction: Prisma.TransactionClient,
  assets: readonly PlannedAsset[],
  people: readonly User[],
  instruments: readonly Instrument[],
): Promise<Test[]> {
  const testers = people.filter((_, n) => PEOPLE[n]?.tests)
  const random = seeded('labels')
  let label = FIRST_LABEL
  const tests = assets.flatMap((asset) => asset.tests.map((test) => ({ asset, test })))
  tests.sort((a, b) => (a.test.testDate < b.test.testDate ? -1 : a.test.testDate > b.test.testDate ? 1 : 0))
  const data = tests.map(({ asset, test }, n) => {
    const { id, kind } = asset
    const instrument = instruments[test.tester % instruments.length]
    const createdAt = new Date(Date.parse(`${test.testDate}T09:00:00Z`) + (n % 120) * 4 * MINUTE)
    return {
      assetId: id,
      testDate: new Date(test.testDate),
      assetClass: kind.assetClass,
      visualTest: test.visualTest,
      earthContinuity: kind.assetClass === 1 ? 0 : null,
      earthContinuityReading: test.earthReading?.value ?? null,
      earthContinuityReadingQualifier: test.earthReading?.qualifier ?? null,
      insulationResistance: test.insulation?.value ?? null,
      insulationResistanceQualifier: test.insulation?.qualifier ?? null,
      insulationNotMeasured: test.insulationNotMeasured,
      furtherReadings: test.furtherReadings.map((reading) => ({ ...storedReading(reading) })),
      safeToUse: test.safeToUse,
      advice: adviceOn(asset, test),
      ...(instrument && instrumentOn(instrument, test.testDate)),
      notes: test.notes,
      code: test.safeToUse && random() < LABELLED ? `T${label++}` : null,
      userId: testers[test.tester % testers.length]?.id,
      createdAt,
      updatedAt: createdAt,
    }
  })
  return inChunks(data, (tests) => transaction.test.createManyAndReturn({ data: tests }))
}

/** Stores the photos of assets and of tests. @returns their ids by reference. */
export async function storePhotos(
  transaction: Prisma.TransactionClient,
  assets: readonly PlannedAsset[],
  photos: ReadonlyMap<string, AssetPhotos>,
  tests: readonly Test[],
): Promise<Map<string, number>> {
  const testIds = new Map(tests.map(({ assetId, testDate, id }) => [testKey(assetId, testDate), id]))
  const data = assets.flatMap(({ id: assetId }) => {
    const taken = photos.get(assetId)
    const own = [taken?.front, taken?.plate].filter((photo): photo is DemoPhoto => photo !== undefined)
    const ofTests = [...(taken?.damage ?? [])].map(([date, photo]) => ({
      ...photo,
      testId: testIds.get(testKey(assetId, new Date(date))),
    }))
    return [...own.map((photo) => ({ ...photo, assetId })), ...ofTests]
  })
  const stored = await inChunks(
    data,
    (photos) => transaction.photo.createManyAndReturn({ data: photos, select: { id: true, reference: true } }),
    PHOTOS_AT_ONCE,
  )
  return new Map(stored.map(({ id, reference }) => [reference, id]))
}

function testKey(assetId: string, testDate: Date): string {
  return `${assetId} ${testDate.toISOString()}`
}

/** Sets the selected photo, the last test and the due date of the assets. */
export async function storeStatuses(
  transaction: Prisma.TransactionClient,
  assets: readonly PlannedAsset[],
  photos: ReadonlyMap<string, AssetPhotos>,
  photoIds: ReadonlyMap<string, number>,
  tests: readonly Test[],
): Promise<void> {
  for (const { id, kind } of assets) {
    const front = photos.get(id)?.front.reference
    const last = tests.filter(({ assetId }) => assetId === id).reduce<Test | null>(later, null)
    await transaction.asset.update({
      where: { id },
      data: {
        photoId: front === undefined ? null : photoIds.get(front),
        ...(last && {
          lastTestId: last.id,
          lastTestSafe: last.safeToUse,
          nextDueOn: new Date(nextDueOn(last.testDate.toISOString().slice(0, 10), kind.frequency)),
          updatedAt: last.createdAt,
        }),
      },
    })
  }
}

function later(one: Test | null, other: Test): Test {
  if (!one) return other
  const days = other.testDate.getTime() - one.testDate.getTime()
  return days > 0 || (days === 0 && other.id > one.id) ? other : one
}
