import { isStockTakeLineCounted, isStockTakeLineDifferent } from '../../../domain/stock/stock'
import {
  type OfflineResolver,
  type OfflineResolverContext,
  OfflineUnanswerableError,
} from '../../offline/resolvers/offlineResolver'
import { countOfflineStock, toOfflineStockItem } from './offlineStockItemResolvers'
import {
  findOpenOfflineStockTakeRecord,
  getOfflineStockTakeRecords,
  type OfflineStockTakeRecord,
} from './offlineStockTakeRecords'

/** Converts a stock take to its GraphQL type. */
const stockTakeShape = ({ lines, ...take }: OfflineStockTakeRecord) => ({
  ...take,
  __typename: 'StockTake',
  location: { __typename: 'Location', ...take.location },
  countedItems: lines.filter(isStockTakeLineCounted).length,
  totalItems: lines.length,
  differences: lines.filter(isStockTakeLineDifferent).length,
  lines: lines.map(({ stockItem, ...line }) => ({
    ...line,
    __typename: 'StockTakeLine',
    stockItem: { ...stockItem, __typename: 'StockItem' },
  })),
  changedLine: null,
})

function stockTakeOf({ register }: OfflineResolverContext, id: string): OfflineStockTakeRecord {
  const take = getOfflineStockTakeRecords(register).get(id)
  if (!take) throw new OfflineUnanswerableError()
  return take
}

function openStockTake({ register }: OfflineResolverContext, locationId: string) {
  const take = findOpenOfflineStockTakeRecord(register, locationId)
  return take ? stockTakeShape(take) : null
}

export const offlineStockTakeQueryResolvers: Record<string, OfflineResolver> = {
  openStockTake: ({ locationId }, context) => openStockTake(context, locationId),
  stockTake: ({ id }, context) => stockTakeShape(stockTakeOf(context, id)),
}

export const offlineStockTakeMutationResolvers: Record<string, OfflineResolver> = {
  startStockTake: ({ locationId }, context) => {
    const take = openStockTake(context, locationId)
    if (!take) throw new OfflineUnanswerableError()
    return take
  },
  cancelStockTake: ({ id }) => ({ __typename: 'DeletedRecord', id }),
  completeStockTake: ({ locationId, stockTakeId }, context) => {
    const take = stockTakeOf(context, stockTakeId)
    const items = [...context.register.stockItems.values()]
    return {
      stockTake: stockTakeShape(take),
      date: take.completedAt,
      stockItems: items
        .filter(({ locations }) => locations.some((level) => level.locationId === locationId))
        .map(toOfflineStockItem),
      stockSummary: countOfflineStock(context),
    }
  },
}
