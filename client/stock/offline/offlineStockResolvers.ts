import type { OfflineAreaResolvers } from '../../offline/areas/offlineAreaModules'
import { offlineStockItemResolvers } from './offlineStockItemResolvers'
import { setOfflineStockTakeRecords } from './offlineStockTakeRecords'
import { offlineStockTakeMutationResolvers, offlineStockTakeQueryResolvers } from './offlineStockTakeResolvers'
import { loadOfflineStockTakeRecords } from './stockTakeSnapshots'

export const offlineStockResolvers: OfflineAreaResolvers = {
  resolvers: {
    Query: { ...offlineStockItemResolvers, ...offlineStockTakeQueryResolvers },
    Mutation: offlineStockTakeMutationResolvers,
  },
  async applyPendingChanges(register, entries) {
    setOfflineStockTakeRecords(register, await loadOfflineStockTakeRecords(), entries)
  },
}
