import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../../platform/input/scalars'

@ObjectType({
  description: "A personal access token for scripts. It has its owner's current permissions.",
})
export class AccessToken {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => Boolean, { description: 'True if the token can read but not change anything.' })
  readOnly!: boolean

  @Field(() => DateTimeScalar, { nullable: true, description: 'Null if the token does not expire.' })
  expiresAt!: Date | null

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Accurate to the minute; null if the token was never used.',
  })
  lastUsedAt!: Date | null

  @Field(() => DateTimeScalar)
  createdAt!: Date
}

@ObjectType({ description: 'A new token and its secret, which cannot be read again.' })
export class AccessTokenPayload {
  @Field(() => AccessToken)
  accessToken!: AccessToken

  @Field(() => String, { description: 'The secret for the header `Authorization: Bearer …`.' })
  secret!: string
}

@InputType({ description: 'A new token of the current user.' })
export class AccessTokenInput {
  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => Boolean, { nullable: true, description: 'True by default.' })
  readOnly?: boolean | null

  @Field(() => DateTimeScalar, { nullable: true, description: 'Null for a token that does not expire.' })
  expiresAt?: Date | null
}
