import type { Prisma } from '../generated/prisma/client'
import type { AppContext, UserContext } from '../graphql/context'
import { notFound, RefusalError } from '../graphql/errors'
import { recordNumber } from '../graphql/input'
import { checkPaging, type PagingArgs } from '../graphql/paging'
import { findReport } from './report.service'
import type { ReportInput, ReportOption, ReportResult } from './report.type'
import type { OptionsArgs, RunArgs } from './reportRun.resolver'
import type { ReportRun, ReportRunPage } from './reportRun.type'

export async function runReport(context: UserContext, id: string, _args: RunArgs): Promise<ReportResult> {
  await findReport(context, id)
  throw cannotRun()
}

export async function tryReport(_context: UserContext, _input: ReportInput, _args: RunArgs): Promise<ReportResult> {
  throw cannotRun()
}

export async function parameterOptions(context: UserContext, id: string, _args: OptionsArgs): Promise<ReportOption[]> {
  await findReport(context, id)
  throw cannotRun()
}

export async function tryParameterOptions(
  _context: UserContext,
  _params: string,
  _args: OptionsArgs,
): Promise<ReportOption[]> {
  throw cannotRun()
}

const cannotRun = () => new RefusalError('CONFLICT', 'This server cannot run reports.')

const shown = {
  include: { user: { select: { id: true, name: true } } },
} satisfies Prisma.ReportRunDefaultArgs

/** One of the user's own runs. @throws NOT_FOUND */
export async function findOwnRun({ prisma, user }: UserContext, runId: string): Promise<ReportRun> {
  const run = isUuid(runId) && (await prisma.reportRun.findFirst({ where: { id: runId, userId: user.id }, ...shown }))
  if (!run) throw notFound('run')
  return toRun(run)
}

/** A page of a report's runs, newest first. @throws NOT_FOUND */
export async function listRuns(
  { prisma }: AppContext,
  id: string,
  { offset, limit }: PagingArgs,
): Promise<ReportRunPage> {
  checkPaging({ offset, limit })
  const where: Prisma.ReportRunWhereInput = { reportId: recordNumber(id) ?? 0, purpose: { not: 'options' } }
  const [runs, total] = await Promise.all([
    prisma.reportRun.findMany({ where, ...shown, orderBy: { requestedAt: 'desc' }, skip: offset, take: limit }),
    prisma.reportRun.count({ where }),
  ])
  return { items: runs.map(toRun), total }
}

/** Cancels one of the user's own runs. @returns false if it was over already, or is nobody's. */
export async function cancelRun({ prisma, user }: UserContext, runId: string): Promise<boolean> {
  if (!isUuid(runId)) return false
  const { count } = await prisma.reportRun.updateMany({
    where: { id: runId, userId: user.id, state: { in: ['waiting', 'running'] } },
    data: { cancelRequested: true },
  })
  return count > 0
}

function toRun({ startedAt, finishedAt, ...run }: Prisma.ReportRunGetPayload<typeof shown>): ReportRun {
  const durationMs = startedAt && finishedAt ? finishedAt.getTime() - startedAt.getTime() : null
  return { ...run, parameters: run.parameters as object, durationMs }
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
