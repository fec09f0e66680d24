import type { Permission } from '../../people/permissions'
import type { ImportField } from '../../values/importField'

/** What an import has read so far, for the choices that it offers. */
interface ImportChoices {
  /** The fields of the file's columns. */
  fields: readonly (string | null)[]
  /** True if the import creates the assets that tests name. */
  createAssets: boolean
  /** True if rows have warnings, such as one about a missing class, or a class was chosen for them. */
  isClassUnclear: boolean
}

/** A field that can have the same value in all rows of an import. */
interface SharedField {
  name: 'name' | 'category' | 'schedule'
  label: string
  example: string
}

/** What server and client need to know about a kind of import. */
export interface ImportKindDefinition {
  /** In the plural. */
  label: string
  nouns: readonly [one: string, many: string]
  /** Tells the user what a row does. */
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
  /** True if rows with a name alone can be imported. */
  isFoundByName?: true
  /** The error if no column has a key. */
  missingKey: string
  /** True if the kind accepts files of test instruments, besides tables. */
  acceptsTesterFiles?: true
  /** True if columns may describe the test instrument instead of the record, or hold a class under another header. */
  mayDescribeInstrument?: true
  /** The first columns of the app's own export, from which new records take their ids. */
  exportedHeaders?: readonly string[]
  /** Fields that the user can enter once for all rows. */
  sharedFields?: readonly SharedField[]
  /** Whether the import can create locations that its rows name. */
  mayCreateLocations?(choices: ImportChoices): boolean
  /** Whether to ask for the class of assets without one. */
  mayNeedClass?(choices: ImportChoices): boolean
}

export const RECORDS_HINT =
  'A row with a known code, or a known id and name, changes that record; any other row creates one. Empty cells change nothing.'

export const textColumn = (name: string, label: string, ...headers: string[]): ImportField => ({
  name,
  label,
  type: 'text',
  headers,
})

export const codeColumn = (name: string, label: string, ...headers: string[]): ImportField => ({
  ...textColumn(name, label, ...headers),
  type: 'code',
})

export const locationColumn = (...headers: string[]): ImportField => ({
  name: 'location',
  label: 'Location (code or name)',
  type: 'location',
  headers: ['location', 'location code', 'location name', ...headers],
})

export const locationCodeColumn: ImportField = {
  name: 'codeOfLocation',
  label: 'Code of the location',
  type: 'location',
  headers: ['location code'],
}
