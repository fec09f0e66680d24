import { type LabelSheet, labelPositions, type Position } from './sheet'

/** The offset that corrects a printer, in millimetres: it is added to every position. */
export interface Nudge {
  x: number
  y: number
}

/** Millimetres, each way. */
export const NUDGE_LIMIT = 10

/** Labels that are printed at once, copies included. */
export const PRINT_LIMIT = 1000

/** A label on a printed sheet. */
export interface PlacedLabel extends Position {
  /** Which of the records it shows. */
  record: number
}

/** What to print. */
export interface PrintRun {
  sheet: LabelSheet
  /** How many records there are. */
  records: number
  /** Labels of each record. */
  copies?: number
  /** Places of the first sheet that are used up already; taken from its places round the sheet. */
  start?: number
  nudge?: Nudge
}

/** The sheets of a print run, each with its labels: copies of a record are beside each other. */
export function printedSheets({
  sheet,
  records,
  copies = 1,
  start = 0,
  nudge = { x: 0, y: 0 },
}: PrintRun): PlacedLabel[][] {
  const positions = labelPositions(sheet)
  if (positions.length === 0) return []
  const firstIndex = start % positions.length
  const sheets: PlacedLabel[][] = []
  for (let index = 0; index < records * copies; index++) {
    const indexOnSheet = (firstIndex + index) % positions.length
    if (index === 0 || indexOnSheet === 0) sheets.push([])
    const { x, y } = positions[indexOnSheet] as Position
    sheets.at(-1)?.push({ record: Math.floor(index / copies), x: x + nudge.x, y: y + nudge.y })
  }
  return sheets
}
