import { formatReportCell } from './reportCells'
import type { ReportOption, ReportRunParameter } from './runParameter'

/** Loads a parameter's options with the given values. */
type LoadOptions = (request: { parameter: string; values: string[] }) => Promise<readonly ReportOption[]>

/** Formats a report run's parameter values with their labels, such as 'Location: Kitchen'. Omits empty values. */
export async function describeReportParameters(
  parameters: readonly ReportRunParameter[],
  texts: Readonly<Record<string, string | null>>,
  loadOptions: LoadOptions,
): Promise<string[]> {
  const given = parameters.filter(({ name }) => texts[name])
  return Promise.all(
    given.map(
      async (parameter) =>
        `${parameter.label}: ${await formatReportParameterValue(parameter, texts[parameter.name] ?? '', loadOptions)}`,
    ),
  )
}

/** Formats a value: an option's label, or a date in words. */
export async function formatReportParameterValue(
  { name, type, options, searchable }: ReportRunParameter,
  text: string,
  loadOptions: LoadOptions,
): Promise<string> {
  const choices = searchable ? await loadOptions({ parameter: name, values: [text] }) : options
  const chosen = choices.find(({ value }) => value === text)
  if (chosen) return chosen.label
  return type === 'boolean' || type === 'date'
    ? formatReportCell(text, { format: type === 'date' ? 'date' : 'yesno' })
    : text
}
