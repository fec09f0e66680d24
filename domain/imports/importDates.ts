import { addDays, type CalendarDate, isCalendarDate } from '../values/calendar'
import type { ImportCell } from './importCell'

/**
 * Date formats of a file. Every format accepts unambiguous dates: with the year first, with the month's name, or as a
 * spreadsheet's day number. For other dates, the format determines which number is the day.
 */
export const IMPORT_DATE_FORMATS = ['iso', 'british', 'us', 'dotted', 'monthName', 'serial'] as const
export type ImportDateFormat = (typeof IMPORT_DATE_FORMATS)[number]

/** Maximum length of a date, in characters. */
const LONGEST = 40
/**
 * The day before day 1 in spreadsheets, adjusted for their non-existent 29 February 1900, and the range of day numbers
 * that count as dates.
 */
const SERIAL_START = '1899-12-30'
const SERIALS = { first: 18_264, last: 73_050 }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const TIME = /(T|\s+)\d{1,2}:\d{2}[\d:.,\sapmz+-]*$/i
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[,.]?\s+/i
const NUMBERS = /^(\d{1,4})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,4})\.?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const DAY_AND_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]{0,3}([a-z]{3,9})[\s.,/-]{0,3}(\d{4}|\d{2})$/i
const NAME_AND_DAY = /^([a-z]{3,9})[\s.-]{0,3}(\d{1,2})(?:st|nd|rd|th)?[\s.,-]{1,3}(\d{4}|\d{2})$/i

/** A possible date: either unambiguous, or with two numbers that could each be the day. */
type DateText =
  | { form: 'iso' | 'monthName' | 'serial'; date: CalendarDate | null }
  | { form: 'slashed' | 'dotted'; first: number; second: number; year: string }

function readForm(cell: ImportCell): DateText | null {
  const text = typeof cell === 'number' ? String(cell) : cell.trim()
  // Stryker disable next-line ConditionalExpression,EqualityOperator: The limit only saves time with very long texts, which the rest refuses or cuts as well. On the bound itself both are right.
  if (text.length > LONGEST) return null
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0
  if (serial >= SERIALS.first && serial <= SERIALS.last) return { form: 'serial', date: addDays(SERIAL_START, serial) }
  const plain = text.replace(TIME, '').replace(WEEKDAY, '')
  const compact = COMPACT.exec(plain)
  if (compact) return { form: 'iso', date: dateOf(compact[1], compact[2], compact[3]) }
  const numbers = NUMBERS.exec(plain)
  if (numbers) {
    const [, first = '', sign, second = '', third = ''] = numbers
    if (first.length === 4) return { form: 'iso', date: dateOf(first, second, third) }
    if (first.length > 2 || (third.length !== 2 && third.length !== 4)) return null
    const form = sign === '.' ? 'dotted' : 'slashed'
    return { form, first: Number(first), second: Number(second), year: third }
  }
  const dayFirst = DAY_AND_NAME.exec(plain)
  if (dayFirst) return named(dayFirst[1], dayFirst[2], dayFirst[3])
  const nameFirst = NAME_AND_DAY.exec(plain)
  return nameFirst ? named(nameFirst[2], nameFirst[1], nameFirst[3]) : null
}

function named(day: string | undefined, name = '', year: string | undefined): DateText | null {
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return month === 0 ? null : { form: 'monthName', date: dateOf(year, month, day) }
}

/**
 * Builds a date, or null for a day that does not exist. A two-digit year becomes the latest year that is not in the
 * future.
 */
function dateOf(year = '', month: string | number = '', day: string | number = ''): CalendarDate | null {
  const date = `${wholeYear(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}

function wholeYear(year: string): string {
  if (year.length === 4) return year
  const current = new Date().getFullYear()
  const century = current - (current % 100)
  const whole = century + Number(year)
  return String(whole > current + 1 ? whole - 100 : whole)
}

/** Parses a cell as a date in the given format; null if it is not a date. */
export function parseImportDateCell(cell: ImportCell, format: ImportDateFormat): CalendarDate | null {
  const read = readForm(cell)
  if (read === null) return null
  // Stryker disable next-line ConditionalExpression: A date has no numbers to compare.
  if ('date' in read) return read.date
  const { form, first, second, year } = read
  if (format === 'us') return dateOf(year, first, second)
  const isDayFirst = format === 'british' || (format === 'dotted' && form === 'dotted')
  return isDayFirst ? dateOf(year, second, first) : null
}

const CLOCK = /(?:^|T|\s)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?m?\.?/i

/**
 * Returns the time of day from a time, or from a date with a time, as '15:20:00'; null if the text contains no time.
 */
export function parseImportTimeCell(cell: ImportCell): string | null {
  const text = String(cell).trim()
  // Stryker disable next-line ConditionalExpression,EqualityOperator: The limit only saves time with very long texts, which the rest refuses or cuts as well. On the bound itself both are right.
  if (text.length > LONGEST) return null
  if (/^\d*\.\d+$/.test(text)) return clockTime(Math.round((Number(text) % 1) * 86_400))
  const [, hours, minutes, seconds = 0, half] = CLOCK.exec(text) ?? []
  if (hours === undefined) return null
  const isAfternoon = half?.toLowerCase() === 'p'
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours)
  return hour < 24 && Number(minutes) < 60 ? clockTime(hour * 3600 + Number(minutes) * 60 + Number(seconds)) : null
}

const clockTime = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 19)

/** Infers a column's date format. */
export class DateFormatDetector {
  private readonly forms = { iso: 0, monthName: 0, serial: 0, slashed: 0, dotted: 0 }
  private dayFirst = 0
  private monthFirst = 0

  add(cells: Iterable<ImportCell>): void {
    for (const cell of cells) {
      const read = readForm(cell)
      if (!read) continue
      this.forms[read.form] += 1
      // Stryker disable next-line ConditionalExpression: A date has no numbers to compare.
      if ('date' in read) continue
      // why: numbers that do not form a date in either order are no evidence of the order
      if (read.first > 12 && read.second <= 12) this.dayFirst += 1
      if (read.second > 12 && read.first <= 12) this.monthFirst += 1
    }
  }

  /**
   * Returns the format; null if the user must decide, because every date is ambiguous or the column mixes both orders.
   * why: a majority is required, because a British list may contain a few dates with the month first by mistake
   */
  format(): ImportDateFormat | null {
    const { iso, monthName, serial, slashed, dotted } = this.forms
    if (slashed + dotted === 0) {
      const most = Math.max(iso, monthName, serial)
      if (most === iso) return 'iso'
      return most === monthName ? 'monthName' : 'serial'
    }
    if (this.monthFirst > 0) return this.dayFirst === 0 && 2 * this.monthFirst > slashed + dotted ? 'us' : null
    // why: with dots the order is always day, month, year
    if (slashed === 0) return 'dotted'
    return this.dayFirst > 0 ? 'british' : null
  }
}
