import type { z } from 'zod'
import type { AssetClass } from '../../domain/pat'
import { recordChange } from '../audit/audit'
import { Prisma, type Test as StoredTest } from '../generated/prisma/client'
import { checkPhotos, photoNames, preparePhotos, storePhotos } from '../photos/photo.service'
import { type Check, type InputRules, withAllFieldErrors } from '../shared/allFieldErrors'
import { allOf, columnIn, searchWords } from '../shared/conditions'
import type { AppContext, UserContext } from '../shared/context'
import { badInput, notFound } from '../shared/errors'
import { readInput, recordNumber } from '../shared/input'
import { checkPaging, type PagingArgs } from '../shared/paging'
import type { Selection } from '../shared/selection'
import { assertUnique } from '../shared/uniqueness'
import { assetAfter, findAndLockAsset } from './asset.service'
import { refreshAssetStatus } from './assetStatus'
import { BY_ASSET_ID, BY_DATE, BY_NUMBER, BY_PASS, byCode, columnConditions } from './columns'
import { findingColumns, mergeFindings, sameFindings, storedFindings } from './findings'
import { countAssets } from './patSummary.service'
import { readTest, readTestPage } from './records'
import { changedTest, newTest, type TestFilter, type TestInput } from './test.input'
import type { Test, TestCodeCheck, Tester, TestPage } from './test.type'
import type { TestDeletePayload, TestPayload } from './testPayload.type'

const NO_SUCH_ASSET = 'This asset cannot be found.'

/** A page of the tests that match the filter, newest first. */
export function listTests(
  { reader }: AppContext,
  { filter, ...paging }: PagingArgs & { filter?: TestFilter | null },
  selection: Selection,
): Promise<TestPage> {
  checkPaging(paging)
  return readTestPage(reader, { where: testCondition(filter ?? {}), ...paging, selection })
}

const COMPARISONS = {
  id: BY_NUMBER,
  assetId: BY_ASSET_ID,
  testDate: BY_DATE,
  visualTest: BY_PASS,
  safeToUse: BY_PASS,
  code: byCode(Prisma.sql`t.code`),
}

function testCondition(filter: TestFilter): Prisma.Sql {
  return allOf([
    Prisma.sql`t.deleted_at is null and a.deleted_at is null`,
    ...searchWords(filter.search).map((word) => Prisma.sql`a.search @@ to_tsquery('simple', ${word})`),
    ...(filter.from ? [Prisma.sql`t.test_date >= ${filter.from}::date`] : []),
    ...(filter.to ? [Prisma.sql`t.test_date <= ${filter.to}::date`] : []),
    ...columnIn(Prisma.sql`t.user_id`, filter.testerId?.map(BY_NUMBER.value)),
    ...columnIn(Prisma.sql`a.location_id`, filter.locationId?.map(BY_NUMBER.value)),
    ...columnConditions('t', Prisma.TestScalarFieldEnum, filter, COMPARISONS),
  ])
}

/** Testers that can be chosen from, at most. */
const TESTERS = 1000

/** Users who have saved a test, by name. */
export function listTesters({ prisma }: AppContext): Promise<Tester[]> {
  return prisma.user.findMany({
    where: { tests: { some: { deletedAt: null } } },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: TESTERS,
  })
}

/** @throws NOT_FOUND */
export async function findTest({ reader }: AppContext, id: string, selection: Selection): Promise<Test> {
  const test = await readTest(reader, recordNumber(id), selection)
  if (!test) throw notFound('test')
  return test
}

/**
 * Whether another test than `except` has the label code, and which asset it is of; case does not count. A test of a deleted
 * asset has it too, but leads nowhere.
 */
export async function checkTestCode(
  { prisma }: AppContext,
  code: string,
  except?: string | null,
): Promise<TestCodeCheck> {
  const [row] = await prisma.$queryRaw<{ assetId: string | null }[]>`
    select a.id as "assetId" from tests t left join assets a on a.id = t.asset_id and a.deleted_at is null
    where t.deleted_at is null and lower(t.code) = lower(${code.trim()}) and t.id <> ${recordNumber(except ?? '')}`
  return { exists: row !== undefined, assetId: row?.assetId ?? null }
}

type TestEntries = Partial<z.output<typeof newTest>>

/** How a new test is judged. */
export function newTestRules(context: UserContext, { input }: { input: TestInput }): InputRules {
  const { prisma } = context
  const checks = (entries: TestEntries): Check[] => [
    () => assertUnique(prisma, 'tests', entries),
    async () => {
      if (entries.assetId === undefined) return
      const asset = await prisma.asset.findFirst({ where: { id: entries.assetId, deletedAt: null } })
      if (!asset) throw badInput({ assetId: [NO_SUCH_ASSET] })
      findingColumns(asset.class as AssetClass, mergeFindings({ visualTest: 0, safeToUse: 0, ...entries }))
    },
    () => checkPhotos(context, entries.photos),
  ]
  return { schema: newTest, input, checks }
}

/** @throws BAD_USER_INPUT at the fields that are wrong. */
export function createTest(context: UserContext, input: TestInput): Promise<TestPayload> {
  return withAllFieldErrors(newTestRules(context, { input }), async () => insertTest(context, input))
}

