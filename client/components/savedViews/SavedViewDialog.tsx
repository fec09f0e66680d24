import { Text } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { reloadLists } from '../../graphql/reloadLists'
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

interface NewViewDialogProps {
  list: SavedViewList
  query: string
  onClose: () => void
}

/** Saves a list's search, filters and sort order under a name. */
export function NewViewDialog({ list, query, onClose }: NewViewDialogProps) {
  const form = useForm<NameValues>({ defaultValues: { name: '' } })
  const [create] = useCreateSavedViewMutation()
  return (
    <FormDialog
      title="Save view"
      form={form}
      submitText="Save view"
      savedText="View saved"
      onSubmit={({ name }) => create({ variables: { input: { list, name, query } }, update: reloadLists('SavedView') })}
      onClose={onClose}
    >
      <Text color="fg.muted">Saves this search, its filters and sort order. Only you can see it.</Text>
      <TextField<NameValues> name="name" label="Name" required autoFocus />
    </FormDialog>
  )
}

interface EditViewDialogProps {
  view: SavedViewDetailsFragment
  onClose: () => void
}

export function EditViewDialog({ view, onClose }: EditViewDialogProps) {
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
          onDelete={() => remove({ variables: { id: view.id }, update: reloadLists('SavedView') })}
          deletedText="View deleted"
          onDeleted={onClose}
        >
          Only the view will be deleted. Its records stay.
        </DeleteButton>
      }
      savedText="View renamed"
      onSubmit={({ name }) => update({ variables: { id: view.id, input: { name } }, update: reloadLists('SavedView') })}
      onClose={onClose}
    >
      <TextField<NameValues> name="name" label="Name" required autoFocus />
    </FormDialog>
  )
}
