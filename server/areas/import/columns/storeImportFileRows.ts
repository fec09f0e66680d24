import { createHash } from 'node:crypto'
import type { NumberToCodeRule } from '../../../../domain/imports/codeRules'
import type { DecimalSeparator } from '../../../../domain/imports/decimalSeparator'
import type { ImportCell } from '../../../../domain/imports/importCell'
import {
  createImportHeaderCounter,
  getImportHeaderSignature,
  listImportColumnQuestions,
  matchImportHeadersToFields,
} from '../../../../domain/imports/importColumns'
import type { ImportDateFormat } from '../../../../domain/imports/importDates'
import { findImportField, type ImportKind, MAX_IMPORT_ROWS } from '../../../../domain/imports/importKinds'
import type { Prisma } from '../../../generated/prisma/client'
import {
  type ImportFileProperties,
  type ImportFileRow,
  UnreadableImportFileError,
} from '../reading/importFileReadRequest'
import type { OpenImportFile } from '../reading/openImportFile'
import type { ImportColumn } from '../rows/import.type'
import type { SharedImportRowValues } from '../rows/importRowsToValidate'

export interface ImportFileReadResult extends ImportFileProperties {
  headerRow: number
  /** Null if every number is ambiguous, for example 1.250, which may also mean 1250. */
  decimal: DecimalSeparator | null
  /** The user's separator, which overrides the detected separator. */
  chosenDecimal?: DecimalSeparator
  /** The cell value for an insulation resistance beyond the instrument's range, and the reading stored instead. */
  overRangeText?: string | null
  overRange?: string | null
  /** Undefined or null if the file has no dates, or every date is ambiguous. */
  dateFormat?: ImportDateFormat | null
  /** True to create asset locations that do not exist yet. */
  createLocations?: boolean
  createAssets?: boolean
  codeRules?: readonly NumberToCodeRule[]
  /** The class for new assets whose class is not in the file. */
  assetClass?: 1 | 2
  /** The code for the first new record without a code; empty or undefined if codes are not assigned. */
  numberFrom?: string
  forAllRows?: SharedImportRowValues
}

/** An open file and the settings that the user chose. The other settings are detected from the file. */
export interface ImportFileToStore {
  importId: number
  kind: ImportKind
  file: OpenImportFile
  choice: Partial<
    Pick<
      ImportFileReadResult,
      | 'headerRow'
      | 'chosenDecimal'
      | 'overRange'
      | 'dateFormat'
      | 'createLocations'
      | 'createAssets'
      | 'codeRules'
      | 'assetClass'
      | 'numberFrom'
      | 'forAllRows'
    >
  >
}

const SAMPLES = 3
const SAMPLE_LENGTH = 60
/** Number of top rows searched for headers. */
const TOP_ROWS = 10

/**
 * Stores the rows of an open file.
 * @throws UnreadableImportFileError
 */
export async function storeImportFileRows(
  transaction: Prisma.TransactionClient,
  { importId, kind, file, choice }: ImportFileToStore,
) {
  let layout: { reading: ImportFileReadResult; columns: ImportColumn[] } | undefined
  let position = 0
  let rowCount = 0
  for await (const rows of file.rows()) {
    layout ??= await layoutOf(transaction, kind, file.facts, choice, rows)
    const { columns, reading } = layout
    const below = rows
      .map((row, index) => ({ n: position + index + 1, ...row }))
      .filter(({ n, cells }) => n > reading.headerRow && cells.length > 0)
    position += rows.length
    rowCount += below.length
    if (rowCount > MAX_IMPORT_ROWS) throw tooManyRows()
    await transaction.$executeRaw`
      insert into import_rows (import_id, row_number, cells, doubt)
      select ${importId}, x.n, x.cells, x.doubt from jsonb_to_recordset(${JSON.stringify(below)}::jsonb) as x (n int, cells jsonb, doubt text)`
    const width = Math.max(0, ...below.map(({ cells }) => cells.length))
    while (columns.length < width) columns.push({ header: '', field: null, question: null, samples: [] })
  }
  if (!layout || rowCount === 0) throw new UnreadableImportFileError('The file has no rows. Choose another file.')
  return { ...layout, rowCount }
}

