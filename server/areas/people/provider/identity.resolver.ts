import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, SignedInUser, UserContext } from '../../../platform/context'
import { OptionalCredentials } from '../sessions/credentials.args'
import { CurrentUser } from '../sessions/session.type'
import { Identity } from '../users/identity.type'
import { User } from '../users/user.type'
import * as identities from './identity.service'
import { completeProviderSignIn } from './providerSignIn.service'

@Resolver()
export class IdentityResolver {
  @Query(() => Identity, {
    nullable: true,
    description: "The current user's identity at the external provider. Null if none is linked.",
  })
  ownIdentity(@Ctx() context: UserContext): Promise<Identity | null> {
    return identities.findOwnIdentity(context)
  }

  @Mutation(() => String, {
    description:
      "Starts linking the current user's account to an identity at the external provider, and returns the provider's address, which this browser must open. Fails with BAD_USER_INPUT on `password` or `code`; CONFLICT if the provider cannot be reached.",
  })
  linkIdentity(
    @Args(() => OptionalCredentials) credentials: OptionalCredentials,
    @Ctx() context: UserContext,
  ): Promise<string> {
    return identities.linkIdentity(context, credentials)
  }

  @Mutation(() => Boolean, {
    description:
      "Unlinks the current user's account from the external provider. Fails with BAD_USER_INPUT on `password` if the account has no password, because its owner would then be unable to sign in.",
  })
  async unlinkIdentity(
    @Args(() => OptionalCredentials) credentials: OptionalCredentials,
    @Ctx() context: UserContext,
  ): Promise<boolean> {
    await identities.unlinkIdentity(context, credentials)
    return true
  }

  @Mutation(() => User, {
    description:
      "Unlinks an account from the external provider, ends the account's sessions, and revokes its tokens and passkeys.",
  })
  unlinkUserIdentity(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<User> {
    return identities.unlinkUserIdentity(context, id)
  }

  @Mutation(() => CurrentUser, {
    description:
      "Signs in with a second-factor code after the external provider has identified this browser's user. Fails with BAD_USER_INPUT on `code`.",
  })
  completeProviderSignIn(@Arg('code', () => String) code: string, @Ctx() context: AppContext): Promise<SignedInUser> {
    return completeProviderSignIn(context, code)
  }
}
