import * as z from 'zod'
import type { Cell } from '../../../domain/imports/cell'
import { CODE_RULE_LENGTH, CODE_RULES_MAXIMUM } from '../../../domain/imports/codeRules'
import { givesIds } from '../../../domain/imports/columns'
import { DATE_FORMATS } from '../../../domain/imports/dates'
import { DECIMAL_SEPARATORS } from '../../../domain/imports/decimalSeparator'
import { IMPORT_CELL_MAXIMUM, IMPORT_FILE_MAXIMUM, IMPORTS, type ImportKind } from '../../../domain/imports/kinds'
import { OVER_RANGE_ERROR, overRangeReading } from '../../../domain/imports/readings'
import { can } from '../../../domain/people/permissions'
import { isOneLine, isPlainText } from '../../../domain/values/text'
import { validationMessages } from '../../../domain/values/validationMessages'
import type { ImportStatus, Prisma } from '../../generated/prisma/client'
import { Places } from '../../platform/concurrency/places'
import type { SignedInUser, UserContext } from '../../platform/context'
import { badInput, conflict, notFound, UserError } from '../../platform/errors/errors'
import { markKeyApplied } from '../../platform/idempotency/attempt'
import { optionalLine, readInput, recordNumber } from '../../platform/input/input'
import { uniqueConstraintError } from '../../platform/input/uniqueness'
import { recordChange } from '../audit/audit'
import { judgeCorrected, judgeRows, type OutcomeCounts, readRows } from './checkRows'
import { dateColumnOf, detectDateFormat } from './columns/dateFormat'
import { withIntervalInYears } from './columns/intervalColumn'
import { detectNumbers, haveOtherNumbers } from './columns/numberFormat'
import { type Reading, storeMapping, storeRowsOfFile } from './columns/readRowsOfFile'
import { lockImport, longTransaction } from './importLock'
import { UNDO_DAYS } from './oldImports'
import { assertMayImport, findImport, isFieldOf, mayNameTesters, mayUndo, readImportRow } from './readImport'
import { DELIMITERS, ENCODINGS, type ReadRequest, UnreadableFile } from './reading/messages'
import { type OpenFile, withOpenFile } from './reading/readFile'
import { plannedLocations } from './records/newLocations'
import { isNumbered, suggestNumbering } from './records/numbering'
import type {
  Import,
  ImportCodeSuggestion,
  ImportColumn,
  ImportFileInput,
  ImportNumbering,
  ImportReadingInput,
  ImportRow,
  NewAssets,
  NewLocations,
} from './rows/import.type'
import type { ImportWrite, RowFormat } from './rows/rows'
import { KIND_RULES } from './rulesOfKinds'
import { suggestRules } from './testRecords/codeMatches'
import { newAssetsOf } from './testRecords/newAssets'

/** Limits how many files are read at a time. */
const READING = new Places({
  atOnce: 2,
  ofUser: 1,
  waitingOfUser: 2,
  tooMany: 'Three of your files are already being read. Wait until one has finished.',
})

/**
 * Stores a new import with the rows of a file.
 * @throws FORBIDDEN, or BAD_USER_INPUT at `data` or `text` if the file cannot be read.
 */
export async function createImport(context: UserContext, input: ImportFileInput): Promise<Import> {
  const { prisma, user } = context
  const { kind } = input
  assertMayImport(user, kind)
  const fileName = readInput(z.object({ fileName: optionalLine(200) }), { fileName: input.fileName ?? null }).fileName
  const bytes = bytesOf(input)
  const field = input.data == null ? 'text' : 'data'
  const choice = input.data == null ? { encoding: 'utf-8' as const } : {}
  const id = await withFile(context, field, { bytes, kind, choice }, (file) =>
    longTransaction(prisma, async (transaction) => {
      const data = {
        kind,
        fileName: fileName || 'Pasted table',
        source: bytes,
        reading: {},
        columns: [],
        rowCount: 0,
        userId: user.id,
      }
      const created = await transaction.import.create({ data, select: { id: true } })
      const read = await storeRowsOfFile(transaction, { importId: created.id, kind, file, choice: {} })
      await storeReading(transaction, { id: created.id, kind }, read)
      await markKeyApplied(transaction)
      return created.id
    }),
  )
  return findImport(context, String(id))
}

