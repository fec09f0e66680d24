import { Button, chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { CHECK_STEP_LIMITS } from '../../../domain/checks/checkSteps'
import { useFieldError } from '../../components/fields/FormField'
import { ErrorText } from '../../components/messages/ErrorText'
import { CheckStepEditor } from './CheckStepEditor'
import { buildNewCheckStepValues, type CheckFormValues } from './checkForm'

/** Lists a check's steps, with buttons to add, remove and reorder steps. */
export function CheckStepsField() {
  const { control, getValues } = useFormContext<CheckFormValues>()
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
          <CheckStepEditor
            key={id}
            index={index}
            onRemove={() => remove(index)}
            onUp={index > 0 ? () => swap(index, index - 1) : undefined}
            onDown={index < fields.length - 1 ? () => swap(index, index + 1) : undefined}
          />
        ))}
      </chakra.ol>
      {fields.length < CHECK_STEP_LIMITS.steps && (
        <Button
          variant="subtle"
          alignSelf="flex-start"
          onClick={() =>
            append(buildNewCheckStepValues(getValues('steps')), { focusName: `steps.${fields.length}.label` })
          }
        >
          <Plus />
          Add a step
        </Button>
      )}
    </>
  )
}
