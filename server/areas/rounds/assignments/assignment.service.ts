import * as z from 'zod'
import { MAX_ASSETS_PER_REQUEST } from '../../../../domain/assets/patRules'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { Prisma, type Assignment as StoredAssignment } from '../../../generated/prisma/client'
import type { AppContext, UserContext } from '../../../platform/context'
import { createBadInputError } from '../../../platform/errors/errors'
import type { FieldCheck, InputRules } from '../../../platform/input/allFieldErrors'
import { parseInput, toRecordNumber } from '../../../platform/input/inputSchemas'
import type { FieldSelection } from '../../../platform/records/fieldSelection'
import { assertPaging, buildPageTotalSql } from '../../../platform/records/paging'
import { buildAllConditionsSql, buildColumnInSql, type Queryable } from '../../../platform/records/sqlConditions'
import { lockAssets, normalizeAssetId } from '../../assets/asset.records'
import { requirePatLocation } from '../../assets/asset.service'
import { openAssignmentConditionSql } from '../../assets/assignment.conditions'
import { buildCrossJoinTodaySql } from '../../assets/pat.records'
import { recordAuditedChanges } from '../../audit/audit'
import { buildAssignmentSqlFragments } from './assignment.shape'
import type {
  Assignment,
  AssignmentFilter,
  AssignmentInput,
  AssignmentListArgs,
  AssignmentPage,
} from './assignment.type'

const ORDER = Prisma.sql`n.due_on, n.id`

/** Returns a page of the open assignments. */
export async function listAssignments(
  { reader }: AppContext,
  { filter, ...paging }: AssignmentListArgs,
  selection: FieldSelection,
): Promise<AssignmentPage> {
  assertPaging(paging)
  const where = assignmentCondition(filter ?? {})
  const { json, joins } = buildAssignmentSqlFragments(selection.items ?? {})
  const total = selection.total
    ? buildPageTotalSql(paging, Prisma.sql`(select count(*)::int from assignments n where ${where})`)
    : Prisma.sql`0`
  const [page] = await reader.$queryRaw<[AssignmentPage]>`
    with page as materialized (
      select n.* from assignments n where ${where} order by ${ORDER} limit ${paging.limit} offset ${paging.offset})
    select ${total} as total, (select coalesce(json_agg(${json} order by ${ORDER}), '[]')
      from page n ${joins} ${buildCrossJoinTodaySql()}) as items`
  return page
}

function assignmentCondition({ assigneeId, assetId, locationId, roundId }: AssignmentFilter): Prisma.Sql {
  return buildAllConditionsSql([
    openAssignmentConditionSql,
    ...buildColumnInSql(Prisma.sql`n.assignee_id`, assigneeId?.map(toRecordNumber)),
    ...buildColumnInSql(Prisma.sql`n.asset_id`, assetId?.map(normalizeAssetId)),
    ...buildColumnInSql(Prisma.sql`n.location_id`, locationId?.map(toRecordNumber)),
    ...buildColumnInSql(Prisma.sql`n.round_id`, roundId?.map(toRecordNumber)),
  ])
}

const assignmentFields = z
  .object({
    assetIds: z
      .array(z.string())
      .min(1, 'Choose at least one asset.')
      .max(MAX_ASSETS_PER_REQUEST, { error: validationMessages.tooMany(MAX_ASSETS_PER_REQUEST, 'assets'), abort: true })
      .transform((ids) => [...new Set(ids.map(normalizeAssetId))])
      .nullish(),
    locationId: z.string().nullish(),
    roundId: z.string().nullish(),
    assigneeId: z.string(),
    dueOn: z.string({ error: validationMessages.date }).nullish(),
  })
  .refine(
    ({ assetIds, locationId, roundId }) => [assetIds, locationId, roundId].filter((one) => one != null).length === 1,
    {
      error: 'Choose assets, a location or a round, but only one of these.',
      path: ['input'],
    },
  )
type AssignmentEntries = z.output<typeof assignmentFields>

export function buildAssignmentRules(context: UserContext, { input }: { input: AssignmentInput }): InputRules {
  const checks = (entries: Partial<AssignmentEntries>): FieldCheck[] => [
    () => entries.assigneeId !== undefined && requireAssignee(context.prisma, entries.assigneeId),
    () => findSubjects(context.prisma, entries),
  ]
  return { schema: assignmentFields, input, checks }
}

/**
 * Assigns assets, a location or a round to a user, who replaces any previous assignee.
 * @returns the new assignments.
 * @throws BAD_USER_INPUT on each invalid field.
 */
