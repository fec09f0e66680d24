import { computeNextTestDueDate } from '../../../../domain/assets/patRules'
import type { Asset, Location, Prisma, Test } from '../../../generated/prisma/client'
import type { SampleHallContent } from '../sampleHallContent'
import type { SamplePhoto } from '../sampleHallFiles'
import { storeInChunks } from './chunks'

const MINUTE = 60_000
/** Number of photos per statement: few, because photos are large. */
const PHOTOS_AT_ONCE = 10

/** Stores the assets without their tests and photos, and moves the id sequence past their ids. */
export async function storeSampleAssets(
  transaction: Prisma.TransactionClient,
  assets: SampleHallContent['assets'],
  locations: readonly Location[],
): Promise<Asset[]> {
  const locationIds = new Map(locations.map(({ code, id }) => [code?.toUpperCase(), id]))
  const data = assets.map(({ location, entered, ...asset }, n) => {
    const createdAt = new Date(Date.parse(`${entered}T08:00:00Z`) + n * MINUTE)
    return {
      ...asset,
      locationId: location === null ? null : locationIds.get(location),
      createdAt,
      updatedAt: createdAt,
    }
  })
  const stored = await storeInChunks(data, (chunk) => transaction.asset.createManyAndReturn({ data: chunk }))
  await transaction.$executeRaw`select setval('asset_id_seq', ${assets.length})`
  return stored
}

/** Stores the photos of assets and failed tests. @returns the photos' ids by file name. */
export async function storeSamplePhotos(
  transaction: Prisma.TransactionClient,
  { assets, tests, photos }: SampleHallContent,
  stored: readonly Test[],
): Promise<Map<string, number>> {
  const ofAssets = assets.flatMap(({ id, code }) =>
    [
      { file: frontOf(code), fileName: frontOf(code) },
      { file: `${code}-rating-plate.jpg`, fileName: `${code} rating plate.jpg` },
    ].map((photo) => ({ ...photo, owner: { assetId: id } })),
  )
  const ofTests = tests.map(({ asset, testDate, photo }, n) => ({
    file: photo,
    owner: { testId: stored[n]?.id },
    fileName: `${asset} ${testDate}.jpg`,
  }))
  const data = [...ofAssets, ...ofTests].flatMap(({ file, fileName, owner }) => {
    const photo = photos.get(file)
    return photo ? [{ ...photo, fileName, ...owner }] : []
  })
  const saved = await storeInChunks(
    data,
    (chunk) => transaction.photo.createManyAndReturn({ data: chunk, select: { id: true, fileName: true } }),
    PHOTOS_AT_ONCE,
  )
  return new Map(saved.map(({ id, fileName }) => [fileName, id]))
}

const frontOf = (code: string) => `${code}.jpg`

/** Sets each asset's photo, last test and due date. */
export async function storeSampleStatuses(
  transaction: Prisma.TransactionClient,
  assets: SampleHallContent['assets'],
  photoIds: ReadonlyMap<string, number>,
  tests: readonly Test[],
): Promise<void> {
  for (const { id, code, frequency } of assets) {
    const last = tests.filter(({ assetId }) => assetId === id).reduce<Test | null>(later, null)
    await transaction.asset.update({
      where: { id },
      data: {
        photoId: photoIds.get(frontOf(code)) ?? null,
        ...(last && {
          lastTestId: last.id,
          lastTestSafe: last.safeToUse,
          nextDueOn: new Date(computeNextTestDueDate(last.testDate.toISOString().slice(0, 10), frequency)),
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

export const getSampleItemPhoto = (photos: ReadonlyMap<string, SamplePhoto>, code: string) => photos.get(frontOf(code))
