import type { ImportField } from '../values/importField'
import { assetImportKind } from './kinds/assets'
import { checksImportKind } from './kinds/checks'
import type { ImportKindDefinition } from './kinds/importKindDefinition'
import { locationImportKind } from './kinds/locations'
import { stockItemImportKind } from './kinds/stockItems'
import { stockLevelImportKind } from './kinds/stockLevels'
import { testImportKind } from './kinds/testRecords'

export const MAX_IMPORT_ROWS = 50_000
export const MAX_IMPORT_FILE_BYTES = 12 * 1024 * 1024
/** Maximum number of characters in a cell, in a row, and in all cells of a file. */
export const MAX_IMPORT_CELL_CHARACTERS = 5_000
export const MAX_IMPORT_ROW_CHARACTERS = 20_000
export const MAX_IMPORT_CHARACTERS = 12_000_000
/** Maximum number of columns that are read. */
export const MAX_IMPORT_COLUMNS = 200

export const IMPORT_KINDS = ['assets', 'tests', 'locations', 'stock', 'levels', 'checks'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Used as the field name in errors and warnings about the whole row. */
export const WHOLE_IMPORT_ROW_FIELD = 'row'

/**
 * All import kinds with their fields. Known headers include the ones that PATorganiser, PATGuard, Snipe-IT, Homebox and
 * Shelf use.
 */
export const IMPORT_KIND_DEFINITIONS: Readonly<Record<ImportKind, ImportKindDefinition>> = {
  assets: assetImportKind,
  tests: testImportKind,
  locations: locationImportKind,
  stock: stockItemImportKind,
  levels: stockLevelImportKind,
  checks: checksImportKind,
}

/** Finds a field by name; undefined if the kind has no such field. */
export function findImportField(kind: ImportKind, name: string): ImportField | undefined {
  return IMPORT_KIND_DEFINITIONS[kind].fields.find((field) => field.name === name)
}
