import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql'
import type { UserContext } from '../../../platform/context'
import { AssetsInput } from '../../assets/asset.input'
import { AssetsPayload } from '../../assets/asset.type'
import * as batches from '../../assets/assetBatch.service'
import { outOfUseSchema, takeAssetsOutOfUse } from './outOfUse.service'

/** Changes many assets at once, which may include taking the assets out of use. */
@Resolver()
export class AssetBatchResolver {
  @Mutation(() => AssetsPayload, {
    description:
      'Moves 1 to 500 assets to a location, or to no location, in one transaction. Fails with BAD_USER_INPUT on `ids` or `locationId` if the argument is invalid.',
  })
  moveAssets(
    @Arg('ids', () => [ID]) ids: string[],
    @Arg('locationId', () => ID, {
      nullable: true,
      description: 'An active location of type pat; null or absent to set no location.',
    })
    locationId: string | null | undefined,
    @Ctx() context: UserContext,
  ): Promise<AssetsPayload> {
    return batches.moveAssets(context, { ids, locationId: locationId ?? null })
  }

  @Mutation(() => AssetsPayload, {
    description:
      'Sets the frequency of 1 to 500 assets, and updates their due dates, in one transaction. Fails with BAD_USER_INPUT on `ids` or `frequency` if the argument is invalid.',
  })
  setAssetsFrequency(
    @Arg('ids', () => [ID]) ids: string[],
    @Arg('frequency', () => Int, { description: 'Years between tests, 1 to 5.' }) frequency: number,
    @Ctx() context: UserContext,
  ): Promise<AssetsPayload> {
    return batches.setRetestFrequencyOfAssets(context, { ids, frequency })
  }

  @Mutation(() => AssetsPayload, {
    description:
      'Changes the given fields of 1 to 500 assets in one transaction. Fails with BAD_USER_INPUT on each invalid field, or on `ids` if some assets cannot be changed; the error lists these assets and the reasons.',
  })
  updateAssets(
    @Arg('ids', () => [ID]) ids: string[],
    @Arg('input', () => AssetsInput) input: AssetsInput,
    @Ctx() context: UserContext,
  ): Promise<AssetsPayload> {
    return batches.updateAssets(context, { ids, input }, { fields: outOfUseSchema, takeOutOfUse: takeAssetsOutOfUse })
  }
}
