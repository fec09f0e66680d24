import { randomUUID } from 'node:crypto'
import { Prisma, type ReportSchedule as StoredSchedule } from '../../../generated/prisma/client'
import type { AppContext, UserContext } from '../../../platform/context'
import { createBadInputError, createConflictError, createNotFoundError } from '../../../platform/errors/errors'
import type { InputRules } from '../../../platform/input/allFieldErrors'
import {
  buildContainsPattern,
  parseInput,
  removeUndefinedEntries,
  splitWords,
  toRecordNumber,
} from '../../../platform/input/inputSchemas'
import { assertPaging, type PagingArgs } from '../../../platform/records/paging'
import { recordAuditedChange } from '../../audit/audit'
import { findReport, toReportDefinition } from '../report.service'
import type { ReportColumnObjectType } from '../report.type'
import { withReportRunErrors } from '../withReportRunErrors'
import { findReportColumns } from './reportColumns'
import { reportScheduleJob } from './reportScheduleJob'
import {
  newReportScheduleSchema,
  type ReportScheduleEntries,
  reportScheduleUpdateSchema,
  validateReportSchedule,
} from './schedule.entries'
import {
  selectReportRecipients,
  selectReportSchedule,
  selectReportSchedules,
  selectScheduledReportRun,
  selectScheduledReportRuns,
} from './schedule.records'
import type {
  ReportSchedule,
  ReportScheduleInput,
  ReportSchedulePage,
  ScheduledRun,
  ScheduledRunPage,
} from './schedule.type'
import { removeReportScheduleTimes } from './scheduleKeys'
import { hasScheduleTimingChanged, setReportScheduleTimes } from './scheduleTimes'

/** Maximum number of schedules per report. */
const SCHEDULES = 20
/** Maximum number of users offered as recipients. */
const OFFERED = 50
/** Number of minutes after which a queued run no longer prevents a user from starting another run. */
const WAITING_MINUTES = 60

/** Returns a page of a report's schedules, or of all schedules. */
export function listReportSchedules(
  { reader }: AppContext,
  { reportId, ...paging }: PagingArgs & { reportId?: string | null },
): Promise<ReportSchedulePage> {
  assertPaging(paging)
  const where = reportId == null ? [] : [Prisma.sql`s.report_id = ${toRecordNumber(reportId)}`]
  return selectReportSchedules(reader, { where, ...paging })
}

/** @throws NOT_FOUND */
export async function findReportSchedule({ reader }: Pick<AppContext, 'reader'>, id: string): Promise<ReportSchedule> {
  const schedule = await selectReportSchedule(reader, toRecordNumber(id))
  if (!schedule) throw createNotFoundError('schedule')
  return schedule
}

/** Returns a page of a schedule's runs, newest first. @throws NOT_FOUND */
export async function listScheduledReportRuns(
  context: AppContext,
  { scheduleId, ...paging }: PagingArgs & { scheduleId: string },
): Promise<ScheduledRunPage> {
  assertPaging(paging)
  const page = await selectScheduledReportRuns(context.reader, { scheduleId: toRecordNumber(scheduleId), ...paging })
  if (page.total === 0) await findReportSchedule(context, scheduleId)
  return page
}

/** Lists users who may receive reports, sorted by name. */
export function listReportRecipients({ reader }: AppContext, search: string | null) {
  const patterns = splitWords(search, /\s+/).map((word) => buildContainsPattern(word))
  return selectReportRecipients(reader, { patterns, limit: OFFERED })
}

/** Returns the columns of a report's result. @throws NOT_FOUND, or the same errors as a run. */
export async function listReportColumns(context: UserContext, id: string): Promise<ReportColumnObjectType[]> {
  const { user } = context
  const definition = toReportDefinition(await findReport(context, id))
  return withReportRunErrors(user, () => findReportColumns(context, definition))
}

