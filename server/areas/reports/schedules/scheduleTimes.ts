import { cronsOf, type ScheduleTiming } from '../../../../domain/reports/schedule'
import { timeZone } from '../../../../domain/values/timeZone'
import type { Prisma } from '../../../generated/prisma/client'
import { setSchedule } from '../../../platform/jobs/schedules'
import { scheduleJob } from './scheduleJob'
import { keyOf, removeTimes } from './scheduleKeys'

type Timing = ScheduleTiming & { paused: boolean }

/** Schedules the runs from now on, or none while the schedule is paused. */
export async function setTimes(transaction: Prisma.TransactionClient, id: number, timing: Timing): Promise<void> {
  await removeTimes(transaction, id)
  if (timing.paused) return
  for (const [index, cron] of cronsOf(timing).entries()) {
    const schedule = { key: keyOf(id, index), job: scheduleJob, data: { scheduleId: id }, cron, timeZone: null }
    await setSchedule(transaction, schedule, { hallTimeZone: timeZone() })
  }
}

/** True if a change affects a schedule's times. */
export function hasOtherTimes(before: Timing, after: Timing): boolean {
  return before.paused !== after.paused || String(cronsOf(before)) !== String(cronsOf(after))
}