function bytesOf({ data, text }: ImportFileInput): Buffer<ArrayBuffer> {
  if ((data == null) === (text == null)) throw badInput({ data: ['Send a file, or the text of a table.'] })
  if (text != null) return Buffer.from(text)
  const start = /^data:[^,]{0,200},/.exec(data?.slice(0, 300) ?? '')?.[0].length ?? 0
  const bytes = Buffer.from(data?.slice(start) ?? '', 'base64')
  if (bytes.length > IMPORT_FILE_MAXIMUM) throw badInput({ data: ['The file is too large. It can be up to 12 MB.'] })
  if (bytes.length === 0) throw badInput({ data: ['The file is empty.'] })
  return bytes
}

/**
 * Reads a file as soon as a slot is free, then calls `store`. Only `store` holds a database connection.
 * @throws BAD_USER_INPUT at the field if the file cannot be read; RATE_LIMITED.
 */
async function withFile<Result>(
  { user, signal }: UserContext,
  field: string,
  request: ReadRequest,
  store: (file: OpenFile) => Promise<Result>,
): Promise<Result> {
  try {
    return await READING.within(user.id, signal, () => withOpenFile(request, store))
  } catch (error) {
    throw error instanceof UnreadableFile ? badInput({ [field]: [error.message] }) : error
  }
}

type ReadResult = Awaited<ReturnType<typeof storeRowsOfFile>>

async function storeReading(
  transaction: Prisma.TransactionClient,
  { id, kind }: { id: number; kind: ImportKind },
  { reading, columns: read, rowCount }: ReadResult,
) {
  const columns = await withIntervalInYears(transaction, { id, kind }, read)
  const dateFormat = reading.dateFormat ?? (await detectDateFormat(transaction, id, dateColumnOf(kind, columns)))
  const numbers = await detectNumbers(transaction, id, kind, columns)
  const decimal = reading.chosenDecimal ?? numbers.decimal
  await transaction.import.update({
    where: { id },
    data: {
      reading: { ...reading, dateFormat, ...numbers, decimal } as unknown as Prisma.InputJsonObject,
      columns: columns as unknown as Prisma.InputJsonArray,
      rowCount,
      ...UNCHECKED,
    },
  })
}

const UNCHECKED = { status: 'draft', done: 0, creates: 0, changes: 0, unchanged: 0, refused: 0, warned: 0 } as const

interface StoredImport {
  id: number
  kind: ImportKind
  reading: Reading
  columns: ImportColumn[]
  status: ImportStatus
}

/**
 * Locks an import that has not been run, and works on it in a transaction.
 * @throws NOT_FOUND; CONFLICT if the import is locked or has been run.
 */
async function withLockedImport<Result>(
  { prisma, user }: UserContext,
  id: string,
  work: (transaction: Prisma.TransactionClient, stored: StoredImport) => Promise<Result>,
): Promise<Result> {
  return longTransaction(prisma, async (transaction) => {
    const key = recordNumber(id)
    const found = await transaction.import.findUnique({ where: { id: key }, omit: { source: true } })
    if (!found) throw notFound('import')
    const stored = found as unknown as Omit<StoredImport, 'status'>
    assertMayImport(user, stored.kind)
    await lockImport(transaction, key)
    const { status } = await transaction.import.findUniqueOrThrow({ where: { id: key }, select: { status: true } })
    if (status === 'imported' || status === 'undone') throw conflict('This file has already been imported.')
    const result = await work(transaction, { ...stored, status })
    await markKeyApplied(transaction)
    return result
  })
}

const codeBeginning = z
  .string()
  .max(CODE_RULE_LENGTH, validationMessages.tooLong(CODE_RULE_LENGTH))
  .refine(isOneLine, validationMessages.oneLine)

