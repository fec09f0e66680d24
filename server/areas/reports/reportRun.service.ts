import { computeReportTotals } from '../../../domain/reports/reportCells'
import type { ReportHeaders } from '../../../domain/reports/reportHeaders'
import { validationMessages } from '../../../domain/values/validationMessages'
import type { UserContext } from '../../platform/context'
import { createBadInputError } from '../../platform/errors/errors'
import { isUuid } from '../../platform/input/inputSchemas'
import { prepareReportRun } from './prepareReportRun'
import { recordReportRun } from './recordReportRun'
import { findReport, parseReportPreview, type ReportDefinition, toReportDefinition } from './report.service'
import type { ReportInput, ReportResult } from './report.type'
import type { ReportResultRows, ReportRunRequest } from './reportRunner'
import { resolveReportColumns } from './run/exportSource'
import { withReportRunErrors } from './withReportRunErrors'

export interface ReportRunArguments {
  params?: Record<string, unknown> | null
  runId?: string | null
  limit?: number | null
}

type Answer = Omit<ReportResult, 'records'>

/**
 * @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT if the run was stopped, or RATE_LIMITED if the run did not start in time.
 */
export async function runReport(context: UserContext, id: string, args: ReportRunArguments): Promise<Answer> {
  const report = await findReport(context, id)
  const record = { name: report.name, reportId: report.id, purpose: 'view' as const }
  return withReportRunErrors(context.user, () => readResult(context, toReportDefinition(report), args, record))
}

/** @throws the same errors as `runReport`, and errors in the SQL. */
export async function runReportPreview(
  context: UserContext,
  input: ReportInput,
  args: ReportRunArguments,
): Promise<Answer> {
  const report = parseReportPreview(input)
  const record = { name: input.name ?? '', purpose: 'trial' as const, sql: report.sql }
  return withReportRunErrors(context.user, () => readResult(context, report, args, record))
}

async function readResult(
  context: UserContext,
  report: ReportDefinition,
  { params, runId, limit }: ReportRunArguments,
  { name, ...record }: Pick<ReportRunRequest, 'reportId' | 'purpose' | 'sql'> & { name: string },
): Promise<Answer> {
  const { reports, user, signal } = context
  checkArguments({ runId, limit }, reports.limits.rows)
  const { compiled, values } = prepareReportRun(report, params)
  const request = { ...record, userId: user.id, runId, parameters: values, compiled, signal }
  const result = await recordReportRun(context, { ...record, name }, () =>
    reports.read(request, limit ?? reports.limits.rows),
  )
  return { ...toAnswer(result, report.headers), chart: report.chart }
}

function toAnswer({ fields, ...result }: ReportResultRows, headers: ReportHeaders): Omit<Answer, 'chart'> {
  const columns = resolveReportColumns(fields, headers)
  return { ...result, columns, totals: computeReportTotals(columns, result.rows) }
}

function checkArguments({ runId, limit }: Pick<ReportRunArguments, 'runId' | 'limit'>, rows: number): void {
  if (runId != null && !isUuid(runId)) throw createBadInputError({ runId: [validationMessages.uuid] })
  if (limit != null && (limit < 1 || limit > rows))
    throw createBadInputError({ limit: [validationMessages.between(1, rows)] })
}
