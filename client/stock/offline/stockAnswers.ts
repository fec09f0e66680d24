import type { AreaAnswers } from '../../offline/areas/areas'
import { stockItemAnswers } from './stockItemAnswers'
import { stockTakeChanges, stockTakeQueries } from './stockTakeAnswers'
import { readStockTakes } from './stockTakeSnapshots'
import { loadPendingStockTakes } from './stockTakes'

export const stockAnswers: AreaAnswers = {
  answers: { Query: { ...stockItemAnswers, ...stockTakeQueries }, Mutation: stockTakeChanges },
  async applyPendingChanges(register, entries) {
    loadPendingStockTakes(register, await readStockTakes(), entries)
  },
}
