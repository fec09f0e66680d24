import type { ReportHeaders } from '../../../domain/reports/headers'
import { computeReportTotals } from '../../../domain/reports/reportCells'
import { validationMessages } from '../../../domain/values/validationMessages'
import type { UserContext } from '../../platform/context'
import { badInput } from '../../platform/errors/errors'
import { isUuid } from '../../platform/input/input'
import { prepareRun } from './prepareRun'
import { recordRun } from './recordRun'
import { findReport, parseReportPreview, type ReportDefinition, toReportDefinition } from './report.service'
import type { ReportInput, ReportResult } from './report.type'
import type { ResultRows, RunRequest } from './reportRunner'
import { resolveColumns } from './run/exportSource'
import { withRunErrors } from './runErrors'

export interface RunArguments {
  params?: Record<string, unknown> | null
  runId?: string | null
  limit?: number | null
}

type Answer = Omit<ReportResult, 'records'>

/** @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT if the run was stopped, or RATE_LIMITED if the run did not start in time. */
export async function runReport(context: UserContext, id: string, args: RunArguments): Promise<Answer> {
  const report = await findReport(context, id)
  const record = { name: report.name, reportId: report.id, purpose: 'view' as const }
  return withRunErrors(context.user, () => readResult(context, toReportDefinition(report), args, record))
}

/** @throws the errors of `runReport`, and errors in the SQL. */
export async function tryReport(context: UserContext, input: ReportInput, args: RunArguments): Promise<Answer> {
  const report = parseReportPreview(input)
  const record = { name: input.name ?? '', purpose: 'trial' as const, sql: report.sql }
  return withRunErrors(context.user, () => readResult(context, report, args, record))
}

async function readResult(
  context: UserContext,
  report: ReportDefinition,
  { params, runId, limit }: RunArguments,
  { name, ...record }: Pick<RunRequest, 'reportId' | 'purpose' | 'sql'> & { name: string },
): Promise<Answer> {
  const { reports, user, signal } = context
  checkArguments({ runId, limit }, reports.limits.rows)
  const { compiled, values } = prepareRun(report, params)
  const request = { ...record, userId: user.id, runId, parameters: values, compiled, signal }
  const result = await recordRun(context, { ...record, name }, () =>
    reports.read(request, limit ?? reports.limits.rows),
  )
  return { ...toAnswer(result, report.headers), chart: report.chart }
}

function toAnswer({ fields, ...result }: ResultRows, headers: ReportHeaders): Omit<Answer, 'chart'> {
  const columns = resolveColumns(fields, headers)
  return { ...result, columns, totals: computeReportTotals(columns, result.rows) }
}

function checkArguments({ runId, limit }: Pick<RunArguments, 'runId' | 'limit'>, rows: number): void {
  if (runId != null && !isUuid(runId)) throw badInput({ runId: [validationMessages.uuid] })
  if (limit != null && (limit < 1 || limit > rows)) throw badInput({ limit: [validationMessages.between(1, rows)] })
}
