import { addDays, type CalendarDate } from './calendar'

/** Days before the end of a calibration from which a test instrument's users are warned. */
export const CALIBRATION_NOTICE_DAYS = 30

/** Where a test instrument's calibration stands on a day: it holds up to its due date, that day included. */
export type CalibrationState = 'valid' | 'expiring' | 'expired'

/** Where a calibration stands on a day; null where its due date is not known. */
export function calibrationState(calibrationDue: CalendarDate | null, on: CalendarDate): CalibrationState | null {
  if (calibrationDue === null) return null
  if (calibrationDue < on) return 'expired'
  return calibrationDue <= addDays(on, CALIBRATION_NOTICE_DAYS) ? 'expiring' : 'valid'
}

/** An instrument in one line, as it stands beside a test: 'Seaward 200 · 1234'. */
export function instrumentText({ name, serialNumber }: { name: string; serialNumber: string }): string {
  return `${name} · ${serialNumber}`
}
