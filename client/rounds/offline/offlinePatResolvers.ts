import { getLocationAssetCounts } from '../../assets/offline/assetStatus'
import { offlineAssetResolvers } from '../../assets/offline/offlineAssetResolvers'
import type { OfflineAreaResolvers } from '../../offline/areas/offlineAreaModules'
import type { LocationRecord } from '../../offline/register/registerRecords'
import type { OfflineResolverContext } from '../../offline/resolvers/offlineResolver'
import { offlineInspectionResolvers } from '../../testing/offline/offlineInspectionResolvers'
import { offlineInstrumentResolvers } from '../../testing/offline/offlineInstrumentResolvers'
import { applyPatChanges } from './applyPatChanges'
import { offlineAssignmentQueryResolvers } from './offlineAssignments'
import { offlinePatMutationResolvers } from './offlinePatMutationResolvers'
import { offlineRoundQueryResolvers } from './offlineRoundResolvers'

export const offlinePatResolvers: OfflineAreaResolvers = {
  resolvers: {
    Query: {
      ...offlineAssetResolvers,
      ...offlineInspectionResolvers,
      ...offlineInstrumentResolvers,
      ...offlineRoundQueryResolvers,
      ...offlineAssignmentQueryResolvers,
    },
    Mutation: offlinePatMutationResolvers,
    Location: {
      assetCount: (_args, context: OfflineResolverContext, { id }: LocationRecord) =>
        getLocationAssetCounts(context, id).assets,
      inDateCount: (_args, context: OfflineResolverContext, { id }: LocationRecord) =>
        getLocationAssetCounts(context, id).inDate,
      dueCount: (_args, context: OfflineResolverContext, { id }: LocationRecord) =>
        getLocationAssetCounts(context, id).due,
    },
  },
  applyPendingChanges: applyPatChanges,
}
