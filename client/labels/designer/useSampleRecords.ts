import { useMemo } from 'react'
import type { LabelType } from '../../../domain/labels/label'
import type { LabelRecord } from '../../../domain/labels/labelFields'
import { useAssetLabelsQuery, useLocationLabelsQuery, useStockLabelsQuery } from '../print/LabelRecords.generated'
import { assetRecord, locationRecord, stockRecord } from '../print/labelRecords'

/** Enough records to choose from, such as some with long names. */
const LIMIT = 100

/** Loads real records for drawing the label; empty if there are none, or if the user may not see them. */
export function useSampleRecords(type: LabelType): readonly LabelRecord[] {
  const variables = { offset: 0, limit: LIMIT }
  const assets = useAssetLabelsQuery({ variables, skip: type !== 'asset' })
  const locations = useLocationLabelsQuery({ variables, skip: type !== 'location' })
  const stock = useStockLabelsQuery({ variables, skip: type !== 'stock' })
  return useMemo(() => {
    switch (type) {
      case 'asset':
        return assets.data?.assets.items.map((asset) => assetRecord(asset, true)) ?? []
      case 'location':
        return locations.data?.locations.items.map(locationRecord) ?? []
      case 'stock':
        return stock.data?.stockItems.items.map(stockRecord) ?? []
      case 'test':
        return []
    }
  }, [type, assets.data, locations.data, stock.data])
}
