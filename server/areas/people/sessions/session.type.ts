import { Field, ID, InputType, ObjectType } from 'type-graphql'

@ObjectType({ description: 'The signed-in user.' })
export class CurrentUser {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => String)
  email!: string

  @Field(() => Boolean, { description: 'True if the user must change the password before anything else.' })
  passwordResetRequired!: boolean

  @Field(() => Boolean, { description: 'False if the account can sign in only with the external provider.' })
  hasPassword!: boolean

  @Field(() => Boolean, { description: 'True if signing in needs a code as well as the password.' })
  secondFactor!: boolean

  @Field(() => Boolean, { description: 'True if the user must set up a second factor before anything else.' })
  secondFactorRequired!: boolean

  @Field(() => [String], { description: 'Names of the roles.' })
  roles!: readonly string[]

  @Field(() => [String], {
    description: 'Names of the permissions of the roles. A super-admin passes every check.',
  })
  permissions!: readonly string[]
}

@InputType({ description: "A change of the current user's password." })
export class ChangePasswordInput {
  @Field(() => String, {
    nullable: true,
    description:
      "The user's current password. A user without one must have signed in within the last 10 minutes instead.",
  })
  password?: string | null

  @Field(() => String, { description: '8 to 128 characters.' })
  newPassword!: string

  @Field(() => String)
  newPasswordConfirmation!: string
}
