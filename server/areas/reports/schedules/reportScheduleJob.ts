import * as z from 'zod'
import type { JobDefinition } from '../../../platform/jobs/job'

/** Runs a schedule's report and emails the result, either at a scheduled time or because a user started a run. */
export const reportScheduleJob: JobDefinition<{ scheduleId: number; runId?: string }> = {
  name: 'report-schedule',
  title: 'Scheduled report',
  data: z.object({ scheduleId: z.int(), runId: z.uuid().optional() }),
  retries: 6,
  retryAfterSeconds: 60,
  async givenUp(data, job) {
    const { failScheduledReportRun } = await import('./scheduledReportRun')
    await failScheduledReportRun(data, job)
  },
  async run(data, job) {
    // why: the module is loaded on demand, because most halls have no schedules
    const { performScheduledReportRun } = await import('./scheduledReportRun')
    return performScheduledReportRun(data, job)
  },
}
