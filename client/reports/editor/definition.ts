import { readChart } from '../../../domain/reports/chart'
import { readHeaders } from '../../../domain/reports/headers'
import { readParameters } from '../../../domain/reports/parameters'
import type { JsonDiagnostic } from '../../../domain/values/json'
import type { ReportDefinitionFragment } from './ReportEditor.generated'

/** The values of a report's form; the last three are JSON texts. */
export interface Definition {
  name: string
  description: string
  sql: string
  params: string
  headers: string
  chart: string
}

/** The defaults of a new report (specification, section 3). */
export const NEW_REPORT: Definition = {
  name: '',
  description: '',
  sql: 'SELECT * FROM ',
  params: '[]',
  headers: '{}',
  chart: '',
}

/** Returns the form values of a saved report. */
export const definitionOf = ({
  name,
  description,
  sql,
  params,
  headers,
  chart,
}: ReportDefinitionFragment): Definition => ({
  name,
  description,
  sql: sql ?? '',
  params,
  headers,
  chart,
})

export const DOCUMENTS = ['params', 'headers', 'chart'] as const
export type DocumentName = (typeof DOCUMENTS)[number]

export function documentDiagnostics(definition: Definition): Record<DocumentName, JsonDiagnostic[]> {
  return {
    params: readParameters(definition.params).diagnostics,
    headers: readHeaders(definition.headers).diagnostics,
    chart: readChart(definition.chart).diagnostics,
  }
}
