import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext } from '../../../platform/context'
import { PagingArgs } from '../../../platform/records/paging'
import * as jobs from './jobs.service'
import { BackgroundJob, BackgroundJobPage, BackgroundJobsArgs, JobQueue, JobSchedulePage } from './jobs.type'

@Resolver()
export class JobsResolver {
  @Query(() => BackgroundJobPage, {
    description: 'The background jobs of all servers, newest first. Fails with BAD_USER_INPUT on `offset` or `limit`.',
  })
  backgroundJobs(@Args(() => BackgroundJobsArgs) args: BackgroundJobsArgs, @Ctx() context: AppContext) {
    return jobs.listBackgroundJobs(context, args)
  }

  @Query(() => [JobQueue], {
    description: 'Number of background jobs in each state, for each kind of job, sorted by name.',
  })
  jobQueues(@Ctx() context: AppContext): Promise<JobQueue[]> {
    return jobs.listJobQueues(context)
  }

  @Query(() => JobSchedulePage, {
    description: 'When background jobs run next. Fails with BAD_USER_INPUT on `offset` or `limit`.',
  })
  jobSchedules(@Args(() => PagingArgs) paging: PagingArgs, @Ctx() context: AppContext) {
    return jobs.listJobSchedules(context, paging)
  }

  @Mutation(() => BackgroundJob, {
    description: 'Retries a failed background job. Fails with NOT_FOUND if the job does not exist.',
  })
  retryBackgroundJob(@Arg('id', () => ID) id: string, @Ctx() context: AppContext): Promise<BackgroundJob> {
    return jobs.retryBackgroundJob(context, id)
  }
}
