import type * as z from 'zod'
import { type AssetUse, wasDisposedOf } from '../../../../domain/assets/assetUse'
import type { AssetClass } from '../../../../domain/assets/pat'
import { reasonOfTest } from '../../../../domain/testing/outOfUse'
import { type AdvisedAsset, readingAdvice } from '../../../../domain/testing/readingAdvice'
import { type CalendarDate, today } from '../../../../domain/values/calendar'
import { cleanCode } from '../../../../domain/values/identity'
import type { AppContext, UserContext } from '../../../platform/context'
import { badInput, notFound } from '../../../platform/errors/errors'
import { keyLost, keyValues } from '../../../platform/idempotency/attempt'
import { type Check, type InputRules, withAllFieldErrors } from '../../../platform/input/allFieldErrors'
import { readInput, recordNumber } from '../../../platform/input/input'
import { assertUnique } from '../../../platform/input/uniqueness'
import type { Selection } from '../../../platform/records/selection'
import { withOptimisticRetry } from '../../../platform/records/withOptimisticRetry'
import { DISPOSED_ON, readTest } from '../../assets/pat.records'
import type { Test, TestCodeCheck } from '../../assets/state/test.type'
import { auditValues } from '../../audit/audit'
import type { Tester } from '../../people/tester.type'
import { checkPhotos, type PreparedPhotos, preparePhotos } from '../../photos/photo.service'
import { namesOf, photoNamesAfter, photoValues } from '../../photos/photoParts'
import { assertInstrument, snapshotOf } from '../instruments/snapshot'
import { readingsOf, type TestPoint } from '../readings/trends'
import { testedStatus } from './assetStatus'
import {
  type FindingsAndVerdict,
  findingColumns,
  findingColumnsOn,
  mergeFindings,
  sameFindings,
  storedFindings,
} from './findings'
import { judgedReadings } from './furtherReadings'
import { changedTest, newTest, type TestInput } from './test.input'
import {
  insertTestRow,
  pointOf,
  readAssetForTest,
  readTestForChange,
  type TestedAsset,
  type TestRow,
  updateTestRow,
} from './test.records'
import type { TestDeletePayload, TestPayload } from './testPayload.type'

const NO_SUCH_ASSET = 'This asset cannot be found.'
const NO_SUCH_ROUND = 'This round cannot be found.'

/** Maximum number of testers in the list. */
const TESTERS = 1000

/** Lists users who have saved a test, by name. */
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
 * Tells whether a test other than `except` has the label code (ignoring case), and the asset of that test. A test of a deleted
 * asset counts, but has no asset to open.
 */
export async function checkTestCode(
  { prisma }: AppContext,
  code: string,
  except?: string | null,
): Promise<TestCodeCheck> {
  const [row] = await prisma.$queryRaw<{ assetId: string | null }[]>`
    select a.id as "assetId" from tests t left join assets a on a.id = t.asset_id and a.deleted_at is null
    where t.deleted_at is null and lower(t.code) = lower(${cleanCode(code)}) and t.id <> ${recordNumber(except ?? '')}`
  return { exists: row !== undefined, assetId: row?.assetId ?? null }
}

type TestEntries = Partial<z.output<typeof newTest>>

export function newTestRules(context: UserContext, { input }: { input: TestInput }): InputRules {
  const { prisma } = context
  const checks = (entries: TestEntries): Check[] => [
    () => assertUnique(prisma, 'tests', entries),
    async () => {
      if (entries.assetId === undefined) return
      const [asset] = await prisma.$queryRaw<Pick<TestedAsset, 'class' | 'earlierClasses' | 'use' | 'disposedOn'>[]>`
        select a.class, a.earlier_classes as "earlierClasses", a.use, ${DISPOSED_ON} as "disposedOn" from assets a where a.id = ${entries.assetId} and a.deleted_at is null`
      if (!asset) throw badInput({ assetId: [NO_SUCH_ASSET] })
      const testDate = entries.testDate ?? today()
      assertTestable(asset, testDate)
      const findings = mergeFindings({ visualTest: 0, safeToUse: 0, ...entries })
      assertOfFailure(findingColumnsOn(asset, testDate, findings), entries)
    },
    async () => {
      if (entries.roundId == null) return
      const round = await prisma.round.findUnique({ where: { id: recordNumber(entries.roundId) } })
      if (!round) throw badInput({ roundId: [NO_SUCH_ROUND] })
    },
    () => assertInstrument(context, entries.instrumentId),
    () => checkPhotos(context, entries.photos),
  ]
  return { schema: newTest, input, checks }
}

/** @throws BAD_USER_INPUT at `assetId` if the asset had been disposed of by the day of the test. */
export function assertTestable(
  asset: { use: AssetUse; disposedOn: CalendarDate | null },
  testDate: CalendarDate,
): void {
  if (wasDisposedOf(asset, testDate))
    throw badInput({ assetId: ['This asset was disposed of. Bring it back before you test it.'] })
}

