import type { AppContext } from '../../../platform/context'
import { createNotFoundError } from '../../../platform/errors/errors'
import { toRecordNumber } from '../../../platform/input/inputSchemas'
import type { StockLevelHistory } from './stockLevelHistory.type'

/** Maximum number of changes that are read; older changes are left out. */
const CHANGES = 5000
/**
 * Maximum number of changes that are returned in full. A longer history is reduced to two points per interval and the
 * last point.
 */
const POINTS = 200
const STRETCHES = POINTS / 2 - 1

/**
 * Returns an item's total over time. One statement computes it backwards from the current total; an index returns the
 * newest changes first.
 * @throws NOT_FOUND
 */
export async function computeStockLevelHistory({ prisma }: AppContext, id: string): Promise<StockLevelHistory> {
  const [history] = await prisma.$queryRaw<StockLevelHistory[]>`
    with item as (select id, total_level, minimum_level from stock_items where id = ${toRecordNumber(id) ?? 0} and deleted_at is null),
    newest as (
      select m.id, m.at, m.to_level - m.from_level as change from stock_movements m join item on m.stock_item_id = item.id
      where m.reason <> 'transfer' order by m.id desc limit ${CHANGES}),
    levels as (
      select n.id, n.at, count(*) over () as changes, row_number() over (order by n.id desc) as newer,
        ntile(${STRETCHES}) over (order by n.id) as stretch,
        item.total_level - coalesce(sum(n.change) over (
          order by n.id desc rows between unbounded preceding and 1 preceding), 0) as level
      from newest n, item),
    ranked as (
      select l.*, row_number() over (partition by stretch order by level, id) as from_lowest,
        row_number() over (partition by stretch order by level desc, id) as from_highest
      from levels l)
    select minimum_level::float as "minimumLevel",
      (select count(*) from newest) < ${CHANGES} as complete,
      (select coalesce(json_agg(json_build_object('at', at, 'level', level) order by id), '[]') from ranked
        where changes <= ${POINTS} or newer = 1 or from_lowest = 1 or from_highest = 1) as points
    from item`
  if (!history) throw createNotFoundError('stock item')
  return history
}
