import type { CutMark } from '../../../domain/labels/cutMarks'
import { cutMarks } from '../../../domain/labels/cutMarks'
import type { Label, LabelType } from '../../../domain/labels/label'
import { parseLabel } from '../../../domain/labels/parseLabel'
import { NUDGE_LIMIT, type PlacedLabel, PRINT_LIMIT, printedSheets } from '../../../domain/labels/print'
import { DEFAULT_LABEL_SHEET, type LabelSheet, labelPositions } from '../../../domain/labels/sheet'
import { starterLabel } from '../../../domain/labels/starterLabel'
import { readDecimal } from '../../../domain/values/decimal'
import type { PageDetailsFragment } from '../pages/Page.generated'

/** A sheet of labels with its parsed design. */
export interface Template {
  id: string
  name: string
  sheet: LabelSheet
  label: Label
}

/** The template for a hall without templates of this type. */
function standardTemplate(type: LabelType): Template {
  const { labelWidth: width, labelHeight: height } = DEFAULT_LABEL_SHEET
  return { id: '', name: 'Standard labels', sheet: DEFAULT_LABEL_SHEET, label: starterLabel(type, { width, height }) }
}

/** Creates a label of a given size in mm. */
export type LabelDesign = (size: { width: number; height: number }) => Label

/** Returns the available templates, oldest first and at least one; `design` replaces their designs. */
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

/** The options of a print run as its form stores them, with numbers as typed. */
export interface PrintChoices {
  templateId: string
  copies: string
  /** Number of used label positions on the first sheet. */
  start: number
  marks: boolean
  /** Name of the printer; empty for none. */
  printer: string
  nudgeX: string
  nudgeY: string
}

export interface PrintedSheet {
  labels: PlacedLabel[]
  marks: CutMark[]
}

/** Distributes the labels of a run over sheets; an invalid option counts as its default. */
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

/** Limits of a printer's offset in mm. */
export const NUDGE_RULES = { maxDecimals: 1, min: -NUDGE_LIMIT, max: NUDGE_LIMIT }

/** Limits the copies per record, so that the run does not become too long. */
export const copiesRules = (records: number) => ({
  maxDecimals: 0,
  min: 1,
  max: Math.max(1, Math.floor(PRINT_LIMIT / Math.max(1, records))),
})
