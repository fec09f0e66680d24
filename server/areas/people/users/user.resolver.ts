import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../../../platform/context'
import { ValidatedBy } from '../../../platform/input/allFieldErrors'
import { PagingArgs } from '../../../platform/records/paging'
import { OptionalCredentials } from '../sessions/credentials.args'
import * as users from './user.service'
import { User, UserFilter, UserInput, UserPage, UserPayload } from './user.type'

@Resolver()
export class UserResolver {
  @Query(() => UserPage, { description: 'Accounts that match the filter, sorted by name.' })
  users(
    @Arg('filter', () => UserFilter, { nullable: true }) filter: UserFilter | null,
    @Args(() => PagingArgs) paging: PagingArgs,
    @Ctx() context: AppContext,
  ): Promise<UserPage> {
    return users.listUsers(context, { filter, ...paging })
  }

  @Query(() => User, { description: 'One account. Fails with NOT_FOUND if the account does not exist.' })
  user(@Arg('id', () => ID) id: string, @Ctx() context: AppContext): Promise<User> {
    return users.findUser(context, id)
  }

  @Mutation(() => UserPayload, {
    description:
      'Creates an account. Its one-time password is emailed if the server can send emails, and otherwise returned once. Fails with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(users.buildNewUserRules)
  createUser(@Arg('input', () => UserInput) input: UserInput, @Ctx() context: UserContext): Promise<UserPayload> {
    return users.createUser(context, input)
  }

  @Mutation(() => UserPayload, {
    description:
      'Changes an account. Fails with NOT_FOUND if the account does not exist, FORBIDDEN if it has permissions that the current user lacks, CONFLICT if another user changed the roles, or BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(users.buildUserUpdateRules)
  updateUser(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UserInput) input: UserInput,
    @Args(() => OptionalCredentials) credentials: OptionalCredentials,
    @Ctx() context: UserContext,
  ): Promise<UserPayload> {
    return users.updateUser(context, id, input, credentials)
  }

  @Mutation(() => UserPayload, {
    description:
      "Sets a one-time password, ends the account's sessions, revokes its tokens and passkeys, and unlinks the account from the external provider.",
  })
  resetUserPassword(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<UserPayload> {
    return users.resetUserPassword(context, id)
  }
}
