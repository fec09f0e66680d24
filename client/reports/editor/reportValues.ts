import { parseReportChart } from '../../../domain/reports/chart'
import { parseReportHeaders } from '../../../domain/reports/headers'
import { parseReportParameters } from '../../../domain/reports/parameters'
import type { JsonDiagnostic } from '../../../domain/values/json'
import type { ReportDefinitionFragment } from './ReportEditor.generated'

/** The values of a report's form; the last three are JSON texts. */
export interface ReportValues {
  name: string
  description: string
  sql: string
  params: string
  headers: string
  chart: string
}

/** Default values for a new report (specification, section 3). */
export const NEW_REPORT_VALUES: ReportValues = {
  name: '',
  description: '',
  sql: 'SELECT * FROM ',
  params: '[]',
  headers: '{}',
  chart: '',
}

export const toReportValues = ({
  name,
  description,
  sql,
  params,
  headers,
  chart,
}: ReportDefinitionFragment): ReportValues => ({
  name,
  description,
  sql: sql ?? '',
  params,
  headers,
  chart,
})

export const REPORT_DOCUMENTS = ['params', 'headers', 'chart'] as const
export type DocumentName = (typeof REPORT_DOCUMENTS)[number]

export function getDocumentDiagnostics(definition: ReportValues): Record<DocumentName, JsonDiagnostic[]> {
  return {
    params: parseReportParameters(definition.params).diagnostics,
    headers: parseReportHeaders(definition.headers).diagnostics,
    chart: parseReportChart(definition.chart).diagnostics,
  }
}
