import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, SignedInUser, UserContext } from '../../../platform/context'
import { DeletedRecord } from '../../../platform/input/deletedRecord.type'
import { CredentialsArgs } from '../sessions/credentials.args'
import { CurrentUser } from '../sessions/session.type'
import * as passkeys from './passkey.service'
import {
  OwnPasskeys,
  Passkey,
  PasskeyPayload,
  PasskeySetup,
  PasskeySetupAnswer,
  PasskeySignIn,
  PasskeySignInAnswer,
} from './passkey.type'
import { addPasskey, startPasskeySetup } from './setUpPasskey'
import { signInWithPasskey, startPasskeySignIn } from './signInWithPasskey'

@Resolver()
export class PasskeyResolver {
  @Query(() => PasskeySignIn, {
    nullable: true,
    description: "How a device signs in with a passkey; null if the app's address does not support passkeys.",
  })
  passkeySignIn(@Ctx() context: AppContext): PasskeySignIn | null {
    return startPasskeySignIn(context)
  }

  @Mutation(() => CurrentUser, {
    description:
      'Signs in with a passkey instead of a password and a code. Fails with BAD_USER_INPUT on `answer`; RATE_LIMITED as for `login`.',
  })
  signInWithPasskey(
    @Arg('answer', () => PasskeySignInAnswer) answer: PasskeySignInAnswer,
    @Ctx() context: AppContext,
  ): Promise<SignedInUser> {
    return signInWithPasskey(context, answer)
  }

  @Query(() => OwnPasskeys, { description: "The current user's passkeys, and where they can be used." })
  passkeys(@Ctx() context: UserContext): Promise<OwnPasskeys> {
    return passkeys.listOwnPasskeys(context)
  }

  @Query(() => [Passkey], {
    description:
      'The passkeys of an account, newest first. Fails with NOT_FOUND if the account does not exist, or with FORBIDDEN if the account has permissions that the current user lacks.',
  })
  userPasskeys(@Arg('userId', () => ID) userId: string, @Ctx() context: UserContext): Promise<Passkey[]> {
    return passkeys.listUserPasskeys(context, userId)
  }

  @Mutation(() => PasskeySetup, {
    description: 'Starts creating a passkey on the device; `addPasskey` completes it.',
  })
  startPasskey(
    @Args(() => CredentialsArgs) credentials: CredentialsArgs,
    @Ctx() context: UserContext,
  ): Promise<PasskeySetup> {
    return startPasskeySetup(context, credentials)
  }

  @Mutation(() => PasskeyPayload, {
    description: 'Adds the passkey that the device has created. Fails with BAD_USER_INPUT on `name` or `answer`.',
  })
  addPasskey(
    @Arg('name', () => String) name: string,
    @Arg('answer', () => PasskeySetupAnswer) answer: PasskeySetupAnswer,
    @Ctx() context: UserContext,
  ): Promise<PasskeyPayload> {
    return addPasskey(context, { name, answer })
  }

  @Mutation(() => Passkey, {
    description: "Renames one of the current user's passkeys. Fails with BAD_USER_INPUT on `name`.",
  })
  renamePasskey(
    @Arg('id', () => ID) id: string,
    @Arg('name', () => String) name: string,
    @Ctx() context: UserContext,
  ): Promise<Passkey> {
    return passkeys.renamePasskey(context, id, name)
  }

  @Mutation(() => DeletedRecord, {
    description: "Removes one of the current user's passkeys, and ends the user's other sessions.",
  })
  removePasskey(
    @Arg('id', () => ID) id: string,
    @Args(() => CredentialsArgs) credentials: CredentialsArgs,
    @Ctx() context: UserContext,
  ): Promise<{ id: number }> {
    return passkeys.removePasskey(context, id, credentials)
  }

  @Mutation(() => DeletedRecord, {
    description:
      "Revokes another user's passkey, for example after the user's device is lost, and ends the account's sessions.",
  })
  revokeUserPasskey(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<{ id: number }> {
    return passkeys.revokeUserPasskey(context, id)
  }
}
