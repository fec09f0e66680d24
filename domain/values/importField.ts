export type ImportCellType =
  | 'text'
  | 'code'
  | 'codes'
  | 'serial'
  | 'number'
  | 'years'
  | 'months'
  | 'volts'
  | 'amperes'
  | 'metres'
  | 'squareMillimetres'
  | 'class'
  | 'itemType'
  | 'location'
  | 'locationType'
  | 'yesOrNo'
  | 'passOrFail'
  | 'date'
  | 'time'
  | 'ohms'
  | 'megohms'
  | 'list'

/** A field that a column of an import file can hold. */
export interface ImportField {
  name: string
  label: string
  type: ImportCellType
  /** Known headers of this field, including other programs' names, in lower case and without punctuation. */
  headers: readonly string[]
}

/** Splits a comma-separated list of headers. */
export const splitImportHeaders = (headers: string): string[] => (headers === '' ? [] : headers.split(/,\s*/))
