import type { FirstStep } from '../../domain/hall/firstSteps'
import { hasPermission, type Permission, type UserAbilities } from '../../domain/people/permissions'
import type { FirstStepsDetailsFragment } from './FirstSteps.generated'

export const FIRST_STEP_TITLES: Readonly<Record<FirstStep, string>> = {
  locations: 'Add your locations',
  assets: 'Enter your assets',
  labels: 'Print asset labels',
  test: 'Record the first test',
  checks: 'Plan your checks',
  people: 'Invite people',
}

const NEEDED: Readonly<Partial<Record<FirstStep, Permission>>> = {
  locations: 'admin',
  checks: 'manage checks',
  people: 'manage users',
}

export function mayDoFirstStep(user: UserAbilities, step: FirstStep): boolean {
  const permission = NEEDED[step]
  return permission === undefined || hasPermission(user, permission)
}

export const isFirstStepOpen = ({ done, skipped }: FirstStepsDetailsFragment, step: FirstStep) =>
  !done.includes(step) && !skipped.includes(step)
