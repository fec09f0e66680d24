import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../../../platform/context'
import { readFailureReasons, saveFailureReasons } from './failureReasons.service'

@Resolver()
export class FailureReasonsResolver {
  @Query(() => [String], { description: 'The reasons for a failure that a tester can choose from, in their order.' })
  failureReasons(@Ctx() { reader }: AppContext): Promise<string[]> {
    return readFailureReasons(reader)
  }

  @Mutation(() => [String], {
    description:
      'Replaces the list of reasons for a failure; tests keep theirs. BAD_USER_INPUT at `reasons`, or CONFLICT if the list is no longer `before`.',
  })
  saveFailureReasons(
    @Arg('reasons', () => [String]) reasons: string[],
    @Arg('before', () => [String], {
      nullable: true,
      description: 'The list that was changed, to be sure that it is still the same.',
    })
    before: string[] | null,
    @Ctx() context: UserContext,
  ): Promise<string[]> {
    return saveFailureReasons(context, { reasons, before })
  }
}
