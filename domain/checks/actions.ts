import type { CheckStep, StepAnswer } from './steps'
import { formatCheckAnswer } from './steps'
import { CHECK_LIMITS } from './template'

export const ACTION_PRIORITIES = ['high', 'normal', 'low'] as const
export type ActionPriority = (typeof ACTION_PRIORITIES)[number]

/** Returns the title of a failed step's action: 'Fire alarm test: Is the alarm heard in every room? No'. */
export function formatActionTitle(checkName: string, step: CheckStep, { value }: Pick<StepAnswer, 'value'>): string {
  const title = `${checkName}: ${step.label} ${formatCheckAnswer(step, value)}`
  return title.length <= CHECK_LIMITS.title ? title : `${title.slice(0, CHECK_LIMITS.title - 1)}…`
}
