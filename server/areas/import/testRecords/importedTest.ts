import type { AssetUse } from '../../../../domain/assets/assetUse'
import type { AssetClass, EarlierAssetClass } from '../../../../domain/assets/patRules'
import type { CalendarDate } from '../../../../domain/values/calendar'
import { Prisma } from '../../../generated/prisma/client'
import type { InspectionRow } from '../../testing/inspections/visualInspection.bulk'
import type { TestRow } from '../../testing/records/testRow'
import type { ImportedTestEntries } from './parseTestImportRow'

/** A visual inspection to store instead of a test. */
export interface ImportedInspection
  extends Pick<InspectionRow, 'assetId' | 'points' | 'passed' | 'notes' | 'userId' | 'inspectorName'> {
  isInspection: true
  testDate: CalendarDate
}

/** SQL condition: row `r` is a visual inspection. */
export const inspectionRowConditionSql = Prisma.sql`(r.entries->'test' ? 'isInspection')`

/** A test to store. If the file names no tester, `userId` is null until the test is saved. */
export type ImportedTest = Omit<
  TestRow,
  'id' | 'advice' | 'importedBy' | 'importedFrom' | 'createdAt' | 'updatedAt' | 'deletedAt'
>

export interface ImportedAsset {
  assetId: string
  class: AssetClass
  earlierClasses: EarlierAssetClass[]
  use: AssetUse
  disposedOn: CalendarDate | null
}

/**
 * Builds a row's test or visual inspection without checking the rules, so that an identical stored record can be found
 * even if it breaks today's rules.
 */
export function buildUnvalidatedTest({ assetId }: ImportedAsset, entries: ImportedTestEntries) {
  const { testDate, visualTest, safeToUse, earthContinuity, insulationResistance, visualPoints: points = [] } = entries
  if (entries.visualOnly) return { isInspection: true, assetId, testDate, passed: safeToUse === 1, points }
  return {
    ...{ assetId, testDate, safeToUse: safeToUse === 1 },
    visualTest: visualTest === 1 && points.every(({ pass }) => pass),
    earthContinuityReading: earthContinuity?.value ?? null,
    earthContinuityReadingQualifier: earthContinuity?.qualifier ?? null,
    insulationResistance: insulationResistance?.value ?? null,
    insulationResistanceQualifier: insulationResistance?.qualifier ?? null,
  }
}

/** Returns a key that is the same for identical tests, or identical visual inspections. */
export function getImportedTestKey(test: ImportedTest | ImportedInspection): string {
  if ('isInspection' in test) return JSON.stringify(['visual', test.assetId, test.testDate, test.passed, test.points])
  const { assetId, testDate, visualTest, safeToUse } = test
  const {
    earthContinuityReading,
    earthContinuityReadingQualifier,
    insulationResistance,
    insulationResistanceQualifier,
  } = test
  return JSON.stringify([
    assetId,
    testDate,
    visualTest,
    safeToUse,
    ...[earthContinuityReading, earthContinuityReadingQualifier, insulationResistance, insulationResistanceQualifier],
  ])
}
