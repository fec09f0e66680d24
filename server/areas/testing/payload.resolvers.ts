import { type ClassType, Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { AppContext } from '../../platform/context'
import { type FieldSelection, SelectedFields } from '../../platform/records/fieldSelection'
import { selectChangedAsset } from '../assets/asset.service'
import { Asset, AssetDeletePayload, AssetPayload, AssetsPayload } from '../assets/asset.type'
import { selectPatSummary } from '../assets/patSummary.service'
import { PatSummary } from '../assets/patSummary.type'
import { VisualInspectionDeletePayload, VisualInspectionPayload } from './inspections/visualInspection.type'
import { TestDeletePayload, TestPayload } from './records/testPayload.type'

function patSummaryOf(payload: ClassType<object>) {
  @Resolver(() => payload)
  class PatSummaryResolver {
    @FieldResolver(() => PatSummary)
    patSummary(@Ctx() { prisma }: AppContext): Promise<PatSummary> {
      return selectPatSummary(prisma)
    }
  }
  return PatSummaryResolver
}

function assetOf<Payload extends object>(payload: ClassType<Payload>, idOf: (payload: Payload) => string) {
  @Resolver(() => payload)
  class AssetOfPayloadResolver {
    @FieldResolver(() => Asset)
    asset(
      @Root() changed: Payload,
      @SelectedFields() selection: FieldSelection,
      @Ctx() context: AppContext,
    ): Promise<Asset> {
      return selectChangedAsset(context, idOf(changed), selection)
    }
  }
  return AssetOfPayloadResolver
}

// payload fields other than the changed record are read after the change, and only if requested
assetOf(AssetPayload, ({ id }) => id)
assetOf(TestPayload, ({ test }) => test.assetId)
assetOf(TestDeletePayload, ({ assetId }) => assetId)
assetOf(VisualInspectionPayload, ({ visualInspection }) => visualInspection.assetId)
assetOf(VisualInspectionDeletePayload, ({ assetId }) => assetId)
const CHANGES = [
  TestPayload,
  TestDeletePayload,
  VisualInspectionPayload,
  AssetPayload,
  AssetsPayload,
  AssetDeletePayload,
]
for (const payload of CHANGES) patSummaryOf(payload)
