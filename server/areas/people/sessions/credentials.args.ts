import { ArgsType, Field } from 'type-graphql'

const CODE = 'A code of the second factor, if the user has one: from the authenticator app, or a recovery code.'

@ArgsType()
export class CredentialsArgs {
  @Field(() => String, { description: "The user's current password." })
  password!: string

  @Field(() => String, { nullable: true, description: CODE })
  code?: string | null
}

@ArgsType()
export class OptionalCredentials {
  @Field(() => String, {
    nullable: true,
    description: "The user's current password. Needed only to change the user's own email address.",
  })
  password?: string | null

  @Field(() => String, { nullable: true, description: CODE })
  code?: string | null
}
