import { Button, chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { STEP_LIMITS } from '../../../domain/checks/steps'
import { useFieldError } from '../../components/fields/FormField'
import { ErrorText } from '../../components/messages/ErrorText'
import { buildNewStepValues, type CheckValues } from './checkForm'
import { StepEditor } from './StepEditor'

/** Adds, removes and reorders a check's steps. */
export function StepsField() {
  const { control, getValues } = useFormContext<CheckValues>()
  const { fields, append, remove, swap } = useFieldArray({
    control,
    name: 'steps',
    rules: { required: 'Add at least one step.' },
  })
  const error = useFieldError('steps')
  return (
    <>
      <ErrorText>{error?.root?.message ?? error?.message}</ErrorText>
      <chakra.ol display="grid" gap={4}>
        {fields.map(({ id }, index) => (
          <StepEditor
            key={id}
            index={index}
            onRemove={() => remove(index)}
            onUp={index > 0 ? () => swap(index, index - 1) : undefined}
            onDown={index < fields.length - 1 ? () => swap(index, index + 1) : undefined}
          />
        ))}
      </chakra.ol>
      {fields.length < STEP_LIMITS.steps && (
        <Button
          variant="subtle"
          alignSelf="flex-start"
          onClick={() => append(buildNewStepValues(getValues('steps')), { focusName: `steps.${fields.length}.label` })}
        >
          <Plus />
          Add a step
        </Button>
      )}
    </>
  )
}
