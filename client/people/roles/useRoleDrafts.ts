import { useState } from 'react'
import { can, type Permission, SUPER_ADMIN } from '../../../domain/permissions'
import { notify } from '../../components/messages'
import { noticeRefusal } from '../../components/noticeRefusal'
import { useUser } from '../../shell/session'
import { type RoleDetailsFragment, useUpdateRoleMutation } from './Role.generated'

/** Changes of roles' permissions that are not saved yet. */
export interface RoleDrafts {
  /** Whether the box is ticked. */
  holds(role: RoleDetailsFragment, permission: Permission): boolean
  /** False where the user may not change the box. */
  isOpen(role: RoleDetailsFragment, permission: Permission): boolean
  toggle(role: RoleDetailsFragment, permission: Permission): void
  isChanged(role: RoleDetailsFragment): boolean
  undo(role: RoleDetailsFragment): void
  save(role: RoleDetailsFragment): Promise<void>
  /** The id of the role that is being saved. */
  saving: string | undefined
}

/** Keeps what is ticked for each role until it is saved, role by role. */
export function useRoleDrafts(): RoleDrafts {
  const user = useUser()
  const [drafts, setDrafts] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [saving, setSaving] = useState<string>()
  const [update] = useUpdateRoleMutation()

  const ticked = (role: RoleDetailsFragment) => drafts[role.id] ?? role.permissions
  const undo = ({ id }: RoleDetailsFragment) => setDrafts(({ [id]: _dropped, ...others }) => others)

  return {
    saving,
    undo,
    holds: (role, permission) => role.name === SUPER_ADMIN || ticked(role).includes(permission),
    isOpen: (role, permission) =>
      role.name !== SUPER_ADMIN && (can(user, permission) || role.permissions.includes(permission)),
    isChanged: (role) => ticked(role).toSorted().join() !== role.permissions.toSorted().join(),
    toggle(role, permission) {
      const before = ticked(role)
      const after = before.includes(permission)
        ? before.filter((other) => other !== permission)
        : [...before, permission]
      setDrafts((current) => ({ ...current, [role.id]: after }))
    },
    async save(role) {
      setSaving(role.id)
      try {
        await update({ variables: { id: role.id, input: { permissions: [...ticked(role)] } } })
        undo(role)
        notify({ text: `${role.name} saved` })
      } catch (error) {
        noticeRefusal(error)
      } finally {
        setSaving(undefined)
      }
    },
  }
}
