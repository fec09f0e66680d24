import type { Prisma } from '../../generated/prisma/client'
import type { AppContext, UserContext } from '../../platform/context'
import { notFound } from '../../platform/errors/errors'
import { isUuid, recordNumber } from '../../platform/input/input'
import { checkPaging, type PagingArgs, readPage } from '../../platform/records/paging'
import type { ReportRun, ReportRunPage } from './reportRun.type'

const shown = {
  include: { user: { select: { id: true, name: true } } },
} satisfies Prisma.ReportRunDefaultArgs

/** Finds one of the user's own runs. @throws NOT_FOUND */
export async function findOwnRun({ prisma, user }: UserContext, runId: string): Promise<ReportRun> {
  const run = isUuid(runId) && (await prisma.reportRun.findFirst({ where: { id: runId, userId: user.id }, ...shown }))
  if (!run) throw notFound('run')
  return toRun(run)
}

/** Returns a page of a report's runs, newest first. */
export async function listRuns(
  { prisma }: AppContext,
  id: string,
  { offset, limit }: PagingArgs,
): Promise<ReportRunPage> {
  checkPaging({ offset, limit })
  const where: Prisma.ReportRunWhereInput = { reportId: recordNumber(id), purpose: { not: 'options' } }
  const { items: runs, total } = await readPage(
    { offset, limit },
    prisma.reportRun.findMany({ where, ...shown, orderBy: { requestedAt: 'desc' }, skip: offset, take: limit }),
    () => prisma.reportRun.count({ where }),
  )
  return { items: runs.map(toRun), total }
}

/** Stops one of the user's own runs. @returns false if it has ended or does not exist. */
export async function cancelRun({ reports, user }: UserContext, runId: string): Promise<boolean> {
  return isUuid(runId) && reports.scheduler.stop(runId, user.id)
}

function toRun({ startedAt, finishedAt, ...run }: Prisma.ReportRunGetPayload<typeof shown>): ReportRun {
  const durationMs = startedAt && finishedAt ? finishedAt.getTime() - startedAt.getTime() : null
  return { ...run, parameters: run.parameters as object, durationMs }
}
