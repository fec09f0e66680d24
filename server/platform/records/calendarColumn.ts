import type { CalendarDate } from '../../../domain/values/calendar'

/** Returns the date in a DATE column, which Prisma reads as midnight UTC. */
export function toCalendarDate(date: Date): CalendarDate
export function toCalendarDate(date: Date | null): CalendarDate | null
export function toCalendarDate(date: Date | null): CalendarDate | null {
  return date === null ? null : date.toISOString().slice(0, 10)
}

/** Converts the values of a row's DATE columns, which may be null, to calendar dates. */
export function toCalendarDates<Row extends Readonly<Record<Field, Date | null>>, Field extends keyof Row>(
  row: Row,
  columns: readonly Field[],
): Omit<Row, Field> & Record<Field, CalendarDate | null> {
  return { ...row, ...mapDates(columns, (column) => toCalendarDate(row[column])) }
}

/** Converts calendar dates to the values that the database client stores in DATE columns; absent dates stay absent. */
export function toDateColumns<Entries, Field extends keyof Entries>(
  entries: Entries & Readonly<Partial<Record<Field, CalendarDate | null>>>,
  columns: readonly Field[],
): Omit<Entries, Field> & Record<Field, Date | null | undefined> {
  const instant = (date: CalendarDate | null | undefined) => (date == null ? date : new Date(date))
  return { ...entries, ...mapDates(columns, (column) => instant(entries[column])) }
}

function mapDates<Field extends PropertyKey, Value>(columns: readonly Field[], value: (column: Field) => Value) {
  return Object.fromEntries(columns.map((column) => [column, value(column)])) as Record<Field, Value>
}
