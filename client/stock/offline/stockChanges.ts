import type { AreaChanges } from '../../offline/areas/offlineAreas'

export const STOCK_MAY_WAIT = ['startStockTake', 'recordStockCount', 'cancelStockTake', 'completeStockTake'] as const

export const stockChanges: AreaChanges = {
  mayWait: STOCK_MAY_WAIT,
  onceOnly: ['createStockItem', 'updateStockItem', 'setStockLevel', 'assignStock', 'transferStock'],
  startedBy: { openStockTake: 'startStockTake' },
  openWork: /stockTake/i,
}
