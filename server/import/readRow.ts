import type { Cell } from '../../domain/imports/cells'
import { readCell } from '../../domain/imports/cells'
import type { DecimalSeparator } from '../../domain/imports/decimalSeparator'
import { type ImportKind, importField } from '../../domain/imports/kinds'
import { fieldErrors, recordNumber } from '../shared/input'
import { columnName } from '../shared/recordSql'
import { RECORD_KINDS } from './recordKinds'

/** A row as the rules read it. */
export interface RowReading {
  /** By column of the records; `location` as the file names it. */
  entries: Record<string, unknown>
  /** The first message of each field. */
  errors: Record<string, string>
}

/** How the rows of a file are read. */
export interface RowFormat {
  kind: ImportKind
  decimal: DecimalSeparator
  /** The field that each column is for. */
  fields: readonly (string | null)[]
}

/** Reads a row by the rules that an entered record has to follow. */
export function readRow(cells: readonly Cell[], format: RowFormat): RowReading {
  const { kind } = format
  const { sent, errors } = readCells(cells, format)
  const { location, months, id, ...input } = sent
  const { changed, givenIds, noun } = RECORD_KINDS[kind]
  if (months !== undefined) input.frequency ??= months
  if (givenIds && id !== undefined) input.id = id
  const read = changed.safeParse(input)
  if (!read.success)
    for (const [field, messages] of Object.entries(fieldErrors(read.error)))
      errors[field === 'frequency' && sent.frequency === undefined ? 'months' : field] ??= messages[0] ?? ''
  const entries: Record<string, unknown> = { ...(location !== undefined && { location }) }
  for (const [field, value] of Object.entries(read.success ? read.data : readable(input, errors)))
    if (value !== undefined) entries[columnName(field)] = value
  if (!givenIds && id !== undefined) {
    entries.id = recordNumber(String(id))
    if (entries.id === 0) errors.id ??= `There is no ${noun} with this id.`
  }
  return { entries, errors }
}

/** What can be compared with the hall where other cells of the row are wrong. */
function readable(input: Readonly<Record<string, unknown>>, errors: Readonly<Record<string, string>>) {
  const keys = ['id', 'code', 'name', 'barcode', 'type']
  return Object.fromEntries(
    keys.flatMap((key) => (typeof input[key] === 'string' && !errors[key] ? [[key, input[key].trim()]] : [])),
  )
}

function readCells(cells: readonly Cell[], { kind, decimal, fields }: RowFormat) {
  const sent: Record<string, string | number | boolean> = {}
  const errors: Record<string, string> = {}
  for (const [index, name] of fields.entries()) {
    const field = name === null ? undefined : importField(kind, name)
    if (!field) continue
    const { value, error } = readCell(cells[index] ?? '', field.type, decimal)
    if (error !== undefined) errors[field.name] = error
    else if (value !== undefined) sent[field.name] = value
  }
  return { sent, errors }
}
