import { randomUUID } from 'node:crypto'
import { today } from '../../../../domain/values/calendar'
import type { Prisma, PrismaClient } from '../../../generated/prisma/client'
import type { ScheduledRunState } from '../../../generated/prisma/enums'
import type { Services } from '../../../platform/context'
import { UserError } from '../../../platform/errors/errors'
import { JobFailedError, type JobRunContext } from '../../../platform/jobs/job'
import { sendMailOnce } from '../../../platform/mail/sendMailOnce'
import { maskText } from '../../../platform/telescope/masking/maskText'
import { describeParameterValues } from '../export/resultTitle'
import { prepareReportRun } from '../prepareReportRun'
import { recordReportRun } from '../recordReportRun'
import { toReportDefinition } from '../report.service'
import { ReportRunStoppedError } from '../run/translateReportError'
import { ReportSqlError } from '../sql/reportSqlError'
import { type ScheduledReportTask, selectScheduledReportTask } from './scheduledReportTask'
import { removeReportScheduleTimes } from './scheduleKeys'
import {
  MAX_ATTACHMENT_BYTES,
  type ReportMailContent,
  writeReportFailureMail,
  writeReportResultMail,
} from './scheduleMail'
import { type ScheduledReportFile, writeScheduledReportFile } from './writeScheduledReportFile'

/** Maximum number of stored runs per schedule. */
const RECORDS = 200

/** Runs a schedule's report and emails the result, unless this run has already ended. @returns the outcome. */
export async function performScheduledReportRun(
  { scheduleId, runId }: { scheduleId: number; runId?: string },
  job: JobRunContext,
): Promise<string | undefined> {
  const { prisma, reader } = job.services
  const id = runId ?? (await takeRun(prisma, scheduleId, job.scheduledFor))
  const task = id === undefined ? undefined : await selectScheduledReportTask(reader, id)
  if (!task) return undefined
  if (task.run.state !== 'waiting') return `${task.report.name}: ${task.run.state}`
  return perform(task, job)
}

/** Marks a run as failed if the server stopped during the run's last attempt. */
export async function failScheduledReportRun(
  { scheduleId, runId }: { scheduleId: number; runId?: string },
  { services, scheduledFor }: Pick<JobRunContext, 'services' | 'scheduledFor'>,
): Promise<void> {
  const id = runId ?? (await takeRun(services.prisma, scheduleId, scheduledFor))
  const task = id === undefined ? undefined : await selectScheduledReportTask(services.reader, id)
  if (task?.run.state !== 'waiting') return
  const reason = 'The server stopped while running the report. Run the schedule again.'
  await endRun(services.prisma, task, { state: 'failed', reason })
  await notifyOwner(services, task, reason)
}

/** Creates the schedule's run for `dueAt`, or finds the run on a retry. Undefined if the schedule no longer exists. */
async function takeRun(prisma: PrismaClient, scheduleId: number, dueAt: Date | null): Promise<string | undefined> {
  const schedule = await prisma.reportSchedule.findFirst({ where: { id: scheduleId, report: { deletedAt: null } } })
  if (!schedule) {
    await removeReportScheduleTimes(prisma, scheduleId)
    return undefined
  }
  if (!dueAt) return undefined
  const { id } = await prisma.scheduledRun.upsert({
    where: { scheduleId_dueAt: { scheduleId, dueAt } },
    create: { id: randomUUID(), scheduleId, dueAt },
    update: {},
  })
  return id
}

interface RunEnd {
  state: Exclude<ScheduledRunState, 'waiting'>
  reason?: string
  rowCount?: number
}

async function perform(task: ScheduledReportTask, job: JobRunContext): Promise<string> {
  const { services, signal, isLastTry } = job
  try {
    const end = await runAndSend(task, job)
    await endRun(services.prisma, task, end)
    if (end.state === 'failed') await notifyOwner(services, task, end.reason ?? '')
    return [`${task.report.name}: ${end.state}`, end.reason].filter(Boolean).join('. ')
  } catch (error) {
    // the server is stopping, and another server will retry the run
    if (signal.aborted) throw error
    const reason = maskText((error as Error).message)
    if (!isLastTry) {
      const tried = `The run will be tried again: ${reason}`
      await services.prisma.scheduledRun.update({ where: { id: task.run.id }, data: { reason: tried } })
      throw error
    }
    await endRun(services.prisma, task, { state: 'failed', reason })
    await notifyOwner(services, task, reason)
    throw new JobFailedError(`${task.report.name}: ${reason}`)
  }
}

