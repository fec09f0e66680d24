import { ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { PasswordState } from '../../../generated/prisma/enums'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../../platform/input/defineFields'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { definePageType } from '../../../platform/records/definePageType'
import { Identity } from './identity.type'

registerEnumType(PasswordState, {
  name: 'PasswordState',
  description: "The origin of an account's password, and whether it still works.",
})

@ObjectType({ description: 'An account.' })
export class User extends defineFields({
  id: defineNonNullField<number>(ID),
  name: defineNonNullField(String),
  email: defineNonNullField(String, 'The email address for signing in. Unique, ignoring case.'),
  active: defineNonNullField(Boolean, 'False if the account cannot sign in.'),
  passwordResetRequired: defineNonNullField(Boolean, 'True if the password must be changed at the next sign-in.'),
  passwordState: defineNonNullField(
    PasswordState,
    `own: chosen by its owner. given: set by an administrator. oneTime: set by an administrator, for one sign-in. used: a
one-time password that has been used and no longer works. ended: set by a user who has fewer permissions than the account now has;
no longer works. none: the account signs in with a passkey or with the other provider.`,
  ),
  roles: defineNonNullField([String], "Names of the account's roles."),
  permissions: defineNonNullField(
    [String],
    'Names of the permissions that the roles grant. A super-admin has every permission, whether listed or not.',
  ),
  secondFactor: defineNonNullField(Boolean, 'True if signing in requires a code as well as the password.'),
  identity: defineNullableField(Identity, 'Null if the account has no identity at the external provider.'),
  lastSignInAt: defineNullableField(DateTimeScalar, 'Null if the user has never signed in.'),
  erasedAt: defineNullableField(
    DateTimeScalar,
    "When the account's personal data was erased. An erased account can no longer be changed.",
  ),
  createdAt: defineNonNullField(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of accounts.' })
export class UserPage extends definePageType(User) {}

@ObjectType({ description: 'A saved account, and its one-time password if a new one was created.' })
export class UserPayload extends defineFields({
  user: defineNonNullField(User),
  oneTimePassword: defineNullableField(
    String,
    'The password to pass on to the user; it cannot be read again. Null if none was created, or if it was emailed.',
  ),
  invited: defineNonNullField(Boolean, 'True if the one-time password was emailed to the user.'),
}) {}

@InputType({ description: 'An account must match every filter. For a list of values, it must match one of them.' })
export class UserFilter extends defineFields({
  search: defineOptionalField(String, 'Text that the name or email address must contain.'),
  id: defineOptionalField([ID]),
  name: defineOptionalField([String]),
  email: defineOptionalField([String]),
  active: defineOptionalField([Boolean]),
  passwordResetRequired: defineOptionalField([Boolean]),
  roles: defineOptionalField([String], 'Names of roles.'),
}) {}

@InputType({
  description: 'Absent fields stay unchanged. A new account requires a name and an email address.',
})
export class UserInput extends defineFields({
  name: defineOptionalField(String),
  email: defineOptionalField(String),
  roles: defineOptionalField([String], "Names of all the account's roles."),
  expectedRoles: defineOptionalField(
    [String],
    'The roles that the client has read. If they have changed since, saving fails with CONFLICT and the current `roles`.',
  ),
  active: defineOptionalField(Boolean),
  password: defineOptionalField(String, 'If absent, a new account gets a one-time password.'),
  passwordResetRequired: defineOptionalField(Boolean, 'True by default for a new account.'),
}) {}
