/** A record value that label text can show as `#name#`. */
export interface LabelField {
  name: string
  /** Description for users. */
  meaning: string
  sample: string
}
