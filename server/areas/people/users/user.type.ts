import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { PasswordState } from '../../../generated/prisma/enums'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { pageOf } from '../../../platform/records/pageOf'
import { Identity } from './identity.type'

registerEnumType(PasswordState, {
  name: 'PasswordState',
  description: "The origin of an account's password, and whether it still works.",
})

@ObjectType({ description: 'An account.' })
export class User {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => String, { description: 'The email address for signing in. Unique, ignoring case.' })
  email!: string

  @Field(() => Boolean, { description: 'False if the account cannot sign in.' })
  active!: boolean

  @Field(() => Boolean, { description: 'True if the password must be changed at the next sign-in.' })
  passwordResetRequired!: boolean

  @Field(() => PasswordState, {
    description: `own: chosen by its owner. given: set by an administrator. oneTime: set by an administrator, for one sign-in. used: a
one-time password that has signed in and no longer works. ended: set by a user who has fewer permissions than the account now has;
no longer works. none: the account signs in with a passkey or with the other provider.`,
  })
  passwordState!: PasswordState

  @Field(() => [String], { description: 'Names of the roles.' })
  roles!: string[]

  @Field(() => [String], {
    description: 'Names of the permissions of the roles. A super-admin passes every check.',
  })
  permissions!: string[]

  @Field(() => Boolean, { description: 'True if signing in needs a code as well as the password.' })
  secondFactor!: boolean

  @Field(() => Identity, {
    nullable: true,
    description: 'Null if the account has no identity at the external provider.',
  })
  identity!: Identity | null

  @Field(() => DateTimeScalar, { nullable: true, description: 'Null if the user has never signed in.' })
  lastSignInAt!: Date | null

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When the account's personal data was erased. An erased account can no longer be changed.",
  })
  erasedAt!: Date | null

  @Field(() => DateTimeScalar)
  createdAt!: Date
}

@ObjectType({ description: 'A page of accounts.' })
export class UserPage extends pageOf(User) {}

@ObjectType({ description: 'A saved account, and its one-time password if a new one was created.' })
export class UserPayload {
  @Field(() => User)
  user!: User

  @Field(() => String, {
    nullable: true,
    description:
      'The password to pass on to the user; it cannot be read again. Null if none was created, or if it was emailed.',
  })
  oneTimePassword!: string | null

  @Field(() => Boolean, { description: 'True if the one-time password was emailed to the user.' })
  invited!: boolean
}

@InputType({ description: 'An account must match every given field; in a list of values, one of them.' })
export class UserFilter {
  @Field(() => String, { nullable: true, description: 'Part of name or email.' })
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

  @Field(() => [String], { nullable: true, description: 'Names of roles.' })
  roles?: string[] | null
}

@InputType({
  description: 'Absent fields stay unchanged. A new account needs a name and an email address.',
})
export class UserInput {
  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => String, { nullable: true })
  email?: string | null

  @Field(() => [String], { nullable: true, description: 'Names of all roles of the account.' })
  roles?: string[] | null

  @Field(() => [String], {
    nullable: true,
    description:
      'The roles that the client has read. If they have changed since, nothing is saved: CONFLICT, with the current `roles`.',
  })
  expectedRoles?: string[] | null

  @Field(() => Boolean, { nullable: true })
  active?: boolean | null

  @Field(() => String, { nullable: true, description: 'Without one, a new account gets a one-time password.' })
  password?: string | null

  @Field(() => Boolean, { nullable: true, description: 'True by default for a new account.' })
  passwordResetRequired?: boolean | null
}
