import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { AppContext } from '../../../platform/context'
import { Asset } from '../../assets/asset.type'
import { Location } from '../../locations/location.type'
import { CheckDates } from './checkDates.type'

const DESCRIPTION =
  "When the checks were last done and are next due; null if the caller lacks the permission 'view checks'."

@Resolver(() => Asset)
export class AssetCheckDatesResolver {
  @FieldResolver(() => CheckDates, { nullable: true, description: DESCRIPTION })
  checkDates(@Root() { id }: Asset, @Ctx() { loaders }: AppContext): Promise<CheckDates> {
    return loaders.assetCheckDates.load(id)
  }
}

@Resolver(() => Location)
export class LocationCheckDatesResolver {
  @FieldResolver(() => CheckDates, {
    nullable: true,
    description: `${DESCRIPTION} Checks of assets at the location are not included.`,
  })
  checkDates(@Root() { id }: Location, @Ctx() { loaders }: AppContext): Promise<CheckDates> {
    return loaders.locationCheckDates.load(id)
  }
}
