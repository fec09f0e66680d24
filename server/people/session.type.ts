import { Field, ID, InputType, ObjectType } from 'type-graphql'

@ObjectType({ description: 'The user who is signed in.' })
export class CurrentUser {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => String)
  email!: string

  @Field(() => Boolean, { description: 'The password must be changed before anything else can be done.' })
  passwordResetRequired!: boolean

  @Field(() => Boolean, { description: 'Signing in takes a code besides the password.' })
  secondFactor!: boolean

  @Field(() => Boolean, { description: 'A second factor must be set up before anything else can be done.' })
  secondFactorRequired!: boolean

  @Field(() => [String], { description: 'Names of the roles held.' })
  roles!: readonly string[]

  @Field(() => [String], {
    description: 'Names of the permissions that the roles hold. A super-admin passes all checks.',
  })
  permissions!: readonly string[]
}

@InputType()
export class ChangePasswordInput {
  @Field(() => String, { description: 'The present password.' })
  password!: string

  @Field(() => String, { description: '8 to 128 characters.' })
  newPassword!: string

  @Field(() => String)
  newPasswordConfirmation!: string
}
