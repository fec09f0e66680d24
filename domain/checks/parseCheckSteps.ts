import { parseDecimal } from '../values/decimal'
import { type CheckStep, checkStepsSchema } from './checkSteps'

/** The step given to a check that was imported without steps. */
export const DEFAULT_CHECK_STEPS: readonly CheckStep[] = checkStepsSchema.parse([
  { id: 'step-1', kind: 'yesNo', label: 'Is everything in order?' },
])

type StepEntries = Partial<Omit<CheckStep, 'failing'>> & { failing?: string[] }

/**
 * Parses steps written as text: one per line, or several separated by semicolons. Brackets contain the kind of answer
 * and other settings, a line that begins with > is guidance, and a backslash escapes a character. Check exports use the
 * same format.
 */
export function parseCheckSteps(text: string): { steps: CheckStep[]; error?: undefined } | { error: string } {
  const found: StepEntries[] = []
  for (const line of text.split(/\r?\n/)) {
    if (line.trimStart().startsWith('>')) {
      const step = found.at(-1)
      if (!step) return { error: 'Move the guidance (the line that begins with >) below its step.' }
      const guidance = line.trimStart().slice(1).replace(/^ /, '')
      step.guidance = step.guidance === undefined ? guidance : `${step.guidance}\n${guidance}`
      continue
    }
    for (const part of divide(line, ';')) {
      const { step, error } = readStep(part)
      if (error !== undefined) return { error: `Step ${found.length + 1}: ${error}` }
      found.push({ id: `step-${found.length + 1}`, ...step })
    }
  }
  const read = checkStepsSchema.safeParse(found)
  if (read.success) return { steps: read.data }
  const [issue] = read.error.issues
  const place = typeof issue?.path[0] === 'number' ? `Step ${issue.path[0] + 1}: ` : ''
  return { error: `${place}${issue?.message}` }
}

/** Splits text at each `sign` that is outside brackets, and drops empty parts. */
function divide(text: string, sign: string): string[] {
  const parts = ['']
  let isInside = false
  for (const token of text.match(/\\?./gsu) ?? []) {
    if (token === sign && !isInside) {
      parts.push('')
      continue
    }
    if (token === '[' || token === ']') isInside = token === '['
    parts[parts.length - 1] += token
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

const plain = (text: string) => text.replace(/\\(.)/gsu, '$1')

function readStep(text: string): { step: StepEntries; error?: undefined } | { step?: undefined; error: string } {
  const [label = '', answer, ...more] = divide(text, '[')
  if (answer === undefined) return { step: { kind: 'yesNo', label: plain(label) } }
  const settings = answer.slice(0, -1)
  if (more.length > 0 || !answer.endsWith(']') || divide(settings, ']').join() !== settings.trim())
    return { error: 'Write the kind of answer in one pair of square brackets at the end of the step.' }
  const step: StepEntries = { kind: 'yesNo', label: plain(label) }
  for (const setting of divide(settings, ';')) {
    const error = addSetting(step, setting)
    if (error !== undefined) return { error }
  }
  if (step.kind === 'yesNo' && step.failing)
    step.failing = step.failing.map((one) => one.toLowerCase()).filter((one) => one !== 'nothing')
  return { step }
}

const SETTING = /^(yes or no|text|photo|optional|number|choice|fails|at least|at most)(?::|\s|$)\s*(.*)$/is

/** Settings that take no value. */
const PLAIN_SETTINGS: Readonly<Record<string, StepEntries>> = {
  'yes or no': { kind: 'yesNo' },
  text: { kind: 'text' },
  photo: { kind: 'photo' },
  optional: { required: false },
}

/** Applies a setting in brackets to a step. @returns an error message if the setting is not understood. */
function addSetting(step: StepEntries, setting: string): string | undefined {
  const [, word = '', rest = ''] = SETTING.exec(setting) ?? []
  switch (word.toLowerCase()) {
    case 'number':
      Object.assign(step, { kind: 'number', unit: plain(rest) })
      return undefined
    case 'choice':
      Object.assign(step, { kind: 'choice', choices: divide(rest, '|').map(plain) })
      return undefined
    case 'fails':
      step.failing = divide(rest, '|').map(plain)
      return undefined
    case 'at least':
      return addLimit(step, 'minimum', rest)
    case 'at most':
      return addLimit(step, 'maximum', rest)
  }
  const known = rest === '' ? PLAIN_SETTINGS[word.toLowerCase()] : undefined
  Object.assign(step, known)
  return known
    ? undefined
    : `‘${plain(setting)}’ is not understood. Write [text], [photo], [number °C; at least 50], [choice Good | Poor; fails: Poor] or [optional].`
}

const LIMIT_DECIMALS = 10

function addLimit(step: StepEntries, name: 'minimum' | 'maximum', text: string): string | undefined {
  const { value, error } = parseDecimal(text, { maxDecimals: LIMIT_DECIMALS })
  step[name] = value ?? null
  return error
}
