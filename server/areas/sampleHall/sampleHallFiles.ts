import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ImportCell } from '../../../domain/imports/importCell'
import { matchImportHeadersToFields } from '../../../domain/imports/importColumns'
import type { ImportKind } from '../../../domain/imports/importKinds'
import { PHOTO_MEDIA_TYPE } from '../../../domain/photos/photos'
import { addDays, type CalendarDate, countDaysBetween } from '../../../domain/values/calendar'
import { IMPORT_KIND_RULES } from '../import/importKindRules'
import { parseImportFileTable } from '../import/reading/parseImportFileTable'
import type { ImportRowFormat } from '../import/rows/importRowsToValidate'

/** The folder that contains the sample files, next to this file and next to the bundled server. */
const FOLDER = fileURLToPath(new URL('./hall/', import.meta.url))
const PHOTOS = path.join(FOLDER, 'photos')
/** The date that the files are based on, a Saturday. */
const WRITTEN_ON: CalendarDate = '2026-11-28'
/** Size of each photo, in pixels. */
const PICTURE = { width: 800, height: 600 } as const

/** A row of one of the sample files. */
export interface SampleHallRow {
  /** The entries that an import would read from the row. */
  entries: Record<string, unknown>
  /** Returns the row's cell in the column with this header. */
  cell(header: string): string
}

/**
 * Loads a list in the app's import format. Columns that the import does not support, such as the day an asset was
 * added, are only in `cell`.
 * @throws an error for a row that an import would reject.
 */
export async function loadSampleImportList(kind: ImportKind): Promise<SampleHallRow[]> {
  const { headers, rows } = await readCells(kind)
  const format: ImportRowFormat = {
    ...{ kind, fields: matchImportHeadersToFields(kind, headers), headerWidth: headers.length },
    ...{ givesIds: false, isWorkbook: false, forAllRows: {}, decimal: '.', dateFormat: 'iso' },
  }
  return rows.map((cells, index) => {
    const { entries, errors } = IMPORT_KIND_RULES[kind].readRow(cells, format)
    const [wrong] = Object.entries(errors)
    if (wrong) throw new Error(`${kind}.csv, row ${index + 2}, ${wrong.join(': ')}`)
    return { entries, cell: (header) => String(cells[headers.indexOf(header)] ?? '') }
  })
}

/** Loads a list that cannot be imported, such as the stock ledger. */
export async function loadSampleList(name: string): Promise<Pick<SampleHallRow, 'cell'>[]> {
  const { headers, rows } = await readCells(name)
  return rows.map((cells) => ({ cell: (header) => String(cells[headers.indexOf(header)] ?? '') }))
}

async function readCells(name: string): Promise<{ headers: string[]; rows: readonly ImportCell[][] }> {
  const bytes = await readFile(path.join(FOLDER, `${name}.csv`))
  const { rows } = await parseImportFileTable({ bytes, kind: 'assets', choice: { delimiter: ',' } })
  const [first, ...others] = rows.map(({ cells }) => cells)
  return { headers: (first ?? []).map(String), rows: others.filter(({ length }) => length > 0) }
}

/**
 * Returns functions that move dates and times to the present by whole weeks, because the sample hall's tests are always
 * on Saturdays.
 */
export function createDateShift(today: CalendarDate) {
  const days = Math.floor(countDaysBetween(WRITTEN_ON, today) / 7) * 7
  return {
    day: (written: CalendarDate): CalendarDate => addDays(written, days),
    time: (written: string): Date => new Date(Date.parse(`${written}Z`) + days * 86_400_000),
  }
}

/** A photo that does not yet belong to a record. */
export interface SamplePhoto {
  data: Uint8Array<ArrayBuffer>
  contentType: string
  fileName: string
  reference: string
  width: number
  height: number
  sha256: string
}

/**
 * Loads the photos, keyed by file name, such as 'PAT0001.jpg', 'PAT0004-rating-plate.jpg', or 'PAT0101-2025-06-28.jpg'
 * for a test that failed on that day.
 */
export async function loadSamplePhotos(): Promise<Map<string, SamplePhoto>> {
  const names = await readdir(PHOTOS)
  return new Map(await Promise.all(names.map(async (name) => [name, await readPhoto(name)] as const)))
}

async function readPhoto(fileName: string): Promise<SamplePhoto> {
  const data = new Uint8Array(await readFile(path.join(PHOTOS, fileName)))
  const digest = (...parts: (string | Uint8Array)[]) =>
    parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
  return {
    ...{ ...PICTURE, data, fileName, contentType: PHOTO_MEDIA_TYPE },
    reference: digest('demo', fileName),
    sha256: digest(data),
  }
}
