import { useState } from 'react'
import {
  hasAllPermissionsOf,
  hasPermission,
  PERMISSIONS,
  type Permission,
  SUPER_ADMIN_ROLE,
  type UserAbilities,
} from '../../../domain/people/permissions'
import { showMessage } from '../../components/messages/messages'
import { showErrorToast } from '../../components/messages/showErrorToast'
import { getErrorCode } from '../../graphql/errors'
import { useUser } from '../../session/sessionStore'
import { type RoleDetailsFragment, useUpdateRoleMutation } from './Role.generated'

/** False for super-admin, and for roles with permissions that the user lacks. */
export function mayEditRole(user: UserAbilities, { name, permissions }: RoleDetailsFragment): boolean {
  return name !== SUPER_ADMIN_ROLE && hasAllPermissionsOf(user, { roles: [name], permissions })
}

/** Unsaved changes to role permissions. */
export interface RoleDrafts {
  /** True if the permission's box is ticked for the role. */
  hasPermission(role: RoleDetailsFragment, permission: Permission): boolean
  /** False if the user may not change the permission's box. */
  isEditable(role: RoleDetailsFragment, permission: Permission): boolean
  toggle(role: RoleDetailsFragment, permission: Permission): void
  isChanged(role: RoleDetailsFragment): boolean
  undo(role: RoleDetailsFragment): void
  save(role: RoleDetailsFragment): Promise<void>
  saving: string | undefined
}

/** The permissions changed in one role: true if ticked, false if not. */
type Draft = ReadonlyMap<Permission, boolean>

/**
 * Manages the unsaved changes to each role. If another user has changed a role in the meantime, saving calls `reload`;
 * the unsaved changes then apply to the new state.
 */
export function useRoleDrafts(reload: () => Promise<unknown>): RoleDrafts {
  const user = useUser()
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [saving, setSaving] = useState<string>()
  const [update] = useUpdateRoleMutation()

  const isTicked = (role: RoleDetailsFragment, permission: Permission) =>
    role.name === SUPER_ADMIN_ROLE || (drafts[role.id]?.get(permission) ?? role.permissions.includes(permission))
  const undo = ({ id }: RoleDetailsFragment) => setDrafts(({ [id]: _dropped, ...others }) => others)

  return {
    saving,
    undo,
    hasPermission: isTicked,
    isEditable: (role, permission) => mayEditRole(user, role) && hasPermission(user, permission),
    isChanged: (role) =>
      [...(drafts[role.id] ?? [])].some(([permission, ticked]) => ticked !== role.permissions.includes(permission)),
    toggle(role, permission) {
      const ticked = !isTicked(role, permission)
      setDrafts((current) => ({ ...current, [role.id]: new Map(current[role.id]).set(permission, ticked) }))
    },
    async save(role) {
      setSaving(role.id)
      const permissions = PERMISSIONS.filter((permission) => isTicked(role, permission))
      try {
        await update({ variables: { id: role.id, input: { permissions, expectedPermissions: role.permissions } } })
        undo(role)
        showMessage({ text: `${role.name} saved` })
      } catch (error) {
        showErrorToast(error)
        if (getErrorCode(error) === 'CONFLICT') await reload()
      } finally {
        setSaving(undefined)
      }
    },
  }
}
