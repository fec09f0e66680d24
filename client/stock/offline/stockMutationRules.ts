import type { AreaMutationRules } from '../../offline/areas/offlineAreaModules'

export const QUEUEABLE_STOCK_MUTATIONS = [
  'startStockTake',
  'recordStockCount',
  'cancelStockTake',
  'completeStockTake',
] as const

export const stockMutationRules: AreaMutationRules = {
  mayWait: QUEUEABLE_STOCK_MUTATIONS,
  onceOnly: ['createStockItem', 'updateStockItem', 'setStockLevel', 'assignStock', 'transferStock'],
  startedBy: { openStockTake: 'startStockTake' },
  openWork: /stockTake/i,
}
