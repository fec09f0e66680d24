import { type CheckIntervalUnit, type CheckSchedule, LAST_WEEK_OF_MONTH } from '../../../domain/checks/checkSchedule'
import type { CheckStep, CheckStepKind } from '../../../domain/checks/checkSteps'
import type { CheckPerformer } from '../../../domain/checks/checkTemplate'
import { today } from '../../../domain/values/calendar'
import { formatDecimal, parseDecimal } from '../../../domain/values/decimal'
import { toFormValues, toMutationInput } from '../../components/forms/recordValues'
import type { CheckInput, CheckScheduleInput } from '../../graphql/schema.generated'
import type { CheckDetailsFragment } from './Check.generated'

/** The form values of one step. Lists and numbers stay text until the check is saved. */
export interface CheckStepFormValues {
  stepId: string
  kind: CheckStepKind
  label: string
  guidance: string
  required: boolean
  /** The answer that fails a yes/no step; null if neither answer fails. */
  bad: 'yes' | 'no' | null
  /** One choice per line. */
  choices: string
  failing: string[]
  unit: string
  minimum: string
  maximum: string
}

export interface ChosenCheckAsset {
  id: string
  name: string
  code: string
}

/** Initial values of a new check, for the fields that are sent unchanged. */
const NEW_CHECK = {
  name: '',
  category: '',
  instructions: '',
  source: '',
  performer: 'anyone' as CheckPerformer,
  firmName: '',
  firmReference: '',
  needsDocument: false,
  needsSignature: false,
}

type PlainCheckValues = typeof NEW_CHECK

export interface CheckFormValues extends PlainCheckValues {
  about: 'hall' | 'location' | 'asset'
  locationId: string | null
  assetId: ChosenCheckAsset | null
  repeat: CheckSchedule['repeat']
  every: string
  unit: CheckIntervalUnit
  weekday: number
  /** The week of the month; 0 for every week. */
  week: number
  monthDay: number
  /** Month numbers as strings; empty for all months. */
  months: string[]
  nextDueOn: string
  windowDays: string
  performerIds: string[]
  steps: CheckStepFormValues[]
}

const EVERY_WEEK = 0

export const buildNewCheckStepValues = (taken: readonly { stepId: string }[]): CheckStepFormValues => ({
  stepId: freeId(taken),
  kind: 'yesNo',
  label: '',
  guidance: '',
  required: true,
  bad: 'no',
  choices: '',
  failing: [],
  unit: '',
  minimum: '',
  maximum: '',
})

// why: a removed step's id may be used again, because each record refers to the version of the steps it answered
function freeId(taken: readonly { stepId: string }[]): string {
  const numbers = taken.map(({ stepId }) => Number(/^step-(\d+)$/.exec(stepId)?.[1] ?? 0))
  return `step-${Math.max(0, ...numbers) + 1}`
}

const stepValues = (step: CheckStep): CheckStepFormValues => ({
  stepId: step.id,
  kind: step.kind,
  label: step.label,
  guidance: step.guidance,
  required: step.required,
  bad: step.kind === 'yesNo' ? ((step.failing[0] as 'yes' | 'no' | undefined) ?? null) : 'no',
  choices: step.choices.join('\n'),
  failing: step.kind === 'choice' ? [...step.failing] : [],
  unit: step.unit,
  minimum: formatDecimal(step.minimum),
  maximum: formatDecimal(step.maximum),
})

export function toCheckFormValues(check: CheckDetailsFragment | undefined): CheckFormValues {
  const schedule = check?.schedule
  return {
    ...toFormValues(NEW_CHECK, check),
    about: check ? (check.asset ? 'asset' : check.location ? 'location' : 'hall') : 'hall',
    locationId: check?.location?.id ?? null,
    assetId: check?.asset ?? null,
    repeat: schedule?.repeat ?? 'interval',
    every: String(schedule?.every ?? 1),
    unit: schedule?.unit ?? 'month',
    weekday: schedule?.weekday ?? 1,
    week: schedule?.week ?? EVERY_WEEK,
    monthDay: schedule?.monthDay ?? 1,
    months: (schedule?.months ?? []).map(String),
    nextDueOn: check?.nextDueOn ?? today(),
    windowDays: String(check?.windowDays ?? 0),
    performerIds: (check?.performers ?? []).map(({ id }) => id),
    steps: check ? check.steps.map(stepValues) : [buildNewCheckStepValues([])],
  }
}

const NO_RULE = { every: null, unit: null, weekday: null, week: null, monthDay: null, months: [] }

/** Builds the schedule from the form values, without the fields of the other repeat modes. */
export function toCheckSchedule(values: CheckFormValues): CheckSchedule & CheckScheduleInput {
  const { repeat, every, unit, weekday, week, monthDay } = values
  const months = values.months.map(Number)
  if (repeat === 'interval') return { ...NO_RULE, repeat, every: parseDecimal(every).value ?? null, unit }
  if (repeat === 'monthDay') return { ...NO_RULE, repeat, monthDay, months }
  return { ...NO_RULE, repeat, weekday, week: week === EVERY_WEEK ? null : Math.min(week, LAST_WEEK_OF_MONTH), months }
}

/** Returns the non-blank lines of the text. */
export const splitCheckStepChoices = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function toCheckStep({ stepId, bad, choices, minimum, maximum, ...step }: CheckStepFormValues): CheckStep {
  const offered = splitCheckStepChoices(choices)
  const failing =
    step.kind === 'yesNo' ? (bad === null ? [] : [bad]) : offered.filter((one) => step.failing.includes(one))
  return {
    ...step,
    id: stepId,
    label: step.label.trim(),
    guidance: step.guidance.trim(),
    failing,
    choices: offered,
    unit: step.unit.trim(),
    minimum: parseDecimal(minimum).value ?? null,
    maximum: parseDecimal(maximum).value ?? null,
  }
}

/**
 * Converts form values to mutation input. An unchanged due date is left out, so that the server may move it when the
 * schedule changes.
 */
export function toCheckInput(values: CheckFormValues, before: CheckDetailsFragment | undefined): CheckInput {
  const { about, locationId, assetId, nextDueOn, windowDays, performer } = values
  return {
    ...toMutationInput(toFormValues(NEW_CHECK, values)),
    ...(performer !== 'firm' && { firmName: '', firmReference: '' }),
    locationId: about === 'location' ? locationId : null,
    assetId: about === 'asset' ? (assetId?.id ?? null) : null,
    schedule: toCheckSchedule(values),
    ...(nextDueOn !== before?.nextDueOn && { nextDueOn }),
    windowDays: parseDecimal(windowDays).value ?? 0,
    performerIds: performer === 'users' ? values.performerIds : [],
    steps: values.steps
      .map(toCheckStep)
      .map((step) => ({ ...step, failing: [...step.failing], choices: [...step.choices] })),
  }
}
