import type { VerdictStickerContent } from '../verdict/VerdictSticker'
import type { ScanQuery } from './Scan.generated'

/** Value of the search parameter that marks a blank label. */
export const BLANK_LABEL_PARAM_VALUE = 'blank'

/** A scan that finds a page to open. */
export interface FoundScan {
  kind: 'found'
  /** The record's name; absent for a link. */
  title?: string
  path: string
  /** True if the response contains all data that the page needs. */
  loaded: boolean
  /** True if the scan found an asset, which can be tested immediately. */
  isAsset: boolean
  sticker?: VerdictStickerContent
  /** The record; absent for a scanned link. */
  target?: Exclude<NonNullable<ScanQuery['scan']>, { __typename: 'BlankLabel' }>
  /** The code of a blank label that is not linked to an asset yet. */
  blankLabel?: string
  /**
   * True if the scan raises a question, such as an unknown code or an asset from another location. A question must not
   * sound like a success.
   */
  asks?: boolean
  /** True if the page is for a new record. */
  isNew?: boolean
  /** Called instead of opening the page. */
  proceed?: () => void
}

/** A scan that finds nothing. */
export interface RejectedScan {
  kind: 'rejected'
  message: string
  /** The code, if no record has it and it can be assigned to an asset. */
  unusedCode?: string
  /** An action that the user can take instead. */
  action?: { text: string; onClick: () => void }
}

export type ScanOutcome = FoundScan | RejectedScan
