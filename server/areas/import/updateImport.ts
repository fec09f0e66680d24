import * as z from 'zod'
import { MAX_IMPORT_CODE_RULE_LENGTH, MAX_IMPORT_CODE_RULES } from '../../../domain/imports/codeRules'
import { DECIMAL_SEPARATORS } from '../../../domain/imports/decimalSeparator'
import { IMPORT_DATE_FORMATS } from '../../../domain/imports/importDates'
import { IMPORT_KIND_DEFINITIONS } from '../../../domain/imports/importKinds'
import { OVER_RANGE_READING_ERROR, parseOverRangeReading } from '../../../domain/imports/importReadings'
import { isOneLine } from '../../../domain/values/text'
import { validationMessages } from '../../../domain/values/validationMessages'
import type { Prisma } from '../../generated/prisma/client'
import type { UserContext } from '../../platform/context'
import { createBadInputError, createNotFoundError } from '../../platform/errors/errors'
import { buildOptionalLineSchema, parseInput, toRecordNumber } from '../../platform/input/inputSchemas'
import { detectDateFormat, findDateColumnIndex } from './columns/dateFormat'
import { detectNumberFormat, haveNumberColumnsChanged } from './columns/numberFormat'
import { type ImportFileReadResult, storeImportFileRows } from './columns/storeImportFileRows'
import { assertMayCreateLocations, type StoredImport, UNCHECKED_IMPORT_VALUES, withLockedImport } from './lockedImport'
import { assertMayImport, findImport, isImportField } from './readImport'
import { storeImportFileReadResult, withImportFile } from './readImportFile'
import { CELL_DELIMITERS, type ImportFileReadRequest, TEXT_ENCODINGS } from './reading/importFileReadRequest'
import type { OpenImportFile } from './reading/openImportFile'
import type { Import, ImportColumn, ImportReadingInput } from './rows/import.type'

const codeBeginning = z
  .string()
  .max(MAX_IMPORT_CODE_RULE_LENGTH, validationMessages.tooLong(MAX_IMPORT_CODE_RULE_LENGTH))
  .refine(isOneLine, validationMessages.oneLine)

const readingFields = z
  .object({
    encoding: z.enum(TEXT_ENCODINGS, { error: validationMessages.oneOf(TEXT_ENCODINGS) }),
    delimiter: z.enum(CELL_DELIMITERS, { error: 'Must be a comma, a semicolon, a tab or |.' }),
    sheet: buildOptionalLineSchema(200),
    headerRow: z.number().min(0, validationMessages.between(0, 50)).max(50, validationMessages.between(0, 50)),
    decimal: z.enum(DECIMAL_SEPARATORS, { error: 'Must be a point or a comma.' }),
    overRange: z.string().transform((text, check) => {
      const reading = parseOverRangeReading(text)
      if (reading === undefined) check.addIssue(OVER_RANGE_READING_ERROR)
      return reading
    }),
    dateFormat: z.enum(IMPORT_DATE_FORMATS, { error: validationMessages.oneOf(IMPORT_DATE_FORMATS) }),
    createLocations: z.boolean({ error: validationMessages.boolean }),
    createAssets: z.boolean({ error: validationMessages.boolean }),
    codeRules: z
      .array(z.object({ number: codeBeginning, code: codeBeginning }))
      .max(MAX_IMPORT_CODE_RULES, validationMessages.tooMany(MAX_IMPORT_CODE_RULES, 'rules')),
    numberFrom: z
      .string()
      .trim()
      .max(MAX_IMPORT_CODE_RULE_LENGTH, validationMessages.tooLong(MAX_IMPORT_CODE_RULE_LENGTH))
      .regex(/^(.*\d)?$/, 'Must end in a number, as in PAT0001.')
      .regex(/^(?!.*\d{16})/, 'The number can have up to 15 digits.')
      .refine(isOneLine, validationMessages.oneLine),
    forAllRows: z
      .object({
        name: buildOptionalLineSchema(200),
        category: buildOptionalLineSchema(200),
        schedule: buildOptionalLineSchema(200),
      })
      .partial(),
    assetClass: z.literal([1, 2], { error: 'Must be 1 or 2.' }),
    fields: z.array(z.string().nullable()),
  })
  .partial()

