import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../../../platform/context'
import { saveFailureReasons, selectFailureReasons } from './failureReasons.service'

@Resolver()
export class FailureReasonsResolver {
  @Query(() => [String], { description: 'The failure reasons for testers to choose from, in order.' })
  failureReasons(@Ctx() { reader }: AppContext): Promise<string[]> {
    return selectFailureReasons(reader)
  }

  @Mutation(() => [String], {
    description:
      'Replaces the list of failure reasons. Existing tests keep the reasons they were saved with. Fails with BAD_USER_INPUT on `reasons` if the new list is invalid, or with CONFLICT if `before` differs from the stored list.',
  })
  saveFailureReasons(
    @Arg('reasons', () => [String]) reasons: string[],
    @Arg('before', () => [String], {
      nullable: true,
      description: 'The list that the client loaded. It is compared with the stored list.',
    })
    before: string[] | null,
    @Ctx() context: UserContext,
  ): Promise<string[]> {
    return saveFailureReasons(context, { reasons, before })
  }
}
