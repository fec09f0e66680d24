import { useMemo, useState } from 'react'
import { drawLabel } from '../../../domain/labels/drawing'
import { sampleRecord } from '../../../domain/labels/labelFields'
import { type SampleValues, sampleWith } from '../sampleValues'
import { useLoadedTools } from '../useLoadedTools'
import { labelSize } from './designActions'
import type { DesignState } from './designReducer'
import { useSampleRecords } from './useSampleRecords'

/** A design's label, drawn with one record. */
export type SampleLabel = ReturnType<typeof useSampleLabel>

/** Draws a design's label with one of the hall's records, whose values the user can replace. */
export function useSampleLabel(state: DesignState) {
  const { label, type } = state.present
  const [values, setValues] = useState<SampleValues>({})
  const [chosen, choose] = useState(0)
  const records = useSampleRecords(type)
  const record = useMemo(() => records[chosen] ?? records[0] ?? sampleRecord(type), [records, chosen, type])
  const { tools, error, retry } = useLoadedTools(label)
  const { width, height } = labelSize(state)
  const drawn = useMemo(
    () => tools && drawLabel(label, { width, height }, sampleWith(record, values), tools),
    [label, width, height, record, values, tools],
  )
  return { records, chosen, choose, record, values, setValues, drawn, error, retry }
}
