import { ID, InputType, ObjectType } from 'type-graphql'
import { field, optional, withFields } from '../../../platform/input/typeFields'

@ObjectType({ description: 'The signed-in user.' })
export class CurrentUser extends withFields({
  id: field<number>(ID),
  name: field(String),
  email: field(String),
  passwordResetRequired: field(Boolean, 'True if the user must change the password before anything else.'),
  hasPassword: field(Boolean, 'False if the account can sign in only with the external provider.'),
  secondFactor: field(Boolean, 'True if signing in needs a code as well as the password.'),
  secondFactorRequired: field(Boolean, 'True if the user must set up a second factor before anything else.'),
  roles: field<readonly string[]>([String], 'Names of the roles.'),
  permissions: field<readonly string[]>(
    [String],
    'Names of the permissions that the roles grant. A super-admin passes every check.',
  ),
}) {}

@InputType({ description: "A change of the current user's password." })
export class ChangePasswordInput extends withFields({
  password: optional(
    String,
    "The user's current password. A user who has no password must have signed in within the last 10 minutes instead.",
  ),
  newPassword: field(String, '8 to 128 characters.'),
  newPasswordConfirmation: field(String),
}) {}
