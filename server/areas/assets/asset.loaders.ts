import DataLoader from 'dataloader'
import type { PrismaClient } from '../../generated/prisma/client'
import { createNotFoundError } from '../../platform/errors/errors'
import type { Asset } from './asset.type'
import { selectAssets } from './pat.records'

declare module '../../platform/context' {
  interface Loaders {
    assets: DataLoader<string, Asset>
  }
}

/** Creates the loader that reads the assets of a request's tests and scanned codes. */
export function createAssetLoaders(prisma: PrismaClient) {
  return {
    assets: new DataLoader<string, Asset>(async (ids) => {
      const assets = new Map((await selectAssets(prisma, ids)).map((asset) => [asset.id, asset]))
      return ids.map((id) => assets.get(id) ?? createNotFoundError('asset'))
    }),
  }
}
