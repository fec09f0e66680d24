import { type ScheduleTiming, toCronExpressions } from '../../../../domain/reports/scheduleTiming'
import { getTimeZone } from '../../../../domain/values/timeZone'
import type { Prisma } from '../../../generated/prisma/client'
import { setJobSchedule } from '../../../platform/jobs/jobSchedules'
import { reportScheduleJob } from './reportScheduleJob'
import { getReportScheduleKey, removeReportScheduleTimes } from './scheduleKeys'

type Timing = ScheduleTiming & { paused: boolean }

/** Replaces a schedule's future runs; a paused schedule has no future runs. */
export async function setReportScheduleTimes(
  transaction: Prisma.TransactionClient,
  id: number,
  timing: Timing,
): Promise<void> {
  await removeReportScheduleTimes(transaction, id)
  if (timing.paused) return
  for (const [index, cron] of toCronExpressions(timing).entries()) {
    const schedule = {
      key: getReportScheduleKey(id, index),
      job: reportScheduleJob,
      data: { scheduleId: id },
      cron,
      timeZone: null,
    }
    await setJobSchedule(transaction, schedule, { hallTimeZone: getTimeZone() })
  }
}

/** True if the change affects when the schedule runs. */
export function hasScheduleTimingChanged(before: Timing, after: Timing): boolean {
  return before.paused !== after.paused || String(toCronExpressions(before)) !== String(toCronExpressions(after))
}