export async function createAssignments(
  context: UserContext,
  input: AssignmentInput,
  selection: FieldSelection,
): Promise<Assignment[]> {
  const { prisma, user } = context
  const entries = parseInput(assignmentFields, input)
  return prisma.$transaction(async (transaction) => {
    if (entries.assetIds) await lockAssets(transaction, entries.assetIds)
    const subjects = await findSubjects(transaction, entries)
    const assignee = await requireAssignee(transaction, entries.assigneeId)
    const replaced = await transaction.assignment.findMany({
      where: { OR: subjects.map(({ lastTestId, ...key }) => key) },
    })
    await transaction.assignment.deleteMany({ where: { id: { in: replaced.map(({ id }) => id) } } })
    const created = await transaction.assignment.createManyAndReturn({
      data: subjects.map((subject) => ({
        ...subject,
        assigneeId: assignee,
        dueOn: entries.dueOn == null ? null : new Date(entries.dueOn),
        createdById: user.id,
      })),
    })
    await recordAuditedChanges(
      transaction,
      created.map((after) => ({
        user,
        action: 'assignment.create',
        id: after.id,
        before: replaced.find((before) => isSame(before, after)),
        after,
      })),
    )
    return readAssignments(transaction, created, selection)
  })
}

const isSame = (one: StoredAssignment, other: StoredAssignment) =>
  one.assetId === other.assetId && one.locationId === other.locationId && one.roundId === other.roundId

async function readAssignments(
  database: Queryable,
  rows: readonly StoredAssignment[],
  selection: FieldSelection,
): Promise<Assignment[]> {
  const { json, joins } = buildAssignmentSqlFragments(selection)
  const [read] = await database.$queryRaw<[{ items: Assignment[] }]>`
    select coalesce(json_agg(${json} order by n.id), '[]') as items
    from (select * from assignments where id = any(${rows.map(({ id }) => id)}::int[])) n ${joins} ${buildCrossJoinTodaySql()}`
  return read.items
}

type Subject = Pick<StoredAssignment, 'lastTestId'> &
  (Pick<StoredAssignment, 'assetId'> | Pick<StoredAssignment, 'locationId'> | Pick<StoredAssignment, 'roundId'>)

/** Finds the records to assign. @throws BAD_USER_INPUT on `assetIds`, `locationId` or `roundId`. */
async function findSubjects(
  transaction: Prisma.TransactionClient,
  { assetIds, locationId, roundId }: Partial<AssignmentEntries>,
): Promise<Subject[]> {
  if (assetIds) return findAssets(transaction, assetIds)
  if (locationId != null) return [{ locationId: await requirePatLocation(transaction, locationId), lastTestId: null }]
  if (roundId == null) return []
  const round = await transaction.round.findUnique({
    where: { id: toRecordNumber(roundId) },
    select: { id: true, status: true },
  })
  if (!round) throw createBadInputError({ roundId: ['This round cannot be found. It may have been deleted.'] })
  if (round.status !== 'open' && round.status !== 'paused')
    throw createBadInputError({ roundId: ['This round has been completed or cancelled. Choose another round.'] })
  return [{ roundId: round.id, lastTestId: null }]
}

async function findAssets(transaction: Prisma.TransactionClient, ids: readonly string[]): Promise<Subject[]> {
  const assets = await transaction.asset.findMany({
    where: { id: { in: [...ids] }, deletedAt: null, use: { not: 'disposed' } },
    select: { id: true, lastTestId: true },
    orderBy: { id: 'asc' },
  })
  if (assets.length < ids.length) {
    const known = new Set(assets.map(({ id }) => id))
    const missing = ids.filter((id) => !known.has(id)).map((id) => id.slice(0, 40))
    throw createBadInputError({
      assetIds: [
        `These assets cannot be found, or were disposed of: ${missing.slice(0, 5).join(', ')}. Choose other assets.`,
      ],
    })
  }
  return assets.map(({ id, lastTestId }) => ({ assetId: id, lastTestId }))
}

/** @throws BAD_USER_INPUT on `assigneeId` if the user does not exist or is not active. */
async function requireAssignee(transaction: Prisma.TransactionClient, id: string): Promise<number> {
  const assignee = await transaction.user.findFirst({
    where: { id: toRecordNumber(id), active: true },
    select: { id: true },
  })
  if (!assignee) throw createBadInputError({ assigneeId: ['Choose a user whose account is active.'] })
  return assignee.id
}

/**
 * Removes assignments. Ids of assignments that do not exist are ignored.
 * @returns the removed ids.
 */
export function removeAssignments({ prisma, user }: UserContext, ids: readonly string[]): Promise<number[]> {
  if (ids.length > MAX_ASSETS_PER_REQUEST)
    throw createBadInputError({ ids: [validationMessages.tooMany(MAX_ASSETS_PER_REQUEST, 'assignments')] })
  return prisma.$transaction(async (transaction) => {
    const before = await transaction.assignment.findMany({ where: { id: { in: ids.map(toRecordNumber) } } })
    await transaction.assignment.deleteMany({ where: { id: { in: before.map(({ id }) => id) } } })
    await recordAuditedChanges(
      transaction,
      before.map((assignment) => ({ user, action: 'assignment.delete', id: assignment.id, before: assignment })),
    )
    return before.map(({ id }) => id)
  })
}
