import { Prisma } from '../../generated/prisma/client'
import type { AppContext, UserContext } from '../../platform/context'
import { createNotFoundError } from '../../platform/errors/errors'
import { isUuid, toRecordNumber } from '../../platform/input/inputSchemas'
import { assertPaging, buildPageTotalSql, type PagingArgs } from '../../platform/records/paging'
import type { ReportRun, ReportRunPage } from './reportRun.type'

const shown = {
  include: { user: { select: { id: true, name: true } } },
} satisfies Prisma.ReportRunDefaultArgs

/** Finds one of the user's own runs. @throws NOT_FOUND */
export async function findOwnReportRun({ prisma, user }: UserContext, runId: string): Promise<ReportRun> {
  const run = isUuid(runId) && (await prisma.reportRun.findFirst({ where: { id: runId, userId: user.id }, ...shown }))
  if (!run) throw createNotFoundError('run')
  return toRun(run)
}

/** Returns a page of a report's runs, newest first. */
export async function listReportRuns({ reader }: AppContext, id: string, paging: PagingArgs): Promise<ReportRunPage> {
  assertPaging(paging)
  const where = Prisma.sql`r.report_id = ${toRecordNumber(id)} and r.purpose <> 'options'`
  const [page] = await reader.$queryRaw<[ReportRunPage]>`
    with page as materialized (
      select r.* from report_runs r where ${where} order by r.requested_at desc limit ${paging.limit} offset ${paging.offset})
    select (select coalesce(json_agg(json_build_object('id', r.id, 'purpose', r.purpose, 'state', r.state, 'parameters', r.parameters,
          'requestedAt', r.requested_at, 'rowCount', r.row_count, 'error', r.error,
          'durationMs', round(extract(epoch from r.finished_at - r.started_at) * 1000)::int,
          'user', case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end) order by r.requested_at desc), '[]')
        from page r left join users u on u.id = r.user_id) as items,
      ${buildPageTotalSql(paging, Prisma.sql`(select count(*)::int from report_runs r where ${where})`)} as total`
  return page
}

/** Stops one of the user's own runs. @returns false if the run has ended or does not exist. */
export async function cancelReportRun({ reports, user }: UserContext, runId: string): Promise<boolean> {
  return isUuid(runId) && reports.scheduler.stop(runId, user.id)
}

function toRun({ startedAt, finishedAt, ...run }: Prisma.ReportRunGetPayload<typeof shown>): ReportRun {
  const durationMs = startedAt && finishedAt ? finishedAt.getTime() - startedAt.getTime() : null
  return { ...run, parameters: run.parameters as object, durationMs }
}
