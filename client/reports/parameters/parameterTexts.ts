import { cellText } from '../../../domain/reports/cells'
import type { RunParameter } from '../../../domain/reports/runParameter'
import type { LoadOptions } from './useOptions'

/** The values of a run with their labels, such as 'Location: Kitchen'. Empty values are left out. */
export async function parameterTexts(
  parameters: readonly RunParameter[],
  texts: Readonly<Record<string, string>>,
  loadOptions: LoadOptions,
): Promise<string[]> {
  const given = parameters.filter(({ name }) => texts[name])
  return Promise.all(
    given.map(
      async (parameter) =>
        `${parameter.label}: ${await valueText(parameter, texts[parameter.name] ?? '', loadOptions)}`,
    ),
  )
}

async function valueText({ name, type, options, searchable }: RunParameter, text: string, loadOptions: LoadOptions) {
  const choices = searchable ? await loadOptions({ parameter: name, values: [text] }) : options
  const chosen = choices.find(({ value }) => value === text)
  if (chosen) return chosen.label
  return type === 'boolean' || type === 'date' ? cellText(text, { format: type === 'date' ? 'date' : 'yesno' }) : text
}
