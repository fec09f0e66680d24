import * as z from 'zod'
import { ACTION_PRIORITIES } from '../../../../domain/checks/checkActions'
import { CHECK_FIELD_LIMITS } from '../../../../domain/checks/checkTemplate'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { Prisma, type Action as StoredAction } from '../../../generated/prisma/client'
import type { AppContext, UserContext } from '../../../platform/context'
import { createBadInputError, createConflictError, createNotFoundError } from '../../../platform/errors/errors'
import type { FieldCheck, InputRules } from '../../../platform/input/allFieldErrors'
import {
  buildContainsPattern,
  buildOptionalTextSchema,
  buildRequiredTextSchema,
  parseInput,
  splitWords,
  toRecordNumber,
} from '../../../platform/input/inputSchemas'
import type { FieldSelection } from '../../../platform/records/fieldSelection'
import { assertPaging, buildPageTotalSql } from '../../../platform/records/paging'
import { buildAllConditionsSql, buildColumnInSql, keyLookupHintSql } from '../../../platform/records/sqlConditions'
import { assetPhotosSchema } from '../../assets/asset.input'
import { buildCrossJoinTodaySql } from '../../assets/pat.records'
import { recordAuditedChange } from '../../audit/audit'
import { listPhotoNames, preparePhotos, storePhotos, validatePhotos } from '../../photos/photo.service'
import { buildActionSqlFragments } from '../action.shape'
import type { Action, ActionFilter, ActionInput, ActionListArgs, ActionPage } from '../action.type'
import { findChangedCheckPlace, findCheckPlace } from '../checkPlace'
import { buildCheckAtLocationConditionSql } from '../plan/check.list'

/** Sorts open actions first, then by due date. */
const ORDER = Prisma.sql`(n.done_at is not null), n.due_on, n.id desc`

export async function listActions(
  { reader }: AppContext,
  { filter, ...paging }: ActionListArgs,
  selection: FieldSelection,
): Promise<ActionPage> {
  assertPaging(paging)
  const where = buildActionConditionSql(filter ?? {})
  const { json, joins } = buildActionSqlFragments(selection.items ?? {})
  const total = selection.total
    ? buildPageTotalSql(paging, Prisma.sql`(select count(*)::int from actions n where ${where})`)
    : Prisma.sql`0`
  const [page] = await reader.$queryRaw<[ActionPage]>`
    with page as materialized (
      select n.* from actions n where ${where} order by ${ORDER} limit ${paging.limit} offset ${paging.offset})
    select ${total} as total, (select coalesce(json_agg(${json} order by ${ORDER}), '[]')
      from page n ${joins} ${buildCrossJoinTodaySql()}) as items`
  return page
}

/** SQL condition: action `n` matches a filter. */
export function buildActionConditionSql(filter: ActionFilter): Prisma.Sql {
  const { search, open, dueBy, id, priority, assigneeId, locationId, assetId, checkId, recordId, faultReportId } =
    filter
  return buildAllConditionsSql([
    Prisma.sql`true`,
    ...splitWords(search, /\s+/).map(
      (word) => Prisma.sql`concat_ws(' ', n.title, n.description) ilike ${buildContainsPattern(word)}`,
    ),
    ...(open == null ? [] : [open ? Prisma.sql`n.done_at is null` : Prisma.sql`n.done_at is not null`]),
    ...(dueBy ? [Prisma.sql`n.due_on <= ${dueBy}::date`] : []),
    ...buildColumnInSql(Prisma.sql`n.id`, id?.map(toRecordNumber)),
    ...buildColumnInSql(Prisma.sql`n.priority::text`, priority),
    ...buildColumnInSql(Prisma.sql`n.assignee_id`, assigneeId?.map(toRecordNumber)),
    ...(locationId ? [buildCheckAtLocationConditionSql(Prisma.sql`n`, locationId)] : []),
    ...buildColumnInSql(
      Prisma.sql`n.asset_id`,
      assetId?.map((key) => key.trim().toUpperCase()),
    ),
    ...buildColumnInSql(Prisma.sql`n.check_id`, checkId?.map(toRecordNumber)),
    ...buildColumnInSql(Prisma.sql`n.record_id`, recordId?.map(toRecordNumber)),
    ...buildColumnInSql(Prisma.sql`n.fault_report_id`, faultReportId?.map(toRecordNumber)),
  ])
}

