import * as z from 'zod'
import {
  getFailedTestReason,
  listManualOutOfUseOutcomes,
  MAX_OUT_OF_USE_REASON_LENGTH,
  OUT_OF_USE_OUTCOMES,
  type OutOfUseOutcome,
} from '../../../../domain/testing/outOfUse'
import { addDays, type CalendarDate, today } from '../../../../domain/values/calendar'
import { Prisma, type Asset as StoredAsset, type OutOfUse as StoredOutOfUse } from '../../../generated/prisma/client'
import type { AppContext, UserContext } from '../../../platform/context'
import { createBadInputError, createConflictError, createNotFoundError } from '../../../platform/errors/errors'
import type { InputRules } from '../../../platform/input/allFieldErrors'
import { buildOptionalTextSchema, buildRequiredTextSchema, parseInput } from '../../../platform/input/inputSchemas'
import { toCalendarDate } from '../../../platform/records/calendarColumn'
import type { FieldSelection } from '../../../platform/records/fieldSelection'
import { assertPaging, buildPageTotalSql, type PagingArgs } from '../../../platform/records/paging'
import { createRecordSqlBuilder } from '../../../platform/records/recordSql'
import type { Queryable } from '../../../platform/records/sqlConditions'
import { computeAssetDueDates, lockAsset, normalizeAssetId } from '../../assets/asset.records'
import type { AssetPayload } from '../../assets/asset.type'
import { assetCountsSql, buildAssetCountSumSql } from '../../assets/assetCounts'
import { buildCrossJoinTodaySql } from '../../assets/pat.records'
import { outOfUseShape } from '../../assets/pat.shapes'
import { buildFailedInspectionDateSql } from '../../assets/state/failedInspection'
import type { OutOfUseEndInput, OutOfUseInput, OutOfUsePage, RepairInput } from '../../assets/state/outOfUse.type'
import { recordAuditedChange, recordAuditedChanges } from '../../audit/audit'

const NOTE_LENGTH = 2000

const day = z
  .string()
  .nullish()
  .transform((date) => date ?? today())
  .refine((date) => date <= addDays(today(), 1), 'The date must not be in the future.')
  .refine((date) => date >= '1950-01-01', 'The year must be 1950 or later.')

export const outOfUseSchema = z.object({
  reason: buildRequiredTextSchema('a reason', MAX_OUT_OF_USE_REASON_LENGTH),
  note: buildOptionalTextSchema(NOTE_LENGTH).default(''),
  since: day,
})
export const repairInputSchema = z.object({
  note: buildRequiredTextSchema('what was repaired', NOTE_LENGTH),
  repairedOn: day,
})
const endFields = z.object({
  outcome: z.enum(OUT_OF_USE_OUTCOMES, 'Choose an outcome.'),
  note: buildOptionalTextSchema(NOTE_LENGTH).default(''),
  endedOn: day,
  nothingElectrical: z.boolean().nullish(),
})

/**
 * Takes an asset out of use.
 * @throws NOT_FOUND, CONFLICT if the asset is not in use, or BAD_USER_INPUT on each invalid field.
 */
export async function takeOutOfUse(context: UserContext, id: string, input: OutOfUseInput): Promise<AssetPayload> {
  const { reason, note, since } = parseInput(outOfUseSchema, input)
  return changeUse(context, id, async (transaction, asset) => {
    if (asset.use === 'outOfUse') throw createConflictError('This asset is already out of use. Reload the page.')
    if (asset.use === 'disposed')
      throw createConflictError('This asset was disposed of. If that was a mistake, bring it back first.')
    await transaction.outOfUse.create({
      data: { assetId: asset.id, reason, note, since: new Date(since), takenById: context.user.id },
    })
    return { action: 'asset.takeOutOfUse', reason, note, since }
  })
}

/** Takes assets out of use and writes audit entries. The assets must be in use and locked by the transaction. */
export async function takeAssetsOutOfUse(
  transaction: Prisma.TransactionClient,
  user: UserContext['user'],
  assets: readonly StoredAsset[],
  input: OutOfUseInput,
): Promise<void> {
  const { reason, note, since } = parseInput(outOfUseSchema, input)
  const ids = assets.map(({ id }) => id)
  await transaction.outOfUse.createMany({
    data: ids.map((assetId) => ({ assetId, reason, note, since: new Date(since), takenById: user.id })),
  })
  const taken = await transaction.asset.updateManyAndReturn({
    where: { id: { in: ids } },
    data: { updatedAt: new Date() },
  })
  const after = new Map(taken.map((asset) => [asset.id, asset]))
  await recordAuditedChanges(
    transaction,
    assets.map((before) => ({
      user,
      action: 'asset.takeOutOfUse',
      id: before.id,
      before: audited(before),
      after: { ...audited(after.get(before.id) ?? before), reason, note, since },
    })),
  )
}