export function buildNewReportScheduleRules(
  context: UserContext,
  { input }: { input: ReportScheduleInput },
): InputRules {
  const checks = (entries: Partial<ReportScheduleEntries> & { reportId?: string }) => [
    async () => {
      const read = newReportScheduleSchema.safeParse({ ...ANY_TIMING, ...entries })
      if (read.success) await checkNew(context, read.data)
    },
  ]
  return { schema: newReportScheduleSchema, input, checks }
}

/** Replaces an invalid timing during checks, so that the other fields can still be checked. */
const ANY_TIMING = { repeat: 'daily', time: '00:00' }

async function checkNew(context: UserContext, { reportId, ...entries }: ReportScheduleEntries & { reportId: string }) {
  const report = await findReport(context, reportId).catch(() => undefined)
  if (!report) throw createBadInputError({ reportId: ['This report cannot be found. It may have been deleted.'] })
  await validateReportSchedule(context, entries, { report: toReportDefinition(report) })
  return report
}

/** @throws BAD_USER_INPUT on each invalid field. */
export async function createReportSchedule(context: UserContext, input: ReportScheduleInput): Promise<ReportSchedule> {
  const { reportId, recipientIds, ...entries } = parseInput(newReportScheduleSchema, input)
  const report = await checkNew(context, { reportId, recipientIds, ...entries })
  const { prisma, user } = context
  const { id } = await prisma.$transaction(async (transaction) => {
    await transaction.$queryRaw`select 1 from reports where id = ${report.id} for no key update`
    if ((await transaction.reportSchedule.count({ where: { reportId: report.id } })) >= SCHEDULES)
      throw createBadInputError({ reportId: [`A report can have up to ${SCHEDULES} schedules. Delete one first.`] })
    const data = { ...storedEntries(entries), reportId: report.id, ownerId: user.id }
    const after = await transaction.reportSchedule.create({ data })
    await setReportScheduleTimes(transaction, after.id, entries)
    await transaction.scheduleRecipient.createMany({ data: recipientsOf(after.id, recipientIds) })
    await recordAuditedChange(transaction, {
      user,
      action: 'reportSchedule.create',
      id: after.id,
      after: { ...after, recipientIds },
    })
    return after
  })
  return findReportSchedule(context, String(id))
}

export function buildReportScheduleUpdateRules(
  context: UserContext,
  { id, input }: { id: string; input: ReportScheduleInput },
): InputRules {
  const checks = (entries: Partial<ReportScheduleEntries>) => [
    async () => checkChanged(context, await findStored(context.prisma, id), entries),
  ]
  return { schema: reportScheduleUpdateSchema, input, checks }
}

async function checkChanged(
  context: UserContext,
  stored: Stored,
  changed: Partial<ReportScheduleEntries>,
): Promise<void> {
  const entries = { ...entriesOf(stored), ...removeUndefinedEntries(changed) }
  const report = toReportDefinition(await findReport(context, String(stored.reportId)))
  await validateReportSchedule(context, entries, { report, recipientsBefore: entriesOf(stored).recipientIds })
}

/** Changes a schedule. The user becomes its owner. @throws NOT_FOUND, or BAD_USER_INPUT on each invalid field. */
export async function updateReportSchedule(
  context: UserContext,
  id: string,
  input: ReportScheduleInput,
): Promise<ReportSchedule> {
  const { recipientIds, ...changed } = parseInput(reportScheduleUpdateSchema, input)
  const { prisma, user } = context
  // why: a schedule can be paused even if its report is gone or broken
  const isPause = Object.keys(input).length === 1 && changed.paused === true
  if (!isPause) await checkChanged(context, await findStored(prisma, id), { recipientIds, ...changed })
  await prisma.$transaction(async (transaction) => {
    const before = await lockSchedule(transaction, id)
    const entries = { ...entriesOf(before), ...changed }
    // why: unchanged times are left alone; otherwise a run that has just come due would be lost
    if (hasScheduleTimingChanged(entriesOf(before), entries))
      await setReportScheduleTimes(transaction, before.id, entries)
    const data = { ...storedEntries(changed), ownerId: user.id }
    const { recipients, ...stored } = before
    const after = await transaction.reportSchedule.update({ where: { id: before.id }, data })
    const idsBefore = recipients.map(({ userId }) => userId)
    if (recipientIds) {
      await transaction.scheduleRecipient.deleteMany({ where: { scheduleId: before.id } })
      await transaction.scheduleRecipient.createMany({ data: recipientsOf(before.id, recipientIds) })
    }
    await recordAuditedChange(transaction, {
      user,
      action: 'reportSchedule.update',
      id: before.id,
      before: { ...stored, recipientIds: idsBefore },
      after: { ...after, recipientIds: recipientIds ?? idsBefore },
    })
  })
  return findReportSchedule(context, id)
}

