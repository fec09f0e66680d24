/** Milliseconds for which the last item can be undone, in a message or over the camera's picture. */
export const UNDO_TIME = 20_000

let last: { assetId: string; at: number } | undefined

/** This device has just put the asset on record in a round. */
export function noteRecorded(assetId: string): void {
  last = { assetId, at: performance.now() }
}

/** True for the asset that this device put on record last, since it was loaded. */
export const wasRecordedLast = (assetId: string): boolean => last?.assetId === assetId

/** Milliseconds in which it can still be undone; the device's and the server's time of day may differ by hours. */
export const timeToUndo = (assetId: string): number =>
  last?.assetId === assetId ? Math.max(0, last.at + UNDO_TIME - performance.now()) : 0