const tooManyRows = () =>
  new UnreadableImportFileError('The file has more than 50,000 rows. Split it into several files.')

async function layoutOf(
  transaction: Prisma.TransactionClient,
  kind: ImportKind,
  facts: ImportFileProperties,
  choice: ImportFileToStore['choice'],
  first: readonly ImportFileRow[],
) {
  const rows = first.map(({ cells }) => cells)
  const isTester = facts.format === 'tester'
  const headerRow = isTester ? 1 : (choice.headerRow ?? findHeaders(kind, rows))
  const below = rows.slice(headerRow)
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const headers = Array.from({ length: width }, (_, index) =>
    String(rows[headerRow - 1]?.[index] ?? '')
      .trim()
      .slice(0, 200),
  )
  const mapping = await readMapping(transaction, kind, headers)
  const fields = mapping?.fields ?? matchImportHeadersToFields(kind, headers)
  const questions = listImportColumnQuestions(kind, headers, (index) => below.map((cells) => cells[index] ?? ''))
  const columns = headers.map((header, index) => ({
    header,
    field: fields[index] ?? null,
    question: questions[index] ?? null,
    samples: samplesOf(below, index),
  }))
  const { overRange, dateFormat, createLocations, createAssets, assetClass, numberFrom, forAllRows } = choice
  const codeRules = choice.codeRules ?? mapping?.codeRules ?? []
  const chosenDecimal = isTester ? '.' : choice.chosenDecimal
  return {
    reading: {
      ...{ ...facts, headerRow, decimal: null, chosenDecimal, overRange, dateFormat },
      ...{ createLocations, createAssets, codeRules, assetClass, numberFrom, forAllRows },
    },
    columns,
  }
}

/**
 * Returns the header row's number: the top row with the most known headers, or else row 1 unless it has numbers; 0 if
 * there is no header row.
 */
function findHeaders(kind: ImportKind, rows: readonly ImportCell[][]): number {
  const countHeaders = createImportHeaderCounter(kind)
  const counts = rows.slice(0, TOP_ROWS).map((cells) => countHeaders(cells))
  const most = Math.max(0, ...counts)
  if (most > 0) return counts.indexOf(most) + 1
  const first = rows[0] ?? []
  return first.some((cell) => typeof cell === 'number' || /^[\d.,\s]+$/.test(cell.slice(0, 50))) ? 0 : 1
}

function samplesOf(rows: readonly ImportCell[][], index: number): string[] {
  const samples = new Set<string>()
  for (const cells of rows) {
    const text = String(cells[index] ?? '').trim()
    if (text !== '') samples.add(text.slice(0, SAMPLE_LENGTH))
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}

const signatureOf = (headers: readonly string[]) =>
  createHash('sha256').update(getImportHeaderSignature(headers)).digest('hex')

/** Returns the fields and code rules chosen for an earlier file with the same headers. */
async function readMapping(
  transaction: Prisma.TransactionClient,
  kind: ImportKind,
  headers: readonly string[],
): Promise<{ fields: (string | null)[]; codeRules: NumberToCodeRule[] } | undefined> {
  if (headers.every((header) => header === '')) return undefined
  const mapping = await transaction.importMapping.findUnique({
    where: { kind_signature: { kind, signature: signatureOf(headers) } },
  })
  if (!mapping) return undefined
  const { fields, codeRules } = mapping as unknown as { fields: (string | null)[]; codeRules: NumberToCodeRule[] }
  return { fields: fields.map((field) => (field !== null && findImportField(kind, field) ? field : null)), codeRules }
}

/** Stores the column fields and code rules for the next file with the same headers. */
export async function storeColumnMapping(
  transaction: Prisma.TransactionClient,
  kind: ImportKind,
  columns: readonly ImportColumn[],
  rules: readonly NumberToCodeRule[],
): Promise<void> {
  const headers = columns.map(({ header }) => header)
  if (headers.every((header) => header === '')) return
  const signature = signatureOf(headers)
  const fields = columns.map(({ field }) => field)
  const codeRules = rules.map(({ number, code }) => ({ number, code }))
  await transaction.importMapping.upsert({
    where: { kind_signature: { kind, signature } },
    create: { kind, signature, fields, codeRules },
    update: { fields, codeRules, updatedAt: new Date() },
  })
}
