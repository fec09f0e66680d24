import type { ReportColumn } from '../../../../domain/reports/reportCells'
import type { UserContext } from '../../../platform/context'
import { prepareReportValidation } from '../prepareReportRun'
import type { ReportDefinition } from '../report.service'
import { resolveReportColumns } from '../run/exportSource'

/** Returns the columns of a report's result without running the report. @throws the same errors as a run. */
export async function findReportColumns(
  { reports, user, signal }: Pick<UserContext, 'reports' | 'user' | 'signal'>,
  report: ReportDefinition,
): Promise<ReportColumn[]> {
  const request = {
    userId: user.id,
    purpose: 'options' as const,
    parameters: {},
    compiled: prepareReportValidation(report),
    signal,
  }
  return resolveReportColumns(await reports.columnsOf(request), report.headers)
}
