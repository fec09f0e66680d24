import { ArgsType, Field } from 'type-graphql'

const CODE = "Of one's second factor, if there is one: of the app, or a recovery code."

@ArgsType()
export class CredentialsArgs {
  @Field(() => String, { description: 'The present password.' })
  password!: string

  @Field(() => String, { nullable: true, description: CODE })
  code?: string | null
}

@ArgsType()
export class OptionalCredentials {
  @Field(() => String, {
    nullable: true,
    description: "The present password, for a change of one's own e-mail address.",
  })
  password?: string | null

  @Field(() => String, { nullable: true, description: CODE })
  code?: string | null
}
