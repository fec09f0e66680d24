import { ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField, defineNullableField } from '../../../platform/input/defineFields'
import { DateTimeScalar } from '../../../platform/input/scalars'

@ObjectType({ description: "An account's identity at the external provider." })
export class Identity extends defineFields({
  issuer: defineNonNullField(String, "The provider's issuer URL."),
  email: defineNullableField(
    String,
    'The email address that the provider sent at the last sign-in; null if it sent none.',
  ),
  createdAt: defineNonNullField(DateTimeScalar, 'When the identity was linked to the account.'),
  lastUsedAt: defineNonNullField(DateTimeScalar),
}) {}
