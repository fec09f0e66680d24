import { ASSET_STATUSES } from '../../../domain/assets/patRules'
import { today } from '../../../domain/values/calendar'
import { Prisma } from '../../generated/prisma/client'
import { genericPlanHintSql, type Queryable } from '../../platform/records/sqlConditions'
import { buildAssetStatusConditionSql } from './asset.filter'
import { assetCountsSql, buildAssetCountSumSql } from './assetCounts'
import type { PatSummary } from './patSummary.type'

export async function selectPatSummary(database: Queryable): Promise<PatSummary> {
  const on = today()
  const counts = ASSET_STATUSES.map(
    (status) =>
      Prisma.sql`${buildAssetCountSumSql([buildAssetStatusConditionSql(status, on)])} as ${Prisma.raw(status)}`,
  )
  const [summary] = await database.$queryRaw<[PatSummary]>`
    ${genericPlanHintSql} select ${Prisma.join(counts)}, ${buildAssetCountSumSql([])} as total, ${buildAssetCountSumSql([Prisma.sql`a.use = 'outOfUse'`])} as "outOfUse",
      (select count(*)::int from assets where missing_since is not null and deleted_at is null) as missing
    from ${assetCountsSql} a`
  return summary
}
