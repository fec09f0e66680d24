import type { CheckStep, CheckStepAnswer } from './checkSteps'
import { formatCheckAnswer } from './checkSteps'
import { CHECK_FIELD_LIMITS } from './checkTemplate'

export const ACTION_PRIORITIES = ['high', 'normal', 'low'] as const
export type ActionPriority = (typeof ACTION_PRIORITIES)[number]

/** Returns the title of a failed step's action: 'Fire alarm test: Is the alarm heard in every room? No'. */
export function formatCheckActionTitle(
  checkName: string,
  step: CheckStep,
  { value }: Pick<CheckStepAnswer, 'value'>,
): string {
  const title = `${checkName}: ${step.label} ${formatCheckAnswer(step, value)}`
  return title.length <= CHECK_FIELD_LIMITS.title ? title : `${title.slice(0, CHECK_FIELD_LIMITS.title - 1)}…`
}
