import type { AreaOutbox } from '../../offline/areas/offlineAreas'
import { migrateStoredCounts } from './migrateStoredCounts'
import { stockOperations } from './stockOperations'
import { snapshotStockTakes } from './stockTakeSnapshots'

export const stockOutbox: AreaOutbox = {
  operations: stockOperations,
  snapshotOpenWork: snapshotStockTakes,
  migrateStored: migrateStoredCounts,
}
