import type { CutMark } from '../../../domain/labels/cutMarks'
import { getCutMarks } from '../../../domain/labels/cutMarks'
import type { LabelTemplate, LabelType } from '../../../domain/labels/label'
import { layOutSheets, type PlacedLabel, PRINT_LIMIT, PRINT_OFFSET_LIMIT } from '../../../domain/labels/layOutSheets'
import { parseLabel } from '../../../domain/labels/parseLabel'
import { DEFAULT_LABEL_SHEET, getLabelPositions, type LabelSheet } from '../../../domain/labels/sheet'
import { createStarterLabel } from '../../../domain/labels/starterLabel'
import { parseDecimal } from '../../../domain/values/decimal'
import type { PageDetailsFragment } from '../pages/Page.generated'

/** A sheet of labels with its parsed design. */
export interface PrintTemplate {
  id: string
  name: string
  sheet: LabelSheet
  label: LabelTemplate
}

/** The template for a hall that has no templates of this type. */
function standardTemplate(type: LabelType): PrintTemplate {
  const { labelWidth: width, labelHeight: height } = DEFAULT_LABEL_SHEET
  return {
    id: '',
    name: 'Standard labels',
    sheet: DEFAULT_LABEL_SHEET,
    label: createStarterLabel(type, { width, height }),
  }
}

/** Creates a label of a given size in mm. */
export type LabelDesign = (size: { width: number; height: number }) => LabelTemplate

/** Returns at least one template, the oldest first. `design` replaces the design of each. */
export function getPrintTemplates(
  type: LabelType,
  pages: readonly PageDetailsFragment[],
  design?: LabelDesign,
): PrintTemplate[] {
  const templates = pages
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .flatMap(({ id, name, labelJson, ...sheet }): PrintTemplate[] => {
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

/** Distributes the labels of a run over sheets; an invalid option is replaced with its default. */
export function buildPrintedSheets(template: PrintTemplate, records: number, choices: PrintChoices): PrintedSheet[] {
  const { sheet } = template
  const places = getLabelPositions(sheet).length
  const run = layOutSheets({
    sheet,
    records,
    copies: parseDecimal(choices.copies, getCopiesRules(records)).value ?? 1,
    start: choices.start < places ? choices.start : 0,
    nudge: {
      x: parseDecimal(choices.nudgeX, NUDGE_RULES).value ?? 0,
      y: parseDecimal(choices.nudgeY, NUDGE_RULES).value ?? 0,
    },
  })
  return run.map((labels) => ({ labels, marks: choices.marks ? getCutMarks(sheet, labels) : [] }))
}

/** Rules for a printer's offset, in mm. */
export const NUDGE_RULES = { maxDecimals: 1, min: -PRINT_OFFSET_LIMIT, max: PRINT_OFFSET_LIMIT }

/** Limits the copies per record, so that the run does not become too long. */
export const getCopiesRules = (records: number) => ({
  maxDecimals: 0,
  min: 1,
  max: Math.max(1, Math.floor(PRINT_LIMIT / Math.max(1, records))),
})