/**
 * Records a repair. If the asset failed its last test and is still in use, it is taken out of use, because only a test
 * can show whether the repair has made it safe.
 * @throws NOT_FOUND; CONFLICT if the asset was disposed of, or is in use and has not failed; or BAD_USER_INPUT on the
 * invalid fields.
 */
export async function recordRepair(context: UserContext, id: string, input: RepairInput): Promise<AssetPayload> {
  const repair = parseInput(repairInputSchema, input)
  return changeUse(context, id, async (transaction, asset) => {
    if (asset.use === 'disposed')
      throw createConflictError('This asset was disposed of. If that was a mistake, bring it back first.')
    if (asset.use === 'inUse') {
      if (!hasFailed(asset))
        throw createConflictError(
          'This asset is in use and its last test did not fail. To record a repair, take the asset out of use first.',
        )
      await takeFailedOutOfUse(transaction, context.user, asset, repair.repairedOn)
    }
    await saveRepair(transaction, context.user, asset, repair)
    return { action: 'asset.recordRepair', ...repair }
  })
}

const hasFailed = ({ lastTestSafe }: StoredAsset) => lastTestSafe === false

/** Takes an asset that failed its last test out of use. The reasons are the failure reasons recorded in that test. */
async function takeFailedOutOfUse(
  transaction: Prisma.TransactionClient,
  user: UserContext['user'],
  { id, lastTestId }: StoredAsset,
  since: CalendarDate,
): Promise<void> {
  const test = await transaction.test.findUniqueOrThrow({ where: { id: lastTestId ?? 0 } })
  const failedOn = toCalendarDate(test.testDate)
  if (since < failedOn)
    throw createBadInputError({ repairedOn: [`The asset failed on ${failedOn}. Enter that day or a later one.`] })
  await transaction.outOfUse.create({
    data: {
      assetId: id,
      testId: test.id,
      reason: getFailedTestReason(test.failureReasons),
      since: new Date(since),
      takenById: user.id,
    },
  })
}

async function saveRepair(
  transaction: Prisma.TransactionClient,
  user: UserContext['user'],
  { id }: StoredAsset,
  { note, repairedOn }: z.output<typeof repairInputSchema>,
): Promise<void> {
  await transaction.outOfUse.updateMany({
    where: { assetId: id, endedOn: null },
    data: { repairedOn: new Date(repairedOn), repairNote: note, repairedById: user.id },
  })
}

export const buildEndOutOfUseRules = (_: UserContext, { input }: { input: OutOfUseEndInput }): InputRules => ({
  schema: endFields,
  input,
  checks: (entries) => [() => assertExplained(entries)],
})

const EXPLANATIONS: Readonly<Record<Exclude<OutOfUseOutcome, 'disposed'>, string>> = {
  repaired: 'Enter what was repaired.',
  retested: 'Enter which test the asset passed.',
  mistake: 'Enter what the mistake was.',
}

function assertExplained({ outcome, note }: Partial<z.output<typeof endFields>>): void {
  if (outcome && outcome !== 'disposed' && !note) throw createBadInputError({ note: [EXPLANATIONS[outcome]] })
}

/**
 * Ends a period out of use with an outcome. After a disposal, only `mistake` is allowed. If the asset has to pass a
 * test first, `repaired` only records the repair, and the asset stays out of use.
 * @throws NOT_FOUND, CONFLICT if the asset is in use, or BAD_USER_INPUT on each invalid field.
 */
export async function endOutOfUse(context: UserContext, id: string, input: OutOfUseEndInput): Promise<AssetPayload> {
  const end = parseInput(endFields, input)
  assertExplained(end)
  return changeUse(context, id, async (transaction, asset) => {
    const current = await transaction.outOfUse.findFirst({
      where: { assetId: asset.id, OR: [{ endedOn: null }, { outcome: 'disposed' }] },
    })
    if (!current) throw createConflictError('This asset is already in use. Reload the page.')
    assertPossible(current, end)
    const { outcome, note, endedOn } = end
    if (current.outcome === null && !(await possibleEndings(transaction, asset, end)).includes(outcome)) {
      if (outcome === 'retested') throw createBadInputError({ outcome: [NOT_PASSED] })
      await saveRepair(transaction, context.user, asset, { note, repairedOn: endedOn })
      return { action: 'asset.recordRepair', note, repairedOn: endedOn }
    }
    await transaction.outOfUse.update({
      where: { id: current.id },
      data: { outcome, outcomeNote: note, endedOn: new Date(endedOn), endedById: context.user.id },
    })
    if (current.outcome === 'disposed') await makeDueAgain(transaction, asset)
    return { action: 'asset.endOutOfUse', outcome, note, endedOn }
  })
}

const NOT_PASSED = 'This asset has failed. To bring it back into use, save a test that it passed.'

