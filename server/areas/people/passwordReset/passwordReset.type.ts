import { InputType, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField } from '../../../platform/input/defineFields'

@ObjectType({ description: 'A password reset link, as shown to the person who opens it.' })
export class PasswordReset extends defineFields({
  email: defineNonNullField(String, 'The email address of the account.'),
}) {}

@InputType({ description: 'A new password to replace a forgotten one.' })
export class PasswordResetInput extends defineFields({
  newPassword: defineNonNullField(String, '8 to 128 characters.'),
  newPasswordConfirmation: defineNonNullField(String),
}) {}
