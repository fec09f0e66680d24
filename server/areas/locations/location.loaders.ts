import DataLoader from 'dataloader'
import { Prisma, type PrismaClient } from '../../generated/prisma/client'
import { buildAssetCountRowsSql } from './location.shape'

/** Number of assets at a location: in total, in date, and due. */
export interface LocationCounts {
  assetCount: number
  inDateCount: number
  dueCount: number
}

declare module '../../platform/context' {
  interface Loaders {
    locationCounts: DataLoader<number, LocationCounts>
  }
}

/** Creates a loader that counts the assets of all locations in a request at once. */
export function createLocationLoaders(prisma: PrismaClient) {
  return {
    locationCounts: new DataLoader<number, LocationCounts>(async (ids) => {
      const rows = await prisma.$queryRaw<({ location_id: number } & LocationCounts)[]>(
        buildAssetCountRowsSql(Prisma.join([...ids])),
      )
      const counts = new Map(rows.map((row) => [row.location_id, row]))
      return ids.map((id) => counts.get(id) ?? { assetCount: 0, inDateCount: 0, dueCount: 0 })
    }),
  }
}
