import { hasAssetIdColumn } from '../../../domain/imports/importColumns'
import { IMPORT_KIND_DEFINITIONS } from '../../../domain/imports/importKinds'
import type { Prisma } from '../../generated/prisma/client'
import type { UserContext } from '../../platform/context'
import { createBadInputError } from '../../platform/errors/errors'
import { findDateColumnIndex } from './columns/dateFormat'
import { storeColumnMapping } from './columns/storeImportFileRows'
import { type StoredImport, withLockedImport } from './lockedImport'
import { findImport, mayNameTesters } from './readImport'
import type { Import } from './rows/import.type'
import type { ImportRowFormat } from './rows/importRowsToValidate'
import { type ImportOutcomeCounts, parseStoredImportRows, validateImportRows } from './validateImportRows'

export const getImportRowFormat = ({ kind, reading, columns }: StoredImport): ImportRowFormat => ({
  kind,
  // why: the separator has a default, because a row can be corrected, and so parsed, before the preview
  decimal: reading.decimal ?? '.',
  overRange: reading.overRange ?? null,
  dateFormat: reading.dateFormat ?? null,
  fields: columns.map(({ field }) => field),
  givesIds: hasAssetIdColumn(kind, columns),
  headerWidth: reading.headerRow === 0 ? null : columns.findLastIndex(({ header }) => header !== '') + 1,
  isWorkbook: reading.format === 'xlsx',
  forAllRows: reading.forAllRows ?? {},
})

/**
 * Validates every row without saving any records.
 * @throws NOT_FOUND, CONFLICT, or BAD_USER_INPUT on `fields` if no column identifies the records.
 */
export async function checkImport(context: UserContext, id: string): Promise<Import> {
  await withLockedImport(context, id, async (transaction, stored) => {
    const { kind, columns, reading } = stored
    const { keys, isFoundByName, missingKey } = IMPORT_KIND_DEFINITIONS[kind]
    const enough = isFoundByName || reading.numberFrom ? [...keys, 'name'] : keys
    if (!columns.some(({ field }) => field !== null && enough.includes(field)) && !reading.forAllRows?.name)
      throw createBadInputError({ fields: [missingKey] })
    if (findDateColumnIndex(kind, columns) !== null && !reading.dateFormat)
      throw createBadInputError({
        dateFormat: [
          'Choose how the dates are written: the file does not show whether the day or the month comes first.',
        ],
      })
    if (!reading.decimal)
      throw createBadInputError({
        decimal: ['Choose the decimal separator: 1.250 could be 1250 or one and a quarter.'],
      })
    await storeColumnMapping(transaction, kind, columns, reading.codeRules ?? [])
    await createImportProgressReporter(context, stored.id)(0)
    // why: rows are parsed outside the transaction, because raw statements are faster than the Prisma client, and the
    // results are not visible before the preview is complete
    await parseStoredImportRows(
      context.reader,
      { importId: stored.id, format: getImportRowFormat(stored) },
      { progress: createImportProgressReporter(context, stored.id) },
    )
    // why: without fresh statistics, the planner may expect no rows; a role that may not analyze the table only gets a
    // warning
    await context.prisma.$executeRaw`analyze import_rows`
    const counts = await validateImportRows(kind, toImportRowsToValidate(context, transaction, stored))
    await storeImportOutcomes(transaction, stored.id, counts)
  })
  return findImport(context, id)
}

/** Stores the progress outside the transaction, so that other requests can read it. */
export const createImportProgressReporter =
  ({ prisma }: UserContext, id: number) =>
  async (done: number) => {
    await prisma.$executeRaw`update imports set done = ${done} where id = ${id}`
  }

export const toImportRowsToValidate = (
  { user }: UserContext,
  transaction: Prisma.TransactionClient,
  { id, reading, columns }: StoredImport,
) => ({
  transaction,
  importId: id,
  user: { id: user.id, namesTesters: mayNameTesters(user) },
  createLocations: reading.createLocations ?? false,
  createAssets: reading.createAssets ?? false,
  codeRules: reading.codeRules ?? [],
  numberFrom: reading.numberFrom || null,
  assetClass: reading.assetClass ?? null,
  classHeader: columns.some(({ field }) => field === 'class')
    ? null
    : (columns.find(({ field, question }) => field === null && question === 'class')?.header ?? null),
})

export const storeImportOutcomes = (transaction: Prisma.TransactionClient, id: number, counts: ImportOutcomeCounts) =>
  transaction.import.update({ where: { id }, data: { status: 'checked', ...counts }, select: { id: true } })
