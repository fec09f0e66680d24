import type { PrismaClient } from '../../../generated/prisma/client'
import { refreshAssetStatuses } from './refreshAssetStatuses'

/** Number of assets processed before the event loop serves other requests. */
const BATCH = 200

/**
 * Computes the missing trends of tested assets, such as after an upgrade from a version that had no trends. Each batch
 * locks its assets only briefly.
 * @returns the number of updated assets.
 */
export async function fillMissingTrends(prisma: PrismaClient, signal: AbortSignal): Promise<number> {
  let filled = 0
  // why: each batch continues after the last id, so that PostgreSQL does not scan all earlier assets again
  let after = ''
  while (!signal.aborted) {
    const ids = await prisma.$transaction(async (transaction) => {
      const rows = await transaction.$queryRaw<{ id: string }[]>`
        select id from assets a
        where a.id > ${after} and last_test_id is not null and not exists (select 1 from asset_trends where asset_id = a.id)
        order by a.id limit ${BATCH} for no key update skip locked`
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await refreshAssetStatuses(transaction, ids)
      return ids
    })
    filled += ids.length
    const last = ids.at(-1)
    // why: a second pass finds assets that other transactions had locked during the first pass
    if (last === undefined && after === '') break
    after = last ?? ''
  }
  return filled
}
