import {
  CALIBRATION_DATE_FIELDS,
  copyInstrumentForTest,
  TEST_INSTRUMENT_FIELDS,
  type TestInstrument,
} from '../../../../domain/testing/testInstrument'
import type { CalendarDate } from '../../../../domain/values/calendar'
import type { Prisma } from '../../../generated/prisma/client'
import type { AppContext } from '../../../platform/context'
import { createBadInputError } from '../../../platform/errors/errors'
import { toRecordNumber } from '../../../platform/input/inputSchemas'
import { toCalendarDates } from '../../../platform/records/calendarColumn'

type SnapshotColumn<Field extends string> = `instrument${Capitalize<Field>}`

type SnapshotColumns = {
  [Field in keyof TestInstrument as SnapshotColumn<Field>]: TestInstrument[Field] | null
}

/** The instrument's details that are copied into a test, as they were on the test date. */
export type InstrumentSnapshot = { instrumentId: number | null } & SnapshotColumns

/** Returns the test column that holds the copy of a field, for example `instrumentName` for `name`. */
const snapshotColumn = <Field extends string>(field: Field) =>
  `instrument${field.charAt(0).toUpperCase()}${field.slice(1)}` as SnapshotColumn<Field>

/** The copied columns that hold dates. */
export const INSTRUMENT_SNAPSHOT_DATE_COLUMNS = CALIBRATION_DATE_FIELDS.map(snapshotColumn)

function toSnapshotColumns(instrument: TestInstrument | null): SnapshotColumns {
  const columns = TEST_INSTRUMENT_FIELDS.map((field) => [snapshotColumn(field), instrument?.[field] ?? null])
  return Object.fromEntries(columns) as SnapshotColumns
}

/** Returns a test's copy of its instrument; null if the test has no instrument. */
export function toTestInstrument(test: SnapshotColumns): TestInstrument | null {
  if (test.instrumentName === null) return null
  return Object.fromEntries(
    TEST_INSTRUMENT_FIELDS.map((field) => [field, test[snapshotColumn(field)]]),
  ) as unknown as TestInstrument
}

export type InstrumentToCopy = TestInstrument & { id: number }

/** Finds the instrument to copy into a test; null if there is no such instrument. */
export async function findInstrumentToCopy(
  database: Prisma.TransactionClient,
  id: string | null | undefined,
): Promise<InstrumentToCopy | null> {
  if (id == null) return null
  const found = await database.instrument.findFirst({ where: { id: toRecordNumber(id), deletedAt: null } })
  return found && toCalendarDates(found, CALIBRATION_DATE_FIELDS)
}

/**
 * Copies an instrument's details for a test on `testDate`.
 * @throws BAD_USER_INPUT if the instrument does not exist.
 */
export function createInstrumentSnapshot(
  instrumentId: string | number | null | undefined,
  instrument: InstrumentToCopy | null,
  testDate: CalendarDate,
): InstrumentSnapshot {
  if (instrumentId == null) return { instrumentId: null, ...toSnapshotColumns(null) }
  if (!instrument) throw noSuchInstrument()
  return { instrumentId: instrument.id, ...toSnapshotColumns(copyInstrumentForTest(instrument, testDate)) }
}

const noSuchInstrument = () =>
  createBadInputError({ instrumentId: ['This test instrument cannot be found. It may have been deleted.'] })

/** @throws BAD_USER_INPUT if the instrument does not exist. */
export async function assertInstrumentExists({ prisma }: AppContext, id: string | null | undefined): Promise<void> {
  if (id != null && !(await findInstrumentToCopy(prisma, id))) throw noSuchInstrument()
}
