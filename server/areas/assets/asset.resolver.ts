import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { AppContext, UserContext } from '../../platform/context'
import { ValidatedBy } from '../../platform/input/allFieldErrors'
import { CursorArgs } from '../../platform/records/paging'
import { Selected, type Selection } from '../../platform/records/selection'
import { AuditPage, HistoryArgs } from '../audit/audit.type'
import { countAssets } from '../evidence/summary/patSummary.service'
import { PatSummary } from '../evidence/summary/patSummary.type'
import { Photo } from '../photos/photo.type'
import { findAssetReadings } from '../testing/readings/readings.service'
import { AssetReadings } from '../testing/readings/readings.type'
import { AssetFilter, AssetInput, AssetSort, AssetsInput } from './asset.input'
import * as assets from './asset.service'
import { Asset, AssetDeletePayload, AssetPage, AssetPayload, AssetsPayload, CodeCheck } from './asset.type'
import * as batches from './assetBatch.service'
import { nextAssetCode } from './nextCode'

@Resolver(() => Asset)
export class AssetResolver {
  @Query(() => PatSummary, { description: 'Numbers of assets by status today.' })
  patSummary(@Ctx() { reader }: AppContext): Promise<PatSummary> {
    return countAssets(reader)
  }

  @Query(() => AssetPage, { description: 'Assets that match the filter, newest first by default.' })
  assets(
    @Arg('filter', () => AssetFilter, { nullable: true }) filter: AssetFilter | null,
    @Arg('sort', () => AssetSort, { nullable: true }) sort: AssetSort | null,
    @Args(() => CursorArgs) paging: CursorArgs,
    @Selected() selection: Selection,
    @Ctx() context: AppContext,
  ): Promise<AssetPage> {
    return assets.listAssets(context, { filter, sort, ...paging }, selection)
  }

  @Query(() => Asset, { description: 'One asset. NOT_FOUND if there is none.' })
  asset(@Arg('id', () => ID) id: string, @Selected() selection: Selection, @Ctx() context: AppContext): Promise<Asset> {
    return assets.findAsset(context, id, selection)
  }

  @Query(() => AssetReadings, {
    description: "An asset's readings over the years, and their trends. NOT_FOUND if there is no such asset.",
  })
  assetReadings(@Arg('id', () => ID) id: string, @Ctx() context: AppContext): Promise<AssetReadings> {
    return findAssetReadings(context, id)
  }

  @Query(() => AuditPage, {
    description: 'Changes to an asset, and corrections and deletions of its tests, newest first.',
  })
  assetHistory(
    @Arg('id', () => ID) id: string,
    @Args(() => HistoryArgs) args: HistoryArgs,
    @Selected() selection: Selection,
    @Ctx() context: AppContext,
  ): Promise<AuditPage> {
    return assets.listAssetHistory(context, id, args, selection)
  }

  @Query(() => String, {
    description:
      "The suggested code of the next asset: the one after the newest asset's, unless it is in use or reserved for a blank label.",
  })
  nextAssetCode(@Ctx() { reader }: AppContext): Promise<string> {
    return nextAssetCode(reader)
  }

  @Query(() => CodeCheck, { description: 'Tells whether an asset other than `except` has the code.' })
  async checkAssetCode(
    @Arg('code', () => String) code: string,
    @Arg('except', () => ID, { nullable: true }) except: string | null,
    @Ctx() context: AppContext,
  ): Promise<CodeCheck> {
    return { exists: await assets.assetCodeExists(context, code, except) }
  }

  @Mutation(() => AssetPayload, { description: 'Creates an asset. BAD_USER_INPUT at the invalid fields.' })
  @ValidatedBy(assets.newAssetRules)
  createAsset(@Arg('input', () => AssetInput) input: AssetInput, @Ctx() context: UserContext): Promise<AssetPayload> {
    return assets.createAsset(context, input)
  }

  @Mutation(() => AssetPayload, {
    description: 'Changes an asset. NOT_FOUND, or BAD_USER_INPUT at the invalid fields.',
  })
  @ValidatedBy(assets.changedAssetRules)
  updateAsset(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => AssetInput) input: AssetInput,
    @Ctx() context: UserContext,
  ): Promise<AssetPayload> {
    return assets.updateAsset(context, id, input)
  }

  @Mutation(() => AssetDeletePayload, {
    description: 'Deletes an asset; its tests stay stored. NOT_FOUND if there is none.',
  })
  deleteAsset(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<AssetDeletePayload> {
    return assets.deleteAsset(context, id)
  }

  @Mutation(() => AssetsPayload, {
    description:
      'Moves 1 to 500 assets to a location, or to none, in one transaction. BAD_USER_INPUT at `ids` or `locationId`.',
  })
  moveAssets(
    @Arg('ids', () => [ID]) ids: string[],
    @Arg('locationId', () => ID, {
      nullable: true,
      description: 'An active location of type pat; null or absent for none.',
    })
    locationId: string | null | undefined,
    @Ctx() context: UserContext,
  ): Promise<AssetsPayload> {
    return batches.moveAssets(context, { ids, locationId: locationId ?? null })
  }

  @Mutation(() => AssetsPayload, {
    description:
      'Sets the frequency of 1 to 500 assets, and updates their due dates, in one transaction. BAD_USER_INPUT at `ids` or `frequency`.',
  })
  setAssetsFrequency(
    @Arg('ids', () => [ID]) ids: string[],
    @Arg('frequency', () => Int, { description: 'Years between tests, 1 to 5.' }) frequency: number,
    @Ctx() context: UserContext,
  ): Promise<AssetsPayload> {
    return batches.setAssetsFrequency(context, { ids, frequency })
  }

  @Mutation(() => AssetsPayload, {
    description:
      'Changes the given fields of 1 to 500 assets in one transaction. BAD_USER_INPUT at `ids`, with the assets that cannot be changed and the reasons, or at the invalid fields.',
  })
  updateAssets(
    @Arg('ids', () => [ID]) ids: string[],
    @Arg('input', () => AssetsInput) input: AssetsInput,
    @Ctx() context: UserContext,
  ): Promise<AssetsPayload> {
    return batches.updateAssets(context, { ids, input })
  }

  @FieldResolver(() => [Photo])
  photos(@Root() asset: Asset, @Ctx() { loaders }: AppContext): Photo[] | Promise<Photo[]> {
    return asset.photos ?? loaders.assetPhotos.load(asset.id)
  }
}
