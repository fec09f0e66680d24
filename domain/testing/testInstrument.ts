import { addDays, type CalendarDate } from '../values/calendar'

/** Warnings begin this many days before a calibration expires. */
export const CALIBRATION_NOTICE_DAYS = 30

/** State of a calibration, which is valid up to and including its due date. */
export type CalibrationState = 'valid' | 'expiring' | 'expired'

interface Calibration {
  calibratedOn: CalendarDate | null
  /** Last day on which the calibration is valid. */
  calibrationDue: CalendarDate | null
}

export const CALIBRATION_DATE_FIELDS = ['calibratedOn', 'calibrationDue'] as const satisfies (keyof Calibration)[]

export const UNKNOWN_CALIBRATION: Calibration = { calibratedOn: null, calibrationDue: null }

type Due = Pick<Calibration, 'calibrationDue'>

/** Returns the calibration's state on a day; null if there is no due date. */
export function getCalibrationState({ calibrationDue }: Due, on: CalendarDate): CalibrationState | null {
  if (calibrationDue === null) return null
  if (calibrationDue < on) return 'expired'
  return calibrationDue <= addDays(on, CALIBRATION_NOTICE_DAYS) ? 'expiring' : 'valid'
}

export function isCalibrationDueBy({ calibrationDue }: Due, day: CalendarDate): boolean {
  return calibrationDue !== null && calibrationDue <= day
}

/** Returns a sort key for the calibration due date; instruments without a due date come last. */
export function toCalibrationSortKey({ calibrationDue }: Due): string {
  return calibrationDue ?? '9999'
}

/** An instrument's details as copied to a test. */
export interface TestInstrument extends Calibration {
  name: string
  makeAndModel: string
  serialNumber: string
}

/** Instrument fields that are copied to tests. */
export const TEST_INSTRUMENT_FIELDS = [
  'name',
  'makeAndModel',
  'serialNumber',
  ...CALIBRATION_DATE_FIELDS,
] as const satisfies (keyof TestInstrument)[]

/**
 * Copies the instrument's details for a test on that day. Omits a calibration done after the test: it does not cover
 * the test, and the previous calibration is no longer known.
 */
export function copyInstrumentForTest(instrument: TestInstrument, testDate: CalendarDate): TestInstrument {
  const { calibratedOn } = instrument
  const copy = Object.fromEntries(TEST_INSTRUMENT_FIELDS.map((field) => [field, instrument[field]]))
  // Stryker disable next-line ConditionalExpression: Null is neither before nor after a day.
  const isLater = calibratedOn !== null && calibratedOn > testDate
  return { ...(copy as unknown as TestInstrument), ...(isLater && UNKNOWN_CALIBRATION) }
}

/** Formats an instrument as short text, such as 'Seaward 200 · 1234'. */
export function formatInstrument({ name, serialNumber }: Pick<TestInstrument, 'name' | 'serialNumber'>): string {
  return `${name} · ${serialNumber}`
}
