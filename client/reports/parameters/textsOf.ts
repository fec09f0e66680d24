import type { RunParameter } from '../../../domain/reports/runParameter'
import { decimalText, readDecimal } from '../../../domain/values/decimal'
import { PARAMETER_RULES } from './ParameterField'

/** Converts entries to the values of a run: numbers get a decimal point, however they were typed. */
export const textsOf = (
  parameters: readonly RunParameter[],
  entries: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    parameters.map(({ name, type }) => {
      const text = entries[name] ?? ''
      const number = type === 'number' ? readDecimal(text, PARAMETER_RULES).value : null
      return [name, number == null ? text : decimalText(number)]
    }),
  )
