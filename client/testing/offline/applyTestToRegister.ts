import { NEW_ASSET_FIELD_VALUES } from '../../../domain/assets/assetFields'
import { toEnteredFurtherReading } from '../../../domain/testing/readings/furtherReading'
import { getTestAdvice } from '../../../domain/testing/testAdvice'
import {
  type AssetUnderTest,
  type AssetUseChange,
  applyTestChange,
  computeTestEffects,
  type OutOfUsePeriod,
  type TestChange,
} from '../../../domain/testing/testEffects'
import type { TestPoint } from '../../../domain/testing/testPoint'
import { toCodeKey } from '../../../domain/values/identity'
import { toReading } from '../../../domain/values/reading'
import { getOfflineNextVisualInspectionDate } from '../../assets/offline/assetStatus'
import { isLocalId } from '../../offline/outbox/entry/localIds'
import type { OfflineRegister } from '../../offline/register/register'
import type {
  AssetHistoryRecord,
  AssetRecord,
  OutOfUseRecord,
  TestRecord,
} from '../../offline/register/registerRecords'
import { IN_USE_ASSET_FIELDS, toOutOfUseAssetFields } from './assetUse'

interface TestOnDevice extends TestPoint {
  record: TestRecord
}

type AssetOnDevice = AssetUnderTest<TestOnDevice> & Pick<AssetRecord, 'leadLength' | 'conductorArea'>

interface TestRecordChange {
  kind: TestChange<TestOnDevice>['kind']
  test: TestRecord
  outOfUseReason?: string | null
}

/** Saves, corrects or deletes a test in the register, and applies the effects to the asset. */
export function applyTestToRegister(
  { assets, changedHistories }: OfflineRegister,
  asset: AssetRecord,
  history: AssetHistoryRecord,
  { kind, outOfUseReason, ...changed }: TestRecordChange,
): void {
  const before = underTest(asset, history)
  const test = kind === 'deleted' ? changed.test : withAdvice(before, changed.test)
  const change = { kind, test: { ...pointOf(test), createdAt: test.createdAt }, outOfUseReason }
  const { status, missingSince, useChanges } = computeTestEffects(before, change)
  const tests = applyTestChange(before.tests, change).map(({ record }) => record)
  const historyAfter = {
    ...history,
    tests: tests.toReversed().toSorted((one, other) => other.testDate.localeCompare(one.testDate)),
    total: history.total + tests.length - history.tests.length,
    codes: tests.flatMap(({ code }) => (code ? toCodeKey(code) : [])),
  }
  changedHistories.set(asset.id, historyAfter)
  assets.set(asset.id, {
    ...asset,
    ...columnsOfUse(asset, useChanges, test),
    missingSince,
    lastTest: status.lastTest?.record ?? null,
    nextDueOn: status.nextDueOn,
    nextVisualOn: getOfflineNextVisualInspectionDate(asset, historyAfter),
    watchReasons: status.watchReasons,
    proposedFrequency: status.proposedFrequency,
  })
}

/** Converts a register asset to the form that the test rules expect. */
function underTest(asset: AssetRecord, { tests, inspections = [] }: AssetHistoryRecord): AssetOnDevice {
  const { lastTest } = asset
  return {
    ...NEW_ASSET_FIELD_VALUES,
    ...asset,
    // why: these fields have defaults, because records stored by an earlier version of the app may lack them
    itemType: asset.itemType ?? null,
    proposedFrequency: asset.proposedFrequency ?? null,
    missingSince: asset.missingSince ?? null,
    lastTestId: lastTest?.id ?? null,
    lastTestSafe: lastTest ? lastTest.safeToUse === 1 : null,
    tests: inOrderOfSaving(tests).map(pointOf),
    failedInspections: inspections.filter(({ passed }) => !passed),
    outOfUsePeriods: [...currentPeriod(asset), ...(asset.endedByTests ?? []).map(endedPeriod)],
  }
}

function currentPeriod({ use, outOfUse, outOfUseSince }: AssetRecord): OutOfUsePeriod[] {
  const period = { ...beginning(outOfUse), endedTestId: null }
  if (use === 'outOfUse') return [{ ...period, since: outOfUseSince ?? period.since, endedOn: null, outcome: null }]
  return use === 'disposed' ? [{ ...period, endedOn: outOfUse?.endedOn ?? '', outcome: 'disposed' }] : []
}

const endedPeriod = ({ period, testId }: EndedPeriod): OutOfUsePeriod => ({
  ...beginning(period),
  endedTestId: testId,
  endedOn: period.since,
  outcome: 'retested',
})

/** Describes how an out-of-use period began. The id of the test that started it is known only for an unsent period. */
const beginning = (period: OutOfUseRecord | null) => ({
  id: period?.id ?? '',
  since: period?.since ?? '',
  testId: isLocalId(period?.id) ? period.id : null,
})

/** Adds the advice on a test's readings that the server will also store. */
function withAdvice(asset: AssetOnDevice, test: TestRecord): TestRecord {
  const others = asset.tests.filter(({ testId }) => testId !== test.id)
  const advice = getTestAdvice({ ...asset, class: test.assetClass }, others, {
    testDate: test.testDate,
    earthContinuity: toReading(test.earthContinuityReading, test.earthContinuityReadingQualifier),
    insulationResistance: toReading(test.insulationResistance, test.insulationResistanceQualifier),
    furtherReadings: (test.furtherReadings ?? []).map(toEnteredFurtherReading),
  })
  return { ...test, advice }
}

/** Sorts the tests of a history (newest first) in the order in which they were saved. Unsent tests come last. */
const inOrderOfSaving = (tests: readonly TestRecord[]) =>
  tests.toReversed().toSorted((one, other) => {
    const [isLocal, isOtherLocal] = [isLocalId(one.id), isLocalId(other.id)]
    if (isLocal !== isOtherLocal) return isLocal ? 1 : -1
    return isLocal ? one.createdAt.localeCompare(other.createdAt) : Number(one.id) - Number(other.id)
  })

const pointOf = (record: TestRecord): TestOnDevice => ({
  record,
  testId: record.id,
  date: record.testDate,
  safeToUse: record.safeToUse,
  assetClass: record.assetClass,
  advised: (record.advice ?? []).length > 0,
  earth: record.earthContinuityReading,
  earthQualifier: record.earthContinuityReadingQualifier,
  insulation: record.insulationResistance,
  insulationQualifier: record.insulationResistanceQualifier,
})

type EndedPeriod = NonNullable<AssetRecord['endedByTests']>[number]

function columnsOfUse(
  { outOfUse, endedByTests = [] }: AssetRecord,
  [change]: readonly AssetUseChange[],
  test: TestRecord,
): Partial<AssetRecord> {
  if (!change) return {}
  if (change.kind === 'taken') return toOutOfUseAssetFields({ ...change, id: test.id, note: '', takenBy: test.tester })
  const others = endedByTests.filter(({ period }) => period.id !== change.id)
  if (change.kind === 'ended' && outOfUse)
    return { ...IN_USE_ASSET_FIELDS, endedByTests: [...others, { period: outOfUse, testId: test.id }] }
  const again = endedByTests.find(({ period }) => period.id === change.id)?.period
  if (change.kind === 'reopened' && again)
    return { use: 'outOfUse', outOfUseSince: again.since, outOfUse: again, endedByTests: others }
  return IN_USE_ASSET_FIELDS
}
