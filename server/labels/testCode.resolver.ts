import { Arg, Ctx, Int, Mutation, Resolver } from 'type-graphql'
import type { UserContext } from '../shared/context'
import { reserveTestCodes } from './testCode.service'

@Resolver()
export class TestCodeResolver {
  @Mutation(() => [String], {
    description: 'Codes for blank test labels, 1 to 1,000, that nobody else gets and no test ever had.',
  })
  reserveTestCodes(@Arg('count', () => Int) count: number, @Ctx() context: UserContext): Promise<string[]> {
    return reserveTestCodes(context, count)
  }
}
