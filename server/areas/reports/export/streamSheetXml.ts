import {
  formatReportCellForExport,
  isNumericReportCell,
  type ReportCell,
  type ReportColumn,
} from '../../../../domain/reports/reportCells'
import { toWallTime } from '../../../../domain/values/timeZone'
import type { ReportExportSource } from '../run/exportSource'

/** Excel's limits: rows per sheet, and characters per cell (ECMA-376). */
export const MAX_SHEET_ROWS = 1_048_576
const CELL_CHARACTERS = 32_767
/**
 * Maximum number of digits before the decimal point that Excel stores exactly. Excel rounds decimals beyond its
 * precision.
 */
const WHOLE_DIGITS = 15
const DAY_MS = 86_400_000
/** Day 0 of Excel's calendar. Dates before March 1900 are a day off, because Excel treats 1900 as a leap year. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const FIRST_DAY = 61

/** The workbook's number formats. A format's index is the cell's style number. */
export const SHEET_NUMBER_FORMATS = [
  'General',
  '#,##0',
  '#,##0.###',
  ...[0, 1, 2, 3, 4, 5, 6].map((decimals) => decimalsOf('#,##0', decimals)),
  '0.#%',
  ...[0, 1, 2, 3, 4, 5, 6].map((decimals) => `${decimalsOf('0', decimals)}%`),
  'yyyy-mm-dd',
  'mmm yyyy',
  'yyyy-mm-dd hh:mm',
] as const

const WHOLE_STYLE = SHEET_NUMBER_FORMATS.indexOf('#,##0')
const DECIMAL_STYLE = SHEET_NUMBER_FORMATS.indexOf('#,##0.###')
const PERCENT_STYLE = SHEET_NUMBER_FORMATS.indexOf('0.#%')
const WHOLE_PERCENT_STYLE = SHEET_NUMBER_FORMATS.indexOf('0%')

function decimalsOf(whole: string, decimals: number): string {
  return decimals === 0 ? whole : `${whole}.${'0'.repeat(decimals)}`
}

/**
 * Yields the XML of the worksheet, batch by batch. Rows beyond the maximum are left out, and the last row states that.
 */
export async function* streamSheetXml({ columns, batches }: ReportExportSource): AsyncGenerator<string> {
  const shown = columns
    .map((column, index) => ({ column, index, style: styleOf(column) }))
    .filter(({ column }) => !column.hidden)
    .map((cells, place) => ({ ...cells, letters: lettersOf(place) }))
  yield sheetHead(shown.map(({ column }) => column))
  let used = 1
  for await (const rows of batches) {
    const room = MAX_SHEET_ROWS - 1 - used
    yield rows
      .slice(0, room)
      .map(
        (row, place) =>
          `<row r="${used + place + 1}">${shown.map(({ column, index, style, letters }) => cell(`${letters}${used + place + 1}`, row[index] ?? null, column, style)).join('')}</row>`,
      )
      .join('')
    used += Math.min(rows.length, room)
    if (rows.length <= room) continue
    yield `<row r="${MAX_SHEET_ROWS}">${text(`A${MAX_SHEET_ROWS}`, `A sheet holds at most ${MAX_SHEET_ROWS.toLocaleString('en')} rows. Export the report to CSV to get all rows.`)}</row>`
    break
  }
  yield '</sheetData></worksheet>'
}

function sheetHead(columns: readonly ReportColumn[]): string {
  const widths = columns.map(({ label, type }, index) => {
    const width = Math.min(60, Math.max(label.length + 2, type === 'text' ? 24 : 14))
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  const labels = columns.map(({ label }, index) => text(`${lettersOf(index)}1`, label, SHEET_NUMBER_FORMATS.length))
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '',
    `<sheetData><row r="1">${labels.join('')}</row>`,
  ].join('')
}

function styleOf({ format }: ReportColumn): number {
  const [name = '', decimals] = format.split(':')
  const formats: Readonly<Record<string, number>> = {
    integer: WHOLE_STYLE,
    number: decimals === undefined ? DECIMAL_STYLE : 3 + Number(decimals),
    percent: decimals === undefined ? PERCENT_STYLE : 11 + Number(decimals),
    date: 18,
    month: 19,
    datetime: 20,
  }
  return formats[name] ?? 0
}

/** Returns the letters of a column: A to Z, AA and so on. */
function lettersOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : `${lettersOf(Math.floor(place / 26) - 1)}${last}`
}

/** Returns a cell's XML with its reference, such as B2, which some programs require. */
function cell(reference: string, value: ReportCell, column: ReportColumn, style: number): string {
  if (value === null) return ''
  const number = sheetNumber(value, column) ?? serialDay(value, column)
  return number === undefined
    ? text(reference, formatReportCellForExport(value, column))
    : `<c r="${reference}" s="${wholeStyle(style, number)}"><v>${number}</v></c>`
}

/** Returns a style without decimals for a whole number; otherwise Excel would show a trailing decimal point: '279.'. */
function wholeStyle(style: number, number: number): number {
  if (style === DECIMAL_STYLE && Number.isInteger(round(number, 3))) return WHOLE_STYLE
  return style === PERCENT_STYLE && Number.isInteger(round(number * 100, 1)) ? WHOLE_PERCENT_STYLE : style
}

const round = (number: number, decimals: number) => Math.round(number * 10 ** decimals) / 10 ** decimals

/**
 * Returns the value as a number if Excel can store it, except perhaps for its last decimals; undefined for whole
 * numbers in text, such as ids, for longer numbers, and for values that are not numbers.
 */
function sheetNumber(value: ReportCell, { type }: ReportColumn): number | undefined {
  if (typeof value === 'number') return value
  if (type !== 'number' || typeof value !== 'string' || !isNumericReportCell(value)) return undefined
  return value.replace(/\..*|-/g, '').length <= WHOLE_DIGITS && value.includes('.') ? Number(value) : undefined
}

/**
 * Converts a date, or a time in the hall's time zone, into Excel's serial number of days; undefined for anything else.
 */
function serialDay(value: ReportCell, { type }: ReportColumn): number | undefined {
  if (typeof value !== 'string' || (type !== 'date' && type !== 'datetime')) return undefined
  const instant = new Date(value)
  if (Number.isNaN(instant.getTime())) return undefined
  const shown = type === 'datetime' ? toWallTime(instant) : instant
  const day = (shown.getTime() - DAY_ZERO) / DAY_MS
  return day >= FIRST_DAY ? day : undefined
}

function text(reference: string, value: string, style = 0): string {
  return `<c r="${reference}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(value.slice(0, CELL_CHARACTERS))}</t></is></c>`
}

/** Escapes a string for XML and removes characters that XML does not allow. */
export function escapeXml(value: string): string {
  return (
    value
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern has to match control characters
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
