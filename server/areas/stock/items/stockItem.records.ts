import { Prisma } from '../../../generated/prisma/client'
import type { FieldSelection } from '../../../platform/records/fieldSelection'
import type { PagingArgs } from '../../../platform/records/paging'
import {
  createRecordSqlBuilder,
  getPlainFields,
  type RecordShape,
  toColumnFields,
} from '../../../platform/records/recordSql'
import { buildIntegerSql, type Queryable } from '../../../platform/records/sqlConditions'
import { photoShape } from '../../photos/photo.shape'
import type { StockItem, StockSummary } from './stockItem.type'

const { totalLevel: _total, deletedAt: _deleted, ...COLUMNS } = Prisma.StockItemScalarFieldEnum

const stockItemShape: RecordShape = {
  table: 'stock_items',
  keys: ['id'],
  fields: {
    ...toColumnFields(Object.keys(COLUMNS)),
    total: (item) => `${item}.total_level`,
    locations: (item) => `(select coalesce(json_agg(json_build_object('locationId', k.location_id, 'level', k.level)
        order by k.location_id), '[]')
      from stock_levels k where k.stock_item_id = ${item}.id)`,
  },
  relations: {
    photos: {
      shape: () => photoShape,
      on: (item, photo) => `${photo}.stock_item_id = ${item}.id`,
      orderBy: (photo) => `${photo}.id`,
    },
  },
}
const stockItemSql = createRecordSqlBuilder(stockItemShape, 's')
const WHOLE_ITEM = getPlainFields(stockItemShape)

/** Selects an item (`s`) with its levels. */
export const stockItemJsonSql = stockItemSql(WHOLE_ITEM).json

export async function selectStockItemPage(
  database: Queryable,
  query: PagingArgs & { where: Prisma.Sql; orderBy: Prisma.Sql },
  selection: FieldSelection = WHOLE_ITEM,
): Promise<{ items: StockItem[]; total: number }> {
  const [page] = await database.$queryRaw<[{ items: StockItem[]; total: number }]>`
    select (select count(*)::int from stock_items s where ${query.where}) as total,
      (select coalesce(json_agg(${stockItemSql(selection).json} order by ${query.orderBy}), '[]')
        from (select s.* from stock_items s
          where ${query.where} order by ${query.orderBy} limit ${buildIntegerSql(query.limit)} offset ${query.offset}) s) as items`
  return page
}

/** Reads items by id, sorted by name. */
export async function selectStockItems(database: Queryable, ids: readonly number[]): Promise<StockItem[]> {
  if (ids.length === 0) return []
  const rows = await database.$queryRaw<{ item: StockItem }[]>`
    select ${stockItemJsonSql} as item from stock_items s where s.id in (${Prisma.join([...ids])}) order by lower(s.name), s.id`
  return rows.map(({ item }) => item)
}

export async function selectStockSummary(database: Queryable): Promise<StockSummary> {
  const [summary] = await database.$queryRaw<[StockSummary]>`
    select (select count(*)::int from stock_items s where s.total_level < s.minimum_level and s.deleted_at is null)
        as "belowMinimum",
      (select count(*)::int from stock_items s where s.deleted_at is null) as total`
  return summary
}
