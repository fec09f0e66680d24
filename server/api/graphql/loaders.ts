import { createAssetLoaders } from '../../areas/assets/asset.loaders'
import { createCheckLoaders } from '../../areas/checks/plan/check.loaders'
import { createLocationLoaders } from '../../areas/locations/location.loaders'
import { createPhotoLoaders } from '../../areas/photos/photo.loaders'
import type { PrismaClient } from '../../generated/prisma/client'
import type { Loaders } from '../../platform/context'

/** Creates every area's loaders for one request. */
export function createDataLoaders(prisma: PrismaClient): Loaders {
  return {
    ...createPhotoLoaders(prisma),
    ...createLocationLoaders(prisma),
    ...createAssetLoaders(prisma),
    ...createCheckLoaders(prisma),
  }
}
