import { copyInstrumentForTest, type TestInstrument } from '../../../../domain/testing/instrument'
import type { CalendarDate } from '../../../../domain/values/calendar'
import type { Prisma } from '../../../generated/prisma/client'
import type { AppContext } from '../../../platform/context'
import { badInput } from '../../../platform/errors/errors'
import { recordNumber } from '../../../platform/input/input'
import { toCalendarDate } from '../../../platform/records/calendarColumn'

/** The instrument's details that are copied into a test, as they were on the day of the test. */
export interface InstrumentSnapshot {
  instrumentId: number | null
  instrumentName: string | null
  instrumentMakeAndModel: string | null
  instrumentSerialNumber: string | null
  instrumentCalibratedOn: CalendarDate | null
  instrumentCalibrationDue: CalendarDate | null
}

export type CopiedInstrument = TestInstrument & { id: number }

/** Finds the instrument to copy into a test; null if it does not exist. */
export async function findInstrumentToCopy(
  database: Prisma.TransactionClient,
  id: string | null | undefined,
): Promise<CopiedInstrument | null> {
  const found =
    id == null ? null : await database.instrument.findFirst({ where: { id: recordNumber(id), deletedAt: null } })
  if (!found) return null
  const { name, makeAndModel, serialNumber, calibratedOn, calibrationDue } = found
  return {
    ...{ id: found.id, name, makeAndModel, serialNumber },
    ...{ calibratedOn: toCalendarDate(calibratedOn), calibrationDue: toCalendarDate(calibrationDue) },
  }
}

const NONE: InstrumentSnapshot = {
  instrumentId: null,
  instrumentName: null,
  instrumentMakeAndModel: null,
  instrumentSerialNumber: null,
  instrumentCalibratedOn: null,
  instrumentCalibrationDue: null,
}

/**
 * Copies an instrument's details for a test on `testDate`.
 * @throws BAD_USER_INPUT if the instrument does not exist.
 */
export function createInstrumentSnapshot(
  instrumentId: string | number | null | undefined,
  instrument: CopiedInstrument | null,
  testDate: CalendarDate,
): InstrumentSnapshot {
  if (instrumentId == null) return NONE
  if (!instrument) throw noSuchInstrument()
  const copy = copyInstrumentForTest(instrument, testDate)
  return {
    instrumentId: instrument.id,
    instrumentName: copy.name,
    instrumentMakeAndModel: copy.makeAndModel,
    instrumentSerialNumber: copy.serialNumber,
    instrumentCalibratedOn: copy.calibratedOn,
    instrumentCalibrationDue: copy.calibrationDue,
  }
}

const noSuchInstrument = () =>
  badInput({ instrumentId: ['This test instrument cannot be found. It may have been deleted.'] })

/** @throws BAD_USER_INPUT if the instrument does not exist. */
export async function assertInstrument({ prisma }: AppContext, id: string | null | undefined): Promise<void> {
  if (id != null && !(await findInstrumentToCopy(prisma, id))) throw noSuchInstrument()
}
