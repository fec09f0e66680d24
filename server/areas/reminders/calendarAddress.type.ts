import { Field, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'

@ObjectType({ description: "The address of the current user's calendar feed, which was shown when it was made." })
export class CalendarAddress {
  @Field(() => DateTimeScalar)
  createdAt!: Date
}

@ObjectType({ description: 'A new calendar address, with what a calendar program is given.' })
export class CalendarAddressPayload {
  @Field(() => CalendarAddress)
  calendarAddress!: CalendarAddress

  @Field(() => String, { description: 'For calendar programs. It is returned only once.' })
  secretUrl!: string
}
