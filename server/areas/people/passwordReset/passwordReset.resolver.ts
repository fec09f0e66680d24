import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext } from '../../../platform/context'
import * as passwordResets from './passwordReset.service'
import { PasswordReset, PasswordResetInput } from './passwordReset.type'

const SECRET = 'The part of the link after `#`.'

@Resolver()
export class PasswordResetResolver {
  @Query(() => PasswordReset, {
    description:
      'The account that a password reset link belongs to. Fails with NOT_FOUND unless the link works; RATE_LIMITED after 100 failures a minute from one network.',
  })
  passwordReset(
    @Arg('secret', () => String, { description: SECRET }) secret: string,
    @Ctx() context: AppContext,
  ): Promise<PasswordReset> {
    return passwordResets.findPasswordReset(context, secret)
  }

  @Mutation(() => Boolean, {
    description:
      'Emails a password reset link to the account. The link works only once and expires after 30 minutes. The response does not reveal whether there is an account. Fails with BAD_USER_INPUT on `email` if the server sends no emails; RATE_LIMITED after 3 requests an hour for the address, or 60 from one network.',
  })
  async requestPasswordReset(@Arg('email', () => String) email: string, @Ctx() context: AppContext): Promise<boolean> {
    await passwordResets.requestPasswordReset(context, { email })
    return true
  }

  @Mutation(() => Boolean, {
    description:
      "Replaces a forgotten password, and ends the account's sessions. Fails with NOT_FOUND unless the link works; BAD_USER_INPUT on each invalid field; RATE_LIMITED after 100 failures a minute from one network.",
  })
  async resetPassword(
    @Arg('secret', () => String, { description: SECRET }) secret: string,
    @Arg('input', () => PasswordResetInput) input: PasswordResetInput,
    @Ctx() context: AppContext,
  ): Promise<boolean> {
    await passwordResets.resetPassword(context, secret, input)
    return true
  }
}
