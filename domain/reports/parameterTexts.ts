import { cellText } from './cells'
import type { ReportOption, RunParameter } from './runParameter'

/** Finds the options of these values of a parameter. */
type LoadOptions = (request: { parameter: string; values: string[] }) => Promise<readonly ReportOption[]>

/** The values of a run with their labels, such as 'Location: Kitchen'. Empty values are left out. */
export async function parameterTexts(
  parameters: readonly RunParameter[],
  texts: Readonly<Record<string, string | null>>,
  loadOptions: LoadOptions,
): Promise<string[]> {
  const given = parameters.filter(({ name }) => texts[name])
  return Promise.all(
    given.map(
      async (parameter) =>
        `${parameter.label}: ${await valueLabel(parameter, texts[parameter.name] ?? '', loadOptions)}`,
    ),
  )
}

/** A value as people read it: the label of an option, or a date in words. */
export async function valueLabel(
  { name, type, options, searchable }: RunParameter,
  text: string,
  loadOptions: LoadOptions,
): Promise<string> {
  const choices = searchable ? await loadOptions({ parameter: name, values: [text] }) : options
  const chosen = choices.find(({ value }) => value === text)
  if (chosen) return chosen.label
  return type === 'boolean' || type === 'date' ? cellText(text, { format: type === 'date' ? 'date' : 'yesno' }) : text
}
