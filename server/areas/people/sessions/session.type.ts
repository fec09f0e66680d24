import { ID, InputType, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField, defineOptionalField } from '../../../platform/input/defineFields'

@ObjectType({ description: 'The signed-in user.' })
export class CurrentUser extends defineFields({
  id: defineNonNullField<number>(ID),
  name: defineNonNullField(String),
  email: defineNonNullField(String),
  passwordResetRequired: defineNonNullField(Boolean, 'True if the user must change the password before anything else.'),
  hasPassword: defineNonNullField(
    Boolean,
    'False if the account signs in only with a passkey or the external provider.',
  ),
  secondFactor: defineNonNullField(Boolean, 'True if signing in requires a code as well as the password.'),
  secondFactorRequired: defineNonNullField(
    Boolean,
    'True if the user must set up a second factor before anything else.',
  ),
  roles: defineNonNullField<readonly string[]>([String], "Names of the user's roles."),
  permissions: defineNonNullField<readonly string[]>(
    [String],
    'Names of the permissions that the roles grant. A super-admin has every permission, whether listed or not.',
  ),
}) {}

@InputType({ description: 'A password change for the current user.' })
export class ChangePasswordInput extends defineFields({
  password: defineOptionalField(
    String,
    "The user's current password. A user who has no password must have signed in within the last 10 minutes instead.",
  ),
  newPassword: defineNonNullField(String, '8 to 128 characters.'),
  newPasswordConfirmation: defineNonNullField(String),
}) {}
