import { validationMessages } from '../values/validationMessages'
/** A page of labels with their positions; all lengths are in mm. */
export interface LabelSheet {
  width: number
  height: number
  paddingTop: number
  paddingLeft: number
  paddingRight: number
  paddingBottom: number
  labelWidth: number
  labelHeight: number
  /** Number of labels in a column; 0 means as many as fit. */
  rows: number
  /** Number of labels in a row; 0 means as many as fit. */
  cols: number
  /** Gap between two labels in a row. */
  gapX: number
  /** Gap between two labels in a column. */
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

/** Minimum and maximum of each measurement in mm; rows and columns are counts. */
export const LABEL_SHEET_LIMITS: Readonly<Record<keyof LabelSheet, readonly [least: number, most: number]>> = {
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

/** How far labels may overrun the sheet and still count as fitting (rounding error), in mm. */
const TOLERANCE = 0.01

/** Returns how many rows and columns of labels fit; 0 if no label fits. */
export function getLabelSheetGrid(sheet: LabelSheet): { rows: number; cols: number } {
  const { width, height, paddingLeft, paddingRight, paddingTop, paddingBottom } = sheet
  return {
    rows: sheet.rows || countThatFits(height - paddingTop - paddingBottom, sheet.labelHeight, sheet.gapY),
    cols: sheet.cols || countThatFits(width - paddingLeft - paddingRight, sheet.labelWidth, sheet.gapX),
  }
}

function countThatFits(available: number, size: number, gap: number): number {
  return size > 0 ? Math.max(0, Math.floor((available + gap + TOLERANCE) / (size + gap))) : 0
}

/** Top left corner of a label, in mm from the sheet's top left corner. */
export interface LabelPosition {
  x: number
  y: number
}

/** Returns the positions of a sheet's labels row by row from the top left, without the printer's offset. */
export function getLabelPositions(sheet: LabelSheet): LabelPosition[] {
  const { rows, cols } = getLabelSheetGrid(sheet)
  return Array.from({ length: rows * cols }, (_, index) => ({
    x: round(sheet.paddingLeft + (index % cols) * (sheet.labelWidth + sheet.gapX)),
    y: round(sheet.paddingTop + Math.floor(index / cols) * (sheet.labelHeight + sheet.gapY)),
  }))
}

/** Rounds to a ten-thousandth of a millimetre, to remove floating-point errors. */
const round = (length: number) => Math.round(length * 10_000) / 10_000

/** Returns validation errors by measurement; empty if the labels fit on the sheet. The measurements must be numbers. */
export function validateLabelSheet(sheet: LabelSheet): Partial<Record<keyof LabelSheet, string[]>> {
  const errors: Partial<Record<keyof LabelSheet, string[]>> = {}
  for (const [key, [min, max]] of Object.entries(LABEL_SHEET_LIMITS) as [keyof LabelSheet, [number, number]][]) {
    const value = sheet[key]
    const isCount = key === 'rows' || key === 'cols'
    if (isCount && !Number.isInteger(value)) errors[key] = [validationMessages.wholeNumber]
    else if (!(value >= min && value <= max)) errors[key] = [validationMessages.between(min, max, isCount ? '' : ' mm')]
  }
  if (Object.keys(errors).length > 0) return errors
  const across = findOverflow(
    sheet.width - sheet.paddingLeft - sheet.paddingRight,
    sheet.labelWidth,
    sheet.gapX,
    sheet.cols,
  )
  if (across) errors[across.count > 1 ? 'cols' : 'labelWidth'] = [overflowMessage('wide', across)]
  const down = findOverflow(
    sheet.height - sheet.paddingTop - sheet.paddingBottom,
    sheet.labelHeight,
    sheet.gapY,
    sheet.rows,
  )
  if (down) errors[down.count > 1 ? 'rows' : 'labelHeight'] = [overflowMessage('high', down)]
  return errors
}

interface Overflow {
  count: number
  needed: number
  available: number
}

/**
 * Returns the space that the requested number of labels (at least one) requires; undefined if there is enough space.
 */
function findOverflow(available: number, size: number, gap: number, requested: number): Overflow | undefined {
  const count = Math.max(requested, 1)
  const needed = count * size + (count - 1) * gap
  // Stryker disable next-line EqualityOperator: The bound is between two floating-point numbers that no length reaches exactly.
  return needed > available + TOLERANCE ? { count, needed, available } : undefined
}

function overflowMessage(wideOrHigh: string, { count, needed, available }: Overflow): string {
  const labels = count === 1 ? '1 label is' : `${count} labels are`
  return `${labels} ${formatLength(needed)} mm ${wideOrHigh}, but the sheet has only ${formatLength(Math.max(available, 0))} mm between its margins. ${count === 1 ? 'Make the label or the margins smaller.' : 'Use fewer or smaller labels, or smaller margins or gaps.'}`
}

const formatLength = (length: number) => String(Math.round(length * 100) / 100)
