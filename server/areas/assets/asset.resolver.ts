import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { AppContext, UserContext } from '../../platform/context'
import { ValidatedBy } from '../../platform/input/allFieldErrors'
import { type FieldSelection, SelectedFields } from '../../platform/records/fieldSelection'
import { CursorArgs } from '../../platform/records/paging'
import { AuditPage, HistoryArgs } from '../audit/audit.type'
import { Photo } from '../photos/photo.type'
import { AssetFilter, AssetInput, AssetSort } from './asset.input'
import * as assets from './asset.service'
import { Asset, AssetPage, AssetPayload, CodeCheck } from './asset.type'
import { findNextAssetCode } from './nextAssetCode'
import { selectPatSummary } from './patSummary.service'
import { PatSummary } from './patSummary.type'

@Resolver(() => Asset)
export class AssetResolver {
  @Query(() => PatSummary, { description: 'Number of assets by status today.' })
  patSummary(@Ctx() { reader }: AppContext): Promise<PatSummary> {
    return selectPatSummary(reader)
  }

  @Query(() => AssetPage, { description: 'Assets that match the filter, newest first by default.' })
  assets(
    @Arg('filter', () => AssetFilter, { nullable: true }) filter: AssetFilter | null,
    @Arg('sort', () => AssetSort, { nullable: true }) sort: AssetSort | null,
    @Args(() => CursorArgs) paging: CursorArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<AssetPage> {
    return assets.listAssets(context, { filter, sort, ...paging }, selection)
  }

  @Query(() => Asset, { description: 'One asset. Fails with NOT_FOUND if the asset does not exist.' })
  asset(
    @Arg('id', () => ID) id: string,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<Asset> {
    return assets.findAsset(context, id, selection)
  }

  @Query(() => AuditPage, {
    description: 'Changes to an asset, including corrections and deletions of its tests, newest first.',
  })
  assetHistory(
    @Arg('id', () => ID) id: string,
    @Args(() => HistoryArgs) args: HistoryArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<AuditPage> {
    return assets.listAssetHistory(context, id, args, selection)
  }

  @Query(() => String, {
    description:
      "The suggested code for the next asset. It follows the newest asset's code, and skips codes in use or reserved for blank labels.",
  })
  nextAssetCode(@Ctx() { reader }: AppContext): Promise<string> {
    return findNextAssetCode(reader)
  }

  @Query(() => CodeCheck, { description: 'Whether an asset other than `except` has the code.' })
  async checkAssetCode(
    @Arg('code', () => String) code: string,
    @Arg('except', () => ID, { nullable: true }) except: string | null,
    @Ctx() context: AppContext,
  ): Promise<CodeCheck> {
    return { exists: await assets.isAssetCodeTaken(context, code, except) }
  }

  @Mutation(() => AssetPayload, { description: 'Creates an asset. Fails with BAD_USER_INPUT on each invalid field.' })
  @ValidatedBy(assets.buildNewAssetRules)
  createAsset(@Arg('input', () => AssetInput) input: AssetInput, @Ctx() context: UserContext): Promise<AssetPayload> {
    return assets.createAsset(context, input)
  }

  @Mutation(() => AssetPayload, {
    description:
      'Changes an asset. Fails with NOT_FOUND if the asset does not exist, or with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(assets.buildAssetUpdateRules)
  updateAsset(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => AssetInput) input: AssetInput,
    @Ctx() context: UserContext,
  ): Promise<AssetPayload> {
    return assets.updateAsset(context, id, input)
  }

  @FieldResolver(() => [Photo])
  photos(@Root() asset: Asset, @Ctx() { loaders }: AppContext): Photo[] | Promise<Photo[]> {
    return asset.photos ?? loaders.assetPhotos.load(asset.id)
  }
}
