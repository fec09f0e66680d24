import { ID, InputType, ObjectType } from 'type-graphql'
import { defineFields, nonNullField, optionalField } from '../../../platform/input/defineFields'

@ObjectType({ description: 'The signed-in user.' })
export class CurrentUser extends defineFields({
  id: nonNullField<number>(ID),
  name: nonNullField(String),
  email: nonNullField(String),
  passwordResetRequired: nonNullField(Boolean, 'True if the user must change the password before anything else.'),
  hasPassword: nonNullField(Boolean, 'False if the account can sign in only with the external provider.'),
  secondFactor: nonNullField(Boolean, 'True if signing in needs a code as well as the password.'),
  secondFactorRequired: nonNullField(Boolean, 'True if the user must set up a second factor before anything else.'),
  roles: nonNullField<readonly string[]>([String], 'Names of the roles.'),
  permissions: nonNullField<readonly string[]>(
    [String],
    'Names of the permissions that the roles grant. A super-admin passes every check.',
  ),
}) {}

@InputType({ description: "A change of the current user's password." })
export class ChangePasswordInput extends defineFields({
  password: optionalField(
    String,
    "The user's current password. A user who has no password must have signed in within the last 10 minutes instead.",
  ),
  newPassword: nonNullField(String, '8 to 128 characters.'),
  newPasswordConfirmation: nonNullField(String),
}) {}
