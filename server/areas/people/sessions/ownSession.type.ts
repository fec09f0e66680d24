import { ID, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField } from '../../../platform/input/defineFields'
import { DateTimeScalar } from '../../../platform/input/scalars'

@ObjectType({ description: "One of the current user's browser sessions." })
export class OwnSession extends defineFields({
  id: defineNonNullField(ID),
  current: defineNonNullField(Boolean, 'True for the session that sent this request.'),
  createdAt: defineNonNullField(DateTimeScalar),
  seenAt: defineNonNullField(DateTimeScalar, 'The time the session was last used, accurate to five minutes.'),
  userAgent: defineNonNullField(String, "The browser's `User-Agent` header."),
  address: defineNonNullField(String, 'The IP address that the user signed in from.'),
}) {}
