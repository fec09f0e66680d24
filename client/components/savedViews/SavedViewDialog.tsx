import { Text } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { createListReloader } from '../../graphql/createListReloader'
import type { SavedViewList } from '../../graphql/schema.generated'
import { DeleteButton } from '../dialogs/DeleteButton'
import { TextField } from '../fields/TextField'
import { FormDialog } from '../forms/FormDialog'
import {
  type SavedViewDetailsFragment,
  useCreateSavedViewMutation,
  useDeleteSavedViewMutation,
  useUpdateSavedViewMutation,
} from './SavedView.generated'

interface NameValues {
  name: string
}

interface NewSavedViewDialogProps {
  list: SavedViewList
  query: string
  onClose: () => void
}

/** Asks for a name, then saves a list's search, filters and sort order. */
export function NewSavedViewDialog({ list, query, onClose }: NewSavedViewDialogProps) {
  const form = useForm<NameValues>({ defaultValues: { name: '' } })
  const [create] = useCreateSavedViewMutation()
  return (
    <FormDialog
      title="Save view"
      form={form}
      submitText="Save view"
      savedText="View saved"
      onSubmit={({ name }) =>
        create({ variables: { input: { list, name, query } }, update: createListReloader('SavedView') })
      }
      onClose={onClose}
    >
      <Text color="fg.muted">Saves this search, its filters and sort order. Only you can see it.</Text>
      <TextField<NameValues> name="name" label="Name" required autoFocus />
    </FormDialog>
  )
}

interface EditSavedViewDialogProps {
  view: SavedViewDetailsFragment
  onClose: () => void
}

export function EditSavedViewDialog({ view, onClose }: EditSavedViewDialogProps) {
  const form = useForm<NameValues>({ defaultValues: { name: view.name } })
  const [update] = useUpdateSavedViewMutation()
  const [remove] = useDeleteSavedViewMutation()
  return (
    <FormDialog
      title="Rename view"
      form={form}
      submitText="Save name"
      footer={
        <DeleteButton
          question="Delete this view?"
          onDelete={() => remove({ variables: { id: view.id }, update: createListReloader('SavedView') })}
          deletedText="View deleted"
          onDeleted={onClose}
        >
          Only the view will be deleted, not the records it shows.
        </DeleteButton>
      }
      savedText="View renamed"
      onSubmit={({ name }) =>
        update({ variables: { id: view.id, input: { name } }, update: createListReloader('SavedView') })
      }
      onClose={onClose}
    >
      <TextField<NameValues> name="name" label="Name" required autoFocus />
    </FormDialog>
  )
}
