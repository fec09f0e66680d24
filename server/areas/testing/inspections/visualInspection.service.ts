import type * as z from 'zod'
import { type AssetUse, wasAssetDisposedOf } from '../../../../domain/assets/assetUse'
import { getAssetUseAfterInspection } from '../../../../domain/testing/inspectionEffects'
import type { VisualPoint } from '../../../../domain/testing/readings/visualPoints'
import { isInspectionPassed } from '../../../../domain/testing/visualInspection'
import { type CalendarDate, today } from '../../../../domain/values/calendar'
import { Prisma, type VisualInspection as StoredInspection } from '../../../generated/prisma/client'
import type { AppContext, UserContext } from '../../../platform/context'
import { createBadInputError, createNotFoundError } from '../../../platform/errors/errors'
import type { FieldCheck, InputRules } from '../../../platform/input/allFieldErrors'
import { parseInput, toRecordNumber } from '../../../platform/input/inputSchemas'
import type { FieldSelection } from '../../../platform/records/fieldSelection'
import { assertPaging } from '../../../platform/records/paging'
import { createRecordSqlBuilder } from '../../../platform/records/recordSql'
import { buildAllConditionsSql, genericPlanHintSql, type Queryable } from '../../../platform/records/sqlConditions'
import { buildVisualOverdueConditionSql } from '../../assets/asset.filter'
import { lockAssets, normalizeAssetId } from '../../assets/asset.records'
import { assetDisposalDateSql, buildCrossJoinTodaySql } from '../../assets/pat.records'
import { recordAuditedChange } from '../../audit/audit'
import { takeAssetsOutOfUse } from '../outOfUse/outOfUse.service'
import {
  inspectionUpdateSchema,
  newInspectionSchema,
  type VisualInspectionArgs,
  type VisualInspectionInput,
} from './visualInspection.input'
import { visualInspectionShape, WHOLE_INSPECTION_SELECTION } from './visualInspection.shape'
import type {
  VisualInspection,
  VisualInspectionDeletePayload,
  VisualInspectionPage,
  VisualInspectionPayload,
} from './visualInspection.type'

const inspectionSql = createRecordSqlBuilder(visualInspectionShape, 'v')

const OF_ASSETS = Prisma.sql`v.deleted_at is null
  and exists (select from assets d where d.id = v.asset_id and d.deleted_at is null)`

type InspectionFilter = Pick<VisualInspectionArgs, 'assetId' | 'from' | 'to' | 'passed'>

/** SQL condition: visual inspection `v` matches the filter. */
export function buildInspectionConditionSql({ assetId, from, to, passed }: InspectionFilter): Prisma.Sql {
  return buildAllConditionsSql([
    OF_ASSETS,
    ...(assetId == null ? [] : [Prisma.sql`v.asset_id = ${normalizeAssetId(assetId)}`]),
    ...(from == null ? [] : [Prisma.sql`v.inspected_on >= ${from}::date`]),
    ...(to == null ? [] : [Prisma.sql`v.inspected_on <= ${to}::date`]),
    ...(passed == null ? [] : [passed ? Prisma.sql`v.passed` : Prisma.sql`not v.passed`]),
  ])
}

/** Returns a page of visual inspections, newest first. */
export async function listInspections(
  { reader }: AppContext,
  { offset, limit, ...filter }: VisualInspectionArgs,
  selection: FieldSelection,
): Promise<VisualInspectionPage> {
  assertPaging({ offset, limit })
  const where = buildInspectionConditionSql(filter)
  const { json, joins } = inspectionSql(selection.items ?? {})
  const total = selection.total
    ? Prisma.sql`(select count(*)::int from visual_inspections v where ${where})`
    : Prisma.sql`0`
  const [page] = await reader.$queryRaw<[VisualInspectionPage]>`
    select ${total} as total,
      (select coalesce(json_agg(${json} order by v.inspected_on desc, v.id desc), '[]')
        from (select v.* from visual_inspections v where ${where} order by v.inspected_on desc, v.id desc
          limit ${limit} offset ${offset}) v ${joins} ${buildCrossJoinTodaySql()}) as items`
  return page
}

/** Counts the assets whose visual inspection is overdue on `on`. */
export async function countOverdueInspections(database: Queryable, on: CalendarDate = today()): Promise<number> {
  const [row] = await database.$queryRaw<[{ overdue: number }]>`
    ${genericPlanHintSql} select count(*)::int as overdue from assets a where a.deleted_at is null and ${buildVisualOverdueConditionSql(on)}`
  return row.overdue
}

/** @throws NOT_FOUND */
export function findInspection(
  { reader }: AppContext,
  id: string,
  selection: FieldSelection,
): Promise<VisualInspection> {
  return readInspection(reader, toRecordNumber(id), selection)
}

async function readInspection(database: Queryable, id: number, selection: FieldSelection): Promise<VisualInspection> {
  const { json, joins } = inspectionSql(selection)
  const [row] = await database.$queryRaw<{ inspection: VisualInspection }[]>`
    select ${json} as inspection from visual_inspections v ${joins} ${buildCrossJoinTodaySql()} where v.id = ${id} and ${OF_ASSETS}`
  if (!row) throw createNotFoundError('visual inspection')
  return row.inspection
}

type Entries = Partial<z.output<typeof newInspectionSchema>>

export function buildNewInspectionRules(
  { prisma }: UserContext,
  { input }: { input: VisualInspectionInput },
): InputRules {
  const checks = ({ assetId, inspectedOn }: Entries): FieldCheck[] => [
    async () => {
      if (assetId !== undefined) await assertAsset(prisma, assetId, inspectedOn ?? today())
    },
  ]
  return { schema: newInspectionSchema, input, checks }
}

