import { chakra } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { CHECK_FIELD_LIMITS } from '../../../domain/checks/checkTemplate'
import { TextAreaField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { TextLink } from '../../components/links/links'
import { createListReloader } from '../../graphql/createListReloader'
import { type ActionDetailsFragment, useCompleteActionMutation } from './Action.generated'

interface CompleteCheckActionDialogProps {
  action: ActionDetailsFragment
  onClose: () => void
}

/** Asks what was done, and marks the action as done. */
export function CompleteCheckActionDialog({ action, onClose }: CompleteCheckActionDialogProps) {
  const form = useForm({ defaultValues: { note: '' } })
  const [complete] = useCompleteActionMutation({ update: createListReloader('Check') })
  return (
    <FormDialog
      title="Action done"
      draft={{ key: `action-done/${action.id}` }}
      form={form}
      submitText="Mark as done"
      savedText="Action done"
      onSubmit={({ note }) => complete({ variables: { id: action.id, note: note.trim() } })}
      onClose={onClose}
    >
      <chakra.p fontWeight="semibold" overflowWrap="anywhere">
        {action.title}
      </chakra.p>
      {action.asset?.use === 'outOfUse' && (
        <p>
          {action.asset.name} is out of use. <TextLink to={`/pat/assets/${action.asset.id}`}>Open it</TextLink> to put
          it back.
        </p>
      )}
      <TextAreaField name="note" label="What was done" required maxLength={CHECK_FIELD_LIMITS.note} />
    </FormDialog>
  )
}
