import { type ScheduleTiming, toCronExpressions } from '../../../../domain/reports/schedule'
import { getTimeZone } from '../../../../domain/values/timeZone'
import type { Prisma } from '../../../generated/prisma/client'
import { setSchedule } from '../../../platform/jobs/schedules'
import { scheduleJob } from './scheduleJob'
import { getScheduleKey, removeScheduleTimes } from './scheduleKeys'

type Timing = ScheduleTiming & { paused: boolean }

/** Replaces a schedule's future runs; a paused schedule has none. */
export async function setScheduleTimes(
  transaction: Prisma.TransactionClient,
  id: number,
  timing: Timing,
): Promise<void> {
  await removeScheduleTimes(transaction, id)
  if (timing.paused) return
  for (const [index, cron] of toCronExpressions(timing).entries()) {
    const schedule = {
      key: getScheduleKey(id, index),
      job: scheduleJob,
      data: { scheduleId: id },
      cron,
      timeZone: null,
    }
    await setSchedule(transaction, schedule, { hallTimeZone: getTimeZone() })
  }
}

/** True if the change affects when the schedule runs. */
export function hasTimingChanged(before: Timing, after: Timing): boolean {
  return before.paused !== after.paused || String(toCronExpressions(before)) !== String(toCronExpressions(after))
}
