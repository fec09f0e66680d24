import { ID, InputType, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { field, nullable, optional, withFields } from '../../../platform/input/typeFields'

@ObjectType({
  description: "A personal access token for scripts. It has its owner's current permissions.",
})
export class AccessToken extends withFields({
  id: field<number>(ID),
  name: field(String),
  readOnly: field(Boolean, 'True if the token can read but not change anything.'),
  expiresAt: nullable(DateTimeScalar, 'Null if the token does not expire.'),
  lastUsedAt: nullable(DateTimeScalar, 'Accurate to the minute; null if the token was never used.'),
  createdAt: field(DateTimeScalar),
}) {}

@ObjectType({ description: 'A new token and its secret, which cannot be read again.' })
export class AccessTokenPayload extends withFields({
  accessToken: field(AccessToken),
  secret: field(String, 'The secret for the header `Authorization: Bearer …`.'),
}) {}

@InputType({ description: 'A new token of the current user.' })
export class AccessTokenInput extends withFields({
  name: optional(String),
  readOnly: optional(Boolean, 'True by default.'),
  expiresAt: optional(DateTimeScalar, 'Null for a token that does not expire.'),
}) {}
