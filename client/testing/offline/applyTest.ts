import { NEW_ASSET_FIELDS } from '../../../domain/assets/assetFields'
import { enteredReading } from '../../../domain/testing/readings/furtherReading'
import { adviceOnTest } from '../../../domain/testing/testAdvice'
import {
  type AssetUnderTest,
  effectsOfTest,
  type TestChange,
  testsAfter,
  type UseChange,
} from '../../../domain/testing/testEffects'
import type { TestPoint } from '../../../domain/testing/testPoint'
import { codeKey } from '../../../domain/values/identity'
import { toReading } from '../../../domain/values/reading'
import { nextVisualOf } from '../../assets/offline/assetStatus'
import { isLocalId } from '../../offline/outbox/entry/localIds'
import type { Register } from '../../offline/register/register'
import type { AssetRecord, HistoryRecord, TestRecord } from '../../offline/register/registerRecords'
import { IN_USE, outOfUseColumns } from './assetUse'

interface TestOnDevice extends TestPoint {
  record: TestRecord
}

type AssetOnDevice = AssetUnderTest<TestOnDevice> & Pick<AssetRecord, 'leadLength' | 'conductorArea'>

interface TestRecordChange {
  kind: TestChange<TestOnDevice>['kind']
  test: TestRecord
  outOfUseReason?: string | null
}

/** Saves, corrects or deletes a test in the register, with its effects on the asset. */
export function applyTest(
  { assets, changedHistories }: Register,
  asset: AssetRecord,
  history: HistoryRecord,
  { kind, outOfUseReason, ...changed }: TestRecordChange,
): void {
  const before = underTest(asset, history)
  const test = kind === 'deleted' ? changed.test : withAdvice(before, changed.test)
  const change = { kind, test: { ...pointOf(test), createdAt: test.createdAt }, outOfUseReason }
  const { status, missingSince, useChanges } = effectsOfTest(before, change)
  const tests = testsAfter(before.tests, change).map(({ record }) => record)
  const historyAfter = {
    ...history,
    tests: tests.toReversed().toSorted((one, other) => other.testDate.localeCompare(one.testDate)),
    total: history.total + tests.length - history.tests.length,
    codes: tests.flatMap(({ code }) => (code ? codeKey(code) : [])),
  }
  changedHistories.set(asset.id, historyAfter)
  assets.set(asset.id, {
    ...asset,
    ...columnsOfUse(useChanges, test),
    missingSince,
    lastTest: status.lastTest?.record ?? null,
    nextDueOn: status.nextDueOn,
    nextVisualOn: nextVisualOf(asset, historyAfter),
    watchReasons: status.watchReasons,
    proposedFrequency: status.proposedFrequency,
  })
}

/**
 * Describes an asset of the register for the rules of tests. The device knows only its current period out of use, and which test began
 * it only if both wait.
 */
function underTest(asset: AssetRecord, { tests, inspections = [] }: HistoryRecord): AssetOnDevice {
  const { lastTest, outOfUse, use, outOfUseSince } = asset
  const period = { testId: isLocalId(outOfUse?.id) ? outOfUse.id : null, endedTestId: null }
  return {
    ...NEW_ASSET_FIELDS,
    ...asset,
    // why: records stored by an earlier version of the app lack some fields
    itemType: asset.itemType ?? null,
    proposedFrequency: asset.proposedFrequency ?? null,
    missingSince: asset.missingSince ?? null,
    lastTestId: lastTest?.id ?? null,
    lastTestSafe: lastTest ? lastTest.safeToUse === 1 : null,
    tests: inOrderOfSaving(tests).map(pointOf),
    failedInspections: inspections.filter(({ passed }) => !passed),
    outOfUsePeriods:
      use === 'outOfUse'
        ? [{ ...period, id: outOfUse?.id ?? '', since: outOfUseSince ?? '', endedOn: null, outcome: null }]
        : use === 'disposed'
          ? [{ ...period, id: outOfUse?.id ?? '', since: '', endedOn: outOfUse?.endedOn ?? '', outcome: 'disposed' }]
          : [],
  }
}

/** Gives the advice on a test's readings that the server will store with it. */
function withAdvice(asset: AssetOnDevice, test: TestRecord): TestRecord {
  const others = asset.tests.filter(({ testId }) => testId !== test.id)
  const advice = adviceOnTest({ ...asset, class: test.assetClass }, others, {
    testDate: test.testDate,
    earthContinuity: toReading(test.earthContinuityReading, test.earthContinuityReadingQualifier),
    insulationResistance: toReading(test.insulationResistance, test.insulationResistanceQualifier),
    furtherReadings: (test.furtherReadings ?? []).map(enteredReading),
  })
  return { ...test, advice }
}

/** Sorts a history, which is newest first. The server numbers tests as it saves them; those that wait come after. */
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

function columnsOfUse(changes: readonly UseChange[], test: TestRecord): Partial<AssetRecord> {
  const [change] = changes
  if (change?.kind === 'taken') return outOfUseColumns({ ...change, id: test.id, note: '', takenBy: test.tester })
  return change?.kind === 'ended' || change?.kind === 'withdrawn' ? IN_USE : {}
}
