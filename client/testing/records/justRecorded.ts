import { MESSAGE_TIMEOUTS_MS } from '../../components/messages/messages'

let last: { assetId: string; at: number } | undefined

/** Stores that this device has just recorded the asset in a round. */
export function markAssetJustRecorded(assetId: string): void {
  last = { assetId, at: performance.now() }
}

/** True for the asset that this device recorded last since the page was loaded. */
export const wasAssetRecordedLast = (assetId: string): boolean => last?.assetId === assetId

/**
 * Returns a number that identifies the recording, so that the sticker is animated only once, no matter when the server
 * responds.
 */
export const getAssetLastRecordedAt = (assetId: string): number => (last?.assetId === assetId ? last.at : 0)

/**
 * Returns how long the recording can still be undone, in ms. Uses only this device's clock, because the server's clock
 * may differ by hours.
 */
export const getRemainingUndoMs = (assetId: string): number =>
  last?.assetId === assetId ? Math.max(0, last.at + MESSAGE_TIMEOUTS_MS.undo - performance.now()) : 0
