import { addDays, type CalendarDate } from '../values/calendar'

/** Warnings begin this many days before a calibration expires. */
export const CALIBRATION_NOTICE_DAYS = 30

/** State of a calibration, which is valid up to and including its due date. */
export type CalibrationState = 'valid' | 'expiring' | 'expired'

/** Returns the calibration's state on a day; null if there is no due date. */
export function getCalibrationState(calibrationDue: CalendarDate | null, on: CalendarDate): CalibrationState | null {
  if (calibrationDue === null) return null
  if (calibrationDue < on) return 'expired'
  return calibrationDue <= addDays(on, CALIBRATION_NOTICE_DAYS) ? 'expiring' : 'valid'
}

export interface TestInstrument {
  name: string
  makeAndModel: string
  serialNumber: string
  calibratedOn: CalendarDate | null
  calibrationDue: CalendarDate | null
}

/**
 * Copies the instrument's details for a test on that day. Omits a calibration done after the test: it does not cover
 * the test, and the previous calibration is no longer known.
 */
export function copyInstrumentForTest(
  { name, makeAndModel, serialNumber, calibratedOn, calibrationDue }: TestInstrument,
  testDate: CalendarDate,
): TestInstrument {
  // Stryker disable next-line ConditionalExpression: Null is neither before nor after a day.
  const isLater = calibratedOn !== null && calibratedOn > testDate
  return {
    name,
    makeAndModel,
    serialNumber,
    calibratedOn: isLater ? null : calibratedOn,
    calibrationDue: isLater ? null : calibrationDue,
  }
}

/** Formats an instrument as short text: 'Seaward 200 · 1234'. */
export function formatInstrument({ name, serialNumber }: Pick<TestInstrument, 'name' | 'serialNumber'>): string {
  return `${name} · ${serialNumber}`
}
