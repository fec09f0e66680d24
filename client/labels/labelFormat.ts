import { getLabelSheetGrid, type LabelSheet } from '../../domain/labels/labelSheet'
import { LABEL_TYPES, type LabelType } from '../../domain/labels/labelTemplate'

export const LABEL_TYPE_NAMES: Readonly<Record<LabelType, string>> = {
  asset: 'Asset',
  test: 'Test',
  location: 'Location',
  stock: 'Stock item',
}

export const LABEL_TYPE_OPTIONS = LABEL_TYPES.map((value) => ({ value, label: LABEL_TYPE_NAMES[value] }))

/** Summarises a sheet's labels, for example '21 labels of 63.5 × 38.1 mm'. */
export function describeLabelSheet(sheet: LabelSheet): string {
  const { rows, cols } = getLabelSheetGrid(sheet)
  const count = rows * cols
  return `${count} ${count === 1 ? 'label' : 'labels'} of ${sheet.labelWidth} × ${sheet.labelHeight} mm`
}
