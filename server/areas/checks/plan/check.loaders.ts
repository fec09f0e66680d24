import DataLoader from 'dataloader'
import { Prisma, type PrismaClient } from '../../../generated/prisma/client'
import type { CheckDates } from './checkDates.type'

declare module '../../../platform/context' {
  interface Loaders {
    assetCheckDates: DataLoader<string, CheckDates>
    locationCheckDates: DataLoader<number, CheckDates>
  }
}

/** Creates loaders that read the check dates of all the assets or locations in a request at once. */
export function createCheckLoaders(prisma: PrismaClient) {
  return {
    assetCheckDates: datesBy<string>(prisma, 'asset_id'),
    locationCheckDates: datesBy<number>(prisma, 'location_id'),
  }
}

function datesBy<Id>(prisma: PrismaClient, column: 'asset_id' | 'location_id') {
  const place = Prisma.raw(`c.${column}`)
  return new DataLoader<Id, CheckDates>(async (ids) => {
    const rows = await prisma.$queryRaw<({ id: Id } & CheckDates)[]>`
      select ${place} as id, max(r.done_on)::text as "lastDoneOn", (min(c.next_due_on) filter (where not c.archived))::text as "nextDueOn"
      from checks c left join check_records r on r.id = c.last_record_id
      where ${place} in (${Prisma.join([...ids])}) group by ${place}`
    const dates = new Map(rows.map(({ id, ...found }) => [id, found]))
    return ids.map((id) => dates.get(id) ?? { lastDoneOn: null, nextDueOn: null })
  })
}
