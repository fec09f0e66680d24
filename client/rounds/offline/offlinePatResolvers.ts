import { getLocationAssetCounts } from '../../assets/offline/assetStatus'
import { offlineAssetResolvers } from '../../assets/offline/offlineAssetResolvers'
import type { OfflineAreaResolvers } from '../../offline/areas/offlineAreas'
import type { LocationRecord } from '../../offline/register/registerRecords'
import type { OfflineResolverContext } from '../../offline/resolvers/offlineResolver'
import { offlineInspectionResolvers } from '../../testing/offline/offlineInspectionResolvers'
import { offlineInstrumentResolvers } from '../../testing/offline/offlineInstrumentResolvers'
import { applyPatChanges } from './applyPatChanges'
import { offlineAssignmentQueries } from './offlineAssignments'
import { offlinePatMutations } from './offlinePatMutations'
import { offlineRoundQueries } from './offlineRoundResolvers'

export const offlinePatResolvers: OfflineAreaResolvers = {
  resolvers: {
    Query: {
      ...offlineAssetResolvers,
      ...offlineInspectionResolvers,
      ...offlineInstrumentResolvers,
      ...offlineRoundQueries,
      ...offlineAssignmentQueries,
    },
    Mutation: offlinePatMutations,
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
