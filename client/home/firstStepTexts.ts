import type { FirstStep } from '../../domain/firstSteps'
import { type Abilities, can } from '../../domain/permissions'
import type { FirstStepsDetailsFragment } from './FirstSteps.generated'

export const FIRST_STEP_TITLES: Readonly<Record<FirstStep, string>> = {
  locations: 'Add your locations',
  assets: 'Enter your assets',
  labels: 'Print their labels',
  test: 'Record the first test',
  people: 'Invite people',
}

/** True for a step that the user may do. */
export function canCreate(user: Abilities, step: FirstStep): boolean {
  if (step === 'locations') return can(user, 'admin')
  return step !== 'people' || can(user, 'manage users')
}

export const isLeft = ({ done, skipped }: FirstStepsDetailsFragment, step: FirstStep) =>
  !done.includes(step) && !skipped.includes(step)