/** @throws temporary errors: a full queue, or an unreachable database or mail server. */
async function runAndSend(task: ScheduledReportTask, job: JobRunContext): Promise<RunEnd> {
  const { services } = job
  const checked = checkTask(task, services)
  if (checked.refusal) return checked.refusal
  let result: Result
  try {
    result = await runReport(checked.task, job)
  } catch (error) {
    const reason = finalReason(error)
    if (reason === undefined || job.signal.aborted) throw error
    return { state: 'failed', reason }
  }
  const { rowCount } = result
  if (!result.isMet) return { state: 'notSent', reason: notMetReason(task, rowCount), rowCount }
  // why: permissions are checked again, because they may change while a report runs for minutes
  const current = await selectScheduledReportTask(services.reader, task.run.id)
  if (!current) return { state: 'stopped', reason: 'The schedule was deleted while its report was running.', rowCount }
  const checkedAgain = checkTask(current, services)
  if (checkedAgain.refusal) return { ...checkedAgain.refusal, rowCount }
  return { ...(await deliver(checkedAgain.task, job, result)), rowCount }
}

/** A task whose owner may run the report. */
type PermittedTask = ScheduledReportTask & { owner: NonNullable<ScheduledReportTask['owner']> }

type CheckedTask = { task: PermittedTask; refusal?: undefined } | { refusal: RunEnd }

function checkTask(task: ScheduledReportTask, { mailer }: Pick<Services, 'mailer'>): CheckedTask {
  const { owner, recipients } = task
  const refuse = (state: RunEnd['state'], reason: string) => ({ refusal: { state, reason } })
  if (!owner?.mayManage) {
    const cause = owner ? `${owner.name} may no longer manage reports` : "The schedule's owner no longer has an account"
    return refuse('stopped', `${cause}. Open the schedule and save it to become its owner.`)
  }
  if (recipients.length === 0)
    return refuse('stopped', 'None of the recipients may run reports. Choose other recipients.')
  if (!mailer.available)
    return refuse('failed', "This server cannot send emails. The server's operator must set SMTP_URL.")
  return { task: { ...task, owner } }
}

function notMetReason({ alert }: ScheduledReportTask, rowCount: number): string {
  if (rowCount === 0) return 'The report returned no rows.'
  return alert.rows === 'first' ? 'The first row did not meet the condition.' : 'No rows met the condition.'
}

interface Result extends ScheduledReportFile, Pick<ReportMailContent, 'texts' | 'values'> {}

/** Runs the report as the schedule's owner, within the same limits as every run. */
async function runReport(
  { report, schedule, alert, owner }: PermittedTask,
  { services, signal }: JobRunContext,
): Promise<Result> {
  const { reports, prisma, telescope } = services
  const definition = toReportDefinition(report)
  const { compiled, values } = prepareReportRun(definition, schedule.params)
  const texts = await describeParameterValues({ prisma, reports, signal, user: owner }, definition.parameters, values)
  const record = { userId: owner.id, reportId: report.id, purpose: 'scheduled' as const }
  const recording = {
    record: (event: Parameters<Parameters<typeof recordReportRun>[0]['recording']['record']>[0]) =>
      telescope.record({ at: Date.now(), ...event, userId: owner.id }),
    mask: (text: string) => maskText(text),
  }
  const title = { name: report.name, lines: texts, at: new Date() }
  let produced: ScheduledReportFile | undefined
  await recordReportRun({ recording }, { ...record, name: report.name }, () =>
    reports.stream({ ...record, parameters: values, compiled, signal }, async (cursor) => {
      const wanted = { headers: definition.headers, format: schedule.format, title, alert, today: today() }
      produced = await writeScheduledReportFile(cursor, { ...wanted, maxBytes: MAX_ATTACHMENT_BYTES })
      return { rowCount: produced.rowCount }
    }),
  )
  if (!produced) throw new Error('The run returned no result. Run the schedule again.')
  return { ...produced, texts, values }
}

