import { resolveColumn, totalsOf } from '../../domain/reports/cells'
import { readChart } from '../../domain/reports/chart'
import { readHeaders } from '../../domain/reports/headers'
import { validationMessages } from '../../domain/validationMessages'
import type { UserContext } from '../shared/context'
import { badInput } from '../shared/errors'
import { isUuid } from '../shared/input'
import { prepareRun } from './prepareRun'
import { recordRun } from './recordRun'
import { findReport, readReportInput } from './report.service'
import type { ReportInput, ReportResult } from './report.type'
import type { Rows, RunRequest } from './reportRunner'
import { columnType } from './run/cells'
import { withRunErrors } from './runErrors'

/** How a run is asked for. */
export interface RunArguments {
  params?: Record<string, unknown> | null
  runId?: string | null
  limit?: number | null
}

type Answer = Omit<ReportResult, 'records'>

/** @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT if it was stopped, RATE_LIMITED if its turn did not come. */
export async function runReport(context: UserContext, id: string, args: RunArguments): Promise<Answer> {
  const report = await findReport(context, id)
  return withRunErrors(context.user, () => readResult(context, report, args, { reportId: report.id, purpose: 'view' }))
}

/** @throws as `runReport`, with the mistakes of the SQL. */
export async function tryReport(context: UserContext, input: ReportInput, args: RunArguments): Promise<Answer> {
  const report = readReportInput(input)
  return withRunErrors(context.user, () =>
    readResult(context, { ...report, name: input.name ?? '' }, args, { purpose: 'trial', sql: report.sql }),
  )
}

async function readResult(
  context: UserContext,
  report: { name: string; sql: string; params: string; headers: string; chart: string },
  { params, runId, limit }: RunArguments,
  record: Pick<RunRequest, 'reportId' | 'purpose' | 'sql'>,
): Promise<Answer> {
  const { reports, user, signal } = context
  checkArguments({ runId, limit }, reports.limits.rows)
  const { compiled, values } = prepareRun(report, params)
  const request = { ...record, userId: user.id, runId, parameters: values, compiled, signal }
  const { name } = report
  const result = await recordRun(context, { ...record, name }, () =>
    reports.read(request, limit ?? reports.limits.rows),
  )
  return { ...toAnswer(result, report.headers), chart: readChart(report.chart).value }
}

function toAnswer({ fields, ...result }: Rows, headersText: string): Omit<Answer, 'chart'> {
  const headers = readHeaders(headersText).value
  const columns = fields.map(({ name, dataTypeID }) => resolveColumn(name, columnType(dataTypeID), headers))
  return { ...result, columns, totals: totalsOf(columns, result.rows) }
}

function checkArguments({ runId, limit }: Pick<RunArguments, 'runId' | 'limit'>, rows: number): void {
  if (runId != null && !isUuid(runId)) throw badInput({ runId: [validationMessages.uuid] })
  if (limit != null && (limit < 1 || limit > rows)) throw badInput({ limit: [validationMessages.between(1, rows)] })
}
