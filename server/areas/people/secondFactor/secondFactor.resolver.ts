import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { SignedInUser, UserContext } from '../../../platform/context'
import { CredentialsArgs } from '../sessions/credentials.args'
import { CurrentUser } from '../sessions/session.type'
import { User } from '../users/user.type'
import * as secondFactors from './secondFactor.service'
import { RecoveryCodesPayload, SecondFactor, SecondFactorSetup } from './secondFactor.type'

@Resolver()
export class SecondFactorResolver {
  @Query(() => SecondFactor, {
    nullable: true,
    description: "The current user's second factor; null if there is none.",
  })
  secondFactor(@Ctx() context: UserContext): Promise<SecondFactor | null> {
    return secondFactors.findSecondFactor(context)
  }

  @Mutation(() => SecondFactorSetup, {
    description:
      "Creates a key for an authenticator app. It takes effect after `confirmSecondFactor` with one of the app's codes.",
  })
  startSecondFactor(
    @Arg('password', () => String) password: string,
    @Ctx() context: UserContext,
  ): Promise<SecondFactorSetup> {
    return secondFactors.startSecondFactor(context, password)
  }

  @Mutation(() => RecoveryCodesPayload, {
    description:
      "Turns the second factor on, so that signing in requires a code. Ends the user's other sessions. Fails with BAD_USER_INPUT on `code`.",
  })
  confirmSecondFactor(
    @Arg('code', () => String) code: string,
    @Ctx() context: UserContext,
  ): Promise<RecoveryCodesPayload> {
    return secondFactors.confirmSecondFactor(context, code)
  }

  @Mutation(() => RecoveryCodesPayload, {
    description: 'Creates new recovery codes. The previous codes no longer work.',
  })
  renewRecoveryCodes(
    @Args(() => CredentialsArgs) credentials: CredentialsArgs,
    @Ctx() context: UserContext,
  ): Promise<RecoveryCodesPayload> {
    return secondFactors.renewRecoveryCodes(context, credentials)
  }

  @Mutation(() => CurrentUser, { description: "Turns the second factor off. Ends the user's other sessions." })
  removeSecondFactor(
    @Args(() => CredentialsArgs) credentials: CredentialsArgs,
    @Ctx() context: UserContext,
  ): Promise<SignedInUser> {
    return secondFactors.removeSecondFactor(context, credentials)
  }

  @Mutation(() => User, {
    description:
      "Removes the second factor of a user who has lost it. Ends the account's sessions, revokes its tokens and passkeys and, if the account has a password, unlinks it from the external provider.",
  })
  resetSecondFactor(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<User> {
    return secondFactors.resetSecondFactor(context, id)
  }
}
