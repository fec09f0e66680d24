import type { PrismaClient } from '../generated/prisma/client'
import { refreshStatuses } from './refreshStatuses'

/** Assets whose trends are computed in one turn of the event loop. */
const BATCH = 200

/**
 * Computes the trends of tested assets that have none on record, such as those of a database that is older than trends. Assets that are
 * saved meanwhile wait for their batch at most. @returns how many assets there were.
 */
export async function fillTrends(prisma: PrismaClient, signal: AbortSignal): Promise<number> {
  let filled = 0
  while (!signal.aborted) {
    const count = await prisma.$transaction(async (transaction) => {
      const rows = await transaction.$queryRaw<{ id: string }[]>`
        select id from assets a
        where last_test_id is not null and not exists (select 1 from asset_trends where asset_id = a.id)
        limit ${BATCH} for no key update skip locked`
      if (rows.length > 0)
        await refreshStatuses(
          transaction,
          rows.map(({ id }) => id),
        )
      return rows.length
    })
    if (count === 0) break
    filled += count
  }
  return filled
}
