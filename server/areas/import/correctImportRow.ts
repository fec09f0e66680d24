import type { ImportCell } from '../../../domain/imports/importCell'
import { MAX_IMPORT_CELL_CHARACTERS } from '../../../domain/imports/importKinds'
import { isPlainText } from '../../../domain/values/text'
import { validationMessages } from '../../../domain/values/validationMessages'
import type { Prisma } from '../../generated/prisma/client'
import type { UserContext } from '../../platform/context'
import { createBadInputError, createNotFoundError } from '../../platform/errors/errors'
import { toRecordNumber } from '../../platform/input/inputSchemas'
import { getImportRowFormat, storeImportOutcomes, toImportRowsToValidate } from './checkImport'
import { type StoredImport, withLockedImport } from './lockedImport'
import { findImportRow } from './readImport'
import type { ImportRow } from './rows/import.type'
import { parseStoredImportRows, validateCorrectedImportRows, validateImportRows } from './validateImportRows'

export interface ImportRowCorrection {
  id: string
  row: number
  cells: string[]
  /** Indexes of columns where the correction also applies to all rows with the same value. */
  everywhere?: number[] | null
}

/**
 * Corrects a row, and revalidates that row and the rows that share a key with it. Revalidates all rows if the correction
 * also applies to other rows, or if codes are assigned.
 * @throws NOT_FOUND, CONFLICT, or BAD_USER_INPUT on `cells` or `everywhere`
 */
export async function correctImportRow(
  context: UserContext,
  { id, row, cells, everywhere }: ImportRowCorrection,
): Promise<ImportRow> {
  if (cells.some((cell) => cell.length > MAX_IMPORT_CELL_CHARACTERS))
    throw createBadInputError({ cells: [validationMessages.tooLong(MAX_IMPORT_CELL_CHARACTERS)] })
  if (!cells.every(isPlainText)) throw createBadInputError({ cells: [validationMessages.noControlCharacters] })
  const kind = await withLockedImport(context, id, async (transaction, stored) => {
    if (cells.length > stored.columns.length)
      throw createBadInputError({ cells: [`Must have at most ${stored.columns.length} cells, one for each column.`] })
    const where = { importId_rowNumber: { importId: stored.id, rowNumber: toRecordNumber(String(row)) } }
    const found = await transaction.importRow.findUnique({ where, select: { cells: true } })
    if (!found) throw createNotFoundError('row')
    const before = found.cells as ImportCell[]
    // why: an unchanged cell must keep its type: a spreadsheet number stays a number
    const after = cells.map((cell, index) => (cell === String(before[index]) ? (before[index] ?? '') : cell))
    const rows = toImportRowsToValidate(context, transaction, stored)
    const file = { importId: stored.id, format: getImportRowFormat(stored) }
    const replaced = replacedCells(stored, { before, after, everywhere: everywhere ?? [] })
    const correct = async () => {
      await transaction.importRow.update({ where, data: { cells: after, doubt: null }, select: { rowNumber: true } })
      for (const cell of replaced) await replaceCells(transaction, stored.id, cell)
      await parseStoredImportRows(transaction, file, replaced.length > 0 ? {} : { from: row, to: row })
    }
    // why: if codes are assigned, one row's code can change the numbering of all others, so all rows are validated
    const isForAll = replaced.length > 0 || rows.numberFrom !== null
    if (isForAll) await correct()
    const counts = isForAll
      ? await validateImportRows(stored.kind, rows)
      : await validateCorrectedImportRows(stored.kind, rows, row, correct)
    // why: counts are not stored before the preview, because the other rows have no outcomes yet
    if (stored.status === 'checked') await storeImportOutcomes(transaction, stored.id, counts)
    return stored.kind
  })
  const corrected = await findImportRow(context.reader, { id: toRecordNumber(id), kind }, row)
  if (!corrected) throw createNotFoundError('row')
  return corrected
}

/** A cell value to replace in a column. */
interface Replacement {
  place: number
  from: string
  to: ImportCell
}

function replacedCells(
  { columns }: StoredImport,
  { before, after, everywhere }: { before: ImportCell[]; after: ImportCell[]; everywhere: number[] },
): Replacement[] {
  if (everywhere.some((place) => columns[place] === undefined))
    throw createBadInputError({ everywhere: [`Must be column numbers from 0 to ${columns.length - 1}.`] })
  return everywhere
    .map((place) => ({ place, from: String(before[place] ?? '').trim(), to: after[place] ?? '' }))
    .filter(({ from, to }) => from !== '' && from !== to)
}

async function replaceCells(
  transaction: Prisma.TransactionClient,
  importId: number,
  { place, from, to }: Replacement,
): Promise<void> {
  await transaction.$executeRaw`
    update import_rows set cells = jsonb_set(cells, array[${String(place)}], ${JSON.stringify(to)}::jsonb)
    where import_id = ${importId} and trim(cells->>${place}::int) = ${from}`
}
