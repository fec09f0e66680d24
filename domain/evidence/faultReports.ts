/** Limits of fault reports, which are tight because people without an account can store them. */
export const FAULT_REPORT_LIMITS = {
  /** Characters of a report, and of the note that closes it. */
  text: 1000,
  /** In characters. */
  reporterName: 80,
  /** Open reports per asset. */
  openOfAsset: 5,
  /** Open reports in total. */
  open: 200,
} as const
