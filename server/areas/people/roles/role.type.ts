import { ID, InputType, Int, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField, defineOptionalField } from '../../../platform/input/defineFields'
import { definePageType } from '../../../platform/records/definePageType'

@ObjectType({ description: 'A named set of permissions.' })
export class Role extends defineFields({
  id: defineNonNullField<number>(ID),
  name: defineNonNullField(String),
  permissions: defineNonNullField(
    [String],
    'Names of the permissions. The super-admin role has none, and passes every check.',
  ),
  userCount: defineNonNullField(Int, 'Number of accounts with this role.'),
}) {}

@ObjectType({ description: 'A page of roles.' })
export class RolePage extends definePageType(Role) {}

@InputType({ description: 'A role must match every filter. For a list of values, it must match one of them.' })
export class RoleFilter extends defineFields({
  search: defineOptionalField(String, 'Text that the name must contain.'),
  id: defineOptionalField([ID]),
  name: defineOptionalField([String]),
}) {}

@InputType({ description: 'Absent fields stay unchanged. A new role requires a name.' })
export class RoleInput extends defineFields({
  name: defineOptionalField(String),
  permissions: defineOptionalField([String], "Names of all the role's permissions."),
  expectedPermissions: defineOptionalField(
    [String],
    'The permissions that the role had when the client read it. If they have changed since, saving fails with CONFLICT.',
  ),
}) {}
