import { ObjectType } from 'type-graphql'
import { defineFields, nonNullField } from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'

@ObjectType({ description: "The address of the current user's calendar feed, without its secret." })
export class CalendarAddress extends defineFields({
  createdAt: nonNullField(DateTimeScalar),
}) {}

@ObjectType({ description: 'A new calendar address, with its secret.' })
export class CalendarAddressPayload extends defineFields({
  calendarAddress: nonNullField(CalendarAddress),
  secretUrl: nonNullField(String, 'The address for calendar programs. It is returned only once.'),
}) {}
