import {
  getInput,
  getLocationName,
  toRecordRef,
  toText,
  type WaitingOperation,
} from '../../offline/outbox/queue/operations'
import type { STOCK_MAY_WAIT } from './stockChanges'

export const stockOperations: Readonly<Record<(typeof STOCK_MAY_WAIT)[number], WaitingOperation>> = {
  startStockTake: {
    headline: ({ locationId }, nameOf) => `Stock take of ${getLocationName(locationId, nameOf)} started`,
    records: ({ locationId }) => [toRecordRef('Location', locationId)],
    makes: { typename: 'StockTake' },
    needsRegister: true,
  },
  recordStockCount: {
    headline: (variables, nameOf) => {
      const { stockItemId, counted, takenBack } = getInput(variables)
      const item = nameOf(toRecordRef('StockItem', stockItemId)) ?? `item #${toText(stockItemId)}`
      return `Count of ${item}: ${takenBack ? 'undone' : counted == null ? 'as recorded' : toText(counted)}`
    },
    records: ({ id }) => [toRecordRef('StockTake', id)],
    isFrequent: true,
  },
  cancelStockTake: { headline: () => 'Stock take cancelled', records: ({ id }) => [toRecordRef('StockTake', id)] },
  completeStockTake: {
    headline: ({ locationId }, nameOf) => `Stock take of ${getLocationName(locationId, nameOf)} completed`,
    records: ({ stockTakeId }) => [toRecordRef('StockTake', stockTakeId)],
    isLast: true,
  },
}
