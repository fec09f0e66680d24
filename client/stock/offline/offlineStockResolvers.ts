import type { OfflineAreaResolvers } from '../../offline/areas/offlineAreas'
import { setKnownStockTakes } from './knownStockTakes'
import { offlineStockItemResolvers } from './offlineStockItemResolvers'
import { offlineStockTakeMutations, offlineStockTakeQueries } from './offlineStockTakeResolvers'
import { loadKnownStockTakes } from './stockTakeSnapshots'

export const offlineStockResolvers: OfflineAreaResolvers = {
  resolvers: {
    Query: { ...offlineStockItemResolvers, ...offlineStockTakeQueries },
    Mutation: offlineStockTakeMutations,
  },
  async applyPendingChanges(register, entries) {
    setKnownStockTakes(register, await loadKnownStockTakes(), entries)
  },
}
