import type { AssetClass } from '../../../../domain/assets/patRules'
import type { VisualPoint } from '../../../../domain/testing/readings/visualPoints'
import type { TestPoint } from '../../../../domain/testing/testPoint'
import type { CalendarDate } from '../../../../domain/values/calendar'
import type { ReadingQualifier } from '../../../../domain/values/reading'
import type { Test as StoredTest } from '../../../generated/prisma/client'
import { toCalendarDate, toCalendarDates, toDateColumns } from '../../../platform/records/calendarColumn'
import { INSTRUMENT_SNAPSHOT_DATE_COLUMNS, type InstrumentSnapshot } from '../instruments/instrumentSnapshot'
import type { StoredFurtherReading } from './furtherReadings'

/** A row of `tests`, with dates as strings. */
export type TestRow = Omit<StoredTest, 'testDate' | 'furtherReadings' | 'visualPoints' | keyof InstrumentSnapshot> &
  InstrumentSnapshot & {
    testDate: CalendarDate
    furtherReadings: StoredFurtherReading[]
    visualPoints: VisualPoint[]
  }

/** A test in its asset's series of readings. */
export type StoredTestPoint = TestPoint & { testId: number }

export function toTestRow(test: StoredTest): TestRow {
  return {
    ...toCalendarDates(test, INSTRUMENT_SNAPSHOT_DATE_COLUMNS),
    testDate: toCalendarDate(test.testDate),
    furtherReadings: test.furtherReadings as unknown as StoredFurtherReading[],
    visualPoints: test.visualPoints as unknown as VisualPoint[],
  }
}

/** Converts a row to the values that Prisma stores. */
export function toTestColumns(test: Omit<TestRow, 'id'>) {
  return {
    ...toDateColumns(test, INSTRUMENT_SNAPSHOT_DATE_COLUMNS),
    testDate: new Date(test.testDate),
    furtherReadings: test.furtherReadings as object[],
    visualPoints: test.visualPoints as object[],
  }
}

/** Converts a test to a point in its asset's series of readings. */
export function toStoredTestPoint(test: TestRow): StoredTestPoint {
  return {
    testId: test.id,
    date: test.testDate,
    safeToUse: test.safeToUse ? 1 : 0,
    assetClass: test.assetClass as AssetClass,
    advised: test.advice.length > 0,
    earth: test.earthContinuityReading,
    earthQualifier: test.earthContinuityReadingQualifier as ReadingQualifier | null,
    insulation: test.insulationResistance,
    insulationQualifier: test.insulationResistanceQualifier as ReadingQualifier | null,
  }
}

/** Returns the test as the audit trail records it. Pass `undefined` for `photos` if they stay unchanged. */
export const toAuditedTest = (test: TestRow, photos: string[] | undefined) => ({
  ...test,
  ...toTestColumns(test),
  photos,
})
