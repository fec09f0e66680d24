import { describeRole, hasAllPermissionsOf, type UserAbilities } from '../../../domain/people/permissions'
import type { CheckboxOption } from '../../components/fields/CheckboxListField'
import type { RoleDetailsFragment } from '../roles/Role.generated'

/** Returns the role options with descriptions. A role with permissions that the user lacks cannot be added. */
export function getRoleOptions(
  user: UserAbilities,
  roles: readonly RoleDetailsFragment[],
  held: readonly string[],
): CheckboxOption[] {
  return roles.map(({ name, permissions }) => {
    const disabled = !hasAllPermissionsOf(user, { roles: [name], permissions }) && !held.includes(name)
    return {
      value: name,
      label: name,
      disabled,
      note: `${describeRole({ name, permissions })}${disabled ? ' You cannot assign this role: it has permissions that you do not have. Ask someone who has them.' : ''}`,
    }
  })
}
