import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, SignedInUser, UserContext } from '../../../platform/context'
import { ValidatedBy } from '../../../platform/input/allFieldErrors'
import { PagingArgs } from '../../../platform/records/paging'
import { PasskeySetup } from '../passkeys/passkey.type'
import { CurrentUser } from '../sessions/session.type'
import { acceptInvitation, findReceivedInvitation } from './acceptInvitation'
import * as invitations from './invitation.service'
import {
  AccountOwnerInput,
  Invitation,
  InvitationFilter,
  InvitationInput,
  InvitationPage,
  InvitationPayload,
  NewAccountInput,
  ReceivedInvitation,
} from './invitation.type'
import { startInvitationPasskeySetup } from './invitationPasskey'

const SECRET = 'The part of the link after `#`.'

@Resolver()
export class InvitationResolver {
  @Query(() => InvitationPage, {
    description:
      'Invitations that match the filter, newest first. An invitation is listed until 30 days after it ends.',
  })
  invitations(
    @Arg('filter', () => InvitationFilter, { nullable: true }) filter: InvitationFilter | null,
    @Args(() => PagingArgs) paging: PagingArgs,
    @Ctx() context: AppContext,
  ): Promise<InvitationPage> {
    return invitations.listInvitations(context, { filter, ...paging })
  }

  @Query(() => ReceivedInvitation, {
    description:
      'The invitation that a link opens. Fails with NOT_FOUND unless the link works; RATE_LIMITED after 100 failures a minute from one network.',
  })
  receivedInvitation(
    @Arg('secret', () => String, { description: SECRET }) secret: string,
    @Ctx() context: AppContext,
  ): Promise<ReceivedInvitation> {
    return findReceivedInvitation(context, secret)
  }

  @Mutation(() => [InvitationPayload], {
    description:
      'Invites people to create their own accounts. Each link works only once and expires after seven days. It is emailed if the invitation has an email address and the server can send emails. Fails with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(invitations.buildNewInvitationRules)
  createInvitations(
    @Arg('input', () => InvitationInput) input: InvitationInput,
    @Ctx() context: UserContext,
  ): Promise<InvitationPayload[]> {
    return invitations.createInvitations(context, input)
  }

  @Mutation(() => InvitationPayload, {
    description:
      'Replaces the link with a new one for another seven days; the old link no longer works. Fails with NOT_FOUND if the invitation does not exist; CONFLICT if it was used or one of its roles no longer exists; FORBIDDEN if its roles have permissions that the current user lacks.',
  })
  renewInvitation(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<InvitationPayload> {
    return invitations.renewInvitation(context, id)
  }

  @Mutation(() => Invitation, {
    description:
      'Revokes an invitation, so that its link no longer works. Fails with NOT_FOUND if the invitation does not exist; CONFLICT if it was used; FORBIDDEN if its roles have permissions that the current user lacks.',
  })
  revokeInvitation(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<Invitation> {
    return invitations.revokeInvitation(context, id)
  }

  @Mutation(() => PasskeySetup, {
    description:
      "Starts creating a passkey for the invited account; `acceptInvitation` completes it. Fails with NOT_FOUND unless the link works; BAD_USER_INPUT on each invalid field, or on `answer` if the app's address does not support passkeys; RATE_LIMITED as for `acceptInvitation`.",
  })
  startInvitedPasskey(
    @Arg('secret', () => String, { description: SECRET }) secret: string,
    @Arg('input', () => AccountOwnerInput) input: AccountOwnerInput,
    @Ctx() context: AppContext,
  ): Promise<PasskeySetup> {
    return startInvitationPasskeySetup(context, secret, input)
  }

  @Mutation(() => CurrentUser, {
    description:
      'Creates the invited account, and signs in to it. Fails with NOT_FOUND unless the link works; BAD_USER_INPUT on each invalid field; RATE_LIMITED after 100 failures a minute from one network.',
  })
  acceptInvitation(
    @Arg('secret', () => String, { description: SECRET }) secret: string,
    @Arg('input', () => NewAccountInput) input: NewAccountInput,
    @Ctx() context: AppContext,
  ): Promise<SignedInUser> {
    return acceptInvitation(context, secret, input)
  }
}
