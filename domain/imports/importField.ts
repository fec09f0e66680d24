/** How the cells of a column are read. */
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

/** What a column can be for. */
export interface ImportField {
  name: string
  label: string
  type: CellType
  /** Headers, in other programs too, that this field is chosen for; without signs and case. */
  headers: readonly string[]
}
