/** A value of a record that a text can show as `#name#`. */
export interface LabelField {
  name: string
  /** Description for people. */
  meaning: string
  sample: string
}