/** @throws NOT_FOUND */
export async function findAction({ reader }: AppContext, id: string, selection: FieldSelection): Promise<Action> {
  const { json, joins } = buildActionSqlFragments(selection)
  const [row] = await reader.$queryRaw<{ action: Action }[]>`${keyLookupHintSql}
    select ${json} as action from actions n ${joins} ${buildCrossJoinTodaySql()} where n.id = ${toRecordNumber(id)}`
  if (!row) throw createNotFoundError('action')
  return row.action
}

const fields = {
  title: buildRequiredTextSchema('what needs doing', CHECK_FIELD_LIMITS.title),
  description: buildOptionalTextSchema(CHECK_FIELD_LIMITS.note),
  locationId: z.string().nullable(),
  assetId: z.string().nullable(),
  priority: z.enum(ACTION_PRIORITIES, validationMessages.oneOf(ACTION_PRIORITIES)),
  assigneeId: z.string().nullable(),
  dueOn: z
    .string({ error: validationMessages.date })
    .refine((date) => date >= '2000-01-01' && date <= '2199-12-31', 'The year must be between 2000 and 2199.')
    .nullable(),
  photos: assetPhotosSchema,
}
const newAction = z.object({
  ...fields,
  description: fields.description.default(''),
  locationId: fields.locationId.default(null),
  assetId: fields.assetId.default(null),
  priority: fields.priority.default('normal'),
  assigneeId: fields.assigneeId.default(null),
  dueOn: fields.dueOn.default(null),
  faultReportId: z.string().nullable().default(null),
  photos: fields.photos.default([]),
})
const changedAction = z.object(fields).partial()
type ActionEntries = z.output<typeof newAction>

export function buildNewActionRules(context: UserContext, { input }: { input: ActionInput }): InputRules {
  const checks = (entries: Partial<ActionEntries>): FieldCheck[] => [
    () => findCheckPlace(context.prisma, entries),
    () => findAssignee(context.prisma, entries.assigneeId),
    () => validatePhotos(context, entries.photos),
  ]
  return { schema: newAction, input, checks }
}

/** @returns the new action's id. @throws BAD_USER_INPUT on each invalid field. */
export async function createAction(context: UserContext, input: ActionInput): Promise<string> {
  const { photos, locationId, assetId, dueOn, assigneeId, faultReportId, ...columns } = parseInput(newAction, input)
  const { prisma, user } = context
  const prepared = await preparePhotos(context, photos)
  return prisma.$transaction(async (transaction) => {
    const report = await findFaultReport(transaction, faultReportId)
    const isPlaced = Boolean(locationId ?? assetId)
    const created = await transaction.action.create({
      data: {
        ...columns,
        ...(await findCheckPlace(transaction, { locationId, assetId: isPlaced ? assetId : report?.assetId })),
        dueOn: dueOn === null ? null : new Date(dueOn),
        assigneeId: await findAssignee(transaction, assigneeId),
        faultReportId: report?.id ?? null,
        createdById: user.id,
      },
    })
    await storePhotos(transaction, { actionId: created.id }, prepared)
    const after = await audited(transaction, created)
    await recordAuditedChange(transaction, { user, action: 'action.create', id: created.id, after })
    return String(created.id)
  })
}

/** @throws BAD_USER_INPUT on `faultReportId` if the report does not exist. */
async function findFaultReport(transaction: Prisma.TransactionClient, id: string | null) {
  if (id === null) return undefined
  const report = await transaction.faultReport.findUnique({
    where: { id: toRecordNumber(id) },
    select: { id: true, assetId: true },
  })
  if (!report)
    throw createBadInputError({ faultReportId: ['This fault report cannot be found. It may have been deleted.'] })
  return report
}

