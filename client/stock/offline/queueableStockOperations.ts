import {
  getLocationName,
  getMutationInput,
  type QueueableOperation,
  toIdString,
  toRecordReference,
} from '../../offline/outbox/queue/operations'
import type { QUEUEABLE_STOCK_MUTATIONS } from './stockMutationRules'

export const queueableStockOperations: Readonly<
  Record<(typeof QUEUEABLE_STOCK_MUTATIONS)[number], QueueableOperation>
> = {
  startStockTake: {
    headline: ({ locationId }, nameOf) => `Stock take of ${getLocationName(locationId, nameOf)} started`,
    records: ({ locationId }) => [toRecordReference('Location', locationId)],
    makes: { typename: 'StockTake' },
    needsRegister: true,
  },
  recordStockCount: {
    headline: (variables, nameOf) => {
      const { stockItemId, counted, takenBack } = getMutationInput(variables)
      const item = nameOf(toRecordReference('StockItem', stockItemId)) ?? `item #${toIdString(stockItemId)}`
      return `Count of ${item}: ${takenBack ? 'undone' : counted == null ? 'as recorded' : toIdString(counted)}`
    },
    records: ({ id }) => [toRecordReference('StockTake', id)],
    isFrequent: true,
  },
  cancelStockTake: {
    headline: () => 'Stock take cancelled',
    records: ({ id }) => [toRecordReference('StockTake', id)],
  },
  completeStockTake: {
    headline: ({ locationId }, nameOf) => `Stock take of ${getLocationName(locationId, nameOf)} completed`,
    records: ({ stockTakeId }) => [toRecordReference('StockTake', stockTakeId)],
    isLast: true,
  },
}
