import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { UserContext } from '../../../platform/context'
import { ValidatedBy } from '../../../platform/input/allFieldErrors'
import { DeletedRecord } from '../../../platform/input/deletedRecord.type'
import { CredentialsArgs } from '../sessions/credentials.args'
import * as tokens from './accessToken.service'
import { AccessToken, AccessTokenInput, AccessTokenPayload } from './accessToken.type'

@Resolver()
export class AccessTokenResolver {
  @Query(() => [AccessToken], { description: "The current user's tokens, newest first; at most 50." })
  accessTokens(@Ctx() context: UserContext): Promise<AccessToken[]> {
    return tokens.listAccessTokens(context)
  }

  @Query(() => [AccessToken], {
    description:
      'The tokens of an account, newest first. Fails with NOT_FOUND if the account does not exist, or with FORBIDDEN if the account has permissions that the current user lacks.',
  })
  userAccessTokens(@Arg('userId', () => ID) userId: string, @Ctx() context: UserContext): Promise<AccessToken[]> {
    return tokens.listUserAccessTokens(context, userId)
  }

  @Mutation(() => DeletedRecord, {
    description:
      'Revokes a token of any account. Fails with NOT_FOUND if the token does not exist, or with FORBIDDEN if the account has permissions that the current user lacks.',
  })
  revokeUserAccessToken(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return tokens.revokeUserAccessToken(context, id)
  }

  @Mutation(() => AccessTokenPayload, {
    description: 'Creates a token for the current user. Fails with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(tokens.buildAccessTokenRules)
  createAccessToken(
    @Arg('input', () => AccessTokenInput) input: AccessTokenInput,
    @Args(() => CredentialsArgs) credentials: CredentialsArgs,
    @Ctx() context: UserContext,
  ): Promise<AccessTokenPayload> {
    return tokens.createAccessToken(context, input, credentials)
  }

  @Mutation(() => DeletedRecord, {
    description:
      "Revokes one of the current user's tokens. Fails with NOT_FOUND if the token does not exist or belongs to another user.",
  })
  revokeAccessToken(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return tokens.revokeAccessToken(context, id)
  }
}
