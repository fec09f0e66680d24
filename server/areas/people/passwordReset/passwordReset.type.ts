import { InputType, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField } from '../../../platform/input/defineFields'

@ObjectType({ description: 'A link for a forgotten password, as the person who opens it sees it.' })
export class PasswordReset extends defineFields({
  email: defineNonNullField(String, 'The email address of the account.'),
}) {}

@InputType({ description: 'A new password in place of a forgotten one.' })
export class PasswordResetInput extends defineFields({
  newPassword: defineNonNullField(String, '8 to 128 characters.'),
  newPasswordConfirmation: defineNonNullField(String),
}) {}
