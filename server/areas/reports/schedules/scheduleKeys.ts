import { Prisma } from '../../../generated/prisma/client'
import { removeJobSchedule } from '../../../platform/jobs/jobSchedules'

const TIMES = 2

/** Returns the job key for one of a schedule's times. */
export const getReportScheduleKey = (id: number, index: number) => `report-schedule ${id} ${index}`

/** SQL for an array of all the job keys that a schedule can have. */
export const buildReportScheduleKeysSql = (id: Prisma.Sql) => {
  const keys = Array.from({ length: TIMES }, (_, index) => Prisma.sql`'report-schedule ' || ${id} || ${` ${index}`}`)
  return Prisma.sql`array[${Prisma.join(keys)}]`
}

export async function removeReportScheduleTimes(database: Prisma.TransactionClient, id: number): Promise<void> {
  for (let index = 0; index < TIMES; index++) await removeJobSchedule(database, getReportScheduleKey(id, index))
}
