import pg from 'pg'
import type { ColumnType, ReportCell } from '../../../../domain/reports/reportCells'

/** Maximum number of digits that a JavaScript number always represents exactly. */
const EXACT_DIGITS = 15
const { builtins } = pg.types

const TYPES: Readonly<Record<number, ColumnType>> = {
  [builtins.BOOL]: 'boolean',
  [builtins.INT2]: 'integer',
  [builtins.INT4]: 'integer',
  [builtins.INT8]: 'integer',
  [builtins.FLOAT4]: 'number',
  [builtins.FLOAT8]: 'number',
  [builtins.NUMERIC]: 'number',
  [builtins.DATE]: 'date',
  [builtins.TIMESTAMP]: 'datetime',
  [builtins.TIMESTAMPTZ]: 'datetime',
}

/** Returns a report's column type for a PostgreSQL type. */
export function getReportColumnType(oid: number): ColumnType {
  return TYPES[oid] ?? 'text'
}

/** The `types` option of a pg query that returns cells. */
export const REPORT_CELL_TYPES = { getTypeParser: cellReader } as unknown as NonNullable<pg.QueryArrayConfig['types']>

/** Returns the function that converts PostgreSQL's text for a value of this type to a cell. */
function cellReader(oid: number): (text: string) => ReportCell {
  switch (getReportColumnType(oid)) {
    case 'boolean':
      return (text) => text === 't'
    case 'integer':
    case 'number':
      return oid === builtins.FLOAT4 || oid === builtins.FLOAT8 ? readFloat : readDecimal
    case 'datetime':
      return readInstant(pg.types.getTypeParser(oid, 'text'))
    default:
      return (text) => text
  }
}

function readFloat(text: string): ReportCell {
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}

/** Returns the value as a number if that preserves every digit; otherwise as text. */
function readDecimal(text: string): ReportCell {
  return text.length <= EXACT_DIGITS || text.replace(/\D/g, '').length <= EXACT_DIGITS ? readFloat(text) : text
}

/** Parses a time. A time without a time zone is local, because the session has the same time zone as this process. */
function readInstant(parse: (text: string) => unknown): (text: string) => ReportCell {
  return (text) => {
    const instant = parse(text)
    return instant instanceof Date && !Number.isNaN(instant.getTime()) ? instant.toISOString() : text
  }
}