const readingFields = z
  .object({
    encoding: z.enum(ENCODINGS, { error: validationMessages.oneOf(ENCODINGS) }),
    delimiter: z.enum(DELIMITERS, { error: 'Must be a comma, a semicolon, a tab or |.' }),
    sheet: optionalLine(200),
    headerRow: z.number().min(0, validationMessages.between(0, 50)).max(50, validationMessages.between(0, 50)),
    decimal: z.enum(DECIMAL_SEPARATORS, { error: 'Must be a point or a comma.' }),
    overRange: z.string().transform((text, check) => {
      const reading = overRangeReading(text)
      if (reading === undefined) check.addIssue(OVER_RANGE_ERROR)
      return reading
    }),
    dateFormat: z.enum(DATE_FORMATS, { error: validationMessages.oneOf(DATE_FORMATS) }),
    createLocations: z.boolean({ error: validationMessages.boolean }),
    createAssets: z.boolean({ error: validationMessages.boolean }),
    codeRules: z
      .array(z.object({ number: codeBeginning, code: codeBeginning }))
      .max(CODE_RULES_MAXIMUM, validationMessages.tooMany(CODE_RULES_MAXIMUM, 'rules')),
    numberFrom: z
      .string()
      .trim()
      .max(CODE_RULE_LENGTH, validationMessages.tooLong(CODE_RULE_LENGTH))
      .regex(/^(.*\d)?$/, 'Must end in a number, such as PAT0001.')
      .regex(/^(?!.*\d{16})/, 'The number can have up to 15 digits.')
      .refine(isOneLine, validationMessages.oneLine),
    forAllRows: z
      .object({ name: optionalLine(200), category: optionalLine(200), schedule: optionalLine(200) })
      .partial(),
    assetClass: z.literal([1, 2], { error: 'Must be 1 or 2.' }),
    fields: z.array(z.string().nullable()),
  })
  .partial()

/**
 * Changes how a file is read, or which fields its columns are for.
 * @throws NOT_FOUND, CONFLICT, or BAD_USER_INPUT at the invalid fields.
 */
export async function updateImport(context: UserContext, id: string, input: ImportReadingInput): Promise<Import> {
  const { fields, createLocations, createAssets, codeRules, assetClass, numberFrom, forAllRows, ...choice } = readInput(
    readingFields,
    withoutNulls(input),
  )
  if (createLocations) assertMayCreateLocations(context.user)
  const store = (file?: OpenFile) =>
    withLockedImport(context, id, async (transaction, stored) => {
      const { reading } = stored
      const { decimal, dateFormat, ...other } = choice
      const options = {
        createLocations: createLocations ?? reading.createLocations ?? false,
        createAssets: createAssets ?? reading.createAssets ?? false,
        codeRules: codeRules ?? reading.codeRules ?? [],
        assetClass: assetClass ?? reading.assetClass,
        numberFrom: numberFrom ?? reading.numberFrom,
        forAllRows: forAllRows ?? reading.forAllRows,
        chosenDecimal: decimal ?? reading.chosenDecimal,
        overRange: choice.overRange ?? reading.overRange,
      }
      if (file) await readAgain(transaction, stored, file, { ...other, dateFormat, ...options })
      else {
        const columns = fields ? withFields(stored, fields) : stored.columns
        const numbers = await numbersAfter(transaction, stored, columns)
        const data = {
          reading: {
            ...reading,
            ...options,
            ...numbers,
            decimal: options.chosenDecimal ?? numbers.decimal,
            dateFormat: dateFormat ?? (await dateFormatAfter(transaction, stored, columns)),
          },
          columns: columns as unknown as Prisma.InputJsonArray,
          ...UNCHECKED,
        }
        await transaction.import.update({ where: { id: stored.id }, data: data as unknown as Prisma.ImportUpdateInput })
      }
    })
  const request = await otherReading(context, id, choice)
  await (request ? withFile(context, 'encoding', request, store) : store())
  return findImport(context, id)
}

/**
 * Returns the request that reads the file again with the new choice; undefined if nothing differs or the file is no longer stored.
 * @throws NOT_FOUND, FORBIDDEN
 */
