import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AssetClass } from '../../../../domain/assets/pat'
import { TREND_READINGS } from '../../../../domain/testing/trend'
import { failedInspectionOn } from '../../../../domain/testing/visualInspection'
import type { CalendarDate } from '../../../../domain/values/calendar'
import { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { insertRows, updateRows } from '../../../platform/records/manyRows'
import { type AuditedChange, addAuditEntries } from '../../audit/audit'
import { closeFaultsByTests, type FaultClosing, reopenFaults } from '../../evidence/faults/fault.effects'
import { endOutOfUseByTests, type OutOfUseEnding, reopenOutOfUse } from '../outOfUse/outOfUse.effects'
import { latestPoints } from '../readings/trends'
import { type TestedStatus, testedStatus } from './assetStatus'
import { storedFindings } from './findings'
import { saveTrends } from './refreshStatuses'
import { pointOf, type TestedAsset, type TestRow, testedAsset } from './test.records'
import { adviceOn, auditedTest } from './test.service'

/**
 * Saves many tests with the same results as if they were entered one by one, oldest first: the same rules derive their effects on
 * the assets.
 */

/** Tests processed in one go, before the event loop serves other requests. */
const BATCH = 100

/** A test before its effects are derived. */
type NewTest = Omit<TestRow, 'advice' | 'createdAt' | 'updatedAt' | 'deletedAt'>

interface AssetToTest extends TestedAsset {
  missingSince: CalendarDate | null
  outOfUse: { id: number; since: CalendarDate } | null
  failedInspections: { inspectedOn: CalendarDate; passed: boolean; createdAt: string }[]
  openFaults: { id: number; reportedOn: CalendarDate }[]
}

/** Rows to write with the tests. */
interface Effects {
  at: Date
  tests: TestRow[]
  statuses: (TestedStatus & { id: string; missingSince: CalendarDate | null })[]
  endings: OutOfUseEnding[]
  closings: FaultClosing[]
}

/**
 * Saves tests of assets that the transaction has locked, and applies their effects, with a dozen statements in all.
 * @param tests all new tests of each asset, in the order in which they are saved.
 */
export async function insertTests(
  transaction: Prisma.TransactionClient,
  { user, at }: { user: Pick<SignedInUser, 'id'>; at: Date },
  tests: readonly NewTest[],
): Promise<void> {
  const testsOf = new Map<string, NewTest[]>()
  for (const test of tests) testsOf.set(test.assetId, [...(testsOf.get(test.assetId) ?? []), test])
  const effects: Effects = { at, tests: [], statuses: [], endings: [], closings: [] }
  for (const asset of await readAssets(transaction, [...testsOf.keys()])) {
    const before = effects.tests.length
    testAsset(asset, testsOf.get(asset.assetId) ?? [], effects)
    // Stryker disable next-line ArithmeticOperator,ConditionalExpression,EqualityOperator: It only decides how often other requests are served in between.
    if (Math.floor(before / BATCH) !== Math.floor(effects.tests.length / BATCH)) await nextTurn()
  }
  await writeTests(transaction, user, effects)
}

function readAssets(transaction: Prisma.TransactionClient, ids: string[]) {
  return transaction.$queryRaw<AssetToTest[]>`
    select ${testedAsset}, a.missing_since::text as "missingSince", ${latestPoints(Prisma.sql`t.asset_id = a.id`)} as points,
      (select json_build_object('id', o.id, 'since', o.since) from out_of_use o where o.asset_id = a.id and o.ended_on is null) as "outOfUse",
      (select coalesce(json_agg(json_build_object('inspectedOn', v.inspected_on, 'passed', v.passed, 'createdAt', v.created_at)), '[]')
        from visual_inspections v where v.asset_id = a.id and v.deleted_at is null and not v.passed) as "failedInspections",
      (select coalesce(json_agg(json_build_object('id', f.id, 'reportedOn', f.reported_on) order by f.id), '[]') from fault_reports f
        where f.asset_id = a.id and f.closed_at is null) as "openFaults"
    from assets a where a.id = any(${ids}::text[])`
}

/** Derives the effects of an asset's new tests, one by one. */
function testAsset(asset: AssetToTest, newTests: readonly NewTest[], effects: Effects): void {
  const state = { ...asset }
  const at = effects.at.toISOString()
  let status: TestedStatus | undefined
  for (const newTest of newTests) {
    const { testDate } = newTest
    const advice = adviceOn({ ...state, class: newTest.assetClass as AssetClass }, storedFindings(newTest), testDate)
    const test: TestRow = { ...newTest, advice, createdAt: at, updatedAt: at, deletedAt: null }
    effects.tests.push(test)
    state.points = [...state.points, pointOf(test)]
    status = testedStatus(state.points, state)
    // why: stored tests are limited to the same number
    state.points = latestOf(state.points)
    Object.assign(state, status)
    // Stryker disable next-line ConditionalExpression: Null is neither before nor after a day.
    if (state.missingSince !== null && state.missingSince <= testDate) state.missingSince = null
    endOutOfUse(state, test, effects)
    closeFaults(state, test, effects)
  }
  if (!status) return
  const nextDueOn = asset.use === 'disposed' ? null : status.nextDueOn
  effects.statuses.push({ ...status, nextDueOn, id: asset.assetId, missingSince: state.missingSince })
}

const latestOf = (points: TestedAsset['points']) =>
  // Stryker disable next-line ConditionalExpression,EqualityOperator: Up to that number all are kept, and what reads them sorts them itself.
  points.length <= TREND_READINGS
    ? points
    : points
        // Stryker disable next-line ArithmeticOperator: Tests of one day stand in the order of their ids already.
        .toSorted((one, other) => one.date.localeCompare(other.date) || one.testId - other.testId)
        .slice(-TREND_READINGS)

/** Ends the time out of use if the asset's last test passed and was made during it, with no visual inspection failed since. */
function endOutOfUse(state: AssetToTest, test: TestRow, { endings }: Effects): void {
  const { outOfUse, assetId, failedInspections } = state
  if (!outOfUse || !test.safeToUse || test.id !== state.lastTestId || test.testDate < outOfUse.since) return
  if (failedInspectionOn(test, failedInspections) !== null) return
  state.outOfUse = null
  endings.push({ id: outOfUse.id, assetId, testId: test.id, endedOn: test.testDate })
}

/** Closes fault reports up to the day of the test. */
function closeFaults(state: AssetToTest, test: TestRow, { closings }: Effects): void {
  const isClosed = ({ reportedOn }: { reportedOn: CalendarDate }) => reportedOn <= test.testDate
  for (const { id } of state.openFaults.filter(isClosed)) closings.push({ id, testId: test.id, userId: test.userId })
  state.openFaults = state.openFaults.filter((report) => !isClosed(report))
}

async function writeTests(
  transaction: Prisma.TransactionClient,
  user: Pick<SignedInUser, 'id'>,
  { at, tests, statuses, endings, closings }: Effects,
): Promise<void> {
  await insertRows(transaction, 'tests', tests)
  await addAuditEntries(
    transaction,
    tests.map((test): AuditedChange => ({ user, action: 'test.create', id: test.id, after: auditedTest(test, []) })),
  )
  await endOutOfUseByTests(transaction, user, endings)
  await closeFaultsByTests(transaction, { user, at }, closings)
  await updateRows(
    transaction,
    'assets',
    statuses.map(({ worsening, projectedOn, limitReachedOn, ...status }) => ({ ...status, updatedAt: at })),
  )
  await saveTrends(transaction, statuses)
}

/** Columns of an asset and its trend from before its tests were saved. */
export interface StatusBefore {
  id: string
  trend: object | null
}

/** Restores the status of assets that the transaction has locked. */
export async function restoreStatuses(
  transaction: Prisma.TransactionClient,
  statuses: readonly StatusBefore[],
): Promise<void> {
  await updateRows(
    transaction,
    'assets',
    statuses.map(({ trend: _, ...columns }) => columns),
  )
  await transaction.assetTrend.deleteMany({ where: { assetId: { in: statuses.map(({ id }) => id) } } })
  const trends = statuses.flatMap(({ trend }) => trend ?? [])
  await transaction.$executeRaw`
    insert into asset_trends select * from jsonb_populate_recordset(null::asset_trends, ${JSON.stringify(trends)}::jsonb)`
}

/** Reverses the effects of tests that ended a time out of use or closed fault reports. */
export async function reopenAfterTests(
  transaction: Prisma.TransactionClient,
  user: Pick<SignedInUser, 'id'>,
  ids: readonly number[],
): Promise<void> {
  await reopenFaults(transaction, user, ids)
  await reopenOutOfUse(transaction, user, ids)
}

/** Deletes tests whose assets no longer refer to them. */
export async function removeTests(
  transaction: Prisma.TransactionClient,
  user: Pick<SignedInUser, 'id'>,
  ids: readonly number[],
): Promise<void> {
  const where = { id: { in: [...ids] } }
  const removed = await transaction.test.findMany({ where })
  await transaction.test.deleteMany({ where })
  await addAuditEntries(
    transaction,
    removed.map((before) => ({ user, action: 'test.delete', id: before.id, before })),
  )
}
