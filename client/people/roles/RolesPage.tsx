import { Button, chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DESKTOP_MEDIA_QUERY, useIsPrinting, useMediaQuery } from '../../components/browser/useMediaQuery'
import { DeleteButton } from '../../components/dialogs/DeleteButton'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { useRecordForm } from '../../components/forms/useRecordForm'
import { Page } from '../../components/page/Page'
import { QueryLoadingState } from '../../components/states/QueryLoadingState'
import {
  type RoleDetailsFragment,
  useCreateRoleMutation,
  useDeleteRoleMutation,
  useRoleListQuery,
  useUpdateRoleMutation,
} from './Role.generated'
import { RoleDescriptions } from './RoleDescriptions'
import { RolePermissionList } from './RolePermissionList'
import { RolePermissionMatrix } from './RolePermissionMatrix'
import { type RoleDrafts, useRoleDrafts } from './useRoleDrafts'

/** The page for viewing and changing each role's permissions. */
export function RolesPage() {
  const { data, error, refetch } = useRoleListQuery({ fetchPolicy: 'cache-and-network' })
  const desk = useMediaQuery(DESKTOP_MEDIA_QUERY)
  const printing = useIsPrinting()
  const drafts = useRoleDrafts(refetch)
  const [edited, setEdited] = useState<RoleDetailsFragment | null>()
  const View = desk || printing ? RolePermissionMatrix : RolePermissionList

  return (
    <Page
      primary={
        <Button onClick={() => setEdited(null)}>
          <Plus />
          New role
        </Button>
      }
    >
      {!data || error ? (
        <QueryLoadingState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <View roles={data.roles.items} drafts={drafts} onEdit={setEdited} />
          {View === RolePermissionMatrix && <RoleDescriptions roles={data.roles.items} drafts={drafts} />}
          <UnsavedRoles roles={data.roles.items} drafts={drafts} />
        </>
      )}
      {edited !== undefined && <RoleDialog role={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}

interface UnsavedRolesProps {
  roles: readonly RoleDetailsFragment[]
  drafts: RoleDrafts
}

/** Lists the roles with unsaved changes, with buttons to save or reset each role. The list is always in view. */
function UnsavedRoles({ roles, drafts }: UnsavedRolesProps) {
  const changed = roles.filter(drafts.isChanged)
  if (changed.length === 0) return null
  return (
    <Bar data-foot aria-label="Unsaved changes">
      {changed.map((role) => (
        <chakra.li key={role.id} display="flex" alignItems="center" gap={2}>
          <chakra.span flex={1} truncate>
            <strong>{role.name}</strong> is not saved
          </chakra.span>
          <Button
            variant="ghost"
            colorPalette="gray"
            aria-label={`Undo changes to ${role.name}`}
            onClick={() => drafts.undo(role)}
          >
            Undo
          </Button>
          <Button
            loading={drafts.saving === role.id}
            aria-label={`Save ${role.name}`}
            onClick={() => void drafts.save(role)}
          >
            Save
          </Button>
        </chakra.li>
      ))}
    </Bar>
  )
}

const Bar = chakra('ul', {
  base: {
    position: 'sticky',
    bottom: 'calc({spacing.aboveBars} + 1rem)',
    zIndex: 'docked',
    display: 'grid',
    gap: 2,
    maxW: 'lg',
    mt: 4,
    ms: 'auto',
    p: 3,
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    boxShadow: 'md',
  },
})

interface RoleForm {
  name: string
}

interface RoleDialogProps {
  /** Null for a new role. */
  role: RoleDetailsFragment | null
  onClose: () => void
}

/** The dialog for creating, renaming or deleting a role. */
function RoleDialog({ role, onClose }: RoleDialogProps) {
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
