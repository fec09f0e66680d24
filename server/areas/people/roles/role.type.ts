import { ID, InputType, Int, ObjectType } from 'type-graphql'
import { field, optional, withFields } from '../../../platform/input/typeFields'
import { definePageType } from '../../../platform/records/definePageType'

@ObjectType({ description: 'A named set of permissions.' })
export class Role extends withFields({
  id: field<number>(ID),
  name: field(String),
  permissions: field([String], 'Names of the permissions. The super-admin role has none, and passes every check.'),
  userCount: field(Int, 'Number of accounts with this role.'),
}) {}

@ObjectType({ description: 'A page of roles.' })
export class RolePage extends definePageType(Role) {}

@InputType({ description: 'A role must match every filter. For a list of values, it must match one of them.' })
export class RoleFilter extends withFields({
  search: optional(String, 'Part of the name.'),
  id: optional([ID]),
  name: optional([String]),
}) {}

@InputType({ description: 'Absent fields stay unchanged. A new role needs a name.' })
export class RoleInput extends withFields({
  name: optional(String),
  permissions: optional([String], 'Names of all permissions of the role.'),
  expectedPermissions: optional(
    [String],
    'The permissions that the client has read. If they have changed since, nothing is saved: CONFLICT.',
  ),
}) {}
