import type { CertificateTest } from '../../../../domain/evidence/certificates'
import { formatFurtherReadings, toEnteredFurtherReading } from '../../../../domain/testing/readings/furtherReading'
import type { Prisma } from '../../../generated/prisma/client'
import { type TestRow, toTestRow } from '../../testing/records/testRow'

/** A test in its stored form and in the form that a certificate shows. */
export interface NamedCertificateTest {
  row: TestRow
  shown: CertificateTest
}

/** Reads tests by id, in the form that a certificate shows. */
export async function selectCertificateTests(
  database: Prisma.TransactionClient,
  ids: readonly number[],
): Promise<NamedCertificateTest[]> {
  const tests = await database.test.findMany({
    where: { id: { in: [...ids] } },
    include: { user: { select: { name: true } } },
  })
  return tests.map(({ user, ...stored }) => {
    const row = toTestRow(stored)
    return { row, shown: shownTest(row, user?.name ?? row.testerName) }
  })
}

function shownTest(test: TestRow, tester: string | null): CertificateTest {
  const { furtherReadings } = test
  return {
    date: test.testDate,
    visual: test.visualTest,
    earthContinuity: test.earthContinuityReading,
    earthContinuityQualifier: test.earthContinuityReadingQualifier,
    earthNotMeasured: test.earthNotMeasured as CertificateTest['earthNotMeasured'],
    insulationResistance: test.insulationResistance,
    insulationResistanceQualifier: test.insulationResistanceQualifier,
    insulationNotMeasured: test.insulationNotMeasured as CertificateTest['insulationNotMeasured'],
    furtherReadings:
      furtherReadings.length > 0 ? formatFurtherReadings(furtherReadings.map(toEnteredFurtherReading)) : null,
    advice: test.advice,
    safe: test.safeToUse,
    tester,
    instrument: test.instrumentName,
    importedBy: test.importedBy,
    importedFrom: test.importedFrom,
  }
}
