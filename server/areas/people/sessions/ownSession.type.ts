import { ID, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { field, withFields } from '../../../platform/input/typeFields'

@ObjectType({ description: "One of the current user's browser sessions." })
export class OwnSession extends withFields({
  id: field(ID),
  current: field(Boolean, 'True for the session of this request.'),
  createdAt: field(DateTimeScalar),
  seenAt: field(DateTimeScalar, 'The time of the last use, accurate to five minutes.'),
  userAgent: field(String, "The browser's `User-Agent` header."),
  address: field(String, 'The address from which the user signed in.'),
}) {}
