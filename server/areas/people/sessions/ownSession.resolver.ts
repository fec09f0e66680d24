import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { UserContext } from '../../../platform/context'
import * as sessions from './ownSession.service'
import { OwnSession } from './ownSession.type'

@Resolver()
export class OwnSessionResolver {
  @Query(() => [OwnSession], { description: "The current user's browser sessions, last used first; at most 100." })
  ownSessions(@Ctx() context: UserContext): Promise<OwnSession[]> {
    return sessions.listOwnSessions(context)
  }

  @Mutation(() => [OwnSession], {
    description:
      "Ends the current user's other sessions, or only the given session, and returns the remaining sessions. Fails with BAD_USER_INPUT on `password`, or with NOT_FOUND if the given session is not another session of the user.",
  })
  signOutElsewhere(
    @Arg('password', () => String, { description: "The user's current password." }) password: string,
    @Arg('id', () => ID, {
      nullable: true,
      description: 'The id of the only session to end. If absent, all other sessions are ended.',
    })
    id: string | null,
    @Ctx() context: UserContext,
  ): Promise<OwnSession[]> {
    return sessions.signOutElsewhere(context, password, id)
  }
}
