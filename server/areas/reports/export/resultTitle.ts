import { describeReportParameters } from '../../../../domain/reports/parameterTexts'
import type { ReportParameterValues } from '../../../../domain/reports/parameterValues'
import type { ReportParameter } from '../../../../domain/reports/reportParameters'
import { today } from '../../../../domain/values/calendar'
import { type ParameterOptionsContext, selectParameterOptions } from '../parameterOptions.service'

/**
 * Formats a run's parameter values with their labels, for example 'Location: Kitchen'.
 * @throws the same errors as a run, if options come from SQL.
 */
export function describeParameterValues(
  context: ParameterOptionsContext,
  parameters: readonly ReportParameter[],
  values: ReportParameterValues,
): Promise<string[]> {
  return describeReportParameters(parameters, values, (request) => selectParameterOptions(context, parameters, request))
}

export function formatReportExportFileName(report: string, extension: string): string {
  return `${report.replaceAll('/', '-')} ${today()}.${extension}`
}
