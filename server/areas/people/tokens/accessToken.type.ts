import { ID, InputType, ObjectType } from 'type-graphql'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../../platform/input/defineFields'
import { DateTimeScalar } from '../../../platform/input/scalars'

@ObjectType({
  description: "A personal access token for scripts. It has its owner's current permissions.",
})
export class AccessToken extends defineFields({
  id: defineNonNullField<number>(ID),
  name: defineNonNullField(String),
  readOnly: defineNonNullField(Boolean, 'True if the token can read but not change anything.'),
  expiresAt: defineNullableField(DateTimeScalar, 'Null if the token does not expire.'),
  lastUsedAt: defineNullableField(
    DateTimeScalar,
    'The time the token was last used, accurate to the minute; null if it was never used.',
  ),
  createdAt: defineNonNullField(DateTimeScalar),
}) {}

@ObjectType({ description: 'A new token and its secret, which cannot be read again.' })
export class AccessTokenPayload extends defineFields({
  accessToken: defineNonNullField(AccessToken),
  secret: defineNonNullField(String, 'The secret for the header `Authorization: Bearer …`.'),
}) {}

@InputType({ description: 'A new token for the current user.' })
export class AccessTokenInput extends defineFields({
  name: defineOptionalField(String),
  readOnly: defineOptionalField(Boolean, 'True by default.'),
  expiresAt: defineOptionalField(DateTimeScalar, 'Null for a token that does not expire.'),
}) {}
