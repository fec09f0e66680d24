import type { CutMark } from '../../../domain/labels/cutMarks'
import { cutMarks } from '../../../domain/labels/cutMarks'
import type { Label, LabelType } from '../../../domain/labels/label'
import { parseLabel } from '../../../domain/labels/parseLabel'
import { NUDGE_LIMIT, type PlacedLabel, PRINT_LIMIT, printedSheets } from '../../../domain/labels/print'
import { DEFAULT_LABEL_SHEET, type LabelSheet, sheetPlaces } from '../../../domain/labels/sheet'
import { starterLabel } from '../../../domain/labels/starterLabel'
import type { PageDetailsFragment } from '../pages/Page.generated'

/** A sheet of labels with its design read. */
export interface Template {
  id: string
  name: string
  sheet: LabelSheet
  label: Label
}

/** What a hall prints on that has no template for these labels. */
function standardTemplate(type: LabelType): Template {
  const { labelWidth: width, labelHeight: height } = DEFAULT_LABEL_SHEET
  return { id: '', name: 'Standard labels', sheet: DEFAULT_LABEL_SHEET, label: starterLabel(type, { width, height }) }
}

/** The templates to choose from, the oldest first; never none. */
export function templatesOf(type: LabelType, pages: readonly PageDetailsFragment[]): Template[] {
  const templates = pages
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .flatMap(({ id, name, labelJson, ...sheet }): Template[] => {
      const { label } = parseLabel(labelJson, type)
      return label ? [{ id, name, sheet, label }] : []
    })
  return templates.length > 0 ? templates : [standardTemplate(type)]
}

/** What is chosen about a print run, as its form holds it: numbers may be missing or out of bounds. */
export interface PrintChoices {
  templateId: string
  copies: number | null
  /** Places of the first sheet that are used up. */
  start: number
  marks: boolean
  /** Name of the printer; empty for none. */
  printer: string
  nudgeX: number | null
  nudgeY: number | null
}

/** A sheet to print. */
export interface PrintedSheet {
  labels: PlacedLabel[]
  marks: CutMark[]
}

/** The sheets of a run; an entry that cannot be counts as if it had not been made. */
export function sheetsOf(template: Template, records: number, choices: PrintChoices): PrintedSheet[] {
  const { sheet } = template
  const places = sheetPlaces(sheet).length
  const run = printedSheets({
    sheet,
    records,
    copies: within(choices.copies, 1, mostCopies(records), 1),
    start: choices.start < places ? choices.start : 0,
    nudge: {
      x: within(choices.nudgeX, -NUDGE_LIMIT, NUDGE_LIMIT, 0),
      y: within(choices.nudgeY, -NUDGE_LIMIT, NUDGE_LIMIT, 0),
    },
  })
  return run.map((labels) => ({ labels, marks: choices.marks ? cutMarks(sheet, labels) : [] }))
}

/** Copies that so many records may have without the run becoming too long. */
export const mostCopies = (records: number) => Math.max(1, Math.floor(PRINT_LIMIT / Math.max(1, records)))

function within(value: number | null, least: number, most: number, otherwise: number): number {
  return value !== null && value >= least && value <= most ? value : otherwise
}
