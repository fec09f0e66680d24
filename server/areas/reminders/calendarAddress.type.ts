import { ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField } from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'

@ObjectType({ description: "The address of the current user's calendar feed, without its secret." })
export class CalendarAddress extends defineFields({
  createdAt: defineNonNullField(DateTimeScalar),
}) {}

@ObjectType({ description: 'A new calendar address, with its secret.' })
export class CalendarAddressPayload extends defineFields({
  calendarAddress: defineNonNullField(CalendarAddress),
  secretUrl: defineNonNullField(String, 'The address for calendar programs. It is returned only once.'),
}) {}
