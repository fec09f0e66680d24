import type { CalendarDate } from '../values/calendar'

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

/** True if a test closes a fault report: one up to the day of the test, because the tester has inspected the asset. */
export const isClosedByTest = (report: { reportedOn: CalendarDate }, testDate: CalendarDate): boolean =>
  report.reportedOn <= testDate
