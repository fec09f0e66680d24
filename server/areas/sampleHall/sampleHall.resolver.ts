import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../../platform/context'
import { findSampleHall, loadSampleHall, removeSampleHall } from './sampleHall.service'
import { SampleHall } from './sampleHall.type'

@Resolver()
export class SampleHallResolver {
  @Query(() => SampleHall, {
    description: 'Whether the sample hall is loaded, and what removing it would delete besides.',
  })
  sampleHall(@Ctx() { prisma }: AppContext): Promise<SampleHall> {
    return findSampleHall(prisma)
  }

  @Mutation(() => SampleHall, {
    description:
      'Fills an empty hall with sample locations, assets, tests, photos and stock; takes some seconds. No accounts are created. CONFLICT if the hall is not empty.',
  })
  loadSampleHall(@Ctx() context: UserContext): Promise<SampleHall> {
    return loadSampleHall(context)
  }

  @Mutation(() => SampleHall, {
    description:
      'Removes the sample hall. What users created themselves stays, with the sample locations it is at. NOT_FOUND if it is not loaded; CONFLICT if users have added to its records, unless `withAdditions` is true.',
  })
  removeSampleHall(
    @Arg('withAdditions', () => Boolean, { defaultValue: false }) withAdditions: boolean,
    @Ctx() context: UserContext,
  ): Promise<SampleHall> {
    return removeSampleHall(context, withAdditions)
  }
}
