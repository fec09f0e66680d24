import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, SignedInUser, UserContext } from '../shared/context'
import * as sessions from './session.service'
import { ChangePasswordInput, CurrentUser } from './session.type'

@Resolver()
export class SessionResolver {
  @Query(() => CurrentUser, { description: 'The user who is signed in. UNAUTHENTICATED without a session.' })
  currentUser(@Ctx() context: UserContext): SignedInUser {
    return context.user
  }

  @Mutation(() => CurrentUser, {
    description:
      'Signs in. BAD_USER_INPUT at `email` if the credentials are wrong, at `password` if it is a one-time password that was used, at `code` if only that is missing or wrong; RATE_LIMITED after 5 failures a minute for the e-mail, or 100 for the address.',
  })
  login(
    @Arg('email', () => String) email: string,
    @Arg('password', () => String) password: string,
    @Arg('code', () => String, {
      nullable: true,
      description: "Of the account's second factor, if it has one: of the app, or a recovery code.",
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

  @Mutation(() => CurrentUser, { description: "Changes one's own password and ends one's other sessions." })
  changePassword(
    @Arg('input', () => ChangePasswordInput) input: ChangePasswordInput,
    @Ctx() context: UserContext,
  ): Promise<SignedInUser> {
    return sessions.changePassword(context, input)
  }
}
