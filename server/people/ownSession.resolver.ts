import { DateTimeISOResolver } from 'graphql-scalars'
import { Arg, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql'
import type { UserContext } from '../shared/context'
import * as sessions from './ownSession.service'

@ObjectType({ description: "One of one's own browser sessions." })
export class OwnSession {
  @Field(() => ID)
  id!: string

  @Field(() => Boolean, { description: 'The one that asks.' })
  current!: boolean

  @Field(() => DateTimeISOResolver)
  createdAt!: Date

  @Field(() => DateTimeISOResolver, { description: 'Last use, to five minutes.' })
  seenAt!: Date

  @Field(() => String, { description: 'What the browser calls itself.' })
  userAgent!: string

  @Field(() => String, { description: 'Where it signed in from.' })
  address!: string
}

@Resolver()
export class OwnSessionResolver {
  @Query(() => [OwnSession], { description: "One's own browser sessions, last used first; at most 100." })
  ownSessions(@Ctx() context: UserContext): Promise<OwnSession[]> {
    return sessions.listOwnSessions(context)
  }

  @Mutation(() => [OwnSession], {
    description:
      "Ends one's other sessions, or only that one of them; answers what is left. BAD_USER_INPUT at `password`.",
  })
  signOutElsewhere(
    @Arg('password', () => String, { description: 'The present password.' }) password: string,
    @Arg('id', () => ID, { nullable: true, description: 'Only this session.' }) id: string | null,
    @Ctx() context: UserContext,
  ): Promise<OwnSession[]> {
    return sessions.signOutElsewhere(context, password, id)
  }
}
