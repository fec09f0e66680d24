import { useStockList } from '../items/useStockList'

/** Number of items per request. */
const PAGE_SIZE = 1000

/** Loads all stock items of a location, by name. */
export function useLocationStock(locationId: string) {
  const { rows, ...list } = useStockList({ filter: { locationId: [locationId] } }, PAGE_SIZE)
  return {
    items: rows?.flatMap((item) => {
      const here = item?.locations.find((level) => level.locationId === locationId)
      return item && here ? [{ ...item, level: here.level }] : []
    }),
    error: list.error,
    retry: list.retry,
  }
}

export type LocationItem = NonNullable<ReturnType<typeof useLocationStock>['items']>[number]
