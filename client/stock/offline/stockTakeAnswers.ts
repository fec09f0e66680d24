import { isCounted, isDifferent } from '../../../domain/stock/stock'
import { type Answer, type AnswerContext, Unanswerable } from '../../offline/answers/answer'
import { stockItemShape, summarizeStock } from './stockItemAnswers'
import { type KnownStockTake, openStockTakeAt, stockTakesOf } from './stockTakes'

/** Converts a stock take to the GraphQL schema. */
const stockTakeShape = ({ lines, ...take }: KnownStockTake) => ({
  ...take,
  __typename: 'StockTake',
  location: { __typename: 'Location', ...take.location },
  countedItems: lines.filter(isCounted).length,
  totalItems: lines.length,
  differences: lines.filter(isDifferent).length,
  lines: lines.map(({ stockItem, ...line }) => ({
    ...line,
    __typename: 'StockTakeLine',
    stockItem: { ...stockItem, __typename: 'StockItem' },
  })),
  changedLine: null,
})

function stockTakeOf({ register }: AnswerContext, id: string): KnownStockTake {
  const take = stockTakesOf(register).get(id)
  if (!take) throw new Unanswerable()
  return take
}

function openStockTake({ register }: AnswerContext, locationId: string) {
  const take = openStockTakeAt(register, locationId)
  return take ? stockTakeShape(take) : null
}

export const stockTakeQueries: Record<string, Answer> = {
  openStockTake: ({ locationId }, context) => openStockTake(context, locationId),
  stockTake: ({ id }, context) => stockTakeShape(stockTakeOf(context, id)),
}

export const stockTakeChanges: Record<string, Answer> = {
  startStockTake: ({ locationId }, context) => {
    const take = openStockTake(context, locationId)
    if (!take) throw new Unanswerable()
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
        .map(stockItemShape),
      stockSummary: summarizeStock(context),
    }
  },
}
