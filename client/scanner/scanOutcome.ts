import type { StickerFacts } from '../components/VerdictSticker'

/** A page that a scan leads to. */
export interface FoundScan {
  kind: 'found'
  /** What was found, in words; a link does not say. */
  title?: string
  path: string
  /** True if the answer held all that the page shows. */
  loaded: boolean
  /** True if what was scanned is an asset itself, which can be tested at once. */
  isAsset: boolean
  /** Of the asset that was found. */
  sticker?: StickerFacts
}

/** A scan that leads nowhere. */
export interface RejectedScan {
  kind: 'rejected'
  message: string
  /** The code, where an asset could be given it. */
  unusedCode?: string
}

export type ScanOutcome = FoundScan | RejectedScan
