import type * as z from 'zod'
import { type AssetUse, wasAssetDisposedOf } from '../../../../domain/assets/assetUse'
import { getFailedTestReason } from '../../../../domain/testing/outOfUse'
import { getTestAdvice } from '../../../../domain/testing/testAdvice'
import { computeTestEffects } from '../../../../domain/testing/testEffects'
import { type CalendarDate, today } from '../../../../domain/values/calendar'
import type { Prisma } from '../../../generated/prisma/client'
import type { UserContext } from '../../../platform/context'
import { createBadInputError } from '../../../platform/errors/errors'
import { assertAllFieldChecks, type FieldCheck, type InputRules } from '../../../platform/input/allFieldErrors'
import { parseInput, toRecordNumber } from '../../../platform/input/inputSchemas'
import { assertUniqueValue } from '../../../platform/input/uniqueness'
import { lockAssetRows } from '../../assets/asset.records'
import { selectTest } from '../../assets/pat.records'
import { recordAuditedChange } from '../../audit/audit'
import {
  listPhotoNames,
  type PreparedPhotos,
  preparePhotos,
  storePhotos,
  validatePhotos,
} from '../../photos/photo.service'
import {
  createInstrumentSnapshot,
  findInstrumentToCopy,
  type InstrumentSnapshot,
} from '../instruments/instrumentSnapshot'
import { listAssetUseChanges, saveTestEffects } from './saveTestEffects'
import { newTestSchema, type TestInput } from './test.input'
import { selectTestedAssets, type TestedAsset } from './testedAssets'
import { mergeTestFindings, toTestFindingColumnsForAsset } from './testFindings'
import { getTestListeners, type SavedTest } from './testListeners'
import type { TestPayload } from './testPayload.type'
import { type TestRow, toAuditedTest, toStoredTestPoint, toTestColumns, toTestRow } from './testRow'

type NewTest = z.output<typeof newTestSchema>

interface NewTestFacts {
  asset: TestedAsset | undefined
  roundExists: boolean
  instrument: Awaited<ReturnType<typeof findInstrumentToCopy>>
}

async function readFacts(
  database: Prisma.TransactionClient,
  { assetId, roundId, instrumentId }: Partial<NewTest>,
): Promise<NewTestFacts> {
  const [asset] = assetId === undefined ? [] : await selectTestedAssets(database, [assetId])
  return {
    asset,
    roundExists: roundId == null || (await database.round.count({ where: { id: toRecordNumber(roundId) } })) > 0,
    instrument: await findInstrumentToCopy(database, instrumentId),
  }
}

/**
 * Checks the rules for a new test that involve more than one field.
 * @throws BAD_USER_INPUT on every field that breaks a rule.
 */
const assertNewTest = ({ asset, roundExists, instrument }: NewTestFacts, entries: Partial<NewTest>): Promise<void> =>
  assertAllFieldChecks([
    () => {
      if (entries.assetId !== undefined && !asset)
        throw createBadInputError({ assetId: ['This asset cannot be found. It may have been deleted.'] })
    },
    () => asset && assertAssetTestable(asset, entries.testDate ?? today()),
    () => {
      if (asset) assertFailureDetails(columnsOfFindings(asset, entries), entries)
    },
    () => {
      if (!roundExists)
        throw createBadInputError({ roundId: ['This round cannot be found. It may have been deleted.'] })
    },
    () => createInstrumentSnapshot(entries.instrumentId, instrument, today()),
  ])

const columnsOfFindings = (asset: Parameters<typeof toTestFindingColumnsForAsset>[0], entries: Partial<NewTest>) =>
  toTestFindingColumnsForAsset(
    asset,
    entries.testDate ?? today(),
    mergeTestFindings({ visualTest: 0, safeToUse: 0, ...entries }),
  )

export function buildNewTestRules(context: UserContext, { input }: { input: TestInput }): InputRules {
  const { prisma } = context
  const checks = (entries: Partial<NewTest>): FieldCheck[] => [
    () => assertUniqueValue(prisma, 'tests', entries),
    async () => assertNewTest(await readFacts(prisma, entries), entries),
    () => validatePhotos(context, entries.photos),
  ]
  return { schema: newTestSchema, input, checks }
}

