import type { RunParameter } from '../../../domain/reports/runParameter'
import { formatDecimal, parseDecimal } from '../../../domain/values/decimal'
import { PARAMETER_RULES } from './ParameterField'

/** Converts entries to a run's values: numbers get a decimal point, however they were typed. */
export const toRunValues = (
  parameters: readonly RunParameter[],
  entries: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    parameters.map(({ name, type }) => {
      const text = entries[name] ?? ''
      const number = type === 'number' ? parseDecimal(text, PARAMETER_RULES).value : null
      return [name, number == null ? text : formatDecimal(number)]
    }),
  )
