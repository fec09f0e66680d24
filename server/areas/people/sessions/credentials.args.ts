import { ArgsType } from 'type-graphql'
import { field, optional, withFields } from '../../../platform/input/typeFields'

const CODE = 'A code of the second factor, if the user has one: from the authenticator app, or a recovery code.'

@ArgsType()
export class CredentialsArgs extends withFields({
  password: field(String, "The user's current password."),
  code: optional(String, CODE),
}) {}

@ArgsType()
export class OptionalCredentials extends withFields({
  password: optional(String, "The user's current password. Needed only to change the user's own email address."),
  code: optional(String, CODE),
}) {}
