import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { pageOf } from '../../../platform/records/pageOf'
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
export class Invitation {
  @Field(() => ID)
  id!: number

  @Field(() => String, {
    nullable: true,
    description: 'The email address of the future account; null if the person who opens the link enters it.',
  })
  email!: string | null

  @Field(() => [String], { description: 'Names of the roles that the account gets.' })
  roles!: string[]

  @Field(() => InvitationState)
  state!: InvitationState

  @Field(() => String, { description: 'Name of the user who sent it.' })
  invitedBy!: string

  @Field(() => String, { nullable: true, description: 'Name of the account that was created with it.' })
  usedBy!: string | null

  @Field(() => DateTimeScalar)
  createdAt!: Date

  @Field(() => DateTimeScalar)
  expiresAt!: Date

  @Field(() => DateTimeScalar, { nullable: true, description: 'Null if the link was not emailed.' })
  mailedAt!: Date | null

  @Field(() => DateTimeScalar, { nullable: true })
  usedAt!: Date | null
}

@ObjectType({ description: 'A page of invitations.' })
export class InvitationPage extends pageOf(Invitation) {}

@ObjectType({ description: 'An invitation with its link, which cannot be read again.' })
export class InvitationPayload {
  @Field(() => Invitation)
  invitation!: Invitation

  @Field(() => String, { description: 'The address to pass on. The first person to open it can create the account.' })
  secretUrl!: string
}

@ObjectType({ description: 'An invitation, as the person who opens its link sees it.' })
export class ReceivedInvitation {
  @Field(() => String, { description: 'Name of the hall.' })
  hallName!: string

  @Field(() => String, { description: 'Name of the user who sent it.' })
  invitedBy!: string

  @Field(() => String, {
    nullable: true,
    description: 'The email address of the account; null if it must be entered.',
  })
  email!: string | null

  @Field(() => DateTimeScalar)
  expiresAt!: Date

  @Field(() => PasskeyPlace, { description: 'Where the account can be created with a passkey.' })
  passkeys!: PasskeyPlace
}

@InputType({ description: 'An invitation must match every given field.' })
export class InvitationFilter {
  @Field(() => String, { nullable: true, description: 'Part of the email address.' })
  search?: string | null

  @Field(() => [ID], { nullable: true })
  id?: string[] | null
}

@InputType({ description: 'New invitations, one for each email address.' })
export class InvitationInput {
  @Field(() => [String], {
    nullable: true,
    description:
      'At most 50. If there are none, one invitation is created, and the person who opens its link enters the address.',
  })
  emails?: string[] | null

  @Field(() => [String], { nullable: true, description: 'Names of the roles that the accounts get.' })
  roles?: string[] | null
}

@InputType({ description: 'The person whose account is created with an invitation.' })
export class AccountOwnerInput {
  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => String, { nullable: true, description: 'Only if the invitation has no email address.' })
  email?: string | null
}

@InputType({ description: 'The account that a person creates with an invitation: with a password, or with a passkey.' })
export class NewAccountInput extends AccountOwnerInput {
  @Field(() => String, { nullable: true, description: '8 to 128 characters. Only without a passkey.' })
  password?: string | null

  @Field(() => NewPasskeyInput, { nullable: true, description: 'The answer to `startInvitedPasskey`.' })
  passkey?: NewPasskeyInput | null
}