/** @throws BAD_USER_INPUT on `assetId` if the asset had been disposed of by the test date. */
export function assertAssetTestable(
  asset: { use: AssetUse; disposedOn: CalendarDate | null },
  testDate: CalendarDate,
): void {
  if (wasAssetDisposedOf(asset, testDate))
    throw createBadInputError({ assetId: ['This asset was disposed of. Bring it back before you test it.'] })
}

/** @throws BAD_USER_INPUT if a passed test has failure reasons or takes the asset out of use. */
export function assertFailureDetails(
  { safeToUse }: { safeToUse: boolean },
  { failureReasons = [], takeOutOfUse }: Partial<Pick<NewTest, 'failureReasons' | 'takeOutOfUse'>>,
): void {
  if (!safeToUse) return
  if (failureReasons.length > 0)
    throw createBadInputError({
      failureReasons: [
        'A test with the verdict ‘safe’ cannot have failure reasons. Remove the reasons, or choose ‘not safe’.',
      ],
    })
  if (takeOutOfUse)
    throw createBadInputError({
      takeOutOfUse: [
        'A test with the verdict ‘safe’ cannot take the asset out of use. Leave the asset in use, or choose ‘not safe’.',
      ],
    })
}

/**
 * Saves a test and all its effects in one transaction.
 * @throws BAD_USER_INPUT on each invalid field.
 */
export async function createTest(context: UserContext, input: TestInput): Promise<TestPayload> {
  const { prisma, user } = context
  const entries = parseInput(newTestSchema, input)
  const prepared = await preparePhotos(context, entries.photos)
  const roundId = entries.roundId === null ? null : toRecordNumber(entries.roundId)
  return prisma.$transaction(async (transaction) => {
    await lockAssetRows(transaction, [entries.assetId])
    const facts = await readFacts(transaction, entries)
    await assertNewTest(facts, entries)
    const asset = facts.asset as TestedAsset
    const at = new Date()
    const snapshot = createInstrumentSnapshot(entries.instrumentId, facts.instrument, entries.testDate)
    const row = newRow(asset, entries, { snapshot, userId: user.id, at })
    const test = toTestRow(await transaction.test.create({ data: toTestColumns(row) }))
    const effects = computeTestEffects(asset, {
      kind: 'created',
      test: { ...toStoredTestPoint(test), createdAt: test.createdAt.toISOString() },
      outOfUseReason: entries.takeOutOfUse ? getFailedTestReason(entries.failureReasons) : null,
    })
    await saveTestEffects(transaction, { user, at }, [
      { asset, effects, useChanges: listAssetUseChanges(asset, test.id, effects) },
    ])
    const saved: SavedTest = {
      ...test,
      locationId: asset.locationId,
      inRound: roundId === null ? null : { roundId, move: entries.move, seenAt: entries.seenAt ?? at },
    }
    for (const { onCreated } of getTestListeners()) await onCreated(transaction, { user, at }, [saved])
    const photos = await storeTestPhotos(transaction, test.id, prepared)
    const after = { ...toAuditedTest(test, photos), ...(roundId !== null && { roundId }) }
    await recordAuditedChange(transaction, { user, action: 'test.create', id: test.id, after })
    return { test: await selectSavedTest(transaction, test.id, photos), roundId }
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
    advice: getTestAdvice({ ...asset, class: columns.assetClass }, asset.tests, {
      ...mergeTestFindings(entries),
      testDate,
    }),
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
  return listPhotoNames(transaction, { testId })
}

/**
 * Reads a saved test in its GraphQL form. A loader adds the photos, unless the caller knows that the test has no
 * photos.
 */
export async function selectSavedTest(
  transaction: Prisma.TransactionClient,
  id: number,
  photos?: readonly string[],
): Promise<TestPayload['test']> {
  const test = await selectTest(transaction, id)
  if (!test) throw new Error(`Test ${id} was saved, but could not be read back.`)
  return photos?.length === 0 ? { ...test, photos: [] } : test
}
