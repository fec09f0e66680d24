import DataLoader from 'dataloader'
import { addDays, today } from '../../domain/calendar'
import { DUE_SOON_DAYS } from '../../domain/pat'
import { Prisma, type PrismaClient } from '../generated/prisma/client'

/** How many assets a location has, how many of these are in date, and how many expired or due. */
interface LocationCounts {
  assets: number
  inDate: number
  due: number
}

declare module '../shared/context' {
  interface Loaders {
    locationCounts: DataLoader<number, LocationCounts>
  }
}

/** The counts of a request's locations. */
export function createLocationLoaders(prisma: PrismaClient) {
  return {
    locationCounts: new DataLoader<number, LocationCounts>(async (ids) => {
      const on = today()
      const rows = await prisma.$queryRaw<({ id: number } & LocationCounts)[]>`
        select location_id as id, count(*)::int as assets,
          count(*) filter (where last_test_safe and next_due_on >= ${on}::date)::int as "inDate",
          count(*) filter (where next_due_on <= ${addDays(on, DUE_SOON_DAYS)}::date)::int as due
        from assets where deleted_at is null and location_id in (${Prisma.join([...ids])}) group by location_id`
      const counts = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => counts.get(id) ?? { assets: 0, inDate: 0, due: 0 })
    }),
  }
}
