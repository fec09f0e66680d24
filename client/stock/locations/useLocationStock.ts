import { useStockList } from '../items/useStockList'

/** Items that one change may be about. */
const ITEMS_AT_ONCE = 1000

/** Everything that is kept at a location, by name. */
export function useLocationStock(locationId: string) {
  const { rows, ...list } = useStockList({ filter: { locationId: [locationId] } }, ITEMS_AT_ONCE)
  return {
    items: rows?.flatMap((item) => {
      const place = item?.locations.find((level) => level.locationId === locationId)
      return item && place ? [{ ...item, level: place.level }] : []
    }),
    error: list.error,
    retry: list.retry,
  }
}

/** An item with its level at the location. */
export type HeldItem = NonNullable<ReturnType<typeof useLocationStock>['items']>[number]
