import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../../../platform/context'
import { ValidatedBy } from '../../../platform/input/allFieldErrors'
import { DeletedRecord } from '../../../platform/input/deletedRecord.type'
import { PagingArgs } from '../../../platform/records/paging'
import { AuditUser } from '../../audit/audit.type'
import { ReportColumnObjectType } from '../report.type'
import * as schedules from './schedule.service'
import {
  ReportSchedule,
  ReportScheduleInput,
  ReportSchedulePage,
  ScheduledRun,
  ScheduledRunPage,
} from './schedule.type'

@Resolver(() => ReportSchedule)
export class ReportScheduleResolver {
  @Query(() => ReportSchedulePage, {
    description: 'Schedules of one report, or of all reports, ordered by report name.',
  })
  reportSchedules(
    @Arg('reportId', () => ID, { nullable: true }) reportId: string | null,
    @Args(() => PagingArgs) paging: PagingArgs,
    @Ctx() context: AppContext,
  ): Promise<ReportSchedulePage> {
    return schedules.listReportSchedules(context, { reportId, ...paging })
  }

  @Query(() => ReportSchedule, { description: 'One schedule. Fails with NOT_FOUND if the schedule does not exist.' })
  reportSchedule(@Arg('id', () => ID) id: string, @Ctx() context: AppContext): Promise<ReportSchedule> {
    return schedules.findReportSchedule(context, id)
  }

  @Query(() => ScheduledRunPage, {
    description:
      'The latest 200 runs of a schedule, newest first. Fails with NOT_FOUND if the schedule does not exist.',
  })
  scheduledRuns(
    @Arg('scheduleId', () => ID) scheduleId: string,
    @Args(() => PagingArgs) paging: PagingArgs,
    @Ctx() context: AppContext,
  ): Promise<ScheduledRunPage> {
    // why: this request is not recorded, because browsers poll the query while a run is waiting
    context.suppressRecording()
    return schedules.listScheduledReportRuns(context, { scheduleId, ...paging })
  }

  @Query(() => [AuditUser], {
    description: "Active users with the permission 'run reports': at most 50, ordered by name.",
  })
  reportRecipients(
    @Arg('search', () => String, { nullable: true, description: "Words that must be in the user's name." }) search:
      | string
      | null,
    @Ctx() context: AppContext,
  ): Promise<AuditUser[]> {
    return schedules.listReportRecipients(context, search)
  }

  @Query(() => [ReportColumnObjectType], {
    description:
      "The columns of a report's result. The report is not run. Fails with NOT_FOUND if the report does not exist, or with BAD_USER_INPUT on `sql` if its SQL has an error.",
  })
  reportColumns(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<ReportColumnObjectType[]> {
    return schedules.listReportColumns(context, id)
  }

  @Mutation(() => ReportSchedule, {
    description:
      "Creates a schedule that runs a report and emails the result, with the caller's permissions. A report can have up to 20 schedules. Fails with BAD_USER_INPUT on each invalid field.",
  })
  @ValidatedBy(schedules.buildNewReportScheduleRules)
  createReportSchedule(
    @Arg('input', () => ReportScheduleInput) input: ReportScheduleInput,
    @Ctx() context: UserContext,
  ): Promise<ReportSchedule> {
    return schedules.createReportSchedule(context, input)
  }

  @Mutation(() => ReportSchedule, {
    description:
      'Changes, pauses or resumes a schedule. The caller becomes its owner. Fails with NOT_FOUND if the schedule does not exist, or with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(schedules.buildReportScheduleUpdateRules)
  updateReportSchedule(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ReportScheduleInput) input: ReportScheduleInput,
    @Ctx() context: UserContext,
  ): Promise<ReportSchedule> {
    return schedules.updateReportSchedule(context, id, input)
  }

  @Mutation(() => DeletedRecord, {
    description: 'Deletes a schedule and its history. Fails with NOT_FOUND if the schedule does not exist.',
  })
  deleteReportSchedule(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return schedules.deleteReportSchedule(context, id)
  }

  @Mutation(() => ScheduledRun, {
    description:
      'Runs a schedule in the background now, as if it were due, even if it is paused. Fails with NOT_FOUND if the schedule does not exist, or with CONFLICT if it is already running.',
  })
  runReportSchedule(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<ScheduledRun> {
    return schedules.runReportSchedule(context, id)
  }
}
