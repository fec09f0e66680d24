/** A page of labels and where they sit on it; all lengths in millimetres. */
export interface LabelSheet {
  width: number
  height: number
  paddingTop: number
  paddingLeft: number
  paddingRight: number
  paddingBottom: number
  labelWidth: number
  labelHeight: number
  /** Labels below each other; 0: as many as fit. */
  rows: number
  /** Labels beside each other; 0: as many as fit. */
  cols: number
  /** Between two labels beside each other. */
  gapX: number
  /** Between two labels below each other. */
  gapY: number
}

/** A4 with two columns of five labels (specification, section 3). */
export const DEFAULT_LABEL_SHEET: Readonly<LabelSheet> = {
  width: 210,
  height: 297,
  paddingTop: 5,
  paddingLeft: 5,
  paddingRight: 5,
  paddingBottom: 5,
  labelWidth: 100,
  labelHeight: 57.4,
  rows: 0,
  cols: 0,
  gapX: 0,
  gapY: 0,
}

/** What each measure of a sheet may be, in millimetres; rows and columns are counts. */
export const SHEET_LIMITS: Readonly<Record<keyof LabelSheet, readonly [least: number, most: number]>> = {
  width: [5, 1000],
  height: [5, 1000],
  paddingTop: [0, 500],
  paddingLeft: [0, 500],
  paddingRight: [0, 500],
  paddingBottom: [0, 500],
  labelWidth: [5, 1000],
  labelHeight: [5, 1000],
  rows: [0, 200],
  cols: [0, 200],
  gapX: [0, 200],
  gapY: [0, 200],
}

/** Millimetres; what decimals of a measure may add up to before labels count as too large. */
const TOLERANCE = 0.01

/** How many labels stand below and beside each other; 0 where not one fits. */
export function sheetGrid(sheet: LabelSheet): { rows: number; cols: number } {
  const { width, height, paddingLeft, paddingRight, paddingTop, paddingBottom } = sheet
  return {
    rows: sheet.rows || fitting(height - paddingTop - paddingBottom, sheet.labelHeight, sheet.gapY),
    cols: sheet.cols || fitting(width - paddingLeft - paddingRight, sheet.labelWidth, sheet.gapX),
  }
}

function fitting(room: number, size: number, gap: number): number {
  return size > 0 ? Math.max(0, Math.floor((room + gap + TOLERANCE) / (size + gap))) : 0
}

/** Where a label's top left corner is, in millimetres from the sheet's. */
export interface Place {
  x: number
  y: number
}

/** The places of a sheet's labels, row by row from the top left, as the template says them. */
export function sheetPlaces(sheet: LabelSheet): Place[] {
  const { rows, cols } = sheetGrid(sheet)
  return Array.from({ length: rows * cols }, (_, index) => ({
    x: round(sheet.paddingLeft + (index % cols) * (sheet.labelWidth + sheet.gapX)),
    y: round(sheet.paddingTop + Math.floor(index / cols) * (sheet.labelHeight + sheet.gapY)),
  }))
}

/** To a ten-thousandth of a millimetre, without the tails of binary fractions. */
const round = (length: number) => Math.round(length * 10_000) / 10_000

/**
 * What is wrong with a sheet: messages by the name of the measure they belong to; empty if its labels stand on it.
 * Measures that are no numbers are for the caller to refuse.
 */
export function checkSheet(sheet: LabelSheet): Partial<Record<keyof LabelSheet, string[]>> {
  const mistakes: Partial<Record<keyof LabelSheet, string[]>> = {}
  for (const [key, [least, most]] of Object.entries(SHEET_LIMITS) as [keyof LabelSheet, [number, number]][]) {
    const value = sheet[key]
    const isCount = key === 'rows' || key === 'cols'
    if (isCount && !Number.isInteger(value)) mistakes[key] = ['Takes a whole number.']
    else if (!(value >= least && value <= most)) mistakes[key] = [`Takes ${least} to ${most}${isCount ? '' : ' mm'}.`]
  }
  if (Object.keys(mistakes).length > 0) return mistakes
  const across = overrun(sheet.width - sheet.paddingLeft - sheet.paddingRight, sheet.labelWidth, sheet.gapX, sheet.cols)
  if (across) mistakes[across.count > 1 ? 'cols' : 'labelWidth'] = [sentence('wide', across)]
  const down = overrun(sheet.height - sheet.paddingTop - sheet.paddingBottom, sheet.labelHeight, sheet.gapY, sheet.rows)
  if (down) mistakes[down.count > 1 ? 'rows' : 'labelHeight'] = [sentence('high', down)]
  return mistakes
}

interface Overrun {
  count: number
  needed: number
  room: number
}

/** What `wanted` labels, or the one that must fit, need beyond the room between the paddings. */
function overrun(room: number, size: number, gap: number, wanted: number): Overrun | undefined {
  const count = Math.max(wanted, 1)
  const needed = count * size + (count - 1) * gap
  return needed > room + TOLERANCE ? { count, needed, room } : undefined
}

function sentence(wideOrHigh: string, { count, needed, room }: Overrun): string {
  const labels = count === 1 ? 'A label is' : `${count} labels are`
  return `${labels} ${text(needed)} mm ${wideOrHigh}; the sheet has ${text(Math.max(room, 0))} mm between its paddings.`
}

const text = (length: number) => String(Math.round(length * 100) / 100)
