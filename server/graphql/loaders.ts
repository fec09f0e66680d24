import DataLoader from 'dataloader'
import { addDays, today } from '../../domain/calendar'
import { DUE_SOON_DAYS } from '../../domain/pat'
import { Prisma, type PrismaClient, type Photo as StoredPhoto } from '../generated/prisma/client'
import type { Asset } from '../pat/asset.type'
import { readAssets } from '../pat/records'
import type { Photo } from '../photos/photo.type'
import { notFound } from '../shared/errors'

/** How many assets a location has, and how many of these are expired or due. */
interface LocationCounts {
  assets: number
  due: number
}

/** To-many relations of a list's rows, each read by one statement for all rows of a request. */
export interface Loaders {
  assets: DataLoader<string, Asset>
  assetPhotos: DataLoader<string, Photo[]>
  testPhotos: DataLoader<number, Photo[]>
  stockItemPhotos: DataLoader<number, Photo[]>
  locationCounts: DataLoader<number, LocationCounts>
}

/** The loaders of one request. */
export function createLoaders(prisma: PrismaClient): Loaders {
  return {
    assets: new DataLoader<string, Asset>(async (ids) => {
      const assets = new Map((await readAssets(prisma, ids)).map((asset) => [asset.id, asset]))
      return ids.map((id) => assets.get(id) ?? notFound('asset'))
    }),
    assetPhotos: photosBy(prisma, 'assetId'),
    testPhotos: photosBy(prisma, 'testId'),
    stockItemPhotos: photosBy(prisma, 'stockItemId'),
    locationCounts: new DataLoader(async (ids) => {
      const rows = await prisma.$queryRaw<({ id: number } & LocationCounts)[]>`
        select location_id as id, count(*)::int as assets,
          count(*) filter (where next_due_on <= ${addDays(today(), DUE_SOON_DAYS)}::date)::int as due
        from assets where deleted_at is null and location_id in (${Prisma.join([...ids])}) group by location_id`
      const counts = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => counts.get(id) ?? { assets: 0, due: 0 })
    }),
  }
}

function photosBy<Owner extends 'assetId' | 'testId' | 'stockItemId'>(prisma: PrismaClient, owner: Owner) {
  return new DataLoader<NonNullable<StoredPhoto[Owner]>, Photo[]>(async (ids) => {
    const photos = await prisma.photo.findMany({
      where: { [owner]: { in: [...ids] } },
      omit: { data: true },
      orderBy: { id: 'asc' },
    })
    const lists = new Map<unknown, Photo[]>(ids.map((id) => [id, []]))
    for (const photo of photos) lists.get(photo[owner])?.push(photo)
    return ids.map((id) => lists.get(id) ?? [])
  })
}
