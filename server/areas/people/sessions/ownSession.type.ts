import { Field, ID, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../../platform/input/scalars'

@ObjectType({ description: "One of the current user's browser sessions." })
export class OwnSession {
  @Field(() => ID)
  id!: string

  @Field(() => Boolean, { description: 'True for the session of this request.' })
  current!: boolean

  @Field(() => DateTimeScalar)
  createdAt!: Date

  @Field(() => DateTimeScalar, { description: 'The time of the last use, accurate to five minutes.' })
  seenAt!: Date

  @Field(() => String, { description: "The browser's `User-Agent` header." })
  userAgent!: string

  @Field(() => String, { description: 'The address from which the user signed in.' })
  address!: string
}
