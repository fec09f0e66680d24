export const WATCH_REASONS = ['failures', 'fall', 'trend'] as const
export type WatchReason = (typeof WATCH_REASONS)[number]

export const WATCH_REASON_LABELS: Readonly<Record<WatchReason, string>> = {
  failures: 'Failed two of its last three tests',
  fall: 'Insulation has fallen to a tenth or less',
  trend: 'A reading reaches its limit before the next test',
}
