import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AssetClass } from '../../../../domain/assets/patRules'
import { computeAssetTestStatus } from '../../../../domain/testing/assetTestStatus'
import { getTestAdvice } from '../../../../domain/testing/testAdvice'
import { applyNewTestToAsset, computeTestEffects } from '../../../../domain/testing/testEffects'
import type { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { insertRows, updateRows } from '../../../platform/records/manyRows'
import { type AuditedChange, addAuditEntries } from '../../audit/audit'
import { reopenOutOfUse } from '../outOfUse/outOfUse.effects'
import { type AssetWithTestEffects, listAssetUseChanges, saveTestEffects } from './saveTestEffects'
import { selectTestedAssets, type TestedAsset } from './testedAssets'
import { toTestFindings } from './testFindings'
import { getTestListeners, type SavedTest, type TestAuthor } from './testListeners'
import { type TestRow, toAuditedTest, toStoredTestPoint } from './testRow'

/** Number of tests processed before the event loop serves other requests. */
const BATCH = 100

/** A test before its effects have been computed. */
type NewTest = Omit<TestRow, 'advice' | 'createdAt' | 'updatedAt' | 'deletedAt'>

/**
 * Saves tests of assets that the transaction has locked, and applies their effects. The result is the same as saving
 * the tests one by one. Takes a dozen statements, however many tests there are.
 * @param newTests all new tests of each asset, in saving order.
 */
export async function insertTests(
  transaction: Prisma.TransactionClient,
  author: TestAuthor,
  newTests: readonly NewTest[],
): Promise<void> {
  const testsOf = new Map<string, NewTest[]>()
  for (const test of newTests) testsOf.set(test.assetId, [...(testsOf.get(test.assetId) ?? []), test])
  const tests: TestRow[] = []
  const changed: AssetWithTestEffects[] = []
  const saved: SavedTest[] = []
  for (const asset of await selectTestedAssets(transaction, [...testsOf.keys()])) {
    const before = tests.length
    const own = testAsset(asset, testsOf.get(asset.id) ?? [], author.at)
    for (const test of own.tests) {
      tests.push(test)
      saved.push({ ...test, locationId: asset.locationId, inRound: null })
    }
    changed.push(own.changed)
    // Stryker disable next-line ArithmeticOperator,ConditionalExpression,EqualityOperator: It only decides how often other requests are served in between.
    if (Math.floor(before / BATCH) !== Math.floor(tests.length / BATCH)) await nextTurn()
  }
  await insertRows(transaction, 'tests', tests)
  await addAuditEntries(
    transaction,
    tests.map((test): AuditedChange => {
      const after = toAuditedTest(test, [])
      return { user: author.user, action: 'test.create', id: test.id, after }
    }),
  )
  await saveTestEffects(transaction, author, changed)
  for (const { onCreated } of getTestListeners()) await onCreated(transaction, author, saved)
}

/** Computes the effects of an asset's new tests, one after another. */
function testAsset(asset: TestedAsset, newTests: readonly NewTest[], at: Date) {
  let state = asset
  const tests: TestRow[] = []
  const changed: AssetWithTestEffects = {
    asset,
    effects: { ...asset, status: computeAssetTestStatus(asset.tests, asset) },
    useChanges: [],
  }
  for (const newTest of newTests) {
    const advice = getTestAdvice({ ...state, class: newTest.assetClass as AssetClass }, state.tests, {
      ...toTestFindings(newTest),
      testDate: newTest.testDate,
    })
    const test: TestRow = { ...newTest, advice, createdAt: at, updatedAt: at, deletedAt: null }
    const change = { kind: 'created', test: { ...toStoredTestPoint(test), createdAt: at.toISOString() } } as const
    const effects = computeTestEffects(state, change)
    tests.push(test)
    changed.effects = effects
    changed.useChanges.push(...listAssetUseChanges(state, test.id, effects))
    state = applyNewTestToAsset(state, change, effects)
  }
  return { tests, changed }
}

/** An asset's columns and trend before its new tests were saved. */
export interface PreviousAssetStatus {
  id: string
  trend: object | null
}

/** Restores assets to their earlier status. The transaction must have locked the assets. */
export async function restoreAssetStatuses(
  transaction: Prisma.TransactionClient,
  statuses: readonly PreviousAssetStatus[],
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

/** Undoes what the tests changed in records other than their assets. */
export async function reverseTestSideEffects(
  transaction: Prisma.TransactionClient,
  author: TestAuthor,
  ids: readonly number[],
): Promise<void> {
  for (const { onDeleted } of getTestListeners()) await onDeleted(transaction, author, ids)
  await reopenOutOfUse(transaction, author.user, ids)
}

/** Deletes tests that their assets no longer refer to. */
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
