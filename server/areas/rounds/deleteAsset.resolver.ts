import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql'
import type { UserContext } from '../../platform/context'
import { deleteAsset } from '../assets/asset.service'
import { AssetDeletePayload } from '../assets/asset.type'
import { removeAssetFromRounds } from './round.effects'

/**
 * Deletes an asset and removes it from open rounds. This resolver is here because the assets area must not import the
 * rounds area.
 */
@Resolver()
export class DeleteAssetResolver {
  @Mutation(() => AssetDeletePayload, {
    description: 'Deletes an asset; its tests are kept. Fails with NOT_FOUND if the asset does not exist.',
  })
  deleteAsset(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<AssetDeletePayload> {
    return deleteAsset(context, id, removeAssetFromRounds)
  }
}
