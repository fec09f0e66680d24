import { addDays, addYears, type CalendarDate } from '../../../../domain/values/calendar'
import type { Instrument, Prisma } from '../../../generated/prisma/client'

/** The sample hall's test instruments. Both measure leakage and RCD trip times, and are calibrated once a year. */
const INSTRUMENTS = [
  // this instrument's calibration is due soonest, so the app shows its first warning
  { name: 'Red tester', makeAndModel: 'Seaward PrimeTest 250+', serialNumber: '38H-1207', daysLeft: 19 },
  { name: 'Grey tester', makeAndModel: 'Seaward Apollo 400+', serialNumber: 'E20-4416', daysLeft: 214 },
] as const

/** Stores the test instruments, in the order of INSTRUMENTS. */
export function storeInstruments(
  transaction: Prisma.TransactionClient,
  { today, entered }: { today: CalendarDate; entered: Date },
): Promise<Instrument[]> {
  const data = INSTRUMENTS.map(({ daysLeft, ...instrument }) => {
    const calibrationDue = addDays(today, daysLeft)
    const dates = { calibratedOn: new Date(addYears(calibrationDue, -1)), calibrationDue: new Date(calibrationDue) }
    return { ...instrument, ...dates, createdAt: entered, updatedAt: entered }
  })
  return transaction.instrument.createManyAndReturn({ data })
}

/** Returns the instrument details to store in a test on that day, with the calibration that was valid then. */
export function copyInstrumentOn(
  { id, name, makeAndModel, serialNumber, calibratedOn }: Instrument,
  day: CalendarDate,
) {
  let calibrated = calibratedOn?.toISOString().slice(0, 10) ?? day
  while (calibrated > day) calibrated = addYears(calibrated, -1)
  return {
    instrumentId: id,
    instrumentName: name,
    instrumentMakeAndModel: makeAndModel,
    instrumentSerialNumber: serialNumber,
    instrumentCalibratedOn: new Date(calibrated),
    instrumentCalibrationDue: new Date(addYears(calibrated, 1)),
  }
}
