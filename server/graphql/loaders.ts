import type { PrismaClient } from '../generated/prisma/client'
import { createLocationLoaders } from '../locations/location.loaders'
import { createAssetLoaders } from '../pat/asset.loaders'
import { createPhotoLoaders } from '../photos/photo.loaders'
import type { Loaders } from '../shared/context'

/** The loaders of one request, those of all areas. */
export function createLoaders(prisma: PrismaClient): Loaders {
  return { ...createPhotoLoaders(prisma), ...createLocationLoaders(prisma), ...createAssetLoaders(prisma) }
}
