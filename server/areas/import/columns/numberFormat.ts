import { type DecimalSeparator, DecimalSeparatorDetector } from '../../../../domain/imports/decimalSeparator'
import type { ImportCell } from '../../../../domain/imports/importCell'
import { findImportField, type ImportKind } from '../../../../domain/imports/importKinds'
import { isOverRangeReadingText, splitReadingPrefix } from '../../../../domain/imports/importReadings'
import type { ImportCellType } from '../../../../domain/values/importField'
import { Prisma } from '../../../generated/prisma/client'
import type { ImportColumn } from '../rows/import.type'

/** Number of cells read at a time. Between batches, the event loop serves other requests. */
const BATCH = 2000

const NUMBERS: readonly ImportCellType[] = [
  'number',
  'amperes',
  'metres',
  'squareMillimetres',
  'volts',
  'ohms',
  'megohms',
]

export interface ImportFileNumberFormat {
  /** Null if every number is ambiguous, for example 1.250, which may also mean 1250. */
  decimal: DecimalSeparator | null
  /**
   * The cell value for an insulation resistance beyond the instrument's range, such as 'OL'; null if the file has no
   * such value.
   */
  overRangeText: string | null
}

/**
 * Returns the indexes of columns with numbers, including readings whose measurement is named in another column of the
 * row.
 */
function numberColumns(kind: ImportKind, columns: readonly Pick<ImportColumn, 'field'>[]) {
  return columns.flatMap(({ field: name }, place) => {
    const field = name === null ? undefined : findImportField(kind, name)
    const isValue = field !== undefined && /^value\d$/.test(field.name)
    if (!field || !(isValue || NUMBERS.includes(field.type))) return []
    return [{ place, mayBeInsulation: isValue || field.type === 'megohms' }]
  })
}

export const haveNumberColumnsChanged = (
  kind: ImportKind,
  before: readonly Pick<ImportColumn, 'field'>[],
  after: readonly Pick<ImportColumn, 'field'>[],
) => JSON.stringify(numberColumns(kind, before)) !== JSON.stringify(numberColumns(kind, after))

/** Detects the number format from all rows of a file. */
export async function detectNumberFormat(
  transaction: Prisma.TransactionClient,
  importId: number,
  kind: ImportKind,
  columns: readonly Pick<ImportColumn, 'field'>[],
): Promise<ImportFileNumberFormat> {
  const seen = new DecimalSeparatorDetector()
  const places = numberColumns(kind, columns)
  let overRangeText: string | null = null
  const cells = Prisma.join([Prisma.sql`null`, ...places.map(({ place }) => Prisma.sql`cells->${place}::int`)])
  for (let last = -1; places.length > 0; ) {
    const rows = await transaction.$queryRaw<{ number: number; cells: (ImportCell | null)[] }[]>`
      select row_number as number, jsonb_build_array(${cells}) as cells from import_rows
      where import_id = ${importId} and row_number > ${last} order by row_number limit ${BATCH}`
    const end = rows.at(-1)
    if (!end) break
    last = end.number
    for (const row of rows)
      for (const [index, { mayBeInsulation }] of places.entries()) {
        const cell = row.cells[index + 1]
        if (typeof cell !== 'string') continue
        seen.add(splitReadingPrefix(cell).number)
        if (mayBeInsulation && overRangeText === null && isOverRangeReadingText(cell)) overRangeText = cell.trim()
      }
  }
  return { decimal: seen.separator(), overRangeText }
}
