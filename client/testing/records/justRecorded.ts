/** Milliseconds during which the last item can be undone, in a message or over the camera's picture. */
export const UNDO_TIME = 20_000

let last: { assetId: string; at: number } | undefined

/** Records that this device has just recorded the asset in a round. */
export function noteRecorded(assetId: string): void {
  last = { assetId, at: performance.now() }
}

/** True for the asset that this device recorded last since the page was loaded. */
export const wasRecordedLast = (assetId: string): boolean => last?.assetId === assetId

/** Identifies the recording, so that its sticker is stamped once, whenever the server answers. */
export const recordedAt = (assetId: string): number => (last?.assetId === assetId ? last.at : 0)

/**
 * Returns the milliseconds left to undo it; uses this device's clock only, which may differ from the server's by hours.
 */
export const timeToUndo = (assetId: string): number =>
  last?.assetId === assetId ? Math.max(0, last.at + UNDO_TIME - performance.now()) : 0
