import { ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../../platform/input/defineFields'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { definePageType } from '../../../platform/records/definePageType'
import { NewPasskeyInput, PasskeyPlace } from '../passkeys/passkey.type'

export enum InvitationState {
  open = 'open',
  used = 'used',
  expired = 'expired',
  revoked = 'revoked',
  blocked = 'blocked',
}

registerEnumType(InvitationState, {
  name: 'InvitationState',
  description: `open: its link works. used: an account was created with it. blocked: its link does not work, because one of the roles
no longer exists, or because the user who sent it may no longer give them.`,
})

@ObjectType({ description: 'A link for creating an account. It works only once and expires after seven days.' })
export class Invitation extends defineFields({
  id: defineNonNullField<number>(ID),
  email: defineNullableField(
    String,
    'The email address of the future account; null if the person who opens the link enters it.',
  ),
  roles: defineNonNullField([String], 'Names of the roles that the account gets.'),
  state: defineNonNullField(InvitationState),
  invitedBy: defineNonNullField(String, 'Name of the user who sent the invitation.'),
  usedBy: defineNullableField(String, 'Name of the account that was created with the invitation.'),
  createdAt: defineNonNullField(DateTimeScalar),
  expiresAt: defineNonNullField(DateTimeScalar),
  mailedAt: defineNullableField(DateTimeScalar, 'Null if the link was not emailed.'),
  usedAt: defineNullableField(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of invitations.' })
export class InvitationPage extends definePageType(Invitation) {}

@ObjectType({ description: 'An invitation with its link, which cannot be read again.' })
export class InvitationPayload extends defineFields({
  invitation: defineNonNullField(Invitation),
  secretUrl: defineNonNullField(String, 'The URL to pass on. The first person to open it can create the account.'),
}) {}

@ObjectType({ description: 'An invitation, as shown to the person who opens its link.' })
export class ReceivedInvitation extends defineFields({
  hallName: defineNonNullField(String, 'Name of the hall.'),
  invitedBy: defineNonNullField(String, 'Name of the user who sent the invitation.'),
  email: defineNullableField(String, 'The email address of the account; null if it must be entered.'),
  expiresAt: defineNonNullField(DateTimeScalar),
  passkeys: defineNonNullField(PasskeyPlace, 'Where the account can be created with a passkey.'),
}) {}

@InputType({ description: 'An invitation must match every filter.' })
export class InvitationFilter extends defineFields({
  search: defineOptionalField(String, 'Text that the email address must contain.'),
  id: defineOptionalField([ID]),
}) {}

@InputType({ description: 'New invitations, one for each email address.' })
export class InvitationInput extends defineFields({
  emails: defineOptionalField(
    [String],
    'At most 50 email addresses. If empty, one invitation is created, and the person who opens its link enters the address.',
  ),
  roles: defineOptionalField([String], 'Names of the roles that the accounts get.'),
}) {}

@InputType({ description: 'The person whose account is created with an invitation.' })
export class AccountOwnerInput extends defineFields({
  name: defineOptionalField(String),
  email: defineOptionalField(String, 'Required if the invitation has no email address; otherwise it must be absent.'),
}) {}

@InputType({ description: 'The account that a person creates with an invitation: with a password, or with a passkey.' })
export class NewAccountInput extends defineFields(
  {
    password: defineOptionalField(String, '8 to 128 characters. Must be absent if there is a passkey.'),
    passkey: defineOptionalField(NewPasskeyInput, 'The answer to `startInvitedPasskey`.'),
  },
  AccountOwnerInput,
) {}
