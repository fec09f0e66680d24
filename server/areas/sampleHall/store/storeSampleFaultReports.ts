import type { CalendarDate } from '../../../../domain/values/calendar'
import type { Prisma, User } from '../../../generated/prisma/client'

const DAY = 24 * 60 * 60_000

/** Turns on public pages, and stores visitors' fault reports: two open, and one closed with a note. */
export async function storeSampleFaultReports(
  transaction: Prisma.TransactionClient,
  { people, today }: { people: readonly User[]; today: CalendarDate },
): Promise<void> {
  await transaction.hallSettings.update({ where: { id: 1 }, data: { publicPages: true } })
  const assets = await transaction.asset.findMany({
    where: { location: { code: 'KITCHEN' }, use: 'inUse' },
    orderBy: { id: 'asc' },
    take: 3,
  })
  const reports = [
    { text: 'The lid no longer closes.', reporterName: '', daysAgo: 12, closingNote: 'Lid bent back, closes again.' },
    { text: 'The plug gets hot after a few minutes.', reporterName: 'Joan Pike', daysAgo: 2, closingNote: '' },
    { text: 'No longer switches off automatically.', reporterName: '', daysAgo: 1, closingNote: '' },
  ]
  const closedById = people[0]?.id
  await transaction.faultReport.createMany({
    data: reports.flatMap(({ daysAgo, closingNote, ...report }, n) => {
      const assetId = assets[n]?.id
      if (!assetId) return []
      const createdAt = new Date(Date.parse(`${today}T11:20:00Z`) - daysAgo * DAY)
      const closed = closingNote ? { closingNote, closedById, closedAt: new Date(createdAt.getTime() + DAY) } : {}
      return { ...report, assetId, createdAt, reportedOn: createdAt, ...closed }
    }),
  })
}
