import type { CutMark } from '../../../domain/labels/cutMarks'
import { getCutMarks } from '../../../domain/labels/cutMarks'
import { DEFAULT_LABEL_SHEET, getLabelPositions, type LabelSheet } from '../../../domain/labels/labelSheet'
import type { LabelTemplate, LabelType } from '../../../domain/labels/labelTemplate'
import {
  type LabelPlacement,
  layOutLabelSheets,
  MAX_LABELS_PER_PRINT,
  MAX_PRINT_OFFSET_MM,
} from '../../../domain/labels/layOutLabelSheets'
import { parseLabelTemplate } from '../../../domain/labels/parseLabelTemplate'
import { createStarterLabel } from '../../../domain/labels/starterLabel'
import { parseDecimal } from '../../../domain/values/decimal'
import type { PageDetailsFragment } from '../pages/Page.generated'

/** A sheet of labels with its parsed design. */
export interface LabelPrintTemplate {
  id: string
  name: string
  sheet: LabelSheet
  label: LabelTemplate
}

/** The template for a hall that has no templates of this type. */
function standardTemplate(type: LabelType): LabelPrintTemplate {
  const { labelWidth: width, labelHeight: height } = DEFAULT_LABEL_SHEET
  return {
    id: '',
    name: 'Standard labels',
    sheet: DEFAULT_LABEL_SHEET,
    label: createStarterLabel(type, { width, height }),
  }
}

/** Creates a label of a given size in mm. */
export type LabelTemplateBuilder = (size: { width: number; height: number }) => LabelTemplate

/** Returns at least one template, the oldest first. `design` replaces the design of each. */
export function listLabelPrintTemplates(
  type: LabelType,
  pages: readonly PageDetailsFragment[],
  design?: LabelTemplateBuilder,
): LabelPrintTemplate[] {
  const templates = pages
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .flatMap(({ id, name, labelJson, ...sheet }): LabelPrintTemplate[] => {
      const { label } = parseLabelTemplate(labelJson, type)
      return label ? [{ id, name, sheet, label }] : []
    })
  const all = templates.length > 0 ? templates : [standardTemplate(type)]
  if (!design) return all
  return all.map((template) => ({
    ...template,
    label: design({ width: template.sheet.labelWidth, height: template.sheet.labelHeight }),
  }))
}

/** A print run's options as its form stores them, with numbers as typed. */
export interface LabelPrintChoices {
  templateId: string
  copies: string
  /** Number of used label positions on the first sheet. */
  start: number
  marks: boolean
  /** Name of the printer; empty for no printer. */
  printer: string
  nudgeX: string
  nudgeY: string
}

export interface PrintedLabelSheet {
  labels: LabelPlacement[]
  marks: CutMark[]
}

/** Distributes a run's labels over sheets; an invalid option is replaced with its default. */
export function buildPrintedLabelSheets(
  template: LabelPrintTemplate,
  records: number,
  choices: LabelPrintChoices,
): PrintedLabelSheet[] {
  const { sheet } = template
  const places = getLabelPositions(sheet).length
  const run = layOutLabelSheets({
    sheet,
    records,
    copies: parseDecimal(choices.copies, getLabelCopiesRules(records)).value ?? 1,
    start: choices.start < places ? choices.start : 0,
    nudge: {
      x: parseDecimal(choices.nudgeX, PRINT_OFFSET_RULES).value ?? 0,
      y: parseDecimal(choices.nudgeY, PRINT_OFFSET_RULES).value ?? 0,
    },
  })
  return run.map((labels) => ({ labels, marks: choices.marks ? getCutMarks(sheet, labels) : [] }))
}

/** Rules for a printer's offset, in mm. */
export const PRINT_OFFSET_RULES = { maxDecimals: 1, min: -MAX_PRINT_OFFSET_MM, max: MAX_PRINT_OFFSET_MM }

/** Limits the copies per record, so that the run does not become too long. */
export const getLabelCopiesRules = (records: number) => ({
  maxDecimals: 0,
  min: 1,
  max: Math.max(1, Math.floor(MAX_LABELS_PER_PRINT / Math.max(1, records))),
})
