import pg from 'pg'
import type { Cell, ColumnType } from '../../../domain/reports/cells'

/** Digits that a JavaScript number holds whatever they are. */
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
export const cellTypes = {
  getTypeParser: (oid: number) => (text: string) => readCell(oid, text),
} as unknown as NonNullable<pg.QueryArrayConfig['types']>

function readCell(oid: number, text: string): Cell {
  switch (columnType(oid)) {
    case 'boolean':
      return text === 't'
    case 'integer':
    case 'number':
      return readNumber(oid, text)
    case 'datetime':
      return readInstant(oid, text)
    default:
      return text
  }
}

function readNumber(oid: number, text: string): Cell {
  const number = Number(text)
  const exact = oid === builtins.FLOAT4 || oid === builtins.FLOAT8 || text.replace(/\D/g, '').length <= EXACT_DIGITS
  return exact && Number.isFinite(number) ? number : text
}

/** Without a zone it is one of this machine's, as the session's is. */
function readInstant(oid: number, text: string): Cell {
  const instant: unknown = pg.types.getTypeParser(oid, 'text')(text)
  return instant instanceof Date && !Number.isNaN(instant.getTime()) ? instant.toISOString() : text
}