/** @throws BAD_USER_INPUT on `assigneeId` if the user does not exist. */
async function findAssignee(
  transaction: Prisma.TransactionClient,
  id: string | null | undefined,
): Promise<number | null> {
  if (!id) return null
  const assignee = await transaction.user.findUnique({ where: { id: toRecordNumber(id) }, select: { id: true } })
  if (!assignee) throw createBadInputError({ assigneeId: ['This user no longer has an account. Choose someone else.'] })
  return assignee.id
}

export function buildActionUpdateRules(
  context: UserContext,
  { id, input }: { id: string; input: ActionInput },
): InputRules {
  const checks = (entries: Partial<ActionEntries>): FieldCheck[] => [
    () => findCheckPlace(context.prisma, entries),
    () => findAssignee(context.prisma, entries.assigneeId),
    () => validatePhotos(context, entries.photos, { actionId: toRecordNumber(id) }),
  ]
  return { schema: changedAction, input, checks }
}

/** @throws NOT_FOUND, or BAD_USER_INPUT on each invalid field. */
export async function updateAction(context: UserContext, id: string, input: ActionInput): Promise<void> {
  const { photos, locationId, assetId, dueOn, assigneeId, ...columns } = parseInput(changedAction, input)
  const { prisma, user } = context
  const prepared = photos && (await preparePhotos(context, photos))
  await prisma.$transaction(async (transaction) => {
    const stored = await lockAction(transaction, id)
    const before = await audited(transaction, stored)
    const place = await findChangedCheckPlace(transaction, stored, { locationId, assetId })
    if (prepared) await storePhotos(transaction, { actionId: stored.id }, prepared)
    const changed = await transaction.action.update({
      where: { id: stored.id },
      data: {
        ...columns,
        ...place,
        ...(dueOn !== undefined && { dueOn: dueOn === null ? null : new Date(dueOn) }),
        ...(assigneeId !== undefined && { assigneeId: await findAssignee(transaction, assigneeId) }),
      },
    })
    const after = await audited(transaction, changed)
    await recordAuditedChange(transaction, { user, action: 'action.update', id: stored.id, before, after })
  })
}

export const actionCompletionSchema = z.object({
  note: buildOptionalTextSchema(CHECK_FIELD_LIMITS.note).pipe(
    z.string().min(1, validationMessages.required('what was done')),
  ),
})

/** @throws NOT_FOUND, CONFLICT if the action is already done, or BAD_USER_INPUT on `note`. */
export async function completeAction(context: UserContext, id: string, input: { note: string }): Promise<void> {
  const { note } = parseInput(actionCompletionSchema, input)
  const done = { doneAt: new Date(), doneById: context.user.id, doneNote: note }
  await changeState(context, id, 'action.complete', ({ doneAt }) => {
    if (doneAt) throw createConflictError('This action is already done. Reload to see it.')
    return done
  })
}

/** @throws NOT_FOUND, or CONFLICT if the action is open. */
export function reopenAction(context: UserContext, id: string): Promise<void> {
  return changeState(context, id, 'action.reopen', ({ doneAt }) => {
    if (!doneAt) throw createConflictError('This action is already open. Reload to see it.')
    return { doneAt: null, doneById: null, doneNote: '' }
  })
}

type DoneColumns = Pick<StoredAction, 'doneAt' | 'doneById' | 'doneNote'>

async function changeState(
  { prisma, user }: UserContext,
  id: string,
  action: `action.${string}`,
  change: (before: StoredAction) => DoneColumns,
): Promise<void> {
  await prisma.$transaction(async (transaction) => {
    const before = await lockAction(transaction, id)
    const after = await transaction.action.update({ where: { id: before.id }, data: change(before) })
    await recordAuditedChange(transaction, { user, action, id: before.id, before, after })
  })
}

/** @throws NOT_FOUND */
async function lockAction(transaction: Prisma.TransactionClient, id: string): Promise<StoredAction> {
  const key = toRecordNumber(id)
  await transaction.$queryRaw`select 1 from actions where id = ${key} for update`
  const action = await transaction.action.findUnique({ where: { id: key } })
  if (!action) throw createNotFoundError('action')
  return action
}

const audited = async (transaction: Prisma.TransactionClient, action: StoredAction) => ({
  ...action,
  photos: await listPhotoNames(transaction, { actionId: action.id }),
})
