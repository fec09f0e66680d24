import type { CheckTemplate } from '../../../domain/checks/checkTemplate'
import { today } from '../../../domain/values/calendar'
import type { CheckInput, CheckTemplateInput } from '../../graphql/schema.generated'
import type {
  CheckDetailsFragment,
  CheckScheduleDetailsFragment,
  CheckStepDetailsFragment,
} from '../plan/Check.generated'
import type { CheckTemplateDetailsFragment } from './CheckTemplate.generated'

const scheduleOf = ({ repeat, every, unit, weekday, week, monthDay, months }: CheckScheduleDetailsFragment) => ({
  repeat,
  every,
  unit,
  weekday,
  week,
  monthDay,
  months,
})

const stepOf = (step: CheckStepDetailsFragment) => ({
  id: step.id,
  kind: step.kind,
  label: step.label,
  guidance: step.guidance,
  required: step.required,
  failing: step.failing,
  choices: step.choices,
  unit: step.unit,
  minimum: step.minimum,
  maximum: step.maximum,
})

type Shared = Pick<
  CheckDetailsFragment | CheckTemplateDetailsFragment,
  | 'name'
  | 'category'
  | 'instructions'
  | 'schedule'
  | 'windowDays'
  | 'needsDocument'
  | 'needsSignature'
  | 'source'
  | 'performer'
> & { steps: readonly CheckStepDetailsFragment[] }

/** Returns a template's fields. Assigned users are left out, because they belong to one hall. */
export function toCheckTemplateInput(source: Shared) {
  return {
    name: source.name,
    category: source.category,
    instructions: source.instructions,
    schedule: scheduleOf(source.schedule),
    windowDays: source.windowDays,
    performer: source.performer === 'firm' ? 'firm' : 'anyone',
    needsDocument: source.needsDocument,
    needsSignature: source.needsSignature,
    source: source.source,
    steps: source.steps.map(stepOf),
  } satisfies CheckTemplate & CheckTemplateInput
}

/** The user's choices for a ticked template. */
export interface PlannedCheckValues {
  /** Empty means today; also empty while the user is still typing the date. */
  firstDue: string
  /** The locations that each get their own check; empty for a single check of the whole hall. */
  locationIds: readonly string[]
}

export const buildInitialPlannedCheckValues = (): PlannedCheckValues => ({ firstDue: today(), locationIds: [] })

export const toCheckInputsFromTemplate = (
  template: CheckTemplateDetailsFragment,
  { firstDue, locationIds }: PlannedCheckValues,
): CheckInput[] =>
  (locationIds.length > 0 ? locationIds : [null]).map((locationId) => ({
    ...toCheckTemplateInput(template),
    locationId,
    nextDueOn: firstDue || today(),
  }))
