import { z } from 'zod'
import { addDays, today } from '../../domain/calendar'
import type { AssetClass, PassFail } from '../../domain/pat'
import { isOneLine } from '../../domain/text'
import { recordChange } from '../audit/audit'
import { allOf, dateValues, instantValues, searchWords, within } from '../database/conditions'
import { findTakenValues } from '../database/uniqueness'
import { Prisma, type Test as StoredTest } from '../generated/prisma/client'
import { photoNames, preparePhotos, storePhotos } from '../photos/photo.service'
import type { PhotoInput } from '../photos/photo.type'
import { withAllFieldErrors } from '../shared/allFieldErrors'
import type { AppContext, UserContext } from '../shared/context'
import { badInput, notFound } from '../shared/errors'
import { optionalCode, optionalText, readInput, recordNumber } from '../shared/input'
import { checkPaging, type PagingArgs } from '../shared/paging'
import { assetAfter, findAndLockAsset } from './asset.service'
import { refreshAssetStatus } from './assetStatus'
import { findingColumns, findingFields, mergeFindings, sameFindings, storedFindings } from './findings'
import { countAssets } from './patSummary.service'
import { readTest, readTestPage } from './records'
import type { TestFilter, TestInput } from './test.input'
import type { Test, TestCodeCheck, TestDeletePayload, Tester, TestPage, TestPayload } from './test.type'

const NO_ASSET = 'Enter the asset that was tested.'

const testFields = {
  assetId: z.string({ error: NO_ASSET }).trim().toUpperCase().min(1, NO_ASSET).refine(isOneLine, NO_ASSET),
  testDate: z
    .string({ error: 'Enter the test date.' })
    .refine((date) => date <= addDays(today(), 1), 'The test date must not be in the future.')
    .refine((date) => date >= '1950-01-01', 'The test date must be in 1950 or later.'),
  ...findingFields,
  notes: optionalText(5000),
  code: optionalCode(60),
  photos: z
    .array(z.custom<PhotoInput>())
    .nullable()
    .transform((photos) => photos ?? []),
}
const newTest = z.object({
  ...testFields,
  testDate: testFields.testDate.default(() => today()),
  notes: testFields.notes.default(''),
  code: testFields.code.default(null),
  photos: testFields.photos.default([]),
})
const changedTest = z.object(testFields).partial()

/** A page of the tests that match the filter, newest first. */
export function listTests(
  { prisma }: AppContext,
  { filter, ...paging }: PagingArgs & { filter?: TestFilter | null },
): Promise<TestPage> {
  checkPaging(paging)
  return readTestPage(prisma, { where: testCondition(filter ?? {}), ...paging })
}

function testCondition(filter: TestFilter): Prisma.Sql {
  const verdicts = (values: readonly PassFail[] | null | undefined) => values?.map((value) => value === 1)
  const numbers = (ids: readonly string[] | null | undefined) => ids?.map((id) => recordNumber(id) ?? 0)
  return allOf([
    Prisma.sql`t.deleted_at is null and a.deleted_at is null`,
    ...searchWords(filter.search).map((word) => Prisma.sql`a.search @@ to_tsquery('simple', ${word})`),
    ...(filter.from ? [Prisma.sql`t.test_date >= ${filter.from}::date`] : []),
    ...(filter.to ? [Prisma.sql`t.test_date <= ${filter.to}::date`] : []),
    ...within(Prisma.sql`t.user_id`, numbers(filter.testerId)),
    ...within(Prisma.sql`a.location_id`, numbers(filter.locationId)),
    ...within(Prisma.sql`t.id`, numbers(filter.id)),
    ...within(
      Prisma.sql`t.asset_id`,
      filter.assetId?.map((id) => id.trim().toUpperCase()),
    ),
    ...within(Prisma.sql`t.test_date`, dateValues(filter.testDate)),
    ...within(Prisma.sql`t.asset_class`, filter.assetClass),
    ...within(Prisma.sql`t.visual_test`, verdicts(filter.visualTest)),
    ...within(Prisma.sql`t.earth_continuity`, filter.earthContinuity),
    ...within(Prisma.sql`t.earth_continuity_reading`, filter.earthContinuityReading),
    ...within(Prisma.sql`t.earth_continuity_reading_qualifier`, filter.earthContinuityReadingQualifier),
    ...within(Prisma.sql`t.insulation_resistance`, filter.insulationResistance),
    ...within(Prisma.sql`t.insulation_resistance_qualifier`, filter.insulationResistanceQualifier),
    ...within(Prisma.sql`t.safe_to_use`, verdicts(filter.safeToUse)),
    ...within(Prisma.sql`t.notes`, filter.notes),
    ...within(
      Prisma.sql`lower(t.code)`,
      filter.code?.map((code) => code.trim().toLowerCase()),
    ),
    ...within(Prisma.sql`t.created_at`, instantValues(filter.createdAt)),
    ...within(Prisma.sql`t.updated_at`, instantValues(filter.updatedAt)),
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
export async function findTest({ prisma }: AppContext, id: string): Promise<Test> {
  const test = await readTest(prisma, recordNumber(id) ?? 0)
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
    where t.deleted_at is null and lower(t.code) = lower(${code.trim()}) and t.id <> ${recordNumber(except ?? '') ?? 0}`
  return { exists: row !== undefined, assetId: row?.assetId ?? null }
}

/** @throws BAD_USER_INPUT at the fields that are wrong. */
export function createTest(context: UserContext, input: TestInput): Promise<TestPayload> {
  const look = (entries: Readonly<Record<string, unknown>>) => findTakenValues(context.prisma, 'tests', entries)
  return withAllFieldErrors({ schema: newTest, input, look }, async () => insertTest(context, input))
}

async function insertTest(context: UserContext, input: TestInput): Promise<TestPayload> {
  const { assetId, photos, testDate, notes, code, ...findings } = readInput(newTest, input)
  const prepared = await preparePhotos(context, photos)
  return context.prisma.$transaction(async (transaction) => {
    const asset = await findAndLockAsset(transaction, assetId)
    if (!asset) throw badInput({ assetId: ['There is no such asset.'] })
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

/** @throws NOT_FOUND, or BAD_USER_INPUT at the fields that are wrong. */
export function updateTest(context: UserContext, id: string, input: TestInput): Promise<TestPayload> {
  const look = (entries: Readonly<Record<string, unknown>>) => findTakenValues(context.prisma, 'tests', entries, id)
  return withAllFieldErrors({ schema: changedTest, input, look }, async () => changeTest(context, id, input))
}

async function changeTest(context: UserContext, id: string, input: TestInput): Promise<TestPayload> {
  const { photos, testDate, notes, code, assetId, ...findings } = readInput(changedTest, input)
  const prepared = photos && (await preparePhotos(context, photos))
  return context.prisma.$transaction(async (transaction) => {
    const before = await lockTest(transaction, id)
    if (assetId !== undefined && assetId !== before.assetId)
      throw badInput({ assetId: ['A test cannot be moved to another asset.'] })
    const found = storedFindings(before)
    const merged = mergeFindings(findings, found)
    const updated = await transaction.test.update({
      where: { id: before.id },
      data: {
        // why: notes and date of an old test can be corrected, also where it lacks what is asked of a new one
        ...(sameFindings(found, merged) ? {} : findingColumns(before.assetClass as AssetClass, merged)),
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
  const where = { id: recordNumber(id) ?? 0, deletedAt: null }
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
