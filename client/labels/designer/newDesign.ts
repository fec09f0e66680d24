import { BUILT_IN_LABEL_SHEETS, type BuiltInLabelSheet } from '../../../domain/labels/builtInLabelSheets'
import { DEFAULT_LABEL_SHEET, type LabelSheet } from '../../../domain/labels/labelSheet'
import type { LabelType } from '../../../domain/labels/labelTemplate'
import { createStarterLabel } from '../../../domain/labels/starterLabel'
import type { LabelPageDesign } from './design'

export function toLabelSheet({ name: _name, description: _description, ...sheet }: BuiltInLabelSheet): LabelSheet {
  return sheet
}

export const findBuiltInLabelSheet = (name: string | null): BuiltInLabelSheet | undefined =>
  BUILT_IN_LABEL_SHEETS.find((sheet) => sheet.name === name)

/** Finds the built-in sheet with exactly these measurements. */
export function findEqualBuiltInLabelSheet(sheet: LabelSheet): BuiltInLabelSheet | undefined {
  return BUILT_IN_LABEL_SHEETS.find((known) =>
    Object.entries(toLabelSheet(known)).every(([key, value]) => sheet[key as keyof LabelSheet] === value),
  )
}

/** Creates a design: a built-in sheet with a suggested label, or the empty default. */
export function buildNewLabelDesign(known: BuiltInLabelSheet | undefined): LabelPageDesign {
  if (!known) return { name: 'New label template', type: 'asset', sheet: DEFAULT_LABEL_SHEET, label: { elements: [] } }
  return applySuggestedLabelDesign({
    name: known.name,
    type: 'asset',
    sheet: toLabelSheet(known),
    label: { elements: [] },
  })
}

/** Replaces the label with a suggestion for its type and size. */
export function applySuggestedLabelDesign(design: LabelPageDesign): LabelPageDesign {
  const { labelWidth: width, labelHeight: height } = design.sheet
  return { ...design, label: createStarterLabel(design.type, { width, height }) }
}

const isUnchangedSuggestion = ({ type, sheet, label }: LabelPageDesign) =>
  label.elements.length > 0 &&
  JSON.stringify(label) ===
    JSON.stringify(createStarterLabel(type, { width: sheet.labelWidth, height: sheet.labelHeight }))

/** Changes the sheet or the type, and regenerates the suggested label unless the user has edited it. */
export function applyLabelSheetOrType(
  design: LabelPageDesign,
  change: Partial<{ type: LabelType; sheet: LabelSheet }>,
): LabelPageDesign {
  const changed = { ...design, ...change }
  return isUnchangedSuggestion(design) ? applySuggestedLabelDesign(changed) : changed
}