async function insertTest(context: UserContext, input: TestInput): Promise<TestPayload> {
  const { assetId, photos, testDate, notes, code, ...findings } = readInput(newTest, input)
  const prepared = await preparePhotos(context, photos)
  return context.prisma.$transaction(async (transaction) => {
    const asset = await findAndLockAsset(transaction, assetId)
    if (!asset) throw badInput({ assetId: [NO_SUCH_ASSET] })
    const created = await transaction.test.create({
      data: {
        ...findingColumns(asset.class as AssetClass, mergeFindings(findings)),
        testDate: new Date(testDate),
        notes,
        code,
        assetId: asset.id,
        userId: context.user.id,
      },
    })
    await storePhotos(transaction, { testId: created.id }, prepared)
    return auditAndPresent(transaction, context, 'test.create', created, null, [])
  })
}

/** How a change of a test is judged. */
export function changedTestRules(context: UserContext, { id, input }: { id: string; input: TestInput }): InputRules {
  const { prisma } = context
  const testId = recordNumber(id)
  const checks = (entries: TestEntries): Check[] => [
    () => assertUnique(prisma, 'tests', entries, id),
    async () => {
      const stored = await prisma.test.findUnique({ where: { id: testId } })
      if (stored) changedFindings(stored, entries)
    },
    async () => {
      const stored = await prisma.test.findUnique({ where: { id: testId } })
      if (stored) assertSameAsset(entries.assetId, stored)
    },
    () => checkPhotos(context, entries.photos, { testId }),
  ]
  return { schema: changedTest, input, checks }
}

/** @throws NOT_FOUND, or BAD_USER_INPUT at the fields that are wrong. */
export function updateTest(context: UserContext, id: string, input: TestInput): Promise<TestPayload> {
  return withAllFieldErrors(changedTestRules(context, { id, input }), async () => changeTest(context, id, input))
}

function assertSameAsset(assetId: string | undefined, stored: StoredTest): void {
  if (assetId !== undefined && assetId !== stored.assetId)
    throw badInput({ assetId: ['A test cannot be moved to another asset.'] })
}

/** The columns of findings that change; notes and date of an old test can be corrected, even if it lacks what a new one must have. */
function changedFindings(stored: StoredTest, entries: Parameters<typeof mergeFindings>[0]) {
  const before = storedFindings(stored)
  const findings = mergeFindings(entries, before)
  return sameFindings(before, findings) ? {} : findingColumns(stored.assetClass as AssetClass, findings)
}

async function changeTest(context: UserContext, id: string, input: TestInput): Promise<TestPayload> {
  const { photos, testDate, notes, code, assetId, ...findings } = readInput(changedTest, input)
  const prepared = photos && (await preparePhotos(context, photos))
  return context.prisma.$transaction(async (transaction) => {
    const before = await lockTest(transaction, id)
    assertSameAsset(assetId, before)
    const updated = await transaction.test.update({
      where: { id: before.id },
      data: {
        ...changedFindings(before, findings),
        testDate: testDate && new Date(testDate),
        notes,
        code,
      },
    })
    const photosBefore = prepared && (await photoNames(transaction, { testId: before.id }))
    if (prepared) await storePhotos(transaction, { testId: updated.id }, prepared)
    return auditAndPresent(transaction, context, 'test.update', updated, before, photosBefore)
  })
}

/**
 * Hides a test; its label code can be used again.
 * @throws NOT_FOUND
 */
export function deleteTest(context: UserContext, id: string): Promise<TestDeletePayload> {
  return context.prisma.$transaction(async (transaction) => {
    const before = await lockTest(transaction, id)
    await transaction.test.update({ where: { id: before.id }, data: { deletedAt: new Date() } })
    await refreshAssetStatus(transaction, before.assetId)
    await recordChange(transaction, { user: context.user, action: 'test.delete', id: before.id, before })
    return {
      id: before.id,
      asset: await assetAfter(transaction, before.assetId),
      patSummary: await countAssets(transaction),
    }
  })
}

/** The test, with its asset locked before it: the same order in every transaction, so that none waits in a circle. */
async function lockTest(transaction: Prisma.TransactionClient, id: string): Promise<StoredTest> {
  const where = { id: recordNumber(id), deletedAt: null }
  const known = await transaction.test.findFirst({ where, select: { assetId: true } })
  if (!known) throw notFound('test')
  const asset = await findAndLockAsset(transaction, known.assetId)
  const test = asset && (await transaction.test.findFirst({ where }))
  if (!test) throw notFound('test')
  return test
}

async function auditAndPresent(
  transaction: Prisma.TransactionClient,
  { user }: UserContext,
  action: 'test.create' | 'test.update',
  stored: StoredTest,
  old: StoredTest | null,
  photosBefore?: string[],
): Promise<TestPayload> {
  await refreshAssetStatus(transaction, stored.assetId)
  const before = old && { ...old, photos: photosBefore }
  const after = { ...stored, photos: photosBefore && (await photoNames(transaction, { testId: stored.id })) }
  await recordChange(transaction, { user, action, id: stored.id, before, after })
  const test = await readTest(transaction, stored.id)
  if (!test) throw notFound('test')
  return {
    test,
    asset: await assetAfter(transaction, stored.assetId),
    patSummary: await countAssets(transaction),
  }
}