async function possibleEndings(
  transaction: Prisma.TransactionClient,
  asset: StoredAsset,
  { nothingElectrical }: z.output<typeof endFields>,
): Promise<readonly OutOfUseOutcome[]> {
  const [row] = await transaction.$queryRaw<[{ failedOn: Date | null }]>`
    select ${Prisma.raw(buildFailedInspectionDateSql('a'))} as "failedOn" from assets a where a.id = ${asset.id}`
  return listManualOutOfUseOutcomes({
    failedTest: hasFailed(asset),
    failedInspection: row.failedOn !== null,
    nothingElectrical: nothingElectrical === true,
  })
}

function assertPossible(
  { since, outcome: before }: StoredOutOfUse,
  { outcome, endedOn }: { outcome: string; endedOn: CalendarDate },
): void {
  if (before === 'disposed' && outcome !== 'mistake')
    throw createBadInputError({ outcome: ['This asset was disposed of. To bring it back, choose ‘A mistake’.'] })
  if (outcome !== 'mistake' && endedOn < toCalendarDate(since))
    throw createBadInputError({
      endedOn: [`The asset has been out of use since ${toCalendarDate(since)}. Enter that day or a later one.`],
    })
}

/** Restores the due date of an asset whose disposal was a mistake. */
async function makeDueAgain(transaction: Prisma.TransactionClient, asset: StoredAsset): Promise<void> {
  const nextDueOn = (await computeAssetDueDates(transaction, [{ ...asset, nextDueOn: null }])).get(asset.id)
  if (nextDueOn) await transaction.asset.update({ where: { id: asset.id }, data: { nextDueOn } })
}

/** Locks the asset, runs `change`, and writes the audit entry that `change` returns. */
function changeUse(
  { prisma, user }: UserContext,
  id: string,
  change: (
    transaction: Prisma.TransactionClient,
    asset: StoredAsset,
  ) => Promise<{ action: 'asset.takeOutOfUse' | 'asset.recordRepair' | 'asset.endOutOfUse' }>,
): Promise<AssetPayload> {
  return prisma.$transaction(async (transaction) => {
    const before = await lockAsset(transaction, id)
    const { action, ...said } = await change(transaction, before)
    const after = await transaction.asset.update({ where: { id: before.id }, data: { updatedAt: new Date() } })
    await recordAuditedChange(transaction, {
      user,
      action,
      id: before.id,
      before: audited(before),
      after: { ...audited(after), ...said },
    })
    return { id: before.id }
  })
}

const audited = ({ use, locationId, nextDueOn }: StoredAsset) => ({ use, locationId, nextDueOn })

const outOfUseSql = createRecordSqlBuilder(outOfUseShape, 'o')

/**
 * Returns a page of periods out of use, newest first, for a single asset or for all assets that are not deleted.
 * @throws NOT_FOUND if the asset does not exist.
 */
export async function listOutOfUse(
  { reader }: AppContext,
  { assetId, ...paging }: PagingArgs & { assetId?: string | null },
  selection: FieldSelection,
): Promise<OutOfUsePage> {
  assertPaging(paging)
  const key = assetId == null ? null : normalizeAssetId(assetId)
  const rows = Prisma.sql`from out_of_use o join assets a on a.id = o.asset_id and a.deleted_at is null
    where ${key === null ? Prisma.sql`true` : Prisma.sql`a.id = ${key}`}`
  const { json, joins } = outOfUseSql(selection.items ?? {})
  const [{ found, ...page }] = await reader.$queryRaw<[OutOfUsePage & { found: boolean }]>`
    with page as materialized (
      select o.* ${rows} order by o.since desc, o.id desc limit ${paging.limit} offset ${paging.offset})
    select (select coalesce(json_agg(${json} order by o.since desc, o.id desc), '[]') from page o ${joins} ${buildCrossJoinTodaySql()}) as items,
      ${buildPageTotalSql(paging, Prisma.sql`(select count(*)::int ${rows})`)} as total,
      ${key}::text is null or exists (select from assets where id = ${key} and deleted_at is null) as found`
  if (!found) throw createNotFoundError('asset')
  return page
}

/** Returns the assets that have been out of use the longest, and the total number of assets out of use. */
export async function listLongestOutOfUse(
  database: Queryable,
  limit: number,
  selection: FieldSelection,
): Promise<OutOfUsePage> {
  const { json, joins } = outOfUseSql(selection.items ?? {})
  const [page] = await database.$queryRaw<[OutOfUsePage]>`
    select (select ${buildAssetCountSumSql([Prisma.sql`a.use = 'outOfUse'`])} from ${assetCountsSql} a) as total,
      (select coalesce(json_agg(${json} order by o.since, o.asset_id), '[]')
        from (select id from assets where use = 'outOfUse' and deleted_at is null order by out_of_use_since, id limit ${limit}) a
          join out_of_use o on o.asset_id = a.id and o.ended_on is null ${joins} ${buildCrossJoinTodaySql()}) as items`
  return page
}
