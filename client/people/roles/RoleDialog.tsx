import { useForm } from 'react-hook-form'
import { DeleteButton } from '../../components/DeleteButton'
import { FormDialog } from '../../components/FormDialog'
import { notify } from '../../components/messages'
import { TextField } from '../../components/TextField'
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
  const form = useForm<RoleForm>({ defaultValues: { name: role?.name ?? '' } })

  return (
    <FormDialog
      title={role ? `Role ${role.name}` : 'New role'}
      draft={{ key: `role/${role?.id ?? 'new'}` }}
      width={500}
      form={form}
      submitText={role ? 'Save role' : 'Create role'}
      footer={
        role && (
          <DeleteButton
            question={`Delete the role ${role.name}?`}
            onDelete={async () => {
              await remove({ variables: { id: role.id } })
              notify({ text: `${role.name} deleted` })
              onClose()
            }}
          >
            You can delete a role once no user has it.
          </DeleteButton>
        )
      }
      onSubmit={async (input) => {
        await (role ? update({ variables: { id: role.id, input } }) : create({ variables: { input } }))
        notify({ text: 'Role saved' })
      }}
      onClose={onClose}
    >
      <TextField<RoleForm> name="name" label="Name" required />
    </FormDialog>
  )
}
