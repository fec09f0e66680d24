import { type CheckStep, formatCheckAnswer } from '../../../domain/checks/checkSteps'

interface Answered {
  steps: readonly CheckStep[]
  answers: readonly { stepId: string; value: string; note: string; failed: boolean }[]
}

export interface CheckAnswerRow {
  id: string
  label: string
  /** The answer with its unit; empty if there is no answer. */
  text: string
  note: string
  failed: boolean
}

export const toCheckAnswerRows = ({ steps, answers }: Answered): CheckAnswerRow[] =>
  steps.map((step) => {
    const answer = answers.find(({ stepId }) => stepId === step.id)
    return {
      id: step.id,
      label: step.label,
      text: formatCheckAnswer(step, answer?.value ?? ''),
      note: answer?.note ?? '',
      failed: answer?.failed ?? false,
    }
  })
