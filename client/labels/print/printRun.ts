import { readDecimal } from '../../../domain/decimal'
import type { CutMark } from '../../../domain/labels/cutMarks'
import { cutMarks } from '../../../domain/labels/cutMarks'
import type { Label, LabelType } from '../../../domain/labels/label'
import { parseLabel } from '../../../domain/labels/parseLabel'
import { NUDGE_LIMIT, type PlacedLabel, PRINT_LIMIT, printedSheets } from '../../../domain/labels/print'
import { DEFAULT_LABEL_SHEET, type LabelSheet, labelPositions } from '../../../domain/labels/sheet'
import { starterLabel } from '../../../domain/labels/starterLabel'
import type { PageDetailsFragment } from '../pages/Page.generated'

/** A sheet of labels with its design read. */
export interface Template {
  id: string
  name: string
  sheet: LabelSheet
  label: Label
}

/** The template of a hall that has none for these labels. */
function standardTemplate(type: LabelType): Template {
  const { labelWidth: width, labelHeight: height } = DEFAULT_LABEL_SHEET
  return { id: '', name: 'Standard labels', sheet: DEFAULT_LABEL_SHEET, label: starterLabel(type, { width, height }) }
}

/** Draws a label of a given size, in millimetres. */
export type LabelDesign = (size: { width: number; height: number }) => Label

/** The templates to choose from, the oldest first, each with `design` if that is given; never none. */
export function templatesOf(type: LabelType, pages: readonly PageDetailsFragment[], design?: LabelDesign): Template[] {
  const templates = pages
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .flatMap(({ id, name, labelJson, ...sheet }): Template[] => {
      const { label } = parseLabel(labelJson, type)
      return label ? [{ id, name, sheet, label }] : []
    })
  const all = templates.length > 0 ? templates : [standardTemplate(type)]
  if (!design) return all
  return all.map((template) => ({
    ...template,
    label: design({ width: template.sheet.labelWidth, height: template.sheet.labelHeight }),
  }))
}

/** The options of a print run, as its form holds them: numbers as they were typed. */
export interface PrintChoices {
  templateId: string
  copies: string
  /** Places of the first sheet that are used up. */
  start: number
  marks: boolean
  /** Name of the printer; empty for none. */
  printer: string
  nudgeX: string
  nudgeY: string
}

/** A sheet to print. */
export interface PrintedSheet {
  labels: PlacedLabel[]
  marks: CutMark[]
}

/** The sheets of a run; an invalid entry counts as its default. */
export function sheetsOf(template: Template, records: number, choices: PrintChoices): PrintedSheet[] {
  const { sheet } = template
  const places = labelPositions(sheet).length
  const run = printedSheets({
    sheet,
    records,
    copies: readDecimal(choices.copies, copiesRules(records)).value ?? 1,
    start: choices.start < places ? choices.start : 0,
    nudge: {
      x: readDecimal(choices.nudgeX, NUDGE_RULES).value ?? 0,
      y: readDecimal(choices.nudgeY, NUDGE_RULES).value ?? 0,
    },
  })
  return run.map((labels) => ({ labels, marks: choices.marks ? cutMarks(sheet, labels) : [] }))
}

/** How far a printer may be off, in millimetres. */
export const NUDGE_RULES = { maxDecimals: 1, min: -NUDGE_LIMIT, max: NUDGE_LIMIT }

/** The rules for the number of copies of so many records, so that the run does not become too long. */
export const copiesRules = (records: number) => ({
  maxDecimals: 0,
  min: 1,
  max: Math.max(1, Math.floor(PRINT_LIMIT / Math.max(1, records))),
})
