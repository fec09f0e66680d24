import { copyForTest, type TestInstrument } from '../../../../domain/testing/instrument'
import type { CalendarDate } from '../../../../domain/values/calendar'
import { Prisma } from '../../../generated/prisma/client'
import type { AppContext } from '../../../platform/context'
import { badInput } from '../../../platform/errors/errors'
import { recordNumber } from '../../../platform/input/input'

/** A test's copy of its instrument, as it was on the day of the test. */
export interface InstrumentSnapshot {
  instrumentId: number | null
  instrumentName: string | null
  instrumentMakeAndModel: string | null
  instrumentSerialNumber: string | null
  instrumentCalibratedOn: CalendarDate | null
  instrumentCalibrationDue: CalendarDate | null
}

export type CopiedInstrument = TestInstrument & { id: number }

/** Selects an instrument for `snapshotOf`; null if there is none. */
export const copiedInstrument = (id: unknown): Prisma.Sql => Prisma.sql`(
  select json_build_object('id', i.id, 'name', i.name, 'makeAndModel', i.make_and_model, 'serialNumber', i.serial_number,
    'calibratedOn', i.calibrated_on, 'calibrationDue', i.calibration_due)
  from instruments i where i.id = ${id}::int and i.deleted_at is null)`

const NONE: InstrumentSnapshot = {
  instrumentId: null,
  instrumentName: null,
  instrumentMakeAndModel: null,
  instrumentSerialNumber: null,
  instrumentCalibratedOn: null,
  instrumentCalibrationDue: null,
}

/**
 * Copies an instrument for a test of that day.
 * @throws BAD_USER_INPUT if there is no such instrument.
 */
export function snapshotOf(
  instrumentId: number | null,
  instrument: CopiedInstrument | null,
  testDate: CalendarDate,
): InstrumentSnapshot {
  if (instrumentId === null) return NONE
  if (!instrument) throw noSuchInstrument()
  const copy = copyForTest(instrument, testDate)
  return {
    instrumentId: instrument.id,
    instrumentName: copy.name,
    instrumentMakeAndModel: copy.makeAndModel,
    instrumentSerialNumber: copy.serialNumber,
    instrumentCalibratedOn: copy.calibratedOn,
    instrumentCalibrationDue: copy.calibrationDue,
  }
}

const noSuchInstrument = () => badInput({ instrumentId: ['This test instrument cannot be found.'] })

/** @throws BAD_USER_INPUT if there is no such instrument. */
export async function assertInstrument({ prisma }: AppContext, id: string | null | undefined): Promise<void> {
  if (id == null) return
  const instrument = await prisma.instrument.findFirst({ where: { id: recordNumber(id), deletedAt: null } })
  if (!instrument) throw noSuchInstrument()
}
