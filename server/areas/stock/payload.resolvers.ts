import { type ClassType, Ctx, FieldResolver, Resolver } from 'type-graphql'
import type { AppContext } from '../../platform/context'
import { selectStockSummary } from './items/stockItem.records'
import { StockItemDeletePayload, StockItemPayload, StockItemsPayload, StockSummary } from './items/stockItem.type'
import { StockTakeCompletePayload } from './takes/stockTake.type'

function stockSummaryOf(payload: ClassType<object>) {
  @Resolver(() => payload)
  class StockSummaryResolver {
    @FieldResolver(() => StockSummary)
    stockSummary(@Ctx() { reader }: AppContext): Promise<StockSummary> {
      return selectStockSummary(reader)
    }
  }
  return StockSummaryResolver
}

// payload fields other than the changed records are read after the change, and only if requested
for (const payload of [StockItemPayload, StockItemsPayload, StockItemDeletePayload, StockTakeCompletePayload])
  stockSummaryOf(payload)
