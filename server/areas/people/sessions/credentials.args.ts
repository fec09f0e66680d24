import { ArgsType } from 'type-graphql'
import { defineFields, defineNonNullField, defineOptionalField } from '../../../platform/input/defineFields'

const CODE =
  'A second-factor code, from the authenticator app or a recovery code. Required only if the user has a second factor.'

@ArgsType()
export class CredentialsArgs extends defineFields({
  password: defineNonNullField(String, "The user's current password."),
  code: defineOptionalField(String, CODE),
}) {}

@ArgsType()
export class OptionalCredentials extends defineFields({
  password: defineOptionalField(
    String,
    "The user's current password. Required only to change the user's own email address.",
  ),
  code: defineOptionalField(String, CODE),
}) {}
