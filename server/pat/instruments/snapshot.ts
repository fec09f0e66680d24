import type { CalendarDate } from '../../../domain/calendar'
import { Prisma } from '../../generated/prisma/client'
import { badInput } from '../../shared/errors'

/** A test's columns that hold the instrument that it was made with, as that was on the day of the test. */
export interface InstrumentSnapshot {
  instrumentId: number | null
  instrumentName: string | null
  instrumentModel: string | null
  instrumentSerialNumber: string | null
  instrumentCalibratedOn: CalendarDate | null
  instrumentCalibrationDue: CalendarDate | null
}

/** An instrument as it is copied. */
export interface CopiedInstrument {
  id: number
  name: string
  model: string
  serialNumber: string
  calibratedOn: CalendarDate | null
  calibrationDue: CalendarDate | null
}

/** The instrument with this id, for `snapshotOf`; null if there is none. */
export const copiedInstrument = (id: unknown): Prisma.Sql => Prisma.sql`(
  select json_build_object('id', i.id, 'name', i.name, 'model', i.model, 'serialNumber', i.serial_number,
    'calibratedOn', i.calibrated_on, 'calibrationDue', i.calibration_due)
  from instruments i where i.id = ${id}::int and i.deleted_at is null)`

const NONE: InstrumentSnapshot = {
  instrumentId: null,
  instrumentName: null,
  instrumentModel: null,
  instrumentSerialNumber: null,
  instrumentCalibratedOn: null,
  instrumentCalibrationDue: null,
}

/**
 * What a test keeps of its instrument. A calibration that was made after the day of the test is not copied: the test was not made
 * under it, and the one before is not known any more.
 * @throws BAD_USER_INPUT if there is no such instrument.
 */
export function snapshotOf(
  instrumentId: number | null,
  instrument: CopiedInstrument | null,
  testDate: CalendarDate,
): InstrumentSnapshot {
  if (instrumentId === null) return NONE
  if (!instrument) throw noSuchInstrument()
  const { id, name, model, serialNumber, calibratedOn, calibrationDue } = instrument
  const isLater = calibratedOn !== null && calibratedOn > testDate
  return {
    instrumentId: id,
    instrumentName: name,
    instrumentModel: model,
    instrumentSerialNumber: serialNumber,
    instrumentCalibratedOn: isLater ? null : calibratedOn,
    instrumentCalibrationDue: isLater ? null : calibrationDue,
  }
}

/** The error of a test that names an instrument that does not exist. */
export const noSuchInstrument = () => badInput({ instrumentId: ['This test instrument cannot be found.'] })
