import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { AppContext, UserContext } from '../../../platform/context'
import { ValidatedBy } from '../../../platform/input/allFieldErrors'
import { type FieldSelection, SelectedFields } from '../../../platform/records/fieldSelection'
import { PagingArgs } from '../../../platform/records/paging'
import { Asset, AssetPayload } from '../../assets/asset.type'
import { OutOfUse, OutOfUseEndInput, OutOfUseInput, OutOfUsePage, RepairInput } from '../../assets/state/outOfUse.type'
import * as outOfUse from './outOfUse.service'

@Resolver(() => OutOfUse)
export class OutOfUseResolver {
  @Query(() => OutOfUsePage, {
    description:
      "Periods when assets were out of use, newest first. If `assetId` is set, returns only this asset's periods, and fails with NOT_FOUND if the asset does not exist.",
  })
  outOfUseRecords(
    @Arg('assetId', () => ID, { nullable: true }) assetId: string | null,
    @Args(() => PagingArgs) paging: PagingArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<OutOfUsePage> {
    return outOfUse.listOutOfUse(context, { assetId, ...paging }, selection)
  }

  @Mutation(() => AssetPayload, {
    description:
      'Takes an asset out of use. Fails with NOT_FOUND if the asset does not exist, CONFLICT if it is not in use, or BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(outOfUse.outOfUseSchema)
  takeOutOfUse(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => OutOfUseInput) input: OutOfUseInput,
    @Ctx() context: UserContext,
  ): Promise<AssetPayload> {
    return outOfUse.takeOutOfUse(context, id, input)
  }

  @Mutation(() => AssetPayload, {
    description:
      'Records a repair of an asset that failed its last test or is out of use. The asset stays out of use until it passes a test. Fails with NOT_FOUND if the asset does not exist; CONFLICT if the asset was disposed of, or is in use and has not failed; or BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(outOfUse.repairInputSchema)
  recordRepair(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => RepairInput) input: RepairInput,
    @Ctx() context: UserContext,
  ): Promise<AssetPayload> {
    return outOfUse.recordRepair(context, id, input)
  }

  @Mutation(() => AssetPayload, {
    description:
      "Ends an asset's period out of use with an outcome. After a disposal, only `mistake` is allowed. If the asset failed its last test, or a visual inspection since then, it stays out of use until it passes a test: `repaired` only records the repair, and `retested` is rejected. After a failed visual inspection, `repaired` with `nothingElectrical` also ends the period. Fails with NOT_FOUND if the asset does not exist, CONFLICT if it is in use, or BAD_USER_INPUT on each invalid field.",
  })
  @ValidatedBy(outOfUse.buildEndOutOfUseRules)
  endOutOfUse(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => OutOfUseEndInput) input: OutOfUseEndInput,
    @Ctx() context: UserContext,
  ): Promise<AssetPayload> {
    return outOfUse.endOutOfUse(context, id, input)
  }

  @FieldResolver(() => Asset)
  asset(@Root() record: OutOfUse & { asset?: Asset }, @Ctx() { loaders }: AppContext): Asset | Promise<Asset> {
    return record.asset ?? loaders.assets.load(record.assetId)
  }
}
