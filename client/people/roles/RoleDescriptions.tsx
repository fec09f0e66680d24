import { chakra, Heading } from '@chakra-ui/react'
import { describeRole, EVERY_USER_PERMISSIONS_SENTENCE, PERMISSIONS } from '../../../domain/people/permissions'
import type { RoleDetailsFragment } from './Role.generated'
import type { RoleDrafts } from './useRoleDrafts'

interface RoleDescriptionsProps {
  roles: readonly RoleDetailsFragment[]
  drafts: RoleDrafts
}

/** Describes what each role allows, including unsaved changes. */
export function RoleDescriptions({ roles, drafts }: RoleDescriptionsProps) {
  return (
    <chakra.section mt={8} maxW="3xl">
      <Heading as="h2" size="md" mb={2}>
        In words
      </Heading>
      <p>{EVERY_USER_PERMISSIONS_SENTENCE}</p>
      <chakra.dl display="grid" gap={2} mt={3}>
        {roles.map((role) => (
          <div key={role.id}>
            <chakra.dt fontWeight="medium">{role.name}</chakra.dt>
            <dd>{describeDraftRole(role, drafts)}</dd>
          </div>
        ))}
      </chakra.dl>
    </chakra.section>
  )
}

/** Describes what a role allows with the permissions that are currently ticked. */
export const describeDraftRole = (role: RoleDetailsFragment, drafts: RoleDrafts) =>
  describeRole({ ...role, permissions: PERMISSIONS.filter((permission) => drafts.hasPermission(role, permission)) })
