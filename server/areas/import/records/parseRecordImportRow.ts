import type { ImportCell } from '../../../../domain/imports/importCell'
import { cleanCode } from '../../../../domain/values/identity'
import { isOneLine } from '../../../../domain/values/text'
import { toFieldErrors, toRecordNumber } from '../../../platform/input/inputSchemas'
import { toColumnName } from '../../../platform/records/recordSql'
import { type ImportRowFormat, type ParsedImportRow, parseImportRowCells } from '../rows/importRowsToValidate'
import type { ImportRecordKindDefinition } from './importRecordKind'

/** Maximum length of a location's name. */
const NAME_MAXIMUM = 200

/** Parses a row with the form's rules. Returns entries by column; `location` is kept as written in the file. */
export function parseRecordImportRow(
  cells: readonly ImportCell[],
  format: ImportRowFormat,
  record: ImportRecordKindDefinition,
): ParsedImportRow {
  const { sent, errors } = parseImportRowCells(cells, format)
  const { location, codeOfLocation, months, id, oldCode, ...input } = sent
  const { changed, givenIds } = record
  // Stryker disable next-line ConditionalExpression: A value that is undefined is left out when the row is stored.
  if (months !== undefined) input.frequency ??= months
  // Stryker disable next-line ConditionalExpression: A value that is undefined is left out when the row is stored.
  if (format.givesIds && id !== undefined) input.id = id
  if (oldCode !== undefined) input.additionalCodes = [...listOfCodes(input.additionalCodes), cleanCode(String(oldCode))]
  const places = { location, location_code: codeOfLocation }
  for (const [field, place] of Object.entries({ location, codeOfLocation }))
    if (typeof place === 'string' && (place.length > NAME_MAXIMUM || !isOneLine(place)))
      errors[field] = 'No location has this code or name. Correct it, or add the location first.'
  const read = changed.safeParse(input)
  if (!read.success)
    for (const [field, [message = '']] of Object.entries(toFieldErrors(read.error))) errors[field] ??= message
  const entries = Object.fromEntries(Object.entries<unknown>(places).filter(([, place]) => place !== undefined))
  // Stryker disable next-line ConditionalExpression: A value that is undefined is left out when the row is stored.
  for (const [field, value] of Object.entries(read.success ? read.data : readable(input, errors)))
    if (value !== undefined) entries[toColumnName(field)] = value
  if (oldCode !== undefined) entries.old_code = cleanCode(String(oldCode))
  // Stryker disable next-line ConditionalExpression: A value that is undefined is left out when the row is stored.
  if (id !== undefined) entries.claimed_id = givenIds ? String(id).trim().toUpperCase() : toRecordNumber(String(id))
  return { entries, errors }
}

const listOfCodes = (codes: unknown): string[] => (Array.isArray(codes) ? codes : [])

/** Returns the valid entries that identify a record, so that the record is found even if other cells have errors. */
function readable(input: Readonly<Record<string, unknown>>, errors: Readonly<Record<string, string>>) {
  const keys = ['id', 'code', 'name', 'barcode', 'type']
  return Object.fromEntries(
    keys.flatMap((key) => (typeof input[key] === 'string' && !errors[key] ? [[key, input[key].trim()]] : [])),
  )
}
