import { Button, chakra } from '@chakra-ui/react'
import type { RoleDetailsFragment } from './Role.generated'
import type { RoleDrafts } from './useRoleDrafts'

interface UnsavedRolesProps {
  roles: readonly RoleDetailsFragment[]
  drafts: RoleDrafts
}

/** Lists the roles with unsaved changes, always in view; each can be saved or reset on its own. */
export function UnsavedRoles({ roles, drafts }: UnsavedRolesProps) {
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