/** Returns the failure reason if a retry would not fix the error; undefined for a temporary error. */
function finalReason(error: unknown): string | undefined {
  if (error instanceof ReportSqlError || error instanceof ReportRunStoppedError) return error.message
  if (!(error instanceof UserError) || error.extensions.code !== 'BAD_USER_INPUT') return undefined
  const fields = Object.entries(error.extensions.fields ?? {})
  return fields.map(([field, messages]) => `${field.replace(/^params\./, '')}: ${messages.join(' ')}`).join(' ')
}

interface Delivery {
  name: string
  address: string
  sent: boolean
  reason: string
}

async function deliver(task: PermittedTask, { services, isLastTry }: JobRunContext, result: Result): Promise<RunEnd> {
  const { report, schedule, alert, recipients, owner } = task
  const content = { ...result, owner: owner.name, report, format: schedule.format, timing: schedule, alert }
  const deliveries: Delivery[] = []
  let failure: unknown
  for (const { name, address } of recipients) {
    // why: users' addresses are not stored with the run, because report managers do not need to know them
    const to = { name, address: name === '' ? address : '' }
    const mail = writeReportResultMail(services.mailer, { name, address }, content)
    try {
      const outcome = await sendMailOnce(services, `report-schedule ${task.run.id} ${address.toLowerCase()}`, mail)
      const reason =
        outcome === 'unknown'
          ? 'The mail server may not have accepted this email. It will not be sent again: ask the recipient whether it arrived.'
          : ''
      deliveries.push({ ...to, sent: outcome !== 'unknown', reason })
    } catch (error) {
      failure = error
      deliveries.push({ ...to, sent: false, reason: maskText((error as Error).message) })
    }
    recordMail(services, mail, deliveries.at(-1)?.sent === true)
  }
  const data = { deliveries: deliveries as unknown as Prisma.InputJsonArray, rowCount: result.rowCount }
  await services.prisma.scheduledRun.update({ where: { id: task.run.id }, data })
  if (failure && !isLastTry) throw failure
  const missed = deliveries.filter(({ sent }) => !sent)
  if (missed.length === 0) return { state: 'sent' }
  if (missed.length === deliveries.length) return { state: 'failed', reason: missed[0]?.reason }
  return { state: 'sent', reason: `Not sent to ${missed.map(({ name, address }) => name || address).join(', ')}.` }
}

function recordMail(
  { telescope }: Services,
  { subject, to }: { subject: string; to: { address: string } },
  delivered: boolean,
) {
  telescope.record({
    kind: 'MAIL',
    at: Date.now(),
    title: `${subject} to ${to.address}`,
    flagged: !delivered,
    details: { to: to.address, subject, delivered },
  })
}

/** Stores a run's outcome and deletes the schedule's oldest runs. */
async function endRun(
  prisma: PrismaClient,
  { run, schedule }: ScheduledReportTask,
  { state, reason = '', rowCount }: RunEnd,
) {
  const data = { state, reason, rowCount, finishedAt: new Date() }
  await prisma.$transaction([
    prisma.scheduledRun.updateMany({ where: { id: run.id, state: 'waiting' }, data }),
    prisma.$executeRaw`
      delete from scheduled_runs where id in (
        select id from scheduled_runs where schedule_id = ${schedule.id} and state <> 'waiting'
        order by created_at desc, id offset ${RECORDS} limit 100)`,
  ])
}

/** Emails the owner that a run has failed. The schedule's page also shows the failure. */
async function notifyOwner(
  services: Services,
  { owner, report, schedule, run }: ScheduledReportTask,
  reason: string,
): Promise<void> {
  if (!owner || !services.mailer.available) return
  const { name, address } = owner
  const mail = writeReportFailureMail(
    services.mailer,
    { name, address },
    { report: report.name, scheduleId: schedule.id, reason },
  )
  await sendMailOnce(services, `report-schedule ${run.id} failed`, mail).catch(() => undefined)
}
