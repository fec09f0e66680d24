import { useMemo, useState } from 'react'
import { drawLabel } from '../../../domain/labels/drawLabel'
import { getSampleLabelRecord, type LabelRecord } from '../../../domain/labels/labelFields'
import type { LabelType } from '../../../domain/labels/labelTemplate'
import { useAssetLabelsQuery, useLocationLabelsQuery, useStockLabelsQuery } from '../print/LabelRecords.generated'
import { toAssetLabelRecord, toLocationLabelRecord, toStockLabelRecord } from '../print/labelRecords'
import { applySampleLabelValues, type SampleLabelValues } from '../sampleValues'
import { useAsyncLabelDrawingTools } from '../useAsyncLabelDrawingTools'
import { getLabelSize } from './designActions'
import type { LabelDesignState } from './labelDesignReducer'

/** A design's label, drawn with one record. */
export type SampleLabel = ReturnType<typeof useSampleLabel>

/** Draws a design's label with one of the hall's records, whose values the user can replace. */
export function useSampleLabel(state: LabelDesignState) {
  const { label, type } = state.present
  const [values, setValues] = useState<SampleLabelValues>({})
  const [chosen, choose] = useState(0)
  const records = useSampleRecords(type)
  const record = useMemo(() => records[chosen] ?? records[0] ?? getSampleLabelRecord(type), [records, chosen, type])
  const { tools, error, retry } = useAsyncLabelDrawingTools(label)
  const { width, height } = getLabelSize(state)
  const drawn = useMemo(
    () => tools && drawLabel(label, { width, height }, applySampleLabelValues(record, values), tools),
    [label, width, height, record, values, tools],
  )
  return { records, chosen, choose, record, values, setValues, drawn, error, retry }
}

/** Maximum number of records to choose from; enough to include some with long names. */
const LIMIT = 100

/** Loads real records for drawing the label; empty if there are no records, or if the user may not see them. */
function useSampleRecords(type: LabelType): readonly LabelRecord[] {
  const variables = { offset: 0, limit: LIMIT }
  const assets = useAssetLabelsQuery({ variables, skip: type !== 'asset' })
  const locations = useLocationLabelsQuery({ variables, skip: type !== 'location' })
  const stock = useStockLabelsQuery({ variables, skip: type !== 'stock' })
  return useMemo(() => {
    switch (type) {
      case 'asset':
        return assets.data?.assets.items.map((asset) => toAssetLabelRecord(asset, true)) ?? []
      case 'location':
        return locations.data?.locations.items.map(toLocationLabelRecord) ?? []
      case 'stock':
        return stock.data?.stockItems.items.map(toStockLabelRecord) ?? []
      case 'test':
        return []
    }
  }, [type, assets.data, locations.data, stock.data])
}
