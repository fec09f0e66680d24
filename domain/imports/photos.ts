export const PHOTO_ZIP_FILES = 5000
/** Maximum size of a photo ZIP, in bytes. */
// Stryker disable next-line ArithmeticOperator: No test writes a file of 4 GiB.
export const PHOTO_ZIP_BYTES = 4 * 1024 ** 3

/** Planned or final outcome for a file. */
export type PhotoOutcome = 'import' | 'imported' | 'existing' | 'refused'

export interface PhotoFile {
  /** Path within the ZIP. */
  path: string
  outcome: PhotoOutcome
  /** The asset that the file name identifies. */
  asset: { id: string; code: string; name: string } | null
  /** Why the file was refused. */
  reason: string | null
}

export interface PhotoProgress {
  done: number
  total: number
}
