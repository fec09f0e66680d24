import { InputType, ObjectType } from 'type-graphql'
import { field, withFields } from '../../../platform/input/typeFields'

@ObjectType({ description: 'A link for a forgotten password, as the person who opens it sees it.' })
export class PasswordReset extends withFields({
  email: field(String, 'The email address of the account.'),
}) {}

@InputType({ description: 'A new password in place of a forgotten one.' })
export class PasswordResetInput extends withFields({
  newPassword: field(String, '8 to 128 characters.'),
  newPasswordConfirmation: field(String),
}) {}
