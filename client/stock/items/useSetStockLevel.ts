import { getConflictingLevel } from '../../graphql/errors'
import { useStockItemLazyQuery } from './StockItem.generated'
import { useSetStockLevelMutation } from './StockLevel.generated'
import { updateCachedStockLevelLists } from './stockCache'

interface NewLevel {
  locationId: string
  level: number
  /** The level that the user saw. */
  expected: number
}

/**
 * Returns a function that sets an item's level. If another user has changed the level, the function rejects and passes
 * the current level to `onConflict`.
 */
export function useSetStockLevel(id: string, onConflict: (current: number, locationId: string) => void) {
  const [reload] = useStockItemLazyQuery({ fetchPolicy: 'network-only' })
  const [setLevel] = useSetStockLevelMutation({
    update: (cache, { data }) => data && updateCachedStockLevelLists(cache, [data.setStockLevel.stockItem]),
  })
  return async (level: NewLevel) => {
    try {
      await setLevel({ variables: { id, ...level } })
    } catch (error) {
      const current = getConflictingLevel(error)
      if (current !== undefined) {
        onConflict(current, level.locationId)
        void reload({ variables: { id } }).catch(() => {})
      }
      throw error
    }
  }
}
