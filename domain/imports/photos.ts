/** Files that a ZIP of photos may have. */
export const PHOTO_ZIP_FILES = 5000
/** Bytes that a ZIP of photos may have. */
export const PHOTO_ZIP_BYTES = 4 * 1024 ** 3

/** What becomes, or became, of a file. */
export type PhotoOutcome = 'import' | 'imported' | 'existing' | 'refused'

/** A file of a ZIP of photos. */
export interface PhotoFile {
  /** Within the ZIP. */
  path: string
  outcome: PhotoOutcome
  /** The asset that its name is about. */
  asset: { id: string; code: string; name: string } | null
  /** Why it is not imported. */
  reason: string | null
}

/** How far an import of photos is. */
export interface PhotoProgress {
  done: number
  total: number
}
