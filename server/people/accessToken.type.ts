import { DateTimeISOResolver } from 'graphql-scalars'
import { Field, ID, InputType, ObjectType } from 'type-graphql'

@ObjectType({ description: "A personal access token, for scripts; it carries its owner's permissions of the moment." })
export class AccessToken {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => Boolean, { description: 'It may not change anything.' })
  readOnly!: boolean

  @Field(() => DateTimeISOResolver, { nullable: true, description: 'Null: never.' })
  expiresAt!: Date | null

  @Field(() => DateTimeISOResolver, { nullable: true, description: 'To the minute.' })
  lastUsedAt!: Date | null

  @Field(() => DateTimeISOResolver)
  createdAt!: Date
}

@ObjectType({ description: 'A new token and its secret, which is shown this once.' })
export class AccessTokenPayload {
  @Field(() => AccessToken)
  accessToken!: AccessToken

  @Field(() => String, { description: 'For the header `Authorization: Bearer …`.' })
  secret!: string
}

@InputType()
export class AccessTokenInput {
  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Default true.' })
  readOnly?: boolean | null

  @Field(() => DateTimeISOResolver, { nullable: true, description: 'Null: never.' })
  expiresAt?: Date | null
}