/** @throws BAD_USER_INPUT if the asset could not have been inspected on that day. */
async function assertAsset(database: Queryable, assetId: string, day: CalendarDate): Promise<void> {
  const [asset] = await database.$queryRaw<{ use: AssetUse; disposedOn: CalendarDate | null }[]>`
    select a.use, ${assetDisposalDateSql} as "disposedOn" from assets a where a.id = ${assetId} and a.deleted_at is null`
  if (!asset) throw createBadInputError({ assetId: ['This asset cannot be found. It may have been deleted.'] })
  assertAssetInspectable(asset, day)
}

/** @throws BAD_USER_INPUT if the asset had been disposed of by that day. */
export function assertAssetInspectable(
  asset: { use: AssetUse; disposedOn: CalendarDate | null },
  day: CalendarDate,
): void {
  if (wasAssetDisposedOf(asset, day))
    throw createBadInputError({ assetId: ['This asset was disposed of. Bring it back before you inspect it.'] })
}

/** @throws BAD_USER_INPUT on each invalid field. */
export function createInspection(
  { prisma, user }: UserContext,
  input: VisualInspectionInput,
): Promise<VisualInspectionPayload> {
  const { assetId, takeOutOfUse, ...entries } = parseInput(newInspectionSchema, input)
  return prisma.$transaction(async (transaction) => {
    const [asset] = await lockAssets(transaction, [assetId])
    await assertAsset(transaction, assetId, entries.inspectedOn)
    if (!asset) throw createNotFoundError('asset')
    const after = await transaction.visualInspection.create({
      data: {
        ...entries,
        assetId: asset.id,
        inspectedOn: new Date(entries.inspectedOn),
        passed: isInspectionPassed(entries.passed, entries.points),
        userId: user.id,
      },
    })
    const taken = getAssetUseAfterInspection(asset, {
      ...entries,
      passed: after.passed,
      takeOutOfUse: takeOutOfUse === true,
    })
    if (taken) await takeAssetsOutOfUse(transaction, user, [asset], { ...taken, note: '' })
    await recordAuditedChange(transaction, { user, action: 'visualInspection.create', id: after.id, after })
    return saved(transaction, after.id)
  })
}

export function buildInspectionUpdateRules(
  { prisma }: UserContext,
  { id, input }: { id: string; input: VisualInspectionInput },
): InputRules {
  const checks = ({ assetId }: Entries): FieldCheck[] => [
    async () => {
      const before = await prisma.visualInspection.findUnique({ where: { id: toRecordNumber(id) } })
      if (before) assertSameAsset(assetId, before)
    },
  ]
  return { schema: inspectionUpdateSchema, input, checks }
}

function assertSameAsset(assetId: string | undefined, before: StoredInspection): void {
  if (assetId !== undefined && assetId !== before.assetId)
    throw createBadInputError({
      assetId: ['An inspection cannot be moved to another asset. Delete it and record a new one.'],
    })
}

/** @throws NOT_FOUND, or BAD_USER_INPUT on each invalid field. */
export function updateInspection(
  { prisma, user }: UserContext,
  id: string,
  input: VisualInspectionInput,
): Promise<VisualInspectionPayload> {
  const { assetId, inspectedOn, ...entries } = parseInput(inspectionUpdateSchema, input)
  return prisma.$transaction(async (transaction) => {
    const before = await lockInspection(transaction, id)
    assertSameAsset(assetId, before)
    const points = entries.points ?? (before.points as unknown as VisualPoint[])
    const after = await transaction.visualInspection.update({
      where: { id: before.id },
      data: {
        ...entries,
        ...(inspectedOn !== undefined && { inspectedOn: new Date(inspectedOn) }),
        passed: isInspectionPassed(entries.passed ?? before.passed, points),
      },
    })
    await recordAuditedChange(transaction, { user, action: 'visualInspection.update', id: after.id, before, after })
    return saved(transaction, after.id)
  })
}

/**
 * Soft-deletes a visual inspection.
 * @throws NOT_FOUND
 */
export function deleteInspection({ prisma, user }: UserContext, id: string): Promise<VisualInspectionDeletePayload> {
  return prisma.$transaction(async (transaction) => {
    const before = await lockInspection(transaction, id)
    await transaction.visualInspection.update({ where: { id: before.id }, data: { deletedAt: new Date() } })
    await recordAuditedChange(transaction, { user, action: 'visualInspection.delete', id: before.id, before })
    return { id: before.id, assetId: before.assetId }
  })
}

/**
 * Locks the asset and reads one of its inspections. The lock is needed because the asset's next inspection date depends
 * on its inspections.
 */
async function lockInspection(transaction: Prisma.TransactionClient, id: string): Promise<StoredInspection> {
  const key = { id: toRecordNumber(id), deletedAt: null, asset: { deletedAt: null } }
  const found = await transaction.visualInspection.findFirst({ where: key, select: { assetId: true } })
  if (found) await lockAssets(transaction, [found.assetId])
  const inspection = found && (await transaction.visualInspection.findFirst({ where: key }))
  if (!inspection) throw createNotFoundError('visual inspection')
  return inspection
}

async function saved(transaction: Prisma.TransactionClient, id: number): Promise<VisualInspectionPayload> {
  return { visualInspection: await readInspection(transaction, id, WHOLE_INSPECTION_SELECTION) }
}
