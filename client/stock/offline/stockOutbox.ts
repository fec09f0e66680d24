import type { OfflineAreaOutbox } from '../../offline/areas/offlineAreas'
import { migrateStoredStockCounts } from './migrateStoredStockCounts'
import { stockOperations } from './stockOperations'
import { snapshotStockTakes } from './stockTakeSnapshots'

export const stockOutbox: OfflineAreaOutbox = {
  operations: stockOperations,
  snapshotOpenWork: snapshotStockTakes,
  migrateStored: migrateStoredStockCounts,
}
