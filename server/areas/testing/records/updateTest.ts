import type * as z from 'zod'
import type { AssetClass } from '../../../../domain/assets/patRules'
import { getTestAdvice } from '../../../../domain/testing/testAdvice'
import { computeTestEffects } from '../../../../domain/testing/testEffects'
import type { Prisma } from '../../../generated/prisma/client'
import type { UserContext } from '../../../platform/context'
import { createBadInputError, createNotFoundError } from '../../../platform/errors/errors'
import type { FieldCheck, InputRules } from '../../../platform/input/allFieldErrors'
import { parseInput, toRecordNumber } from '../../../platform/input/inputSchemas'
import { assertUniqueValue } from '../../../platform/input/uniqueness'
import { lockAssetRows } from '../../assets/asset.records'
import { recordAuditedChange } from '../../audit/audit'
import { listPhotoNames, preparePhotos, storePhotos, validatePhotos } from '../../photos/photo.service'
import {
  assertInstrumentExists,
  createInstrumentSnapshot,
  findInstrumentToCopy,
} from '../instruments/instrumentSnapshot'
import { assertFailureDetails, selectSavedTest } from './saveTest'
import { listAssetUseChanges, saveTestEffects } from './saveTestEffects'
import { type TestInput, testUpdateSchema } from './test.input'
import { selectTestedAssets, sortTestsBySaveOrder, type TestedAsset } from './testedAssets'
import { areTestFindingsEqual, mergeTestFindings, toTestFindingColumns, toTestFindings } from './testFindings'
import { getTestListeners } from './testListeners'
import type { TestDeletePayload, TestPayload } from './testPayload.type'
import { type TestRow, toAuditedTest, toStoredTestPoint, toTestColumns, toTestRow } from './testRow'

type ChangedTest = z.output<typeof testUpdateSchema>

export function buildTestUpdateRules(
  context: UserContext,
  { id, input }: { id: string; input: TestInput },
): InputRules {
  const { prisma } = context
  const testId = toRecordNumber(id)
  const checks = (entries: ChangedTest): FieldCheck[] => [
    () => assertUniqueValue(prisma, 'tests', entries, id),
    async () => {
      const stored = await prisma.test.findUnique({ where: { id: testId } })
      if (stored) changedFindings(toTestRow(stored), entries)
    },
    async () => {
      const stored = await prisma.test.findUnique({ where: { id: testId } })
      if (stored) assertSameAsset(entries.assetId, stored)
    },
    () => assertInstrumentExists(context, entries.instrumentId),
    () => validatePhotos(context, entries.photos, { testId }),
  ]
  return { schema: testUpdateSchema, input, checks }
}

function assertSameAsset(assetId: string | undefined, stored: Pick<TestRow, 'assetId'>): void {
  if (assetId !== undefined && assetId !== stored.assetId)
    throw createBadInputError({ assetId: ['A test cannot be moved to another asset. Delete it and enter a new one.'] })
}

/**
 * Returns the finding columns that change. If no finding changes, an old test's notes and date can be corrected even if
 * the test lacks values that are required today. A test that now passes loses its failure reasons.
 */
function changedFindings(stored: TestRow, entries: ChangedTest): Partial<TestRow> {
  const before = toTestFindings(stored)
  const findings = mergeTestFindings(entries, before)
  const columns = areTestFindingsEqual(before, findings)
    ? {}
    : toTestFindingColumns(stored.assetClass as AssetClass, findings)
  const { safeToUse } = { ...stored, ...columns }
  assertFailureDetails({ safeToUse }, entries)
  const { failureReasons = safeToUse ? [] : stored.failureReasons } = entries
  return { ...columns, failureReasons }
}

