import { CALIBRATION_DATE_FIELDS } from '../../../../domain/testing/testInstrument'
import { addDays, addYears, type CalendarDate } from '../../../../domain/values/calendar'
import type { Instrument, Prisma } from '../../../generated/prisma/client'
import { toCalendarDate, toDateColumns } from '../../../platform/records/calendarColumn'
import {
  createInstrumentSnapshot,
  INSTRUMENT_SNAPSHOT_DATE_COLUMNS,
} from '../../testing/instruments/instrumentSnapshot'

/** The sample hall's test instruments. Both measure leakage and RCD trip times, and are calibrated once a year. */
const INSTRUMENTS = [
  // due soon, so that the sample hall shows a calibration warning
  { name: 'Red tester', makeAndModel: 'Seaward PrimeTest 250+', serialNumber: '38H-1207', daysLeft: 19 },
  { name: 'Grey tester', makeAndModel: 'Seaward Apollo 400+', serialNumber: 'E20-4416', daysLeft: 214 },
] as const

/** Stores the test instruments, in the order of INSTRUMENTS. */
export function storeSampleInstruments(
  transaction: Prisma.TransactionClient,
  { today, entered }: { today: CalendarDate; entered: Date },
): Promise<Instrument[]> {
  const data = INSTRUMENTS.map(({ daysLeft, ...instrument }) => {
    const calibrationDue = addDays(today, daysLeft)
    const calibration = { calibratedOn: addYears(calibrationDue, -1), calibrationDue }
    return {
      ...instrument,
      ...toDateColumns(calibration, CALIBRATION_DATE_FIELDS),
      createdAt: entered,
      updatedAt: entered,
    }
  })
  return transaction.instrument.createManyAndReturn({ data })
}

/** Returns the instrument details to store in a test on that day, with the calibration that was valid then. */
export function copyInstrumentOnDay(instrument: Instrument, day: CalendarDate) {
  let calibratedOn = toCalendarDate(instrument.calibratedOn) ?? day
  while (calibratedOn > day) calibratedOn = addYears(calibratedOn, -1)
  const calibrated = { ...instrument, calibratedOn, calibrationDue: addYears(calibratedOn, 1) }
  return toDateColumns(createInstrumentSnapshot(instrument.id, calibrated, day), INSTRUMENT_SNAPSHOT_DATE_COLUMNS)
}
