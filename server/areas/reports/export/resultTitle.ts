import { today } from '../../../../domain/calendar'
import type { ReportParameter } from '../../../../domain/reports/parameters'
import { parameterTexts } from '../../../../domain/reports/parameterTexts'
import type { ParameterValues } from '../../../../domain/reports/parameterValues'
import { type OptionsContext, readOptions } from '../parameterOptions.service'

/** The values of a run with their labels, such as 'Location: Kitchen'. @throws as a run, for options that come from SQL. */
export function valueTexts(
  context: OptionsContext,
  parameters: readonly ReportParameter[],
  values: ParameterValues,
): Promise<string[]> {
  return parameterTexts(parameters, values, (request) => readOptions(context, parameters, request))
}

/** What the file of a result is called. */
export function fileNameOf(report: string, extension: string): string {
  return `${report.replaceAll('/', '-')} ${today()}.${extension}`
}
