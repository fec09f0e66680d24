import type * as z from 'zod'
import { type AssetUse, wasDisposedOf } from '../../../../domain/assets/assetUse'
import { reasonOfTest } from '../../../../domain/testing/outOfUse'
import { adviceOnTest } from '../../../../domain/testing/testAdvice'
import { effectsOfTest } from '../../../../domain/testing/testEffects'
import { type CalendarDate, today } from '../../../../domain/values/calendar'
import type { Prisma } from '../../../generated/prisma/client'
import type { UserContext } from '../../../platform/context'
import { badInput } from '../../../platform/errors/errors'
import { assertAll, type Check, type InputRules } from '../../../platform/input/allFieldErrors'
import { readInput, recordNumber } from '../../../platform/input/input'
import { assertUnique } from '../../../platform/input/uniqueness'
import { lockAssetRows } from '../../assets/asset.records'
import { readTest } from '../../assets/pat.records'
import { recordChange } from '../../audit/audit'
import { checkPhotos, type PreparedPhotos, photoNames, preparePhotos, storePhotos } from '../../photos/photo.service'
import { findInstrument, type InstrumentSnapshot, snapshotOf } from '../instruments/snapshot'
import { findingColumnsOn, mergeFindings } from './findings'
import { describeUseChanges, saveEffects } from './saveEffects'
import { newTest, type TestInput } from './test.input'
import { readTestedAssets, type TestedAsset } from './testedAssets'
import { type SavedTest, testListeners } from './testListeners'
import type { TestPayload } from './testPayload.type'
import { auditedTest, pointOf, type TestRow, testColumns, testRow } from './testRow'

type NewTest = z.output<typeof newTest>

interface NewTestFacts {
  asset: TestedAsset | undefined
  roundExists: boolean
  instrument: Awaited<ReturnType<typeof findInstrument>>
}

async function readFacts(
  database: Prisma.TransactionClient,
  { assetId, roundId, instrumentId }: Partial<NewTest>,
): Promise<NewTestFacts> {
  const [asset] = assetId === undefined ? [] : await readTestedAssets(database, [assetId])
  return {
    asset,
    roundExists: roundId == null || (await database.round.count({ where: { id: recordNumber(roundId) } })) > 0,
    instrument: await findInstrument(database, instrumentId),
  }
}

/** Checks the rules for a new test beyond those of single fields. @throws BAD_USER_INPUT at every field that breaks a rule. */
const assertNewTest = ({ asset, roundExists, instrument }: NewTestFacts, entries: Partial<NewTest>): Promise<void> =>
  assertAll([
    () => {
      if (entries.assetId !== undefined && !asset)
        throw badInput({ assetId: ['This asset cannot be found. It may have been deleted.'] })
    },
    () => asset && assertTestable(asset, entries.testDate ?? today()),
    () => {
      if (asset) assertOfFailure(columnsOfFindings(asset, entries), entries)
    },
    () => {
      if (!roundExists) throw badInput({ roundId: ['This round cannot be found. It may have been deleted.'] })
    },
    () => snapshotOf(entries.instrumentId, instrument, today()),
  ])

const columnsOfFindings = (asset: Parameters<typeof findingColumnsOn>[0], entries: Partial<NewTest>) =>
  findingColumnsOn(asset, entries.testDate ?? today(), mergeFindings({ visualTest: 0, safeToUse: 0, ...entries }))

