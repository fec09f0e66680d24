/** The limits of fault reports. People without an account write them: what they can store stays little. */
export const FAULT_REPORT_LIMITS = {
  /** Characters of a report, and of the note that closes it. */
  text: 1000,
  /** Characters. */
  reporterName: 80,
  /** Open ones of an asset. */
  openOfAsset: 5,
  /** Open ones in all. */
  open: 200,
} as const
