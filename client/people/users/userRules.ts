import { type Abilities, can, hasRole, type Permission, SUPER_ADMIN } from '../../../domain/permissions'
import type { CheckboxOption } from '../../components/CheckboxListField'
import type { RoleDetailsFragment } from '../roles/Role.generated'

/** Whether the user may edit this account at all: only a super-admin edits a super-admin. */
export function mayEditAccount(user: Abilities, account: { roles: readonly string[] }): boolean {
  return !hasRole(account, SUPER_ADMIN) || hasRole(user, SUPER_ADMIN)
}

/** The roles to choose from; those that the user may not give cannot be added. */
export function roleOptions(
  user: Abilities,
  roles: readonly RoleDetailsFragment[],
  held: readonly string[],
): CheckboxOption[] {
  return roles.map(({ name, permissions }) => {
    const mayGive =
      name === SUPER_ADMIN
        ? hasRole(user, SUPER_ADMIN)
        : permissions.every((permission) => can(user, permission as Permission))
    const disabled = !mayGive && !held.includes(name)
    return { value: name, label: name, disabled, note: disabled ? 'May do what you may not.' : undefined }
  })
}
