import { useForm } from 'react-hook-form'
import { DeleteButton } from '../components/dialogs/DeleteButton'
import { SwitchField } from '../components/fields/SwitchField'
import { TextAreaField, TextField } from '../components/fields/TextField'
import { FormDialog } from '../components/forms/FormDialog'
import { toFormValues, toMutationInput } from '../components/forms/recordValues'
import type { SavedRecord } from '../components/forms/SavedRecordNote'
import { createListReloader } from '../graphql/createListReloader'
import type { LocationType } from '../graphql/schema.generated'
import { ScanCodeField } from '../scanner/ScanCodeField'
import {
  type LocationDetailsFragment,
  useCreateLocationMutation,
  useDeleteLocationMutation,
  useUpdateLocationMutation,
} from './Location.generated'

interface LocationDialogProps {
  /** The location to edit; if absent, the dialog creates a new location. */
  location?: LocationDetailsFragment
  type: LocationType
  onClose: () => void
  /** Called instead of `onClose` after the location is deleted. */
  onDeleted?: () => void
}

const NEW_LOCATION = { name: '', code: '', description: '', active: true }
type LocationValues = typeof NEW_LOCATION
const toLocationInput = (values: LocationValues) => toMutationInput(values, ['code'])

/** A form to create or edit a location; for administrators only. */
export function LocationDialog({ location, type, onClose, onDeleted = onClose }: LocationDialogProps) {
  const saveNew = useSaveNewLocation(type)
  const [update] = useUpdateLocationMutation({ update: createListReloader('Location') })
  const form = useForm<LocationValues>({ defaultValues: toFormValues(NEW_LOCATION, location) })
  return (
    <FormDialog
      title={location ? `Edit location #${location.id}` : 'New location'}
      draft={{ key: `location/${location?.id ?? `new ${type}`}` }}
      form={form}
      submitText="Save location"
      savedText="Location saved"
      another={location ? undefined : { save: saveNew, next: () => NEW_LOCATION }}
      footer={location && <DeleteLocation location={location} onDeleted={onDeleted} />}
      onSubmit={(values) =>
        location ? update({ variables: { id: location.id, input: toLocationInput(values) } }) : saveNew(values)
      }
      onClose={onClose}
    >
      <TextField<LocationValues> name="name" label="Name" required autoFocus />
      <ScanCodeField<LocationValues>
        name="code"
        label="Code"
        expectedModel="location"
        help="The code on the location’s label. You can leave this empty."
      />
      <TextAreaField<LocationValues> name="description" label="Description" rows={2} />
      <SwitchField<LocationValues>
        name="active"
        label="Active"
        help="Nothing new can be added to an inactive location."
      />
    </FormDialog>
  )
}

/**
 * Returns a function that creates a location and resolves to a message with a link to the location. The function
 * rejects with the server's errors.
 */
function useSaveNewLocation(type: LocationType): (values: LocationValues) => Promise<SavedRecord> {
  const [create] = useCreateLocationMutation({ update: createListReloader('Location') })
  return async (values) => {
    const { data } = await create({ variables: { input: { ...toLocationInput(values), type } } })
    const id = data?.createLocation.id
    return { text: `${values.name.trim()} saved`, to: id && `/${type}/locations/${id}` }
  }
}

interface DeleteLocationProps {
  location: LocationDetailsFragment
  onDeleted: () => void
}

function DeleteLocation({ location, onDeleted }: DeleteLocationProps) {
  const [remove] = useDeleteLocationMutation({ update: createListReloader('Location') })
  return (
    <DeleteButton
      question={`Delete ${location.name}?`}
      onDelete={() => remove({ variables: { id: location.id } })}
      deletedText={`${location.name} deleted`}
      onDeleted={onDeleted}
    >
      The location will be removed from all lists, and its code can be used again.
    </DeleteButton>
  )
}
