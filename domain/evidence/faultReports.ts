import type { CalendarDate } from '../values/calendar'

/** Limits of fault reports; the limits are tight because people without an account can submit reports. */
export const FAULT_REPORT_LIMITS = {
  /** Maximum length of a report, and of its closing note, in characters. */
  text: 1000,
  /** Maximum length in characters. */
  reporterName: 80,
  /** Maximum number of open reports per asset. */
  openOfAsset: 5,
  /** Maximum number of open reports in total. */
  open: 200,
} as const

/**
 * True if a test closes a fault report: the tester has inspected the asset, so reports up to the day of the test are
 * closed.
 */
export const isFaultReportClosedByTest = (report: { reportedOn: CalendarDate }, testDate: CalendarDate): boolean =>
  report.reportedOn <= testDate
