import { DateTimeISOResolver } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { PasswordState } from '../generated/prisma/enums'

registerEnumType(PasswordState, { name: 'PasswordState' })

@ObjectType({ description: 'An account.' })
export class User {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => String, { description: 'Unique without regard to case; what one signs in with.' })
  email!: string

  @Field(() => Boolean, { description: 'False: cannot sign in.' })
  active!: boolean

  @Field(() => Boolean, { description: 'The password must be changed at the next sign-in.' })
  passwordResetRequired!: boolean

  @Field(() => PasswordState, {
    description: `own: chosen by its owner. given: set by somebody else. oneTime: the same, for one sign-in. used: has signed in, and
does not again. ended: was given by somebody who may do less than the account may do since; does not sign in.`,
  })
  passwordState!: PasswordState

  @Field(() => [String], { description: 'Names of the roles held.' })
  roles!: string[]

  @Field(() => [String], {
    description: 'Names of the permissions that the roles hold. A super-admin passes all checks.',
  })
  permissions!: string[]

  @Field(() => Boolean, { description: 'Signing in takes a code besides the password.' })
  secondFactor!: boolean

  @Field(() => DateTimeISOResolver, { nullable: true })
  lastSignInAt!: Date | null

  @Field(() => DateTimeISOResolver)
  createdAt!: Date
}

@ObjectType()
export class UserPage {
  @Field(() => [User])
  items!: User[]

  @Field(() => Int, { description: 'How many there are in all.' })
  total!: number
}

@ObjectType({ description: 'A saved account, and how its owner gets in if that is new.' })
export class UserPayload {
  @Field(() => User)
  user!: User

  @Field(() => String, {
    nullable: true,
    description: 'Shown this once, to be handed over; null if none was made or it was mailed.',
  })
  oneTimePassword!: string | null

  @Field(() => Boolean, { description: 'The one-time password was mailed to the user.' })
  invited!: boolean
}

@InputType({ description: 'All that is given must hold; of a list, one value.' })
export class UserFilter {
  @Field(() => String, { nullable: true, description: 'Part of name or e-mail.' })
  search?: string | null

  @Field(() => [ID], { nullable: true })
  id?: string[] | null

  @Field(() => [String], { nullable: true })
  name?: string[] | null

  @Field(() => [String], { nullable: true })
  email?: string[] | null

  @Field(() => [Boolean], { nullable: true })
  active?: boolean[] | null

  @Field(() => [Boolean], { nullable: true })
  passwordResetRequired?: boolean[] | null

  @Field(() => [String], { nullable: true, description: 'Names of roles held.' })
  roles?: string[] | null
}

@InputType({ description: 'What is absent stays as it is; a new account needs name and e-mail.' })
export class UserInput {
  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => String, { nullable: true })
  email?: string | null

  @Field(() => [String], { nullable: true, description: 'Names of the roles to hold.' })
  roles?: string[] | null

  @Field(() => [String], {
    nullable: true,
    description:
      'What the roles were when they were read; if they are others by now, nothing is changed: CONFLICT (with `roles`).',
  })
  expectedRoles?: string[] | null

  @Field(() => Boolean, { nullable: true })
  active?: boolean | null

  @Field(() => String, { nullable: true, description: 'Without one, a new account gets a one-time password.' })
  password?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Default true for a new account.' })
  passwordResetRequired?: boolean | null
}
