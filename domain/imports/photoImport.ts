export const MAX_PHOTO_ZIP_FILES = 5000
// Stryker disable next-line ArithmeticOperator: No test writes a file of 4 GiB.
export const MAX_PHOTO_ZIP_BYTES = 4 * 1024 ** 3

/** Planned or final outcome for a file. */
export type PhotoImportOutcome = 'import' | 'imported' | 'existing' | 'refused'

export interface PhotoImportFile {
  /** Path within the ZIP. */
  path: string
  outcome: PhotoImportOutcome
  /** The asset that the file name identifies. */
  asset: { id: string; code: string; name: string } | null
  /** Why the file was refused. */
  reason: string | null
}

export interface PhotoImportProgress {
  done: number
  total: number
}
