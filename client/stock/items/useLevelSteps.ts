import { useRef, useState } from 'react'
import { LEVEL_RULES, roundLevel } from '../../../domain/stock/stock'
import { notice } from '../../components/messages/messages'
import { errorMessage } from '../../graphql/errors'
import { type StockItemDetailsFragment, useStockItemLazyQuery } from './StockItem.generated'
import { useSetStockLevelMutation } from './StockLevel.generated'
import { stockLevelsChanged } from './stockCache'

/**
 * Changes the level of an item at a location step by step. The new level shows at once; further steps wait for the
 * current request and are sent together. A level that another user has changed in the meantime is shown, not
 * overwritten.
 */
export function useLevelSteps(item: StockItemDetailsFragment, locationId: string) {
  const recorded = item.locations.find((level) => level.locationId === locationId)?.level ?? 0
  const [wanted, setWanted] = useState<number>()
  const target = useRef<number>(undefined)
  const [reload] = useStockItemLazyQuery({ fetchPolicy: 'network-only' })
  const [setLevel] = useSetStockLevelMutation({
    update: (cache, { data }) => data && stockLevelsChanged(cache, [data.setStockLevel.stockItem]),
  })

  async function followTarget() {
    let expected = recorded
    try {
      while (target.current !== undefined && target.current !== expected) {
        const level = target.current
        await setLevel({ variables: { id: item.id, locationId, level, expected } })
        expected = level
      }
    } catch (error) {
      notice({ text: errorMessage(error) ?? 'The level was not saved. Try again.', type: 'error' })
      await reload({ variables: { id: item.id } }).catch(() => {})
    }
    target.current = undefined
    setWanted(undefined)
  }

  return {
    level: wanted ?? recorded,
    step: (by: 1 | -1) => {
      const before = target.current ?? recorded
      const level = Math.min(LEVEL_RULES.max, Math.max(LEVEL_RULES.min, roundLevel(before + by)))
      if (level === before) return
      const isSending = target.current !== undefined
      target.current = level
      setWanted(level)
      if (!isSending) void followTarget()
    },
  }
}