/** @throws BAD_USER_INPUT if a passed test has failure reasons or takes its asset out of use. */
export function assertOfFailure(
  { safeToUse }: { safeToUse: boolean },
  { failureReasons = [], takeOutOfUse }: Pick<TestEntries, 'failureReasons' | 'takeOutOfUse'>,
): void {
  if (!safeToUse) return
  if (failureReasons.length > 0) throw badInput({ failureReasons: ['A safe test has no failure reasons.'] })
  if (takeOutOfUse) throw badInput({ takeOutOfUse: ['A safe test does not take an asset out of use.'] })
}

/** @throws BAD_USER_INPUT at the invalid fields. */
export function createTest(context: UserContext, input: TestInput): Promise<TestPayload> {
  return withAllFieldErrors(newTestRules(context, { input }), async () => insertTest(context, input))
}

async function insertTest(context: UserContext, input: TestInput): Promise<TestPayload> {
  const entries = readInput(newTest, input)
  const {
    assetId,
    photos,
    testDate,
    notes,
    code,
    failureReasons,
    takeOutOfUse,
    move,
    seenAt,
    roundId: round,
    instrumentId: measuredWith,
  } = entries
  const roundId = round === null ? null : recordNumber(round)
  const instrumentId = measuredWith === null ? null : recordNumber(measuredWith)
  const prepared = await preparePhotos(context, photos)
  const test = await withOptimisticRetry(async () => {
    const [asset] = await readAssetForTest(context.pool, {
      assetId,
      roundId,
      instrumentId,
      newPhotos: prepared.newPhotos.length,
    })
    if (!asset) throw badInput({ assetId: [NO_SUCH_ASSET] })
    if (roundId !== null && !asset.roundFound) throw badInput({ roundId: [NO_SUCH_ROUND] })
    assertTestable(asset, testDate)
    const now = new Date().toISOString()
    const found = mergeFindings(entries)
    const columns = findingColumnsOn(asset, testDate, found)
    assertOfFailure(columns, entries)
    const test = {
      ...columns,
      advice: adviceOn({ ...asset, class: columns.assetClass }, found, testDate),
      ...snapshotOf(instrumentId, asset.instrument, testDate),
      id: asset.testId,
      assetId: asset.assetId,
      testDate,
      notes,
      failureReasons,
      code,
      unknownContents: [],
      userId: context.user.id,
      testerName: null,
      importedBy: null,
      importedFrom: null,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    }
    const effects = {
      ...{ roundId, move, seenAt: seenAt?.toISOString() ?? now, seenById: context.user.id },
      outOfUseReason: takeOutOfUse ? reasonOfTest(failureReasons) : null,
    }
    const write: typeof updateTestRow = (pool, values) => insertTestRow(pool, { ...values, ...effects })
    return writeTest(context, write, { action: 'test.create', asset, test, before: null, prepared, roundId })
  })
  // Stryker disable next-line ConditionalExpression: The photos are then looked up, which is slower, but there are none.
  return { test: prepared.newPhotos.length === 0 ? { ...test, photos: [] } : test, roundId }
}

/** Returns the advice on the readings of a test, as sentences. */
export function adviceOn(
  asset: AdvisedAsset & { points: TestPoint[] },
  findings: FindingsAndVerdict,
  testDate: CalendarDate,
): string[] {
  const furtherReadings = judgedReadings(findings.furtherReadings)
  const advice = readingAdvice(asset, { testDate, ...findings, furtherReadings }, readingsOf(asset.points))
  return advice.map(({ sentence }) => sentence)
}

interface TestChange {
  action: 'test.create' | 'test.update' | 'test.delete'
  asset: TestedAsset
  /** The new row. */
  test: TestRow
  /** The previous row; null for a new test. */
  before: TestRow | null
  /** Undefined if the photos stay as they are. */
  prepared?: PreparedPhotos
  /** The round of a new test. */
  roundId?: number | null
}

/** Writes a test and its effects. Undefined if the asset or one of its tests has changed since they were read. */
async function writeTest(
  { pool, user }: UserContext,
  write: typeof updateTestRow,
  { action, asset, test, before, prepared, roundId }: TestChange,
): Promise<Test | undefined> {
  const points = test.deletedAt ? asset.points : [...asset.points, pointOf(test)]
  const change = {
    user,
    action,
    id: test.id,
    before: before && auditedTest(before, prepared && namesOf(asset.photos)),
    after: test.deletedAt
      ? null
      : { ...auditedTest(test, prepared && photoNamesAfter(prepared, asset)), ...(roundId != null && { roundId }) },
  }
  const [result] = await write(pool, {
    ...test,
    furtherReadings: JSON.stringify(test.furtherReadings),
    visualPoints: JSON.stringify(test.visualPoints),
    ...testedStatus(points, asset),
    ...keyValues(),
    ...auditValues(change),
    ...photoValues(prepared, asset),
    version: asset.version,
  })
  if (!result?.mayGoOn) throw keyLost()
  return result.test ?? undefined
}

