import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { pageOf } from '../../../platform/records/pageOf'

@ObjectType({ description: 'A named set of permissions.' })
export class Role {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => [String], {
    description: 'Names of the permissions. The super-admin role has none, and passes every check.',
  })
  permissions!: string[]

  @Field(() => Int, { description: 'Number of accounts with this role.' })
  userCount!: number
}

@ObjectType({ description: 'A page of roles.' })
export class RolePage extends pageOf(Role) {}

@InputType({ description: 'A role must match every given field; in a list of values, one of them.' })
export class RoleFilter {
  @Field(() => String, { nullable: true, description: 'Part of the name.' })
  search?: string | null

  @Field(() => [ID], { nullable: true })
  id?: string[] | null

  @Field(() => [String], { nullable: true })
  name?: string[] | null
}

@InputType({ description: 'Absent fields stay unchanged. A new role needs a name.' })
export class RoleInput {
  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => [String], { nullable: true, description: 'Names of all permissions of the role.' })
  permissions?: string[] | null

  @Field(() => [String], {
    nullable: true,
    description: 'The permissions that the client has read. If they have changed since, nothing is saved: CONFLICT.',
  })
  expectedPermissions?: string[] | null
}