export function newTestRules(context: UserContext, { input }: { input: TestInput }): InputRules {
  const { prisma } = context
  const checks = (entries: Partial<NewTest>): Check[] => [
    () => assertUnique(prisma, 'tests', entries),
    async () => assertNewTest(await readFacts(prisma, entries), entries),
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
  { failureReasons = [], takeOutOfUse }: Partial<Pick<NewTest, 'failureReasons' | 'takeOutOfUse'>>,
): void {
  if (!safeToUse) return
  if (failureReasons.length > 0) throw badInput({ failureReasons: ['A safe test has no failure reasons.'] })
  if (takeOutOfUse) throw badInput({ takeOutOfUse: ['A safe test does not take an asset out of use.'] })
}

/**
 * Saves a test with all its effects, in one transaction.
 * @throws BAD_USER_INPUT at the invalid fields.
 */
export async function createTest(context: UserContext, input: TestInput): Promise<TestPayload> {
  const { prisma, user } = context
  const entries = readInput(newTest, input)
  const prepared = await preparePhotos(context, entries.photos)
  const roundId = entries.roundId === null ? null : recordNumber(entries.roundId)
  return prisma.$transaction(async (transaction) => {
    await lockAssetRows(transaction, [entries.assetId])
    const facts = await readFacts(transaction, entries)
    await assertNewTest(facts, entries)
    const asset = facts.asset as TestedAsset
    const at = new Date()
    const snapshot = snapshotOf(entries.instrumentId, facts.instrument, entries.testDate)
    const row = newRow(asset, entries, { snapshot, userId: user.id, at })
    const test = testRow(await transaction.test.create({ data: testColumns(row) }))
    const effects = effectsOfTest(asset, {
      kind: 'created',
      test: { ...pointOf(test), createdAt: test.createdAt.toISOString() },
      outOfUseReason: entries.takeOutOfUse ? reasonOfTest(entries.failureReasons) : null,
    })
    await saveEffects(transaction, { user, at }, [
      { asset, effects, useChanges: describeUseChanges(asset, test.id, effects) },
    ])
    const saved: SavedTest = {
      ...test,
      locationId: asset.locationId,
      inRound: roundId === null ? null : { roundId, move: entries.move, seenAt: entries.seenAt ?? at },
    }
    for (const { onCreated } of testListeners()) await onCreated(transaction, { user, at }, [saved])
    const photos = await storeTestPhotos(transaction, test.id, prepared)
    const after = { ...auditedTest(test, photos), ...(roundId !== null && { roundId }) }
    await recordChange(transaction, { user, action: 'test.create', id: test.id, after })
    return { test: await readSavedTest(transaction, test.id, photos), roundId }
  })
}

/** Builds the row of a new test. The verdict rule overrides the sent verdict. */
function newRow(
  asset: TestedAsset,
  entries: NewTest,
  { snapshot, userId, at }: { snapshot: InstrumentSnapshot; userId: number; at: Date },
): Omit<TestRow, 'id'> {
  const { testDate, notes, code, failureReasons } = entries
  const columns = columnsOfFindings(asset, entries)
  return {
    ...columns,
    ...snapshot,
    advice: adviceOnTest({ ...asset, class: columns.assetClass }, asset.tests, { ...mergeFindings(entries), testDate }),
    assetId: asset.id,
    ...{ testDate, notes, code, failureReasons, userId },
    ...{ unknownContents: [], testerName: null, importedBy: null, importedFrom: null },
    ...{ createdAt: at, updatedAt: at, deletedAt: null },
  }
}

/** Stores a new test's photos. @returns the photos for the audit trail. */
async function storeTestPhotos(
  transaction: Prisma.TransactionClient,
  testId: number,
  prepared: PreparedPhotos,
): Promise<string[]> {
  if (prepared.existingIds.length + prepared.newPhotos.length === 0) return []
  await storePhotos(transaction, { testId }, prepared)
  return photoNames(transaction, { testId })
}

/** Reads a saved test in its GraphQL form. A loader adds its photos, unless the caller knows that there are none. */
export async function readSavedTest(
  transaction: Prisma.TransactionClient,
  id: number,
  photos?: readonly string[],
): Promise<TestPayload['test']> {
  const test = await readTest(transaction, id)
  if (!test) throw new Error(`The test ${id} was saved, but cannot be read.`)
  return photos?.length === 0 ? { ...test, photos: [] } : test
}
