import { today } from '../../domain/calendar'
import { ASSET_STATUSES } from '../../domain/pat'
import { Prisma } from '../generated/prisma/client'
import type { Queryable } from '../shared/conditions'
import { statusCondition } from './asset.filter'
import type { PatSummary } from './patSummary.type'

/** How many assets have each status today. Each count has its own partial index to be answered from. */
export async function countAssets(database: Queryable): Promise<PatSummary> {
  const on = today()
  const counts = ASSET_STATUSES.map(
    (status) => Prisma.sql`(select count(*)::int from assets a
      where a.deleted_at is null and ${statusCondition(status, on)}) as ${Prisma.raw(status)}`,
  )
  const [summary] = await database.$queryRaw<[PatSummary]>`
    select ${Prisma.join(counts)}, (select count(*)::int from assets a where a.deleted_at is null) as total`
  return summary
}
