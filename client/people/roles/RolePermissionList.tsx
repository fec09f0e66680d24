import { Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { PERMISSION_GROUPS, SUPER_ADMIN_ROLE } from '../../../domain/people/permissions'
import { Checkbox, CheckboxLabel } from '../../components/fields/Checkbox'
import { Select } from '../../components/fields/Select'
import { useUser } from '../../session/sessionStore'
import type { RoleDetailsFragment } from './Role.generated'
import { describeDraftRole } from './RoleDescriptions'
import { formatUserCount } from './RolePermissionMatrix'
import { mayEditRole, type RoleDrafts } from './useRoleDrafts'

interface OneRoleProps {
  roles: readonly RoleDetailsFragment[]
  drafts: RoleDrafts
  onEdit: (role: RoleDetailsFragment) => void
}

/** Shows one role's permissions at a time, for phones. */
export function RolePermissionList({ roles, drafts, onEdit }: OneRoleProps) {
  const user = useUser()
  const [id, setId] = useState<string | null>(null)
  const role = roles.find((one) => one.id === id) ?? roles[0]
  if (!role) return null
  return (
    <Stack gap={4}>
      <Flex gap={2}>
        <Select
          aria-label="Role"
          options={roles.map((one) => ({
            value: one.id,
            label: drafts.isChanged(one) ? `${one.name} (not saved)` : one.name,
          }))}
          value={role.id}
          onChange={setId}
        />
        {mayEditRole(user, role) && (
          <Button variant="subtle" aria-label={`Edit role ${role.name}`} onClick={() => onEdit(role)}>
            <Pencil />
            Edit
          </Button>
        )}
      </Flex>
      <Text>{describeDraftRole(role, drafts)}</Text>
      <Text color="fg.muted">
        {role.name === SUPER_ADMIN_ROLE && 'This role cannot be changed. '}
        {role.name !== SUPER_ADMIN_ROLE &&
          !mayEditRole(user, role) &&
          'You cannot edit this role: it has permissions that you do not have. Ask someone who has them. '}
        {formatUserCount(role.userCount)}
      </Text>
      {PERMISSION_GROUPS.map(({ title, permissions }) => (
        <chakra.fieldset key={title} minW={0}>
          <Heading as="legend" size="sm" color="fg.muted" mb={1}>
            {title}
          </Heading>
          {permissions.map((permission) => (
            <PermissionBox key={permission.name} permission={permission} role={role} drafts={drafts} />
          ))}
        </chakra.fieldset>
      ))}
    </Stack>
  )
}

interface PermissionBoxProps {
  permission: (typeof PERMISSION_GROUPS)[number]['permissions'][number]
  role: RoleDetailsFragment
  drafts: RoleDrafts
}

function PermissionBox({ permission: { name, description }, role, drafts }: PermissionBoxProps) {
  return (
    <CheckboxLabel minH={14}>
      <Checkbox
        checked={drafts.hasPermission(role, name)}
        disabled={!drafts.isEditable(role, name)}
        onChange={() => drafts.toggle(role, name)}
      />
      <span>
        {name}
        <chakra.span display="block" textStyle="table" color="fg.muted">
          {description}
        </chakra.span>
      </span>
    </CheckboxLabel>
  )
}