/** Returns the fields of a test for the audit trail. */
export function auditedTest({ testDate, createdAt, updatedAt, ...test }: TestRow, photos: string[] | undefined) {
  return {
    ...test,
    testDate: new Date(testDate),
    instrumentCalibratedOn: test.instrumentCalibratedOn && new Date(test.instrumentCalibratedOn),
    instrumentCalibrationDue: test.instrumentCalibrationDue && new Date(test.instrumentCalibrationDue),
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    photos,
  }
}

export function changedTestRules(context: UserContext, { id, input }: { id: string; input: TestInput }): InputRules {
  const { prisma } = context
  const testId = recordNumber(id)
  const checks = (entries: TestEntries): Check[] => [
    () => assertUnique(prisma, 'tests', entries, id),
    async () => {
      const stored = await prisma.test.findUnique({ where: { id: testId } })
      if (stored) changedFailure(stored, changedFindings(stored, entries)?.columns, entries)
    },
    async () => {
      const stored = await prisma.test.findUnique({ where: { id: testId } })
      if (stored) assertSameAsset(entries.assetId, stored)
    },
    () => assertInstrument(context, entries.instrumentId),
    () => checkPhotos(context, entries.photos, { testId }),
  ]
  return { schema: changedTest, input, checks }
}

/** @throws NOT_FOUND, or BAD_USER_INPUT at the invalid fields. */
export function updateTest(context: UserContext, id: string, input: TestInput): Promise<TestPayload> {
  return withAllFieldErrors(changedTestRules(context, { id, input }), async () => changeTest(context, id, input))
}

function assertSameAsset(assetId: string | undefined, stored: Pick<TestRow, 'assetId'>): void {
  if (assetId !== undefined && assetId !== stored.assetId)
    throw badInput({ assetId: ['A test cannot be moved to another asset.'] })
}

/**
 * Returns the findings if they change. If not, an old test's notes and date can be corrected even if it lacks values that new tests
 * require.
 */
function changedFindings(
  stored: Parameters<typeof storedFindings>[0] & { assetClass: number },
  entries: Parameters<typeof mergeFindings>[0],
) {
  const assetClass = stored.assetClass as AssetClass
  const before = storedFindings(stored)
  const findings = mergeFindings(entries, before)
  return sameFindings(before, findings)
    ? undefined
    : { assetClass, findings, columns: findingColumns(assetClass, findings) }
}

/** Returns the changed columns of findings and failure reasons. A test that passes now has no reasons. */
function changedFailure(
  stored: { safeToUse: boolean },
  columns: { safeToUse: boolean } | undefined,
  entries: Pick<TestEntries, 'failureReasons'>,
) {
  const { safeToUse } = columns ?? stored
  assertOfFailure({ safeToUse }, entries)
  const { failureReasons = safeToUse ? [] : undefined } = entries
  return { ...columns, ...(failureReasons && { failureReasons }) }
}

async function changeTest(context: UserContext, id: string, input: TestInput): Promise<TestPayload> {
  const entries = readInput(changedTest, input)
  const { photos, testDate, notes, code, assetId, instrumentId: measuredWith, ...findings } = entries
  const instrumentId = measuredWith == null ? measuredWith : recordNumber(measuredWith)
  const prepared = photos && (await preparePhotos(context, photos))
  const test = await changeCurrentTest(context, id, { prepared, instrumentId }, (before, asset) => {
    assertSameAsset(assetId, before)
    const changed = changedFindings(before, findings)
    const date = testDate ?? before.testDate
    return {
      ...before,
      ...changedFailure(before, changed?.columns, findings),
      ...(changed && { advice: adviceOn({ ...asset, class: changed.assetClass }, changed.findings, date) }),
      ...(instrumentId !== undefined &&
        instrumentId !== before.instrumentId &&
        snapshotOf(instrumentId, asset.instrument, date)),
      testDate: date,
      notes: notes ?? before.notes,
      code: code === undefined ? before.code : code,
    }
  })
  return { test, roundId: null }
}

/**
 * Soft-deletes a test, so that its label code can be used again.
 * @throws NOT_FOUND
 */
export async function deleteTest(context: UserContext, id: string): Promise<TestDeletePayload> {
  const deletedAt = new Date().toISOString()
  const { id: testId, assetId } = await changeCurrentTest(context, id, {}, (before) => ({ ...before, deletedAt }))
  return { id: testId, assetId }
}

/**
 * Applies `change` to the current version of a test and saves it. Repeats this if the asset has changed meanwhile.
 * @throws NOT_FOUND
 */
function changeCurrentTest(
  context: UserContext,
  id: string,
  { prepared, instrumentId = null }: { prepared?: PreparedPhotos; instrumentId?: number | null },
  change: (before: TestRow, asset: TestedAsset) => TestRow,
): Promise<Test> {
  return withOptimisticRetry(async () => {
    const newPhotos = prepared?.newPhotos.length ?? 0
    const [asset] = await readTestForChange(context.pool, { id: recordNumber(id), instrumentId, newPhotos })
    if (!asset) throw notFound('test')
    const before = asset.test
    const test = { ...change(before, asset), updatedAt: new Date().toISOString() }
    const action = test.deletedAt ? 'test.delete' : 'test.update'
    return writeTest(context, updateTestRow, { action, asset, test, before, prepared })
  })
}
