import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { SignedInUser, UserContext } from '../shared/context'
import { CredentialsArgs } from './credentials.args'
import * as secondFactors from './secondFactor.service'
import { RecoveryCodesPayload, SecondFactor, SecondFactorSetup } from './secondFactor.type'
import { CurrentUser } from './session.type'
import { User } from './user.type'

@Resolver()
export class SecondFactorResolver {
  @Query(() => SecondFactor, { nullable: true, description: "One's second factor; null if there is none." })
  secondFactor(@Ctx() context: UserContext): Promise<SecondFactor | null> {
    return secondFactors.findSecondFactor(context)
  }

  @Mutation(() => SecondFactorSetup, {
    description: 'Makes a key for an authenticator app. It counts once `confirmSecondFactor` has seen a code of it.',
  })
  startSecondFactor(
    @Arg('password', () => String) password: string,
    @Ctx() context: UserContext,
  ): Promise<SecondFactorSetup> {
    return secondFactors.startSecondFactor(context, password)
  }

  @Mutation(() => RecoveryCodesPayload, {
    description: "From now on, signing in takes a code. Ends one's other sessions. BAD_USER_INPUT at `code`.",
  })
  confirmSecondFactor(
    @Arg('code', () => String) code: string,
    @Ctx() context: UserContext,
  ): Promise<RecoveryCodesPayload> {
    return secondFactors.confirmSecondFactor(context, code)
  }

  @Mutation(() => RecoveryCodesPayload, { description: 'New recovery codes; the former ones are worth nothing.' })
  renewRecoveryCodes(
    @Args(() => CredentialsArgs) credentials: CredentialsArgs,
    @Ctx() context: UserContext,
  ): Promise<RecoveryCodesPayload> {
    return secondFactors.renewRecoveryCodes(context, credentials)
  }

  @Mutation(() => CurrentUser, { description: "The password alone signs in again. Ends one's other sessions." })
  removeSecondFactor(
    @Args(() => CredentialsArgs) credentials: CredentialsArgs,
    @Ctx() context: UserContext,
  ): Promise<SignedInUser> {
    return secondFactors.removeSecondFactor(context, credentials)
  }

  @Mutation(() => User, {
    description: "Drops the second factor of somebody who lost it, and ends the account's sessions and tokens.",
  })
  resetSecondFactor(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<User> {
    return secondFactors.resetSecondFactor(context, id)
  }
}
