import DataLoader from 'dataloader'
import type { PrismaClient, Photo as StoredPhoto } from '../../generated/prisma/client'
import type { Photo } from './photo.type'

declare module '../../platform/context' {
  interface Loaders extends ReturnType<typeof createPhotoLoaders> {}
}

/** Loads the photos of all records in a request with one query for each kind of record. */
export function createPhotoLoaders(prisma: PrismaClient) {
  return {
    assetPhotos: photosBy(prisma, 'assetId'),
    testPhotos: photosBy(prisma, 'testId'),
    stockItemPhotos: photosBy(prisma, 'stockItemId'),
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
