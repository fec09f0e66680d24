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

/** A test instrument as a test keeps it. */
export interface TestInstrument {
  name: string
  makeAndModel: string
  serialNumber: string
  calibratedOn: CalendarDate | null
  calibrationDue: CalendarDate | null
}

/**
 * What a test of that day keeps of its instrument. A calibration that was made after the day is left out: the test was not made under
 * it, and the one before is not known any more.
 */
export function copyForTest(
  { name, makeAndModel, serialNumber, calibratedOn, calibrationDue }: TestInstrument,
  testDate: CalendarDate,
): TestInstrument {
  const isLater = calibratedOn !== null && calibratedOn > testDate
  return {
    name,
    makeAndModel,
    serialNumber,
    calibratedOn: isLater ? null : calibratedOn,
    calibrationDue: isLater ? null : calibrationDue,
  }
}

/** An instrument in a few words: 'Seaward 200 · 1234'. */
export function instrumentText({ name, serialNumber }: Pick<TestInstrument, 'name' | 'serialNumber'>): string {
  return `${name} · ${serialNumber}`
}
