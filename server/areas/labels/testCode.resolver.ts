import { Arg, Ctx, Int, Mutation, Resolver } from 'type-graphql'
import type { UserContext } from '../../platform/context'
import { reserveTestCodes } from './testCode.service'

@Resolver()
export class TestCodeResolver {
  @Mutation(() => [String], {
    description:
      'Reserves 1 to 1,000 new codes for blank test labels. The codes have never belonged to a test, and no other request returns them.',
  })
  reserveTestCodes(@Arg('count', () => Int) count: number, @Ctx() context: UserContext): Promise<string[]> {
    return reserveTestCodes(context, count)
  }
}
