import { inputOf, placeOf, recordRef, textOf, type WaitingOperation } from '../../offline/outbox/queue/operations'
import type { STOCK_MAY_WAIT } from './stockChanges'

export const stockOperations: Readonly<Record<(typeof STOCK_MAY_WAIT)[number], WaitingOperation>> = {
  startStockTake: {
    headline: ({ locationId }, nameOf) => `Stock take of ${placeOf(locationId, nameOf)} started`,
    records: ({ locationId }) => [recordRef('Location', locationId)],
    makes: { typename: 'StockTake' },
    needsRegister: true,
  },
  recordStockCount: {
    headline: (variables, nameOf) => {
      const { stockItemId, counted, takenBack } = inputOf(variables)
      const item = nameOf(recordRef('StockItem', stockItemId)) ?? `item #${textOf(stockItemId)}`
      return `Count of ${item}: ${takenBack ? 'undone' : counted == null ? 'as recorded' : textOf(counted)}`
    },
    records: ({ id }) => [recordRef('StockTake', id)],
    isFrequent: true,
  },
  cancelStockTake: { headline: () => 'Stock take cancelled', records: ({ id }) => [recordRef('StockTake', id)] },
  completeStockTake: {
    headline: ({ locationId }, nameOf) => `Stock take of ${placeOf(locationId, nameOf)} completed`,
    records: ({ stockTakeId }) => [recordRef('StockTake', stockTakeId)],
    isLast: true,
  },
}
