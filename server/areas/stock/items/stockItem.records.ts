import { Prisma } from '../../../generated/prisma/client'
import { integerSql, type Queryable } from '../../../platform/records/conditions'
import type { PagingArgs } from '../../../platform/records/paging'
import { createRecordSql, memoizeBySelection } from '../../../platform/records/recordSql'
import type { FieldSelection } from '../../../platform/records/selection'
import { photoShape } from '../../photos/photo.shape'
import type { StockItem, StockSummary } from './stockItem.type'

const ITEM_ENTRIES = Prisma.sql`
  'id', s.id, 'name', s.name, 'code', s.code, 'barcode', s.barcode, 'description', s.description, 'unit', s.unit,
  'unitSingular', s.unit_singular,
  'minimumLevel', s.minimum_level, 'orderedOn', s.ordered_on, 'total', s.total_level, 'photoId', s.photo_id,
  'createdAt', s.created_at, 'updatedAt', s.updated_at,
  'locations', (select coalesce(json_agg(json_build_object('locationId', k.location_id, 'level', k.level)
      order by k.location_id), '[]')
    from stock_levels k where k.stock_item_id = s.id)`

/** Selects an item (`s`) with its levels. */
export const stockItemJsonSql = Prisma.sql`json_build_object(${ITEM_ENTRIES})`

/** Selects an item with its levels and, if requested, its photos. */
const itemWith = memoizeBySelection(({ photos }) => {
  if (!photos) return stockItemJsonSql
  const { json } = createRecordSql(photoShape, 'p')(photos)
  return Prisma.sql`json_build_object(${ITEM_ENTRIES}, 'photos',
    (select coalesce(json_agg(${json} order by p.id), '[]') from photos p where p.stock_item_id = s.id))`
})

export async function selectStockItemPage(
  database: Queryable,
  query: PagingArgs & { where: Prisma.Sql; orderBy: Prisma.Sql },
  selection: FieldSelection = {},
): Promise<{ items: StockItem[]; total: number }> {
  const [page] = await database.$queryRaw<[{ items: StockItem[]; total: number }]>`
    select (select count(*)::int from stock_items s where ${query.where}) as total,
      (select coalesce(json_agg(${itemWith(selection)} order by ${query.orderBy}), '[]')
        from (select s.* from stock_items s
          where ${query.where} order by ${query.orderBy} limit ${integerSql(query.limit)} offset ${query.offset}) s) as items`
  return page
}

/** Reads items by id, sorted by name. */
export async function selectStockItems(database: Queryable, ids: readonly number[]): Promise<StockItem[]> {
  if (ids.length === 0) return []
  const rows = await database.$queryRaw<{ item: StockItem }[]>`
    select ${stockItemJsonSql} as item from stock_items s where s.id in (${Prisma.join([...ids])}) order by lower(s.name), s.id`
  return rows.map(({ item }) => item)
}

export async function countStock(database: Queryable): Promise<StockSummary> {
  const [summary] = await database.$queryRaw<[StockSummary]>`
    select (select count(*)::int from stock_items s where s.total_level < s.minimum_level and s.deleted_at is null)
        as "belowMinimum",
      (select count(*)::int from stock_items s where s.deleted_at is null) as total`
  return summary
}
