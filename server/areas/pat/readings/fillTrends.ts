import type { PrismaClient } from '../../../generated/prisma/client'
import { refreshStatuses } from '../assets/refreshStatuses'

/** Assets whose trends are computed in one turn of the event loop. */
const BATCH = 200

/**
 * Computes the trends of tested assets that have none on record, such as those of a database that is older than trends. Assets that are
 * saved meanwhile wait for their batch at most. @returns how many assets there were.
 */
export async function fillTrends(prisma: PrismaClient, signal: AbortSignal): Promise<number> {
  let filled = 0
  // why: asked for any assets without trends, PostgreSQL would look at all those before them, each time
  let after = ''
  while (!signal.aborted) {
    const ids = await prisma.$transaction(async (transaction) => {
      const rows = await transaction.$queryRaw<{ id: string }[]>`
        select id from assets a
        where a.id > ${after} and last_test_id is not null and not exists (select 1 from asset_trends where asset_id = a.id)
        order by a.id limit ${BATCH} for no key update skip locked`
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await refreshStatuses(transaction, ids)
      return ids
    })
    filled += ids.length
    const last = ids.at(-1)
    // why: assets that were being saved are looked for once more
    if (last === undefined && after === '') break
    after = last ?? ''
  }
  return filled
}
