import { countAssetStatuses, findAssetRecord } from '../../assets/offline/offlineAssetResolvers'
import { toOfflineAsset } from '../../assets/offline/toOfflineAsset'
import { loadAssetHistory } from '../../offline/register/register'
import type { InspectionRecord } from '../../offline/register/registerRecords'
import {
  type OfflineResolver,
  type OfflineResolverContext,
  OfflineUnanswerableError,
  toOfflineListPage,
} from '../../offline/resolvers/offlineResolver'

const inspectionShape = (assetId: string) => (inspection: InspectionRecord) => ({
  __typename: 'VisualInspection',
  ...inspection,
  assetId,
})

export const offlineInspectionResolvers: Record<string, OfflineResolver> = {
  visualInspections: async ({ assetId, from, to, passed, ...paging }, context) => {
    // the device stores inspections per asset, so it cannot list the whole hall's inspections
    if (assetId == null || [from, to, passed].some((value) => value != null)) throw new OfflineUnanswerableError()
    const asset = findAssetRecord(context, assetId)
    const { inspections = [] } = await loadAssetHistory(context.register, asset.id)
    return toOfflineListPage(inspections, paging, inspectionShape(asset.id))
  },
}

export const offlineInspectionMutationResolvers: Record<string, OfflineResolver> = {
  createVisualInspection: async ({ input }, context: OfflineResolverContext) => {
    const asset = findAssetRecord(context, input.assetId)
    const { inspections = [] } = await loadAssetHistory(context.register, asset.id)
    const inspection = inspections.find(({ id }) => id === context.madeId)
    if (!inspection) throw new OfflineUnanswerableError()
    return {
      visualInspection: inspectionShape(asset.id)(inspection),
      asset: toOfflineAsset(context)(asset),
      patSummary: countAssetStatuses(context),
    }
  },
}
