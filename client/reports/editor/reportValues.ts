import { parseReportChart } from '../../../domain/reports/reportChart'
import { parseReportHeaders } from '../../../domain/reports/reportHeaders'
import { parseReportParameters } from '../../../domain/reports/reportParameters'
import type { JsonDiagnostic } from '../../../domain/values/json'
import type { ReportDefinitionFragment } from './ReportEditor.generated'

/** A report's form values; the last three are JSON texts. */
export interface ReportFormValues {
  name: string
  description: string
  sql: string
  params: string
  headers: string
  chart: string
}

/** Default values for a new report (specification, section 3). */
export const NEW_REPORT_FORM_VALUES: ReportFormValues = {
  name: '',
  description: '',
  sql: 'SELECT * FROM ',
  params: '[]',
  headers: '{}',
  chart: '',
}

export const toReportFormValues = ({
  name,
  description,
  sql,
  params,
  headers,
  chart,
}: ReportDefinitionFragment): ReportFormValues => ({
  name,
  description,
  sql: sql ?? '',
  params,
  headers,
  chart,
})

export const REPORT_DOCUMENT_NAMES = ['params', 'headers', 'chart'] as const
export type ReportDocumentName = (typeof REPORT_DOCUMENT_NAMES)[number]

export function getReportDocumentDiagnostics(
  definition: ReportFormValues,
): Record<ReportDocumentName, JsonDiagnostic[]> {
  return {
    params: parseReportParameters(definition.params).diagnostics,
    headers: parseReportHeaders(definition.headers).diagnostics,
    chart: parseReportChart(definition.chart).diagnostics,
  }
}
