import { ASSET_STATUSES } from '../../../domain/assets/pat'
import { today } from '../../../domain/values/calendar'
import { Prisma } from '../../generated/prisma/client'
import { ONE_PLAN_SQL, type Queryable } from '../../platform/records/conditions'
import { statusCondition } from './asset.filter'
import { ASSET_COUNTS, sumOf } from './assetCounts'
import type { PatSummary } from './patSummary.type'

export async function countAssets(database: Queryable): Promise<PatSummary> {
  const on = today()
  const counts = ASSET_STATUSES.map(
    (status) => Prisma.sql`${sumOf([statusCondition(status, on)])} as ${Prisma.raw(status)}`,
  )
  const [summary] = await database.$queryRaw<[PatSummary]>`
    ${ONE_PLAN_SQL} select ${Prisma.join(counts)}, ${sumOf([])} as total, ${sumOf([Prisma.sql`a.use = 'outOfUse'`])} as "outOfUse",
      (select count(*)::int from assets where missing_since is not null and deleted_at is null) as missing
    from ${ASSET_COUNTS} a`
  return summary
}
