import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql'
import type { AppContext } from '../../../platform/context'
import { findAssetReadings } from './readings.service'
import { AssetReadings } from './readings.type'

@Resolver()
export class AssetReadingsResolver {
  @Query(() => AssetReadings, {
    description:
      "An asset's readings over the years, and their trends. Fails with NOT_FOUND if the asset does not exist.",
  })
  assetReadings(@Arg('id', () => ID) id: string, @Ctx() context: AppContext): Promise<AssetReadings> {
    return findAssetReadings(context, id)
  }
}
