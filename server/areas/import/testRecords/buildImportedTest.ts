import { describeTestFailures } from '../../../../domain/testing/readings/testFindings'
import { type TestInstrument, UNKNOWN_CALIBRATION } from '../../../../domain/testing/testInstrument'
import { isInspectionPassed } from '../../../../domain/testing/visualInspection'
import type { CalendarDate } from '../../../../domain/values/calendar'
import { UserError } from '../../../platform/errors/errors'
import { assertAssetInspectable } from '../../testing/inspections/visualInspection.service'
import {
  createInstrumentSnapshot,
  type InstrumentSnapshot,
  type InstrumentToCopy,
} from '../../testing/instruments/instrumentSnapshot'
import { evaluateFurtherReadings } from '../../testing/records/furtherReadings'
import { assertAssetTestable, assertFailureDetails } from '../../testing/records/saveTest'
import { type TestFindingsAndVerdict, toTestFindingColumnsForAsset } from '../../testing/records/testFindings'
import type { ImportRowsToValidate } from '../rows/importRowsToValidate'
import type { ImportedAsset, ImportedInspection, ImportedTest } from './importedTest'
import { NameResolver } from './nameResolver'
import type { ImportedTestEntries } from './parseTestImportRow'

export interface ImportedTestLookups {
  rows: Pick<ImportRowsToValidate, 'user' | 'createAssets' | 'assetClass'>
  people: NameResolver<number>
  instruments: NameResolver<InstrumentToCopy>
}

/** Returns a row's test or visual inspection; undefined if it breaks a rule. */
export function buildImportedTest(
  asset: ImportedAsset,
  entries: ImportedTestEntries,
  known: ImportedTestLookups,
  errors: Record<string, string>,
): ImportedTest | ImportedInspection | undefined {
  try {
    return entries.visualOnly ? inspectionOf(asset, entries, known, errors) : testOf(asset, entries, known, errors)
  } catch (error) {
    // Stryker disable next-line ConditionalExpression,LogicalOperator: An error that is not about fields ends the check in both cases.
    if (!(error instanceof UserError) || !error.extensions.fields) throw error
    for (const [field, [message = '']] of Object.entries(error.extensions.fields))
      errors[field === 'assetId' ? 'asset' : field] ??= message
    return undefined
  }
}

/** @throws BAD_USER_INPUT unless the asset can be inspected. */
function inspectionOf(
  { assetId, ...asset }: ImportedAsset,
  entries: ImportedTestEntries,
  known: ImportedTestLookups,
  errors: Record<string, string>,
): ImportedInspection | undefined {
  const { testDate = '' } = entries
  assertAssetInspectable(asset, testDate)
  const { notes = '', safeToUse, visualPoints: points = [], unknownContents = [] } = entries
  if (safeToUse === 1 && !isInspectionPassed(true, points)) {
    errors.safeToUse = 'Marked safe, but the visual inspection has a failed point. Correct the point, or enter fail.'
    return undefined
  }
  const { userId, name } = personOf(entries, known)
  return {
    ...{ isInspection: true, assetId, testDate, points, passed: safeToUse === 1, userId, inspectorName: name },
    notes: [notes, ...unknownContents].filter(Boolean).join('\n'),
  }
}

/**
 * Returns the tester's account if the importing user may record tests for that person; otherwise only the name in the
 * file.
 */
function personOf(
  { tester }: ImportedTestEntries,
  { people, rows: { user } }: ImportedTestLookups,
): { userId: number | null; name: string | null } {
  const named = tester === undefined ? undefined : people.get(tester)
  // why: a file must not attribute tests to a colleague unless the importing user may name testers
  return named !== undefined && (user.namesTesters || named === user.id)
    ? { userId: named, name: null }
    : { userId: null, name: tester ?? null }
}

/** @throws BAD_USER_INPUT if the test breaks a rule. */
function testOf(
  { assetId, ...asset }: ImportedAsset,
  entries: ImportedTestEntries,
  known: ImportedTestLookups,
  errors: Record<string, string>,
): ImportedTest | undefined {
  const { testDate = '', notes = '', labelCode = null, failureReasons = [] } = entries
  const findings: TestFindingsAndVerdict = {
    visualTest: entries.visualTest ?? 0,
    safeToUse: entries.safeToUse ?? 0,
    earthContinuity: entries.earthContinuity ?? null,
    insulationResistance: entries.insulationResistance ?? null,
    earthNotMeasured: entries.earthNotMeasured ?? null,
    insulationVoltage: entries.insulationVoltage ?? null,
    insulationNotMeasured: entries.insulationNotMeasured ?? null,
    furtherReadings: entries.furtherReadings ?? [],
    visualPoints: entries.visualPoints ?? [],
  }
  assertAssetTestable(asset, testDate)
  const columns = toTestFindingColumnsForAsset(asset, testDate, findings)
  const { assetClass } = columns
  // why: an import is stricter than the form, because the importing user does not see how the verdict is derived
  if (findings.safeToUse === 1 && !columns.safeToUse) {
    const visualTest = columns.visualTest ? 1 : 0
    const furtherReadings = evaluateFurtherReadings(findings.furtherReadings)
    const failures = describeTestFailures({ ...findings, assetClass, visualTest, furtherReadings })
    errors.safeToUse = `Marked safe, but ${new Intl.ListFormat('en').format(failures)}. Correct the row, or enter fail.`
    return undefined
  }
  assertFailureDetails(columns, { failureReasons })
  const { userId, name } = personOf(entries, known)
  return {
    ...columns,
    ...instrumentOf(entries, known.instruments, testDate),
    assetId,
    testDate,
    failureReasons,
    notes,
    code: labelCode,
    unknownContents: entries.unknownContents ?? [],
    userId,
    testerName: name,
  }
}

export const listImportedInstrumentNames = ({ instrument, instrumentSerialNumber }: ImportedTestEntries): string[] =>
  [instrumentSerialNumber, instrument].filter((name) => name !== undefined)

/** Returns the instrument with that serial number or name, or else the file's text. */
function instrumentOf(
  entries: ImportedTestEntries,
  instruments: NameResolver<InstrumentToCopy>,
  testDate: CalendarDate,
): InstrumentSnapshot {
  const names = listImportedInstrumentNames(entries)
  const known = names.map((name) => instruments.get(name)).find((one) => one !== undefined)
  if (known) return createInstrumentSnapshot(known.id, known, testDate)
  if (names.length === 0) return createInstrumentSnapshot(null, null, testDate)
  const { instrument = '', instrumentSerialNumber = '' } = entries
  const named: TestInstrument = {
    name: instrument || instrumentSerialNumber,
    makeAndModel: '',
    serialNumber: instrumentSerialNumber,
    ...UNKNOWN_CALIBRATION,
  }
  return { ...createInstrumentSnapshot(0, { id: 0, ...named }, testDate), instrumentId: null }
}
