import { type AssetBeforeTestChange, computeAssetTestStatus } from '../../../../domain/testing/assetTestStatus'
import type { AssetTrend, TestPoint } from '../../../../domain/testing/testPoint'
import { Prisma } from '../../../generated/prisma/client'
import { updateRows } from '../../../platform/records/manyRows'
import type { Queryable } from '../../../platform/records/sqlConditions'
import { buildLatestTestPointsSql } from '../readings/latestTestPoints'

interface AssetToRefresh extends AssetBeforeTestChange {
  id: string
  points: TestPoint[]
}

/**
 * Recomputes the trends, watch reasons and suggested intervals of assets from stored readings. Takes three statements,
 * however many assets there are.
 */
export async function refreshAssetStatuses(
  transaction: Queryable & Pick<Prisma.TransactionClient, '$executeRaw'>,
  assetIds: readonly string[],
): Promise<void> {
  const read = await transaction.$queryRaw<AssetToRefresh[]>`
    select a.id, a.class, a.item_type as "itemType", a.frequency, a.use, a.next_due_on::text as "nextDueOn", ${buildLatestTestPointsSql(Prisma.sql`t.asset_id = a.id`)} as points
    from assets a where a.id = any(${[...assetIds]}::text[])`
  const rows = read.map(({ points, ...asset }) => ({ id: asset.id, ...computeAssetTestStatus(points, asset) }))
  await saveAssetTrends(transaction, rows)
  const reasons = rows.map(({ id, watchReasons, proposedFrequency }) => ({ id, watchReasons, proposedFrequency }))
  await updateRows(transaction, 'assets', reasons)
}

/** Stores asset trends in one statement. */
export async function saveAssetTrends(
  transaction: Pick<Prisma.TransactionClient, '$executeRaw'>,
  rows: readonly (AssetTrend & { id: string })[],
): Promise<void> {
  await transaction.$executeRaw`
    insert into asset_trends as k (asset_id, worsening, projected_on, limit_reached_on)
    select * from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ worsening }) => worsening)}::boolean[],
      ${rows.map(({ projectedOn }) => projectedOn)}::date[], ${rows.map(({ limitReachedOn }) => limitReachedOn)}::date[])
    on conflict (asset_id) do update set worsening = excluded.worsening, projected_on = excluded.projected_on,
      limit_reached_on = excluded.limit_reached_on`
}
