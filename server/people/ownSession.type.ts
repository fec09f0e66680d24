import { DateTimeISOResolver } from 'graphql-scalars'
import { Field, ID, ObjectType } from 'type-graphql'

@ObjectType({ description: "One of one's own browser sessions." })
export class OwnSession {
  @Field(() => ID)
  id!: string

  @Field(() => Boolean, { description: 'The one that asks.' })
  current!: boolean

  @Field(() => DateTimeISOResolver)
  createdAt!: Date

  @Field(() => DateTimeISOResolver, { description: 'Last use, to five minutes.' })
  seenAt!: Date

  @Field(() => String, { description: 'What the browser calls itself.' })
  userAgent!: string

  @Field(() => String, { description: 'Where it signed in from.' })
  address!: string
}
