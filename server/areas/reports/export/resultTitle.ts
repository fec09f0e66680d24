import type { ReportParameter } from '../../../../domain/reports/parameters'
import { parameterTexts } from '../../../../domain/reports/parameterTexts'
import type { ParameterValues } from '../../../../domain/reports/parameterValues'
import { today } from '../../../../domain/values/calendar'
import { type OptionsContext, readOptions } from '../parameterOptions.service'

/** Formats a run's values with their labels: 'Location: Kitchen'. @throws the errors of a run, if options come from SQL. */
export function valueTexts(
  context: OptionsContext,
  parameters: readonly ReportParameter[],
  values: ParameterValues,
): Promise<string[]> {
  return parameterTexts(parameters, values, (request) => readOptions(context, parameters, request))
}

export function fileNameOf(report: string, extension: string): string {
  return `${report.replaceAll('/', '-')} ${today()}.${extension}`
}
