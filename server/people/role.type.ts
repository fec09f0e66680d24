import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'

@ObjectType({ description: 'A named set of permissions.' })
export class Role {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => [String], {
    description: 'Names of the permissions held. The super-admin passes every check without any.',
  })
  permissions!: string[]

  @Field(() => Int, { description: 'Accounts that hold it.' })
  userCount!: number
}

@ObjectType()
export class RolePage {
  @Field(() => [Role])
  items!: Role[]

  @Field(() => Int, { description: 'How many there are in all.' })
  total!: number
}

@InputType({ description: 'All that is given must hold; of a list, one value.' })
export class RoleFilter {
  @Field(() => String, { nullable: true, description: 'Part of the name.' })
  search?: string | null

  @Field(() => [ID], { nullable: true })
  id?: string[] | null

  @Field(() => [String], { nullable: true })
  name?: string[] | null
}

@InputType({ description: 'What is absent stays as it is; a new role needs a name.' })
export class RoleInput {
  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => [String], { nullable: true, description: 'Names of all permissions it is to hold.' })
  permissions?: string[] | null

  @Field(() => [String], {
    nullable: true,
    description:
      'What the permissions were when they were read; if they are others by now, nothing is changed: CONFLICT.',
  })
  expectedPermissions?: string[] | null
}
