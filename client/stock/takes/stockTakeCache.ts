import type { ApolloCache } from '@apollo/client'
import { toCacheReference } from '../../graphql/cachedLists'
import { createListReloader } from '../../graphql/createListReloader'
import {
  type ChangedStockTakeFragment,
  type StockTakeLinesFragment,
  StockTakeLinesFragmentDoc,
} from './StockTake.generated'

/** Updates a location's cached open stock take. `takeId` is null after the stock take was completed or cancelled. */
export function updateCachedOpenStockTake(cache: ApolloCache, locationId: string, takeId: string | null): void {
  const here = `openStockTake:${JSON.stringify({ locationId })}`
  const open = takeId && toCacheReference(cache, { __typename: 'StockTake', id: takeId })
  createListReloader('StockTake')(cache)
  cache.modify({
    fields: { openStockTake: (other, { storeFieldName }) => (storeFieldName === here ? open : other) },
  })
}

/** Replaces a line after a count was recorded or undone. */
export function replaceCachedStockTakeLine(cache: ApolloCache, take: ChangedStockTakeFragment): void {
  const { changedLine } = take
  if (!changedLine) return
  const isChanged = ({ stockItemId }: { stockItemId: string }) => stockItemId === changedLine.stockItemId
  cache.updateFragment(
    { id: cache.identify({ ...take }), fragment: StockTakeLinesFragmentDoc, fragmentName: 'StockTakeLines' },
    (stored: StockTakeLinesFragment | null) =>
      stored && {
        ...stored,
        lines: stored.lines.some(isChanged)
          ? stored.lines.map((line) => (isChanged(line) ? changedLine : line))
          : [...stored.lines, changedLine],
      },
  )
}