async function otherReading(
  { prisma, user }: UserContext,
  id: string,
  choice: Partial<Reading>,
): Promise<ReadRequest | undefined> {
  const found = await prisma.import.findUnique({ where: { id: recordNumber(id) } })
  if (!found) throw notFound('import')
  const { kind, reading } = found as unknown as StoredImport
  assertMayImport(user, kind)
  const isOther = (['encoding', 'delimiter', 'sheet', 'headerRow'] as const).some(
    (key) => choice[key] !== undefined && choice[key] !== reading[key],
  )
  if (!isOther || !found.source) return undefined
  const { encoding, delimiter, sheet } = choice
  return {
    bytes: found.source,
    kind,
    choice: {
      encoding: encoding ?? reading.encoding ?? undefined,
      // why: a new encoding may change the delimiter, so it is detected again
      delimiter: delimiter ?? (encoding ? undefined : (reading.delimiter ?? undefined)),
      sheet: sheet || reading.sheet || undefined,
    },
  }
}

/** @throws BAD_USER_INPUT at `createLocations` unless the user may create locations. */
function assertMayCreateLocations(user: SignedInUser): void {
  const { permission } = IMPORTS.locations
  if (permission !== null && !can(user, permission))
    throw badInput({ createLocations: ['You do not have permission to add locations. Leave this off.'] })
}

/** Returns the date format after the columns have changed: the same one, or a detected one if another column has the dates. */
async function dateFormatAfter(
  transaction: Prisma.TransactionClient,
  { id, kind, reading, columns: before }: StoredImport,
  columns: readonly ImportColumn[],
) {
  const column = dateColumnOf(kind, columns)
  if (column === dateColumnOf(kind, before)) return reading.dateFormat ?? null
  return detectDateFormat(transaction, id, column)
}

/** Returns the number format after the columns have changed: the same one, or a detected one if other columns have numbers. */
async function numbersAfter(
  transaction: Prisma.TransactionClient,
  { id, kind, reading, columns: before }: StoredImport,
  columns: readonly ImportColumn[],
) {
  if (haveOtherNumbers(kind, before, columns)) return detectNumbers(transaction, id, kind, columns)
  return { decimal: reading.decimal, overRangeText: reading.overRangeText ?? null }
}

const withoutNulls = (input: object) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))

async function readAgain(
  transaction: Prisma.TransactionClient,
  { id, kind }: StoredImport,
  file: OpenFile,
  choice: Partial<Reading>,
) {
  await transaction.$executeRaw`delete from import_rows where import_id = ${id}`
  await storeReading(
    transaction,
    { id, kind },
    await storeRowsOfFile(transaction, { importId: id, kind, file, choice }),
  )
}

function withFields({ kind, columns }: StoredImport, fields: readonly (string | null)[]): ImportColumn[] {
  if (fields.length !== columns.length) throw badInput({ fields: [`The file has ${columns.length} columns.`] })
  const named = fields.filter((field) => field !== null)
  if (named.some((field) => !isFieldOf(kind, field)))
    throw badInput({ fields: [validationMessages.oneOf(IMPORTS[kind].fields.map(({ name }) => name))] })
  if (new Set(named).size !== named.length)
    throw badInput({ fields: ['Each field can be chosen for one column only.'] })
  return columns.map((column, index) => ({ ...column, field: fields[index] ?? null }))
}

const formatOf = ({ kind, reading, columns }: StoredImport): RowFormat => ({
  kind,
  // why: a row can be corrected before the file is checked, and reading it needs a separator
  decimal: reading.decimal ?? '.',
  overRange: reading.overRange ?? null,
  dateFormat: reading.dateFormat ?? null,
  fields: columns.map(({ field }) => field),
  givesIds: givesIds(kind, columns),
  headerWidth: reading.headerRow === 0 ? null : columns.findLastIndex(({ header }) => header !== '') + 1,
  isWorkbook: reading.format === 'xlsx',
  forAllRows: reading.forAllRows ?? {},
})

/**
 * Judges every row without saving a record.
 * @throws NOT_FOUND, CONFLICT, or BAD_USER_INPUT at `fields` if no column identifies the records.
 */
