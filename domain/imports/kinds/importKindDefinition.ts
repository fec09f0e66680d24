import type { Permission } from '../../people/permissions'
import { type ImportCellType, type ImportField, splitImportHeaders } from '../../values/importField'

/** The state of an import, which determines the choices to offer. */
export interface ImportChoiceConditions {
  /** The field that each column is imported into; null for an ignored column. */
  fields: readonly (string | null)[]
  /** True if the import creates unknown assets together with their tests. */
  createAssets: boolean
  /**
   * True if rows have class warnings, for example because the class is missing, or if the user chose a class for them.
   */
  isClassUnclear: boolean
}

/** A field that can have the same value in all rows of an import. */
interface SharedField {
  name: 'name' | 'category' | 'schedule'
  label: string
  example: string
}

/** Describes an import kind for the server and the client. */
export interface ImportKindDefinition {
  /** Plural label, such as 'Assets'. */
  label: string
  nouns: readonly [one: string, many: string]
  /** Explains to the user what an import does with a row. */
  hint: string
  /** The list that shows the imported records. */
  list: { path: string; text: string }
  /** Permission to add and change these records; null if every user may do so. */
  permission: Permission | null
  /** Permission to remove these records, and thus to undo another user's import. */
  removal: Permission
  /** Fields that identify a record; the first one with a value in the row is used. */
  keys: readonly string[]
  fields: readonly ImportField[]
  /** True if a record can be identified by its name alone. */
  isFoundByName?: true
  /** Error message if no column contains a key. */
  missingKey: string
  /** True if the kind also accepts test instrument files. */
  acceptsTesterFiles?: true
  /** True if columns may describe the test instrument instead of the record, or hold a class under another header. */
  mayDescribeInstrument?: true
  /**
   * The first columns of the app's own export. If a file begins with these columns, new records take their ids from the
   * file.
   */
  exportedHeaders?: readonly string[]
  /** Fields that the user can enter once for all rows. */
  sharedFields?: readonly SharedField[]
  /** Returns whether the import can create the locations named in its rows. */
  mayCreateLocations?(choices: ImportChoiceConditions): boolean
  /** Returns whether to ask for the class of assets that have no class. */
  mayNeedClass?(choices: ImportChoiceConditions): boolean
}

export const IMPORT_RECORDS_HINT =
  'A row with a known code, or a known id and name, changes the existing record; any other row creates a new record. Empty cells change nothing.'

/** Defines a column of a file; `headers` lists the known headers, separated by commas. */
export const buildImportField = (name: string, label: string, type: ImportCellType, headers = ''): ImportField => ({
  name,
  label,
  type,
  headers: splitImportHeaders(headers),
})

export const buildTextImportField = (name: string, label: string, headers?: string) =>
  buildImportField(name, label, 'text', headers)

export const buildCodeImportField = (name: string, label: string, headers?: string) =>
  buildImportField(name, label, 'code', headers)

export const buildLocationImportField = (headers: string) =>
  buildImportField(
    'location',
    'Location (code or name)',
    'location',
    `location, location code, location name, ${headers}`,
  )

export const locationCodeImportField = buildImportField(
  'codeOfLocation',
  'Code of the location',
  'location',
  'location code',
)
