import { GraphQLJSONObject } from 'graphql-scalars'
import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { UserContext } from '../../../platform/context'
import { User } from './user.type'
import { collectOwnPersonalData, collectUserPersonalData, eraseUser } from './userData.service'

@Resolver()
export class UserDataResolver {
  @Query(() => GraphQLJSONObject, {
    description:
      'Everything stored about the current user except secrets, with at most the latest 20,000 records of each kind.',
  })
  ownData(@Ctx() context: UserContext): Promise<object> {
    return collectOwnPersonalData(context)
  }

  @Query(() => GraphQLJSONObject, {
    description:
      'Everything stored about an account, in the same form as `ownData`. Fails with NOT_FOUND if the account does not exist.',
  })
  userData(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<object> {
    return collectUserPersonalData(context, id)
  }

  @Mutation(() => User, {
    description:
      'Erases the name, email address and credentials of a deactivated account, including in the audit trail. Its records are kept, attributed to a former user. This cannot be undone. Fails with BAD_USER_INPUT on `id` if the account is active.',
  })
  eraseUser(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<User> {
    return eraseUser(context, id)
  }
}