export async function checkImport(context: UserContext, id: string): Promise<Import> {
  await withLockedImport(context, id, async (transaction, stored) => {
    const { kind, columns, reading } = stored
    const keys = [...IMPORTS[kind].keys, ...(kind === 'locations' || reading.numberFrom ? ['name'] : [])]
    if (!columns.some(({ field }) => field !== null && keys.includes(field)) && !reading.forAllRows?.name)
      throw badInput({ fields: [NO_KEYS[kind] ?? 'Choose the column with the codes.'] })
    if (dateColumnOf(kind, columns) !== null && !reading.dateFormat)
      throw badInput({
        dateFormat: [
          'Choose how the dates are written: the file does not show whether the day or the month comes first.',
        ],
      })
    if (!reading.decimal)
      throw badInput({ decimal: ['Choose the decimal separator: 1.250 could be 1250 or one and a quarter.'] })
    await storeMapping(transaction, kind, columns, reading.codeRules ?? [])
    await showProgress(context, stored.id)(0)
    // why: raw statements are faster than the Prisma client, and no one sees the results before the preview is complete
    await readRows(
      context.reader,
      { importId: stored.id, format: formatOf(stored) },
      { progress: showProgress(context, stored.id) },
    )
    // why: without fresh statistics, the planner may expect no rows; a role that may not analyze gets only a warning
    await context.prisma.$executeRaw`analyze import_rows`
    const counts = await judgeRows(kind, judgedRowsOf(context, transaction, stored))
    await storeOutcomes(transaction, stored.id, counts)
  })
  return findImport(context, id)
}

/** Errors without a code column, for kinds that also accept another choice. */
const NO_KEYS: Readonly<Partial<Record<ImportKind, string>>> = {
  assets: 'Choose the column with the codes, or let the rows be numbered.',
  stock: 'Choose the column with the codes, or let the rows be numbered.',
  checks: 'Choose the column with the names, or enter one name for all rows.',
}

/** Stores the progress outside the transaction, so that others see it. */
const showProgress =
  ({ prisma }: UserContext, id: number) =>
  async (done: number) => {
    await prisma.$executeRaw`update imports set done = ${done} where id = ${id}`
  }

