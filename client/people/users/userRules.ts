import { type Abilities, canAllOf } from '../../../domain/permissions'
import type { CheckboxOption } from '../../components/CheckboxListField'
import type { RoleDetailsFragment } from '../roles/Role.generated'

/** The roles to choose from; those that the user may not give cannot be added. */
export function roleOptions(
  user: Abilities,
  roles: readonly RoleDetailsFragment[],
  held: readonly string[],
): CheckboxOption[] {
  return roles.map(({ name, permissions }) => {
    const disabled = !canAllOf(user, { roles: [name], permissions }) && !held.includes(name)
    return { value: name, label: name, disabled, note: disabled ? 'May do what you may not.' : undefined }
  })
}
