import { Field, InputType, ObjectType } from 'type-graphql'

@ObjectType({ description: 'A link for a forgotten password, as the person who opens it sees it.' })
export class PasswordReset {
  @Field(() => String, { description: 'The email address of its account.' })
  email!: string
}

@InputType({ description: 'A new password in place of a forgotten one.' })
export class PasswordResetInput {
  @Field(() => String, { description: '8 to 128 characters.' })
  newPassword!: string

  @Field(() => String)
  newPasswordConfirmation!: string
}
