import type { AreaResolvers } from '../../offline/areas/offlineAreas'
import { loadPendingStockTakes } from './knownStockTakes'
import { offlineStockItemResolvers } from './offlineStockItemResolvers'
import { offlineStockTakeMutations, offlineStockTakeQueries } from './offlineStockTakeResolvers'
import { loadKnownStockTakes } from './stockTakeSnapshots'

export const offlineStockResolvers: AreaResolvers = {
  resolvers: {
    Query: { ...offlineStockItemResolvers, ...offlineStockTakeQueries },
    Mutation: offlineStockTakeMutations,
  },
  async applyPendingChanges(register, entries) {
    loadPendingStockTakes(register, await loadKnownStockTakes(), entries)
  },
}
