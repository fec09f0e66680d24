import { Check, X } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { type CheckStep, fails, failureText } from '../../../domain/checks/steps'
import { useFieldError } from '../../components/fields/FormField'
import { NumberField } from '../../components/fields/NumberField'
import { RadioCards } from '../../components/fields/RadioCards'
import { TextAreaField } from '../../components/fields/TextField'
import { type RecordValues, stepError } from './recordForm'

/** The answer to a step, by its kind; the answer to a photo step is its photos. */
export function StepField({ step }: { step: CheckStep }) {
  const { label, guidance, kind, required, unit } = step
  const { watch } = useFormContext<RecordValues>()
  const name = `answers.${step.id}.value` as const
  const hasFailed = fails(step, watch(name) ?? '')
  const warning = hasFailed ? 'This fails the check.' : undefined
  if (kind === 'number')
    return (
      <NumberField<RecordValues>
        name={name}
        label={label}
        help={[guidance, failureText(step)].filter(Boolean).join(' ')}
        unit={unit}
        warning={warning}
        required={required}
      />
    )
  if (kind === 'text')
    return <TextAreaField<RecordValues> name={name} label={label} help={guidance} rows={2} required={required} />
  return kind === 'photo' ? null : <AnswerCards step={step} hasFailed={hasFailed} />
}

/** Yes and no, or the choices, as buttons that a thumb cannot miss. */
function AnswerCards({ step, hasFailed }: { step: CheckStep; hasFailed: boolean }) {
  const name = `answers.${step.id}.value` as const
  const { control } = useFormContext<RecordValues>()
  const { field } = useController({
    control,
    name,
    rules: { validate: (_, values) => stepError(step, values.answers[step.id]) ?? true },
  })
  const answers =
    step.kind === 'yesNo'
      ? [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]
      : step.choices.map((choice) => ({ value: choice, label: choice }))
  const isJudged = step.failing.length > 0
  return (
    <RadioCards
      {...field}
      large
      label={step.label}
      required={step.required}
      help={step.guidance}
      warning={hasFailed ? 'This fails the check.' : undefined}
      error={useFieldError(name)?.message}
      options={answers.map((answer) => {
        const isBad = step.failing.includes(answer.value)
        return {
          ...answer,
          ...(isJudged && { icon: isBad ? X : Check, colorPalette: isBad ? 'unsafe' : 'safe' }),
        }
      })}
    />
  )
}
