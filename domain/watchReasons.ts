/** Why an asset is on the watch list. */
export const WATCH_REASONS = ['failures', 'fall', 'trend'] as const
export type WatchReason = (typeof WATCH_REASONS)[number]

/** Each reason, as it is said of an asset. */
export const WATCH_TEXTS: Readonly<Record<WatchReason, string>> = {
  failures: 'Failed two of its last three tests',
  fall: 'Insulation has fallen to a tenth or less',
  trend: 'A reading reaches its limit before the next test',
}
