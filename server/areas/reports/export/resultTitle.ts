import type { ReportParameter } from '../../../../domain/reports/parameters'
import { describeParameters } from '../../../../domain/reports/parameterTexts'
import type { ParameterValues } from '../../../../domain/reports/parameterValues'
import { today } from '../../../../domain/values/calendar'
import { type OptionsContext, selectParameterOptions } from '../parameterOptions.service'

/** Formats a run's values with their labels: 'Location: Kitchen'. @throws the errors of a run, if options come from SQL. */
export function describeParameterValues(
  context: OptionsContext,
  parameters: readonly ReportParameter[],
  values: ParameterValues,
): Promise<string[]> {
  return describeParameters(parameters, values, (request) => selectParameterOptions(context, parameters, request))
}

export function formatExportFileName(report: string, extension: string): string {
  return `${report.replaceAll('/', '-')} ${today()}.${extension}`
}
