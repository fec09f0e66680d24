import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../../platform/context'
import { findSampleHall, loadSampleHall, removeSampleHall } from './sampleHall.service'
import { SampleHall } from './sampleHall.type'

@Resolver()
export class SampleHallResolver {
  @Query(() => SampleHall, {
    description: 'Returns whether the sample hall is loaded, and how many user additions its removal would delete.',
  })
  sampleHall(@Ctx() { prisma }: AppContext): Promise<SampleHall> {
    return findSampleHall(prisma)
  }

  @Mutation(() => SampleHall, {
    description:
      'Loads sample locations, assets, tests, photos and stock into an empty hall, which takes a few seconds. No accounts are created. Fails with CONFLICT if the hall is not empty.',
  })
  loadSampleHall(@Ctx() context: UserContext): Promise<SampleHall> {
    return loadSampleHall(context)
  }

  @Mutation(() => SampleHall, {
    description:
      'Removes the sample hall. Records that users created themselves are kept, along with the sample locations that they use. Fails with NOT_FOUND if the sample hall is not loaded; CONFLICT if users have added to its records, unless `withAdditions` is true.',
  })
  removeSampleHall(
    @Arg('withAdditions', () => Boolean, { defaultValue: false }) withAdditions: boolean,
    @Ctx() context: UserContext,
  ): Promise<SampleHall> {
    return removeSampleHall(context, withAdditions)
  }
}
