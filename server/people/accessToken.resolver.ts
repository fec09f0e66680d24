import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { UserContext } from '../shared/context'
import { DeletedRecord } from '../shared/deletedRecord.type'
import * as tokens from './accessToken.service'
import { AccessToken, AccessTokenInput, AccessTokenPayload } from './accessToken.type'
import { CredentialsArgs } from './credentials.args'

@Resolver()
export class AccessTokenResolver {
  @Query(() => [AccessToken], { description: "One's own tokens, newest first; at most 50." })
  accessTokens(@Ctx() context: UserContext): Promise<AccessToken[]> {
    return tokens.listAccessTokens(context)
  }

  @Query(() => [AccessToken], {
    description:
      'The tokens of an account, newest first. NOT_FOUND, or FORBIDDEN if the account may do more than oneself.',
  })
  userAccessTokens(@Arg('userId', () => ID) userId: string, @Ctx() context: UserContext): Promise<AccessToken[]> {
    return tokens.listUserAccessTokens(context, userId)
  }

  @Mutation(() => DeletedRecord, {
    description: "Ends anybody's token. NOT_FOUND, or FORBIDDEN if its account may do more than oneself.",
  })
  revokeUserAccessToken(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return tokens.revokeUserAccessToken(context, id)
  }

  @Mutation(() => AccessTokenPayload, { description: 'BAD_USER_INPUT at the fields that are wrong.' })
  createAccessToken(
    @Arg('input', () => AccessTokenInput) input: AccessTokenInput,
    @Args(() => CredentialsArgs) credentials: CredentialsArgs,
    @Ctx() context: UserContext,
  ): Promise<AccessTokenPayload> {
    return tokens.createAccessToken(context, input, credentials)
  }

  @Mutation(() => DeletedRecord, { description: "Ends one of one's own tokens. NOT_FOUND if there is none." })
  revokeAccessToken(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return tokens.revokeAccessToken(context, id)
  }
}