const judgedRowsOf = (
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

const storeOutcomes = (transaction: Prisma.TransactionClient, id: number, counts: OutcomeCounts) =>
  transaction.import.update({ where: { id }, data: { status: 'checked', ...counts }, select: { id: true } })

export interface RowCorrection {
  id: string
  row: number
  cells: string[]
  /** Indexes of columns where the correction applies to every row with the same cell. */
  everywhere?: number[] | null
}

/**
 * Corrects a row, and judges it again with the rows that share a key with it; all rows if the correction applies to others as well.
 * @throws NOT_FOUND, CONFLICT, or BAD_USER_INPUT at `cells` or `everywhere`
 */
export async function correctImportRow(
  context: UserContext,
  { id, row, cells, everywhere }: RowCorrection,
): Promise<ImportRow> {
  if (cells.some((cell) => cell.length > IMPORT_CELL_MAXIMUM))
    throw badInput({ cells: [validationMessages.tooLong(IMPORT_CELL_MAXIMUM)] })
  if (!cells.every(isPlainText)) throw badInput({ cells: [validationMessages.noControlCharacters] })
  const kind = await withLockedImport(context, id, async (transaction, stored) => {
    if (cells.length > stored.columns.length)
      throw badInput({ cells: [`The file has ${stored.columns.length} columns.`] })
    const where = { importId_rowNumber: { importId: stored.id, rowNumber: recordNumber(String(row)) } }
    const found = await transaction.importRow.findUnique({ where, select: { cells: true } })
    if (!found) throw notFound('row')
    const before = found.cells as Cell[]
    // why: an unchanged number from a spreadsheet stays a number
    const after = cells.map((cell, index) => (cell === String(before[index]) ? (before[index] ?? '') : cell))
    const rows = judgedRowsOf(context, transaction, stored)
    const file = { importId: stored.id, format: formatOf(stored) }
    const replaced = replacedCells(stored, { before, after, everywhere: everywhere ?? [] })
    const correct = async () => {
      await transaction.importRow.update({ where, data: { cells: after, doubt: null }, select: { rowNumber: true } })
      for (const cell of replaced) await replaceCells(transaction, stored.id, cell)
      await readRows(transaction, file, replaced.length > 0 ? {} : { from: row, to: row })
    }
    // why: a code that a row takes or gives up changes the numbering of others
    const isForAll = replaced.length > 0 || rows.numberFrom !== null
    if (isForAll) await correct()
    const counts = isForAll ? await judgeRows(stored.kind, rows) : await judgeCorrected(stored.kind, rows, row, correct)
    // why: if the file has not been checked yet, the other rows have no outcomes
    if (stored.status === 'checked') await storeOutcomes(transaction, stored.id, counts)
    return stored.kind
  })
  const corrected = await readImportRow(context.reader, { id: recordNumber(id), kind }, row)
  if (!corrected) throw notFound('row')
  return corrected
}

/** A text to replace in one column. */
interface Replacement {
  place: number
  from: string
  to: Cell
}

function replacedCells(
  { columns }: StoredImport,
  { before, after, everywhere }: { before: Cell[]; after: Cell[]; everywhere: number[] },
): Replacement[] {
  if (everywhere.some((place) => columns[place] === undefined))
    throw badInput({ everywhere: [`The file has ${columns.length} columns.`] })
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

/** Thrown if the hall has changed since the rows were checked. */
class HallChanged extends Error {}

/**
 * Saves all rows that are not refused, in one transaction.
 * @throws NOT_FOUND; BAD_USER_INPUT if there is nothing to save; CONFLICT if the file was not checked, or the hall has changed
 * since.
 */
export async function runImport(context: UserContext, id: string): Promise<Import> {
  try {
    await withLockedImport(context, id, (transaction, stored) => save(context, transaction, stored))
  } catch (error) {
    if (!(error instanceof HallChanged) && !uniqueConstraintError(error)) throw error
    await checkImport(context, id)
    throw conflict(
      'Records have changed since the preview, so the file has been previewed again: review the changes, then import it.',
    )
  }
  return findImport(context, id)
}

async function save(
  context: UserContext,
  transaction: Prisma.TransactionClient,
  { id, kind, reading }: StoredImport,
): Promise<void> {
  const { user } = context
  if (reading.createLocations) assertMayCreateLocations(user)
  const { status, creates, changes, fileName } = await transaction.import.findUniqueOrThrow({
    where: { id },
    select: { status: true, creates: true, changes: true, fileName: true },
  })
  if (status !== 'checked') throw conflict('Preview the file first.')
  if (creates + changes === 0) throw badInput({ id: ['No row would create or change a record.'] })
  const write = await importWrite(transaction, user, { id, reading })
  const rules = KIND_RULES[kind]
  await showProgress(context, id)(0)
  if (!(await rules.lockIfUnchanged(transaction, write))) throw new HallChanged()
  await rules.save(transaction, write, showProgress(context, id))
  const data = { status: 'imported', importedAt: write.at, source: null, userId: user.id } as const
  await transaction.import.update({ where: { id }, data, select: { id: true } })
  await recordChange(transaction, { user, action: 'import.save', id, after: { kind, fileName, creates, changes } })
}

async function importWrite(
  transaction: Prisma.TransactionClient,
  user: SignedInUser,
  { id, reading }: Pick<StoredImport, 'id' | 'reading'>,
): Promise<ImportWrite> {
  const [{ at }] = await transaction.$queryRaw<[{ at: Date }]>`select now()::timestamptz(3) as at`
  const importer = { id: user.id, namesTesters: mayNameTesters(user) }
  return {
    importId: id,
    user: importer,
    at,
    assetClass: reading.assetClass ?? null,
    codeRules: reading.codeRules ?? [],
  }
}

/** Returns the reasons why an import cannot be undone, as sentences; empty if it can. */
export async function importObstacles(
  context: UserContext,
  { id, kind, status, importedAt }: Import,
): Promise<string[]> {
  if (status !== 'imported') return []
  if (isTooOld(importedAt)) return [TOO_OLD]
  return KIND_RULES[kind].obstacles(context.reader, Number(id))
}

/** Returns the assets of a checked file of tests that are not known. Running the import creates them if that was chosen. */
export async function importNewAssets({ reader }: UserContext, { id, kind, status }: Import): Promise<NewAssets> {
  if (kind !== 'tests' || status === 'draft') return { count: 0, names: [] }
  return newAssetsOf(reader, Number(id))
}

/** Suggests the first code for rows without one; null if there are none. */
export async function importNumbering(
  { reader }: UserContext,
  { id, kind, status, columns }: Import,
): Promise<ImportNumbering | null> {
  if (!isNumbered(kind) || (status !== 'draft' && status !== 'checked')) return null
  const hasCodes = columns.some(({ field }) => field === 'code' || field === 'oldCode')
  return suggestNumbering(reader, { id: Number(id), kind, hasCodes, isChecked: status === 'checked' })
}

/** Suggests how the unknown numbers of a checked file of tests could become codes. */
export async function importCodeSuggestions(
  { reader }: UserContext,
  { id, kind, status }: Import,
): Promise<ImportCodeSuggestion[]> {
  return kind === 'tests' && status === 'checked' ? suggestRules(reader, Number(id)) : []
}

/** Returns the locations that running an import would create. */
export async function importNewLocations(
  { reader }: UserContext,
  { id, createLocations, status }: Import,
): Promise<NewLocations> {
  if (!createLocations || status !== 'checked') return { count: 0, names: [] }
  return plannedLocations(reader, Number(id))
}

const TOO_OLD = `An import can be undone for ${UNDO_DAYS} days.`
const isTooOld = (importedAt: Date | string | null) =>
  !importedAt || Date.now() - new Date(importedAt).getTime() > UNDO_DAYS * 86_400_000

/**
 * Deletes the records that an import created and restores those that it changed, in one transaction.
 * @throws NOT_FOUND, FORBIDDEN, or CONFLICT with the records that prevent it.
 */
export async function undoImport(context: UserContext, id: string): Promise<Import> {
  const { prisma, user } = context
  const key = recordNumber(id)
  await longTransaction(prisma, async (transaction) => {
    const found = await transaction.import.findUnique({ where: { id: key }, select: { kind: true } })
    if (!found) throw notFound('import')
    const kind = found.kind as ImportKind
    assertMayImport(user, kind)
    await lockImport(transaction, key)
    const { status, importedAt, fileName, userId, reading } = await transaction.import.findUniqueOrThrow({
      where: { id: key },
      select: { status: true, importedAt: true, fileName: true, userId: true, reading: true },
    })
    const { createLocations = false } = reading as unknown as Reading
    if (!mayUndo(user, { kind, importer: userId, createLocations }))
      throw new UserError(
        'FORBIDDEN',
        'Only the user who imported this file, or a user who may delete its records, can undo the import.',
      )
    if (status !== 'imported')
      throw conflict(status === 'undone' ? 'This import has already been undone.' : 'This file has not been imported.')
    if (isTooOld(importedAt)) throw conflict(TOO_OLD)
    const rules = KIND_RULES[kind]
    const write = await importWrite(transaction, user, { id: key, reading: reading as unknown as Reading })
    await rules.lockSaved(transaction, write)
    const obstacles = await rules.obstacles(transaction, key)
    if (obstacles.length > 0) throw conflict(`This import cannot be undone. ${obstacles.join('. ')}.`)
    await rules.revert(transaction, write)
    await transaction.$executeRaw`update imports set status = 'undone', undone_at = now() where id = ${key}`
    await recordChange(transaction, { user, action: 'import.revert', id: key, before: { kind, fileName } })
  })
  return findImport(context, id)
}

/**
 * Deletes an import that has not been run.
 * @throws NOT_FOUND, CONFLICT
 */
export async function deleteImport(context: UserContext, id: string): Promise<{ id: number }> {
  await withLockedImport(context, id, async (transaction, { id: key }) => {
    await transaction.import.delete({ where: { id: key } })
  })
  return { id: recordNumber(id) }
}
