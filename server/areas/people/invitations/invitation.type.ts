import { ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { field, nullable, optional, withFields } from '../../../platform/input/typeFields'
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

@ObjectType({ description: 'A link for creating an account. It works once, within seven days.' })
export class Invitation extends withFields({
  id: field<number>(ID),
  email: nullable(String, 'The email address of the future account; null if the person who opens the link enters it.'),
  roles: field([String], 'Names of the roles that the account gets.'),
  state: field(InvitationState),
  invitedBy: field(String, 'Name of the user who sent the invitation.'),
  usedBy: nullable(String, 'Name of the account that was created with the invitation.'),
  createdAt: field(DateTimeScalar),
  expiresAt: field(DateTimeScalar),
  mailedAt: nullable(DateTimeScalar, 'Null if the link was not emailed.'),
  usedAt: nullable(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of invitations.' })
export class InvitationPage extends definePageType(Invitation) {}

@ObjectType({ description: 'An invitation with its link, which cannot be read again.' })
export class InvitationPayload extends withFields({
  invitation: field(Invitation),
  secretUrl: field(String, 'The address to pass on. The first person to open it can create the account.'),
}) {}

@ObjectType({ description: 'An invitation, as the person who opens its link sees it.' })
export class ReceivedInvitation extends withFields({
  hallName: field(String, 'Name of the hall.'),
  invitedBy: field(String, 'Name of the user who sent the invitation.'),
  email: nullable(String, 'The email address of the account; null if it must be entered.'),
  expiresAt: field(DateTimeScalar),
  passkeys: field(PasskeyPlace, 'Where the account can be created with a passkey.'),
}) {}

@InputType({ description: 'An invitation must match every filter.' })
export class InvitationFilter extends withFields({
  search: optional(String, 'Part of the email address.'),
  id: optional([ID]),
}) {}

@InputType({ description: 'New invitations, one for each email address.' })
export class InvitationInput extends withFields({
  emails: optional(
    [String],
    'At most 50 email addresses. If empty, one invitation is created, and the person who opens its link enters the address.',
  ),
  roles: optional([String], 'Names of the roles that the accounts get.'),
}) {}

@InputType({ description: 'The person whose account is created with an invitation.' })
export class AccountOwnerInput extends withFields({
  name: optional(String),
  email: optional(String, 'Required if the invitation has no email address; otherwise it must be absent.'),
}) {}

@InputType({ description: 'The account that a person creates with an invitation: with a password, or with a passkey.' })
export class NewAccountInput extends withFields(
  {
    password: optional(String, '8 to 128 characters. Must be absent if there is a passkey.'),
    passkey: optional(NewPasskeyInput, 'The answer to `startInvitedPasskey`.'),
  },
  AccountOwnerInput,
) {}
