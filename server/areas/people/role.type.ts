import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { pageOf } from '../../platform/records/pageOf'

@ObjectType({ description: 'A named set of permissions.' })
export class Role {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => [String], {
    description: 'Names of the permissions. The super-admin role passes every check without any.',
  })
  permissions!: string[]

  @Field(() => Int, { description: 'Number of accounts with this role.' })
  userCount!: number
}

@ObjectType({ description: 'A page of roles.' })
export class RolePage extends pageOf(Role) {}

@InputType({ description: 'A role must match every field that is set; of a list, one value.' })
export class RoleFilter {
  @Field(() => String, { nullable: true, description: 'Part of the name.' })
  search?: string | null

  @Field(() => [ID], { nullable: true })
  id?: string[] | null

  @Field(() => [String], { nullable: true })
  name?: string[] | null
}

@InputType({ description: 'Fields left out stay unchanged. A new role needs a name.' })
export class RoleInput {
  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => [String], { nullable: true, description: 'Names of all permissions of the role.' })
  permissions?: string[] | null

  @Field(() => [String], {
    nullable: true,
    description:
      'The permissions as they were when they were read. If they have changed since, nothing is saved: CONFLICT.',
  })
  expectedPermissions?: string[] | null
}
