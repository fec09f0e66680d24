import { chakra } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { CHECK_LIMITS } from '../../../domain/checks/template'
import { validationMessages } from '../../../domain/values/validationMessages'
import { FormDialog } from '../../components/FormDialog'
import { notify } from '../../components/messages'
import { RadioCardField } from '../../components/RadioCardField'
import { SelectField } from '../../components/SelectField'
import { DateField, TextAreaField, TextField } from '../../components/TextField'
import { reloadLists } from '../../graphql/reloadLists'
import { useLocationOptions } from '../../locations/useLocationOptions'
import { PhotoField } from '../../photos/PhotoField'
import { WHOLE_HALL } from '../place'
import { usePerformerOptions } from '../plan/usePerformerOptions'
import { type ActionDetailsFragment, useCreateActionMutation, useUpdateActionMutation } from './Action.generated'
import { type ActionStart, type ActionValues, actionValues, toActionInput } from './actionForm'

interface ActionDialogProps {
  /** The action to change; without it, the dialog creates one. */
  action?: ActionDetailsFragment
  start?: ActionStart
  onClose: () => void
}

/** Asks what is to be done, where, how urgently, by whom and until when. */
export function ActionDialog({ action, start, onClose }: ActionDialogProps) {
  const form = useForm<ActionValues>({ defaultValues: actionValues(action, start) })
  const asset = action?.asset ?? start?.asset
  const [create] = useCreateActionMutation({ update: reloadLists('Check') })
  const [update] = useUpdateActionMutation({ update: reloadLists('Check') })
  const { choosable } = useLocationOptions('pat')
  const people = usePerformerOptions(action?.assignee ? [action.assignee] : [])
  return (
    <FormDialog
      title={action ? 'Edit action' : 'New action'}
      draft={{ key: `action/${action?.id ?? `new/${start?.faultReportId ?? ''}`}` }}
      width={500}
      form={form}
      submitText="Save action"
      onSubmit={async (values) => {
        const input = toActionInput(values)
        const placed = asset ? { ...input, assetId: asset.id, locationId: null } : input
        if (action) await update({ variables: { id: action.id, input: placed } })
        else await create({ variables: { input: { ...placed, faultReportId: start?.faultReportId } } })
        notify({ text: 'Action saved' })
      }}
      onClose={onClose}
    >
      <TextField<ActionValues>
        name="title"
        label="What is to be done"
        required
        autoFocus
        rules={{ maxLength: { value: CHECK_LIMITS.title, message: validationMessages.tooLong(CHECK_LIMITS.title) } }}
      />
      <TextAreaField<ActionValues> name="description" label="Description" rows={3} />
      {asset ? (
        <chakra.p>
          About {asset.name} ({asset.code})
        </chakra.p>
      ) : (
        <SelectField<ActionValues>
          name="locationId"
          label="Place"
          options={choosable(action?.location)}
          placeholder={WHOLE_HALL}
        />
      )}
      <RadioCardField<ActionValues>
        name="priority"
        label="Priority"
        options={[
          { value: 'high', label: 'High' },
          { value: 'normal', label: 'Normal' },
          { value: 'low', label: 'Low' },
        ]}
      />
      <SelectField<ActionValues> name="assigneeId" label="Who does it" options={people} placeholder="No one yet" />
      <DateField<ActionValues> name="dueOn" label="Until" />
      <PhotoField />
    </FormDialog>
  )
}
