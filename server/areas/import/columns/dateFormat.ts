import type { ImportCell } from '../../../../domain/imports/importCell'
import { DateFormatDetector, type ImportDateFormat } from '../../../../domain/imports/importDates'
import { findImportField, type ImportKind } from '../../../../domain/imports/importKinds'
import type { Prisma } from '../../../generated/prisma/client'
import type { ImportColumn } from '../rows/import.type'

/** Number of cells read at a time. Between batches, the event loop serves other requests. */
const BATCH = 2000

/** Returns the index of the date column; null if no column has dates. */
export function findDateColumnIndex(kind: ImportKind, columns: readonly Pick<ImportColumn, 'field'>[]): number | null {
  const index = columns.findIndex(({ field }) => field !== null && findImportField(kind, field)?.type === 'date')
  return index === -1 ? null : index
}

/** Detects the date format from all rows of a file; null if there are no dates, or every date is ambiguous. */
export async function detectDateFormat(
  transaction: Prisma.TransactionClient,
  importId: number,
  column: number | null,
): Promise<ImportDateFormat | null> {
  if (column === null) return null
  const seen = new DateFormatDetector()
  for (let last = -1; ; ) {
    const rows = await transaction.$queryRaw<{ number: number; cell: ImportCell | null }[]>`
      select row_number as number, cells->${column}::int as cell from import_rows
      where import_id = ${importId} and row_number > ${last} order by row_number limit ${BATCH}`
    const end = rows.at(-1)
    if (!end) return seen.format()
    last = end.number
    seen.add(rows.flatMap(({ cell }) => cell ?? []))
  }
}
