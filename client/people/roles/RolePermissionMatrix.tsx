import { Box, Button, chakra } from '@chakra-ui/react'
import { Fragment } from 'react'
import { PERMISSION_GROUPS } from '../../../domain/people/permissions'
import { Checkbox, CheckboxLabel } from '../../components/fields/Checkbox'
import { useUser } from '../../session/sessionStore'
import type { RoleDetailsFragment } from './Role.generated'
import { mayEditRole, type RoleDrafts } from './useRoleDrafts'

interface RolePermissionMatrixProps {
  roles: readonly RoleDetailsFragment[]
  drafts: RoleDrafts
  onEdit: (role: RoleDetailsFragment) => void
}

/** A table of permissions and roles, for wide screens. */
export function RolePermissionMatrix({ roles, drafts, onEdit }: RolePermissionMatrixProps) {
  const user = useUser()
  return (
    <Box overflowX="auto" borderWidth="1px" borderRadius="l3" bg="bg.panel" _print={{ overflow: 'visible' }}>
      <chakra.table w="full" css={{ tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 }}>
        <thead>
          <tr>
            <HeaderCell
              scope="col"
              textAlign="start"
              position="sticky"
              left={0}
              bg="bg.panel"
              zIndex="docked"
              w="14rem"
              px={4}
            >
              Permission
            </HeaderCell>
            {roles.map((role) => (
              <RoleHeader key={role.id} role={role} onEdit={mayEditRole(user, role) ? onEdit : undefined} />
            ))}
          </tr>
        </thead>
        <tbody>
          {PERMISSION_GROUPS.map(({ title, permissions }) => (
            <Fragment key={title}>
              <tr>
                <GroupHeader scope="rowgroup" colSpan={roles.length + 1}>
                  <chakra.span position="sticky" left={4}>
                    {title}
                  </chakra.span>
                </GroupHeader>
              </tr>
              {permissions.map((permission) => (
                <PermissionRow key={permission.name} permission={permission} roles={roles} drafts={drafts} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  )
}

interface RoleHeaderProps {
  role: RoleDetailsFragment
  onEdit: ((role: RoleDetailsFragment) => void) | undefined
}

function RoleHeader({ role, onEdit }: RoleHeaderProps) {
  return (
    <HeaderCell scope="col" w="6.25rem" _print={{ w: 'auto' }}>
      {onEdit ? (
        <Button
          variant="plain"
          size="sm"
          px={0}
          _print={{ minW: 0, overflowWrap: 'anywhere' }}
          onClick={() => onEdit(role)}
          aria-label={`Edit role ${role.name}`}
        >
          {role.name}
        </Button>
      ) : (
        <chakra.div minH="smallControl" alignContent="center">
          {role.name}
        </chakra.div>
      )}
      <chakra.div fontWeight="normal" color="fg.muted">
        {formatUserCount(role.userCount)}
      </chakra.div>
    </HeaderCell>
  )
}

interface PermissionRowProps extends Pick<RolePermissionMatrixProps, 'roles' | 'drafts'> {
  permission: (typeof PERMISSION_GROUPS)[number]['permissions'][number]
}

function PermissionRow({ permission: { name, description }, roles, drafts }: PermissionRowProps) {
  return (
    <chakra.tr _hover={{ '& > *': { bg: 'bg.muted' } }}>
      <BodyHeader scope="row">
        {name}
        <chakra.div textStyle="table" fontWeight="normal" color="fg.muted">
          {description}
        </chakra.div>
      </BodyHeader>
      {roles.map((role) => (
        <chakra.td key={role.id} textAlign="center" borderTopWidth="1px">
          <CheckboxLabel justifyContent="center">
            <Checkbox
              aria-label={`${role.name}: ${name}`}
              checked={drafts.hasPermission(role, name)}
              disabled={!drafts.isEditable(role, name)}
              onChange={() => drafts.toggle(role, name)}
            />
          </CheckboxLabel>
        </chakra.td>
      ))}
    </chakra.tr>
  )
}

/** Formats the number of accounts with a role, such as '1 user' or '12 users'. */
export const formatUserCount = (count: number) => (count === 1 ? '1 user' : `${count} users`)

const HeaderCell = chakra('th', {
  base: {
    px: 1,
    py: 2,
    textStyle: 'table',
    fontWeight: 'semibold',
    verticalAlign: 'bottom',
    _print: { overflowWrap: 'anywhere' },
  },
})

const GroupHeader = chakra('th', {
  base: { px: 4, py: 1.5, textAlign: 'start', textStyle: 'table', color: 'fg.muted', bg: 'bg.muted' },
})

const BodyHeader = chakra('th', {
  base: {
    position: 'sticky',
    left: 0,
    px: 4,
    py: 1,
    bg: 'bg.panel',
    borderTopWidth: '1px',
    textAlign: 'start',
    fontWeight: 'medium',
    zIndex: 'docked',
  },
})
