import * as z from 'zod'
import { parseDecimal } from '../values/decimal'
import { cleanLine } from '../values/identity'
import { isOneLine, isPlainText } from '../values/text'
import { validationMessages } from '../values/validationMessages'

export const CHECK_STEP_KINDS = ['yesNo', 'number', 'choice', 'text', 'photo'] as const
export type CheckStepKind = (typeof CHECK_STEP_KINDS)[number]

/** Limits of a check's steps and answers: numbers of entries, and lengths in characters. */
export const CHECK_STEP_LIMITS = {
  steps: 60,
  label: 200,
  guidance: 1000,
  unit: 20,
  choices: 12,
  choice: 80,
  answer: 2000,
} as const

/** A step of a check. Fields that its kind does not use are empty or null. */
export interface CheckStep {
  /** Identifies the step in answers and actions; stays the same when the step is reworded or moved. */
  id: string
  kind: CheckStepKind
  label: string
  guidance: string
  required: boolean
  /** Answers that fail the step: 'yes' or 'no', or some of the choices. */
  failing: readonly string[]
  choices: readonly string[]
  unit: string
  /** A number below the minimum or above the maximum fails. */
  minimum: number | null
  maximum: number | null
}

/** The answer to a step: 'yes' or 'no', a number as a string, one of the choices, or free text. */
export interface CheckStepAnswer {
  stepId: string
  value: string
  note: string
  /** Ids of the record's photos that belong to this step. */
  photos: readonly string[]
}

const line = (max: number) =>
  z
    .string(validationMessages.text)
    .overwrite(cleanLine)
    .max(max, { error: validationMessages.tooLong(max), abort: true })
    .refine(isOneLine, validationMessages.oneLine)

const limit = z
  .number(validationMessages.number)
  .min(-1_000_000, validationMessages.min(-1_000_000))
  .max(1_000_000, validationMessages.max(1_000_000))
  .nullish()

export const checkStepSchema = z
  .object({
    id: line(40).regex(/^[\w-]+$/, 'Must contain only letters, digits, - and _.'),
    kind: z.enum(CHECK_STEP_KINDS, validationMessages.oneOf(CHECK_STEP_KINDS)),
    label: line(CHECK_STEP_LIMITS.label).min(1, validationMessages.required('what is to be checked')),
    guidance: z
      .string(validationMessages.text)
      .trim()
      .max(CHECK_STEP_LIMITS.guidance, { error: validationMessages.tooLong(CHECK_STEP_LIMITS.guidance), abort: true })
      .refine(isPlainText, validationMessages.noControlCharacters)
      .nullish(),
    required: z.boolean(validationMessages.boolean).nullish(),
    failing: z
      .array(line(CHECK_STEP_LIMITS.choice))
      .max(CHECK_STEP_LIMITS.choices, validationMessages.tooMany(CHECK_STEP_LIMITS.choices, 'answers'))
      .nullish(),
    choices: z
      .array(line(CHECK_STEP_LIMITS.choice).min(1, validationMessages.required('a choice')))
      .max(CHECK_STEP_LIMITS.choices, validationMessages.tooMany(CHECK_STEP_LIMITS.choices, 'choices'))
      .nullish(),
    unit: line(CHECK_STEP_LIMITS.unit).nullish(),
    minimum: limit,
    maximum: limit,
  })
  .transform((entries, context): CheckStep => {
    const { id, kind, label } = entries
    const refuse = (message: string) => context.addIssue({ code: 'custom', message: `${label}: ${message}` })
    const choices = kind === 'choice' ? [...new Set(entries.choices)] : []
    if (kind === 'choice' && choices.length < 2) refuse('enter at least two choices.')
    const answers = kind === 'yesNo' ? ['yes', 'no'] : choices
    const failing = kind === 'yesNo' ? (entries.failing ?? ['no']) : kind === 'choice' ? (entries.failing ?? []) : []
    if (failing.some((answer) => !answers.includes(answer)))
      refuse(`the answers that fail must be among: ${answers.join(', ')}.`)
    const minimum = kind === 'number' ? (entries.minimum ?? null) : null
    const maximum = kind === 'number' ? (entries.maximum ?? null) : null
    if (minimum !== null && maximum !== null && maximum < minimum) refuse('the maximum must not be below the minimum.')
    return {
      id,
      kind,
      label,
      guidance: entries.guidance ?? '',
      required: entries.required ?? true,
      failing: [...new Set(failing)],
      choices,
      unit: kind === 'number' ? (entries.unit ?? '') : '',
      minimum,
      maximum,
    }
  })

