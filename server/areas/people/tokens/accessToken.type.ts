import { ID, InputType, ObjectType } from 'type-graphql'
import { defineFields, nonNullField, nullableField, optionalField } from '../../../platform/input/defineFields'
import { DateTimeScalar } from '../../../platform/input/scalars'

@ObjectType({
  description: "A personal access token for scripts. It has its owner's current permissions.",
})
export class AccessToken extends defineFields({
  id: nonNullField<number>(ID),
  name: nonNullField(String),
  readOnly: nonNullField(Boolean, 'True if the token can read but not change anything.'),
  expiresAt: nullableField(DateTimeScalar, 'Null if the token does not expire.'),
  lastUsedAt: nullableField(DateTimeScalar, 'Accurate to the minute; null if the token was never used.'),
  createdAt: nonNullField(DateTimeScalar),
}) {}

@ObjectType({ description: 'A new token and its secret, which cannot be read again.' })
export class AccessTokenPayload extends defineFields({
  accessToken: nonNullField(AccessToken),
  secret: nonNullField(String, 'The secret for the header `Authorization: Bearer …`.'),
}) {}

@InputType({ description: 'A new token of the current user.' })
export class AccessTokenInput extends defineFields({
  name: optionalField(String),
  readOnly: optionalField(Boolean, 'True by default.'),
  expiresAt: optionalField(DateTimeScalar, 'Null for a token that does not expire.'),
}) {}
