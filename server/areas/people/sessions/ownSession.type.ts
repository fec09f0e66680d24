import { ID, ObjectType } from 'type-graphql'
import { defineFields, nonNullField } from '../../../platform/input/defineFields'
import { DateTimeScalar } from '../../../platform/input/scalars'

@ObjectType({ description: "One of the current user's browser sessions." })
export class OwnSession extends defineFields({
  id: nonNullField(ID),
  current: nonNullField(Boolean, 'True for the session of this request.'),
  createdAt: nonNullField(DateTimeScalar),
  seenAt: nonNullField(DateTimeScalar, 'The time of the last use, accurate to five minutes.'),
  userAgent: nonNullField(String, "The browser's `User-Agent` header."),
  address: nonNullField(String, 'The address from which the user signed in.'),
}) {}
