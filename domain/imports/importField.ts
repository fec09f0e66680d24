/** The way to read the cells of a column. */
export type CellType =
  | 'text'
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
  | 'ohms'
  | 'megohms'
  | 'list'

/** A field that a column of a file can hold. */
export interface ImportField {
  name: string
  label: string
  type: CellType
  /** Headers, in other programs too, that this field is chosen for; without signs and case. */
  headers: readonly string[]
}
