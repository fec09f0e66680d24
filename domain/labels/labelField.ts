/** A value of a record that a text can show as `#name#`. */
export interface LabelField {
  name: string
  /** Its name in words. */
  meaning: string
  /** Its value in a sample record. */
  sample: string
}