/** Parses a check's steps; step ids must be unique. */
export const checkStepsSchema = z
  .array(checkStepSchema)
  .min(1, 'Add at least one step.')
  .max(CHECK_STEP_LIMITS.steps, validationMessages.tooMany(CHECK_STEP_LIMITS.steps, 'steps'))
  .refine(
    (steps) => new Set(steps.map(({ id }) => id)).size === steps.length,
    'Two steps have the same id. Give each step a different id.',
  )

/** The outcome of a check, computed from its answers. */
export interface CheckEvaluation {
  passed: boolean
  /** Ids of the failed steps. */
  failed: string[]
  /** Error messages for missing or invalid answers, by step id. */
  errors: Record<string, string>
}

/** Evaluates the answers to a check's steps. A check passes if no step fails. */
export function evaluateCheckAnswers(
  steps: readonly CheckStep[],
  answers: readonly CheckStepAnswer[],
): CheckEvaluation {
  const byStep = new Map(answers.map((answer) => [answer.stepId, answer]))
  const errors: CheckEvaluation['errors'] = {}
  for (const { stepId } of answers)
    if (!steps.some(({ id }) => id === stepId))
      errors[stepId] = 'This step is no longer part of the check. Reload the check and answer its current steps.'
  const failed: string[] = []
  for (const step of steps) {
    const answer = byStep.get(step.id)
    const error = answerError(step, answer)
    if (error !== undefined) errors[step.id] = error
    else if (answer && isFailingCheckAnswer(step, answer.value)) failed.push(step.id)
  }
  return { passed: failed.length === 0, failed, errors }
}

/** True if the answer fails the step; false for an answer that is missing or not a number. */
export function isFailingCheckAnswer({ kind, failing, minimum, maximum }: CheckStep, value: string): boolean {
  if (kind !== 'number') return failing.includes(value)
  const number = parseDecimal(value).value ?? null
  return number !== null && ((minimum !== null && number < minimum) || (maximum !== null && number > maximum))
}

function answerError(
  { kind, label, required, choices }: CheckStep,
  answer: CheckStepAnswer | undefined,
): string | undefined {
  const value = answer?.value ?? ''
  const isMissing = kind === 'photo' ? (answer?.photos.length ?? 0) === 0 : value === ''
  if (isMissing) return required ? `${label}: ${MISSING[kind]}` : undefined
  if (kind === 'number') {
    const { error } = parseDecimal(value)
    return error === undefined ? undefined : `${label}: ${error}`
  }
  const allowed = kind === 'yesNo' ? ['yes', 'no'] : kind === 'choice' ? choices : undefined
  return allowed && !allowed.includes(value) ? `${label}: ${validationMessages.oneOf(allowed)}` : undefined
}

const MISSING: Readonly<Record<CheckStepKind, string>> = {
  yesNo: 'answer yes or no.',
  number: 'enter a number.',
  choice: 'choose an answer.',
  text: 'enter a text.',
  photo: 'take a photo.',
}

/** Formats an answer with its unit: '21.5 °C'. */
export function formatCheckAnswer({ kind, unit }: CheckStep, value: string): string {
  if (kind === 'yesNo') return value === 'yes' ? 'Yes' : value === 'no' ? 'No' : ''
  return kind === 'number' && unit !== '' && value !== '' ? `${value} ${unit}` : value
}

/** Describes when a step fails: 'Fails if No', 'Fails below 50 °C'; empty if the step never fails. */
export function describeCheckStepFailureRule({ kind, failing, unit, minimum, maximum }: CheckStep): string {
  if (kind === 'number') {
    const suffix = unit === '' ? '' : ` ${unit}`
    const below = minimum === null ? [] : [`below ${minimum}${suffix}`]
    const above = maximum === null ? [] : [`above ${maximum}${suffix}`]
    const outside = [...below, ...above].join(' or ')
    return outside === '' ? '' : `Fails ${outside}`
  }
  if (failing.length === 0) return ''
  const names = failing.map((answer) => (kind === 'yesNo' ? (answer === 'yes' ? 'Yes' : 'No') : answer))
  return `Fails if ${names.join(' or ')}`
}
