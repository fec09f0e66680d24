import type { ReportRunParameter } from '../../../domain/reports/runParameter'
import { formatDecimal, parseDecimal } from '../../../domain/values/decimal'
import { NUMBER_PARAMETER_RULES } from './ReportParameterField'

/** Converts entries to a run's values: numbers get a decimal point, however they were typed. */
export const toReportRunValues = (
  parameters: readonly ReportRunParameter[],
  entries: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    parameters.map(({ name, type }) => {
      const text = entries[name] ?? ''
      const number = type === 'number' ? parseDecimal(text, NUMBER_PARAMETER_RULES).value : null
      return [name, number == null ? text : formatDecimal(number)]
    }),
  )
