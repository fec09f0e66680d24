import type { ActionPriority } from '../../../domain/checks/checkActions'
import { CHECK_FIELD_LIMITS } from '../../../domain/checks/checkTemplate'
import { RadioCardField } from '../../components/fields/RadioCardField'
import { SelectField } from '../../components/fields/SelectField'
import { DateField, TextAreaField, TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { useRecordForm } from '../../components/forms/useRecordForm'
import { createListReloader } from '../../graphql/createListReloader'
import type { ActionInput } from '../../graphql/schema.generated'
import { useLocationOptions } from '../../locations/useLocationOptions'
import { PhotosField } from '../../photos/PhotosField'
import { type PhotoFormEntry, toPhotoFormEntries, toPhotoInputs } from '../../photos/photoEntry'
import { WHOLE_HALL_LABEL } from '../checkPlace'
import { useCheckPerformerOptions } from '../plan/useCheckPerformerOptions'
import { type ActionDetailsFragment, useCreateActionMutation, useUpdateActionMutation } from './Action.generated'

const PRIORITIES = [
  { value: 'high', label: 'High' },
  { value: 'normal', label: 'Normal' },
  { value: 'low', label: 'Low' },
]

interface CheckActionDialogProps {
  /** The action to change. If undefined, the dialog creates a new action. */
  action?: ActionDetailsFragment
  start?: ActionStart
  onClose: () => void
}

/** Asks what must be done, where, how urgently, by whom and by when. */
export function CheckActionDialog({ action, start, onClose }: CheckActionDialogProps) {
  const asset = action?.asset ?? start?.asset
  const [create] = useCreateActionMutation({ update: createListReloader('Check') })
  const [update] = useUpdateActionMutation({ update: createListReloader('Check') })
  const record = useRecordForm({
    kind: 'action',
    record: action,
    newKey: `new/${start?.faultReportId ?? ''}`,
    values: actionValues(action, start),
    toInput: (values) => ({ ...toActionInput(values), ...(asset && { assetId: asset.id, locationId: null }) }),
    create: ({ variables: { input } }) =>
      create({ variables: { input: { ...input, faultReportId: start?.faultReportId } } }),
    update,
  })
  const { choosable } = useLocationOptions('pat')
  const people = useCheckPerformerOptions(action?.assignee ? [action.assignee] : [])
  return (
    <FormDialog
      title={action ? 'Edit action' : 'New action'}
      {...record}
      submitText="Save action"
      savedText="Action saved"
      onClose={onClose}
    >
      <TextField<ActionValues>
        name="title"
        label="What needs doing"
        required
        autoFocus
        maxLength={CHECK_FIELD_LIMITS.title}
      />
      <TextAreaField<ActionValues> name="description" label="Description" rows={3} />
      {asset ? (
        <p>{`Asset: ${asset.name} (${asset.code})`}</p>
      ) : (
        <SelectField<ActionValues>
          name="locationId"
          label="Place"
          options={choosable(action?.location)}
          placeholder={WHOLE_HALL_LABEL}
        />
      )}
      <RadioCardField<ActionValues> name="priority" label="Priority" options={PRIORITIES} />
      <SelectField<ActionValues> name="assigneeId" label="Assign to" options={people} placeholder="No one yet" />
      <DateField<ActionValues> name="dueOn" label="Until" />
      <PhotosField />
    </FormDialog>
  )
}

interface ActionValues {
  title: string
  description: string
  priority: ActionPriority
  locationId: string | null
  assigneeId: string | null
  dueOn: string
  photos: PhotoFormEntry[]
}

/** Initial values of a new action, such as the location where a fault was found. */
interface ActionStart extends Partial<Pick<ActionValues, 'title' | 'description' | 'locationId'>> {
  /** The asset that the action is about. Such an action has no location of its own. */
  asset?: { id: string; name: string; code: string }
  /** The fault report that led to the action; a report has at most one action. */
  faultReportId?: string
}

const actionValues = (action: ActionDetailsFragment | undefined, start: ActionStart = {}): ActionValues => ({
  title: action?.title ?? start.title ?? '',
  description: action?.description ?? start.description ?? '',
  priority: action?.priority ?? 'normal',
  locationId: action?.location?.id ?? start.locationId ?? null,
  assigneeId: action?.assignee?.id ?? null,
  dueOn: action?.dueOn ?? '',
  photos: action ? toPhotoFormEntries(action.photos) : [],
})

const toActionInput = ({ title, description, dueOn, photos, ...values }: ActionValues): ActionInput => ({
  ...values,
  title: title.trim(),
  description: description.trim(),
  dueOn: dueOn || null,
  photos: toPhotoInputs(photos),
})
