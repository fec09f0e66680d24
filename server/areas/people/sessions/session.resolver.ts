import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, SignedInUser, UserContext } from '../../../platform/context'
import { ValidatedBy } from '../../../platform/input/allFieldErrors'
import * as sessions from './session.service'
import { ChangePasswordInput, CurrentUser } from './session.type'

@Resolver()
export class SessionResolver {
  @Query(() => CurrentUser, { description: 'The signed-in user. Fails with UNAUTHENTICATED if there is no session.' })
  currentUser(@Ctx() context: UserContext): SignedInUser {
    return context.user
  }

  @Mutation(() => CurrentUser, {
    description:
      'Signs in. Fails with BAD_USER_INPUT on `email` if the credentials are wrong, on `password` if the password no longer works or the account must sign in with a passkey, or on `code` if only the code is missing or wrong. Fails with RATE_LIMITED after 5 failures a minute for the email address from one network, or after 100 failures a minute from one network.',
  })
  login(
    @Arg('email', () => String) email: string,
    @Arg('password', () => String) password: string,
    @Arg('code', () => String, {
      nullable: true,
      description: 'A code from the authenticator app or a recovery code, if the account has a second factor.',
    })
    code: string | null,
    @Ctx() context: AppContext,
  ): Promise<SignedInUser> {
    return sessions.login(context, { email, password, code })
  }

  @Mutation(() => Boolean, { description: 'Signs out.' })
  async logout(@Ctx() context: AppContext): Promise<boolean> {
    await sessions.logout(context)
    return true
  }

  @Mutation(() => CurrentUser, {
    description:
      "Changes the current user's password, and ends the user's other sessions. If someone else set the current password, also revokes the user's tokens, passkeys and calendar address, and unlinks the account from the external provider.",
  })
  @ValidatedBy(sessions.buildPasswordChangeRules)
  changePassword(
    @Arg('input', () => ChangePasswordInput) input: ChangePasswordInput,
    @Ctx() context: UserContext,
  ): Promise<SignedInUser> {
    return sessions.changePassword(context, input)
  }
}