/** @throws NOT_FOUND, or BAD_USER_INPUT on each invalid field. */
export async function updateTest(context: UserContext, id: string, input: TestInput): Promise<TestPayload> {
  const { prisma, user } = context
  const entries = parseInput(testUpdateSchema, input)
  const prepared = entries.photos && (await preparePhotos(context, entries.photos))
  return prisma.$transaction(async (transaction) => {
    const { before, asset } = await lockTest(transaction, id)
    assertSameAsset(entries.assetId, before)
    const at = new Date()
    const row = {
      ...(await correctedRow(transaction, { before, asset, entries })),
      updatedAt: at,
    }
    const owner = { testId: before.id }
    const photosBefore = prepared && (await listPhotoNames(transaction, owner))
    if (prepared) await storePhotos(transaction, owner, prepared)
    const photosAfter = prepared && (await listPhotoNames(transaction, owner))
    const stored = await transaction.test.update({ where: { id: before.id }, data: toTestColumns(row) })
    const test = toTestRow(stored)
    const effects = computeTestEffects(asset, {
      kind: 'updated',
      test: { ...toStoredTestPoint(test), createdAt: test.createdAt.toISOString() },
    })
    await saveTestEffects(transaction, { user, at }, [
      { asset, effects, useChanges: listAssetUseChanges(asset, test.id, effects) },
    ])
    await recordAuditedChange(transaction, {
      user,
      action: 'test.update',
      id: test.id,
      before: toAuditedTest(before, photosBefore),
      after: toAuditedTest(test, photosAfter),
    })
    return { test: await selectSavedTest(transaction, test.id), roundId: null }
  })
}

interface Correction {
  before: TestRow
  asset: TestedAsset
  entries: ChangedTest
}

/** Returns the corrected test row. New findings are judged by the class that the asset had when it was tested. */
async function correctedRow(
  transaction: Prisma.TransactionClient,
  { before, asset, entries }: Correction,
): Promise<TestRow> {
  const columns = changedFindings(before, entries)
  const testDate = entries.testDate ?? before.testDate
  const isRead = 'safeToUse' in columns
  const others = asset.tests.filter(({ testId }) => testId !== before.id)
  const advised = { ...asset, class: before.assetClass as AssetClass }
  const { instrumentId, notes = before.notes, code = before.code } = entries
  const isMeasuredOtherwise =
    instrumentId !== undefined && (instrumentId === null ? null : toRecordNumber(instrumentId)) !== before.instrumentId
  const row = { ...before, ...columns, ...{ testDate, notes, code } }
  return {
    ...row,
    ...(isRead && { advice: getTestAdvice(advised, others, { ...toTestFindings(row), testDate }) }),
    ...(isMeasuredOtherwise &&
      createInstrumentSnapshot(instrumentId, await findInstrumentToCopy(transaction, instrumentId), testDate)),
  }
}

/**
 * Soft-deletes a test, so that its label code can be used again.
 * @throws NOT_FOUND
 */
export function deleteTest({ prisma, user }: UserContext, id: string): Promise<TestDeletePayload> {
  return prisma.$transaction(async (transaction) => {
    const { before, asset } = await lockTest(transaction, id)
    const at = new Date()
    await transaction.test.update({ where: { id: before.id }, data: { deletedAt: at, updatedAt: at } })
    const effects = computeTestEffects(asset, {
      kind: 'deleted',
      test: { ...toStoredTestPoint(before), createdAt: before.createdAt.toISOString() },
    })
    await saveTestEffects(transaction, { user, at }, [
      { asset, effects, useChanges: listAssetUseChanges(asset, before.id, effects) },
    ])
    for (const { onDeleted } of getTestListeners()) await onDeleted(transaction, { user, at }, [before.id])
    const audited = toAuditedTest(before, undefined)
    await recordAuditedChange(transaction, { user, action: 'test.delete', id: before.id, before: audited })
    return { id: before.id, assetId: before.assetId }
  })
}

/**
 * Locks a test's asset, then reads the test and the asset.
 * @throws NOT_FOUND
 */
async function lockTest(
  transaction: Prisma.TransactionClient,
  id: string,
): Promise<{ before: TestRow; asset: TestedAsset }> {
  const key = { id: toRecordNumber(id), deletedAt: null }
  const found = await transaction.test.findFirst({ where: key, select: { assetId: true } })
  if (!found) throw createNotFoundError('test')
  await lockAssetRows(transaction, [found.assetId])
  const test = await transaction.test.findFirst({ where: key })
  const [asset] = await selectTestedAssets(transaction, [found.assetId])
  if (!test || !asset) throw createNotFoundError('test')
  const before = toTestRow(test)
  // why: this test is added, because `asset` contains only the asset's latest tests and this one may be older
  const others = asset.tests.filter(({ testId }) => testId !== before.id)
  return { before, asset: { ...asset, tests: sortTestsBySaveOrder([...others, toStoredTestPoint(before)]) } }
}