/**
 * Changes how a file is read, or which fields its columns map to.
 * @throws NOT_FOUND, CONFLICT, or BAD_USER_INPUT on each invalid field.
 */
export async function updateImport(context: UserContext, id: string, input: ImportReadingInput): Promise<Import> {
  const { fields, createLocations, createAssets, codeRules, assetClass, numberFrom, forAllRows, ...choice } =
    parseInput(readingFields, withoutNulls(input))
  if (createLocations) assertMayCreateLocations(context.user)
  const store = (file?: OpenImportFile) =>
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
          ...UNCHECKED_IMPORT_VALUES,
        }
        await transaction.import.update({ where: { id: stored.id }, data: data as unknown as Prisma.ImportUpdateInput })
      }
    })
  const request = await otherReading(context, id, choice)
  await (request ? withImportFile(context, 'encoding', request, store) : store())
  return findImport(context, id)
}

/**
 * Returns the request to read the file again with the new choices; undefined if nothing changes or the file is no
 * longer stored.
 * @throws NOT_FOUND, FORBIDDEN
 */
async function otherReading(
  { prisma, user }: UserContext,
  id: string,
  choice: Partial<ImportFileReadResult>,
): Promise<ImportFileReadRequest | undefined> {
  const found = await prisma.import.findUnique({ where: { id: toRecordNumber(id) } })
  if (!found) throw createNotFoundError('import')
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
      // why: a new encoding may change the delimiter, so the delimiter is detected again
      delimiter: delimiter ?? (encoding ? undefined : (reading.delimiter ?? undefined)),
      sheet: sheet || reading.sheet || undefined,
    },
  }
}

/**
 * Returns the date format to use after a change to the columns: the current format, or a newly detected one if a
 * different column has the dates.
 */
async function dateFormatAfter(
  transaction: Prisma.TransactionClient,
  { id, kind, reading, columns: before }: StoredImport,
  columns: readonly ImportColumn[],
) {
  const column = findDateColumnIndex(kind, columns)
  if (column === findDateColumnIndex(kind, before)) return reading.dateFormat ?? null
  return detectDateFormat(transaction, id, column)
}

/**
 * Returns the number format to use after a change to the columns: the current format, or a newly detected one if
 * different columns have numbers.
 */
async function numbersAfter(
  transaction: Prisma.TransactionClient,
  { id, kind, reading, columns: before }: StoredImport,
  columns: readonly ImportColumn[],
) {
  if (haveNumberColumnsChanged(kind, before, columns)) return detectNumberFormat(transaction, id, kind, columns)
  return { decimal: reading.decimal, overRangeText: reading.overRangeText ?? null }
}

const withoutNulls = (input: object) => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))

async function readAgain(
  transaction: Prisma.TransactionClient,
  { id, kind }: StoredImport,
  file: OpenImportFile,
  choice: Partial<ImportFileReadResult>,
) {
  await transaction.$executeRaw`delete from import_rows where import_id = ${id}`
  await storeImportFileReadResult(
    transaction,
    { id, kind },
    await storeImportFileRows(transaction, { importId: id, kind, file, choice }),
  )
}

function withFields({ kind, columns }: StoredImport, fields: readonly (string | null)[]): ImportColumn[] {
  if (fields.length !== columns.length)
    throw createBadInputError({ fields: [`Must have ${columns.length} fields, one for each column.`] })
  const named = fields.filter((field) => field !== null)
  if (named.some((field) => !isImportField(kind, field)))
    throw createBadInputError({
      fields: [validationMessages.oneOf(IMPORT_KIND_DEFINITIONS[kind].fields.map(({ name }) => name))],
    })
  if (new Set(named).size !== named.length)
    throw createBadInputError({
      fields: ['Each field can be chosen for only one column. Choose another field for one of the columns.'],
    })
  return columns.map((column, index) => ({ ...column, field: fields[index] ?? null }))
}