/** @throws NOT_FOUND */
export function deleteReportSchedule({ prisma, user }: UserContext, id: string): Promise<{ id: number }> {
  return prisma.$transaction(async (transaction) => {
    const { recipients, ...before } = await lockSchedule(transaction, id)
    await removeReportScheduleTimes(transaction, before.id)
    await transaction.reportSchedule.delete({ where: { id: before.id } })
    const recipientIds = recipients.map(({ userId }) => userId)
    await recordAuditedChange(transaction, {
      user,
      action: 'reportSchedule.delete',
      id: before.id,
      before: { ...before, recipientIds },
    })
    return { id: before.id }
  })
}

/**
 * Runs a schedule in the background as if it were due.
 * @throws NOT_FOUND, CONFLICT if the schedule is already running.
 */
export async function runReportSchedule(context: UserContext, id: string): Promise<ScheduledRun> {
  const { prisma, user, reader, jobs } = context
  const run = await prisma.$transaction(async (transaction) => {
    const schedule = await lockSchedule(transaction, id)
    const since = new Date(Date.now() - WAITING_MINUTES * 60_000)
    const waits = { scheduleId: schedule.id, state: 'waiting' as const, createdAt: { gte: since } }
    if ((await transaction.scheduledRun.count({ where: waits })) > 0)
      throw createConflictError('This schedule is already running. Wait until it has finished.')
    const run = await transaction.scheduledRun.create({
      data: { id: randomUUID(), scheduleId: schedule.id, startedById: user.id },
    })
    await recordAuditedChange(transaction, {
      user,
      action: 'reportSchedule.run',
      id: schedule.id,
      after: { runId: run.id },
    })
    await jobs.send(reportScheduleJob, { scheduleId: schedule.id, runId: run.id }, { transaction })
    return run
  })
  const shown = await selectScheduledReportRun(reader, run.id)
  if (!shown) throw createNotFoundError('run')
  return shown
}

const WITH_RECIPIENTS = { include: { recipients: { select: { userId: true }, orderBy: { userId: 'asc' } } } } as const

type Stored = StoredSchedule & { recipients: { userId: number }[] }

async function findStored(database: Prisma.TransactionClient, id: string): Promise<Stored> {
  const schedule = await database.reportSchedule.findFirst({
    where: { id: toRecordNumber(id), report: { deletedAt: null } },
    ...WITH_RECIPIENTS,
  })
  if (!schedule) throw createNotFoundError('schedule')
  return schedule
}

async function lockSchedule(transaction: Prisma.TransactionClient, id: string): Promise<Stored> {
  await transaction.$queryRaw`select 1 from report_schedules where id = ${toRecordNumber(id)} for update`
  return findStored(transaction, id)
}

function entriesOf({ recipients, params, ...schedule }: Stored): ReportScheduleEntries {
  return {
    ...schedule,
    params: params as Record<string, unknown>,
    recipientIds: recipients.map(({ userId }) => userId),
  }
}

/** Converts entries for Prisma. */
function storedEntries<Entries extends { params?: object }>({ params, ...entries }: Entries) {
  return { ...entries, ...(params && { params: params as Prisma.InputJsonObject }) }
}

const recipientsOf = (scheduleId: number, ids: readonly number[]) => ids.map((userId) => ({ scheduleId, userId }))
