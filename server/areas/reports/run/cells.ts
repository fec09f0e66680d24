import pg from 'pg'
import type { Cell, ColumnType } from '../../../../domain/reports/cells'

/** Digits that a JavaScript number always holds exactly. */
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

/** What a column of PostgreSQL's type is to a report. */
export function columnType(oid: number): ColumnType {
  return TYPES[oid] ?? 'text'
}

/** Reads a column's texts as cells; for pg's `types`. */
export const cellTypes = { getTypeParser: cellReader } as unknown as NonNullable<pg.QueryArrayConfig['types']>

/** How the texts of a column of PostgreSQL's type are read as cells. */
export function cellReader(oid: number): (text: string) => Cell {
  switch (columnType(oid)) {
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

function readFloat(text: string): Cell {
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}

/** As a number where that holds every digit. */
function readDecimal(text: string): Cell {
  return text.length <= EXACT_DIGITS || text.replace(/\D/g, '').length <= EXACT_DIGITS ? readFloat(text) : text
}

/** Without a zone it is one of this machine's, as the session's is. */
function readInstant(parse: (text: string) => unknown): (text: string) => Cell {
  return (text) => {
    const instant = parse(text)
    return instant instanceof Date && !Number.isNaN(instant.getTime()) ? instant.toISOString() : text
  }
}
