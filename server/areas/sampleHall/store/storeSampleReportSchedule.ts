import { randomUUID } from 'node:crypto'
import type { CalendarDate } from '../../../../domain/values/calendar'
import type { Prisma, User } from '../../../generated/prisma/client'

const REPORT = 'Stock moved between two dates'
const WEEK = 7 * 24 * 60 * 60_000

/** Stores a report schedule with three past runs; it is paused, so that a demonstration hall sends no email. */
export async function storeSampleReportSchedule(
  transaction: Prisma.TransactionClient,
  { people, today }: { people: readonly User[]; today: CalendarDate },
): Promise<void> {
  const report = await transaction.report.findFirst({ where: { name: REPORT, deletedAt: null } })
  const [owner] = people
  const reader = people.at(-1)
  if (!report || !owner || !reader) return
  const schedule = await transaction.reportSchedule.create({
    data: {
      reportId: report.id,
      ownerId: owner.id,
      params: { from: 'week-start-1', to: 'week-end-1', location: '' },
      repeat: 'weekly',
      weekdays: [1],
      time: '07:00',
      condition: 'rows',
      addresses: ['treasurer@church.example'],
      paused: true,
      recipients: { create: [{ userId: reader.id }] },
    },
  })
  const sentTo = [
    { name: '', address: 'treasurer@church.example', sent: true, reason: '' },
    { name: reader.name, address: '', sent: true, reason: '' },
  ]
  const runs = [
    { state: 'sent', rowCount: 14, reason: '', deliveries: sentTo },
    { state: 'notSent', rowCount: 0, reason: 'The report returned no rows.', deliveries: [] },
    { state: 'sent', rowCount: 5, reason: '', deliveries: sentTo },
  ] as const
  await transaction.scheduledRun.createMany({
    data: runs.map(({ deliveries, ...run }, weeksAgo) => {
      const dueAt = new Date(Date.parse(`${today}T07:00:00Z`) - (weeksAgo + 1) * WEEK)
      const times = { dueAt, createdAt: dueAt, finishedAt: dueAt }
      return { ...run, ...times, id: randomUUID(), scheduleId: schedule.id, deliveries: [...deliveries] }
    }),
  })
}
