import { useMemo } from 'react'
import type { StockItemDetailsFragment } from '../items/StockItem.generated'
import { useStockItemList } from '../items/useStockItemList'

/** Number of items per request. */
const PAGE_SIZE = 1000

/** Loads all of a location's stock items, sorted by name. */
export function useLocationStock(locationId: string) {
  const { rows, ...list } = useStockItemList({ filter: { locationId: [locationId] } }, PAGE_SIZE)
  const itemHere = useMemo(() => memoizedItemAt(locationId), [locationId])
  return {
    items: rows?.flatMap((item) => (item && itemHere(item)) ?? []),
    error: list.error,
    retry: list.retry,
  }
}

/** An item with its level at the location. */
export interface LocationStockItem extends StockItemDetailsFragment {
  level: number
}

/** Returns the same object for the same item, because a list highlights a row when its object changes. */
function memoizedItemAt(locationId: string) {
  const known = new WeakMap<StockItemDetailsFragment, LocationStockItem>()
  return (item: StockItemDetailsFragment): LocationStockItem | undefined => {
    const here = item.locations.find((level) => level.locationId === locationId)
    if (here && !known.has(item)) known.set(item, { ...item, level: here.level })
    return known.get(item)
  }
}
