import type { FirstStep } from '../../domain/hall/firstSteps'
import { can, type Permission, type UserAbilities } from '../../domain/people/permissions'
import type { FirstStepsDetailsFragment } from './FirstSteps.generated'

export const FIRST_STEP_TITLES: Readonly<Record<FirstStep, string>> = {
  locations: 'Add your locations',
  assets: 'Enter your assets',
  labels: 'Print their labels',
  test: 'Record the first test',
  checks: 'Plan your checks',
  people: 'Invite people',
}

const NEEDED: Readonly<Partial<Record<FirstStep, Permission>>> = {
  locations: 'admin',
  checks: 'manage checks',
  people: 'manage users',
}

/** True if the user may do the step. */
export function canCreate(user: UserAbilities, step: FirstStep): boolean {
  const permission = NEEDED[step]
  return permission === undefined || can(user, permission)
}

export const isLeft = ({ done, skipped }: FirstStepsDetailsFragment, step: FirstStep) =>
  !done.includes(step) && !skipped.includes(step)
