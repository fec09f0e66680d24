import { Prisma } from '../../../generated/prisma/client'
import type { AppContext } from '../../../platform/context'
import { toRecordNumber } from '../../../platform/input/inputSchemas'
import { assertPaging, buildPageTotalSql, type PagingArgs } from '../../../platform/records/paging'
import { createRecordSqlBuilder, getPlainFields } from '../../../platform/records/recordSql'
import { locationShape } from '../../locations/location.shape'
import type { StockMovementPage } from './stockMovement.type'

const { json: locationJson } = createRecordSqlBuilder(locationShape, 'l')(getPlainFields(locationShape))

/** Returns a page of an item's ledger, newest first. */
export async function listStockMovements(
  { reader }: AppContext,
  { stockItemId, ...paging }: PagingArgs & { stockItemId: string },
): Promise<StockMovementPage> {
  assertPaging(paging)
  const where = Prisma.sql`m.stock_item_id = ${toRecordNumber(stockItemId)}`
  const [page] = await reader.$queryRaw<[StockMovementPage]>`
    with page as materialized (
      select m.* from stock_movements m where ${where} order by m.id desc limit ${paging.limit} offset ${paging.offset})
    select (select coalesce(json_agg(json_build_object('id', m.id::text, 'at', m.at, 'reason', m.reason,
          'fromLevel', m.from_level, 'toLevel', m.to_level, 'transferId', m.transfer_id, 'stockTakeId', m.stock_take_id,
          'location', ${locationJson}, 'user', case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end)
          order by m.id desc), '[]')
        from page m join locations l on l.id = m.location_id left join users u on u.id = m.user_id) as items,
      ${buildPageTotalSql(paging, Prisma.sql`(select count(*)::int from stock_movements m where ${where})`)} as total`
  return page
}
