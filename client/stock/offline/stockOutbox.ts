import type { OfflineAreaOutbox } from '../../offline/areas/offlineAreaModules'
import { migrateStoredStockCounts } from './migrateStoredStockCounts'
import { queueableStockOperations } from './queueableStockOperations'
import { snapshotStockTakes } from './stockTakeSnapshots'

export const stockOutbox: OfflineAreaOutbox = {
  operations: queueableStockOperations,
  snapshotOpenWork: snapshotStockTakes,
  migrateStored: migrateStoredStockCounts,
}
