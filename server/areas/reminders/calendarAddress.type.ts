import { Field, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'

@ObjectType({ description: "The address of the current user's calendar feed, without its secret." })
export class CalendarAddress {
  @Field(() => DateTimeScalar)
  createdAt!: Date
}

@ObjectType({ description: 'A new calendar address, with its secret.' })
export class CalendarAddressPayload {
  @Field(() => CalendarAddress)
  calendarAddress!: CalendarAddress

  @Field(() => String, { description: 'The address for calendar programs. It is returned only once.' })
  secretUrl!: string
}
