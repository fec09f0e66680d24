import { type ClassType, Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { AppContext } from '../shared/context'
import { Selected, type Selection } from '../shared/selection'
import { findAsset } from './asset.service'
import { Asset, AssetDeletePayload, AssetPayload, AssetsPayload } from './asset.type'
import { countAssets } from './patSummary.service'
import { PatSummary } from './patSummary.type'
import { TestDeletePayload, TestPayload } from './testPayload.type'

/** What payloads answer besides the record that was changed: read after the change, and only if it is asked for. */

function patSummaryOf(payload: ClassType<object>) {
  @Resolver(() => payload)
  class PatSummaryResolver {
    @FieldResolver(() => PatSummary)
    patSummary(@Ctx() { prisma }: AppContext): Promise<PatSummary> {
      return countAssets(prisma)
    }
  }
  return PatSummaryResolver
}

@Resolver(() => TestPayload)
class TestPayloadResolver {
  @FieldResolver(() => Asset)
  asset(@Root() { test }: TestPayload, @Selected() selection: Selection, @Ctx() context: AppContext): Promise<Asset> {
    return findAsset(context, test.assetId, selection)
  }
}

@Resolver(() => TestDeletePayload)
class TestDeletePayloadResolver {
  @FieldResolver(() => Asset)
  asset(
    @Root() { assetId }: TestDeletePayload,
    @Selected() selection: Selection,
    @Ctx() context: AppContext,
  ): Promise<Asset> {
    return findAsset(context, assetId, selection)
  }
}

export const payloadResolvers = [
  TestPayloadResolver,
  TestDeletePayloadResolver,
  ...[TestPayload, TestDeletePayload, AssetPayload, AssetsPayload, AssetDeletePayload].map(patSummaryOf),
]
