import type { StickerFacts } from '../components/VerdictSticker'
import type { ScanQuery } from './Scan.generated'

/** In the address of the new asset that a blank label asks for. */
export const BLANK_LABEL = 'blank'

/** A page that a scan leads to. */
export interface FoundScan {
  kind: 'found'
  /** The name of what was found; absent for a link. */
  title?: string
  path: string
  /** True if the response had all data of the page. */
  loaded: boolean
  /** True if what was scanned is an asset itself, which can be tested at once. */
  isAsset: boolean
  /** Of the asset that was found. */
  sticker?: StickerFacts
  /** The record; unknown where a link was scanned. */
  target?: Exclude<NonNullable<ScanQuery['scan']>, { __typename: 'BlankLabel' }>
  /** The code of a blank label that is not linked to an asset yet. */
  blankLabel?: string
  /** True if it leads to a question, which must not sound like a success: an unknown code, an asset of another location. */
  asks?: boolean
  /** True if it leads to a new record. */
  isNew?: boolean
  /** What is done instead of opening the page. */
  proceed?: () => void
}

/** A scan that leads nowhere. */
export interface RejectedScan {
  kind: 'rejected'
  message: string
  /** The code, if an asset could be given it. */
  unusedCode?: string
  /** What can be done all the same. */
  action?: { text: string; onClick: () => void }
}

export type ScanOutcome = FoundScan | RejectedScan
