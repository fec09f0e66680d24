import { findImportField, type ImportKind } from '../../../../domain/imports/importKinds'
import type { Prisma } from '../../../generated/prisma/client'
import type { ImportColumn } from '../rows/import.type'

const SAYS_MONTHS = /month|mths?\b/i

/**
 * Treats an interval column as years if all values are 1 to 5 and its header does not mention months. The app's own
 * export has such values, and no asset is tested every 1 to 5 months.
 */
export async function convertIntervalColumnToYears(
  transaction: Prisma.TransactionClient,
  { id, kind }: { id: number; kind: ImportKind },
  columns: readonly ImportColumn[],
): Promise<ImportColumn[]> {
  const place = columns.findIndex(({ field, header }) => field === 'months' && !SAYS_MONTHS.test(header))
  const hasYears =
    findImportField(kind, 'frequency') !== undefined && !columns.some(({ field }) => field === 'frequency')
  if (!hasYears || place === -1) return [...columns]
  const [found] = await transaction.$queryRaw<[{ inYears: boolean | null }]>`
    select bool_and(trim(cells->>${place}::int) ~ '^[1-5]$') as "inYears" from import_rows
    where import_id = ${id} and trim(cells->>${place}::int) <> ''`
  return columns.map((column, index) => (index === place && found.inYears ? { ...column, field: 'frequency' } : column))
}
