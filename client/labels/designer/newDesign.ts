import { BUILT_IN_SHEETS, type BuiltInSheet } from '../../../domain/labels/builtInSheets'
import type { LabelType } from '../../../domain/labels/label'
import { DEFAULT_LABEL_SHEET, type LabelSheet } from '../../../domain/labels/sheet'
import { starterLabel } from '../../../domain/labels/starterLabel'
import type { Design } from './design'

export function sheetOf({ name: _name, description: _description, ...sheet }: BuiltInSheet): LabelSheet {
  return sheet
}

export const builtInSheet = (name: string | null): BuiltInSheet | undefined =>
  BUILT_IN_SHEETS.find((sheet) => sheet.name === name)

/** Finds the built-in sheet with exactly these measures. */
export function sameBuiltInSheet(sheet: LabelSheet): BuiltInSheet | undefined {
  return BUILT_IN_SHEETS.find((known) =>
    Object.entries(sheetOf(known)).every(([key, value]) => sheet[key as keyof LabelSheet] === value),
  )
}

/** Creates a design: a built-in sheet with a suggested label, or the empty default. */
export function newDesign(known: BuiltInSheet | undefined): Design {
  if (!known) return { name: 'New label template', type: 'asset', sheet: DEFAULT_LABEL_SHEET, label: { elements: [] } }
  return withSuggestion({ name: known.name, type: 'asset', sheet: sheetOf(known), label: { elements: [] } })
}

/** Replaces the label with a suggestion for its type and size. */
export function withSuggestion(design: Design): Design {
  const { labelWidth: width, labelHeight: height } = design.sheet
  return { ...design, label: starterLabel(design.type, { width, height }) }
}

const isUnchangedSuggestion = ({ type, sheet, label }: Design) =>
  label.elements.length > 0 &&
  JSON.stringify(label) === JSON.stringify(starterLabel(type, { width: sheet.labelWidth, height: sheet.labelHeight }))

/** Changes the sheet or the type, and regenerates the suggested label unless the user has edited it. */
export function withSheetOrType(design: Design, change: Partial<{ type: LabelType; sheet: LabelSheet }>): Design {
  const changed = { ...design, ...change }
  return isUnchangedSuggestion(design) ? withSuggestion(changed) : changed
}
