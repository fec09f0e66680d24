import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../shared/context'
import { PagingArgs } from '../shared/paging'
import { OptionalCredentials } from './credentials.args'
import * as users from './user.service'
import { User, UserFilter, UserInput, UserPage, UserPayload } from './user.type'

@Resolver()
export class UserResolver {
  @Query(() => UserPage, { description: 'Accounts that the filter lets through, by name.' })
  users(
    @Arg('filter', () => UserFilter, { nullable: true }) filter: UserFilter | null,
    @Args(() => PagingArgs) paging: PagingArgs,
    @Ctx() context: AppContext,
  ): Promise<UserPage> {
    return users.listUsers(context, { filter, ...paging })
  }

  @Query(() => User, { description: 'One account. NOT_FOUND if there is none.' })
  user(@Arg('id', () => ID) id: string, @Ctx() context: AppContext): Promise<User> {
    return users.findUser(context, id)
  }

  @Mutation(() => UserPayload, { description: 'BAD_USER_INPUT at the fields that are wrong.' })
  createUser(@Arg('input', () => UserInput) input: UserInput, @Ctx() context: UserContext): Promise<UserPayload> {
    return users.createUser(context, input)
  }

  @Mutation(() => UserPayload, {
    description:
      'NOT_FOUND, FORBIDDEN if it may do more than oneself, CONFLICT if somebody else changed the roles, or BAD_USER_INPUT at the fields that are wrong.',
  })
  updateUser(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UserInput) input: UserInput,
    @Args(() => OptionalCredentials) credentials: OptionalCredentials,
    @Ctx() context: UserContext,
  ): Promise<UserPayload> {
    return users.updateUser(context, id, input, credentials)
  }

  @Mutation(() => UserPayload, {
    description: 'Gives an account a one-time password and ends its sessions and tokens.',
  })
  resetUserPassword(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<UserPayload> {
    return users.resetUserPassword(context, id)
  }
}
