import { DeleteButton } from '../../components/dialogs/DeleteButton'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { useRecordForm } from '../../components/forms/useRecordForm'
import {
  type RoleDetailsFragment,
  useCreateRoleMutation,
  useDeleteRoleMutation,
  useUpdateRoleMutation,
} from './Role.generated'

interface RoleForm {
  name: string
}

interface RoleDialogProps {
  /** Null for a new role. */
  role: RoleDetailsFragment | null
  onClose: () => void
}

/** Creates, renames or deletes a role. */
export function RoleDialog({ role, onClose }: RoleDialogProps) {
  const refetch = { refetchQueries: ['RoleList'] }
  const [create] = useCreateRoleMutation(refetch)
  const [update] = useUpdateRoleMutation(refetch)
  const [remove] = useDeleteRoleMutation(refetch)
  const record = useRecordForm<RoleForm, RoleForm>({
    kind: 'role',
    record: role,
    values: { name: role?.name ?? '' },
    toInput: (values) => values,
    create,
    update,
  })

  return (
    <FormDialog
      title={role ? `Role ${role.name}` : 'New role'}
      {...record}
      savedText="Role saved"
      submitText={role ? 'Save role' : 'Create role'}
      footer={
        role && (
          <DeleteButton
            question={`Delete the role ${role.name}?`}
            onDelete={() => remove({ variables: { id: role.id } })}
            deletedText={`${role.name} deleted`}
            onDeleted={onClose}
          >
            You can delete a role once no user has it.
          </DeleteButton>
        )
      }
      onClose={onClose}
    >
      <TextField<RoleForm> name="name" label="Name" required />
    </FormDialog>
  )
}
