import type { StickerFacts } from '../components/VerdictSticker'

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
}

/** A scan that leads nowhere. */
export interface RejectedScan {
  kind: 'rejected'
  message: string
  /** The code, if an asset could be given it. */
  unusedCode?: string
}

export type ScanOutcome = FoundScan | RejectedScan
