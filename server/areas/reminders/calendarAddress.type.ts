import { ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'
import { field, withFields } from '../../platform/input/typeFields'

@ObjectType({ description: "The address of the current user's calendar feed, without its secret." })
export class CalendarAddress extends withFields({
  createdAt: field(DateTimeScalar),
}) {}

@ObjectType({ description: 'A new calendar address, with its secret.' })
export class CalendarAddressPayload extends withFields({
  calendarAddress: field(CalendarAddress),
  secretUrl: field(String, 'The address for calendar programs. It is returned only once.'),
}) {}
