import { type ClassType, Ctx, FieldResolver, Resolver } from 'type-graphql'
import type { AppContext } from '../../platform/context'
import { countStock } from './records'
import { StockItemDeletePayload, StockItemPayload, StockItemsPayload, StockSummary } from './stockItem.type'
import { StockTakeCompletePayload } from './stockTake.type'

function stockSummaryOf(payload: ClassType<object>) {
  @Resolver(() => payload)
  class StockSummaryResolver {
    @FieldResolver(() => StockSummary)
    stockSummary(@Ctx() { reader }: AppContext): Promise<StockSummary> {
      return countStock(reader)
    }
  }
  return StockSummaryResolver
}

/** Fields of payloads besides the records that were changed: read after the change, and only if they are requested. */
export const stockPayloadResolvers = [
  StockItemPayload,
  StockItemsPayload,
  StockItemDeletePayload,
  StockTakeCompletePayload,
].map(stockSummaryOf)
