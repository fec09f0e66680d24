import { Prisma } from '../../../generated/prisma/client'
import { recordNumber } from '../../../platform/input/input'
import { allConditionsSql, columnIn } from '../../../platform/records/conditions'
import { stockItemConditionSql, stockItemOrderSql } from '../../stock/items/stockItem.filter'
import type { StockItemFilter, StockItemSort } from '../../stock/items/stockItem.type'
import { stockTakeConditionSql } from '../../stock/takes/stockTake.service'
import { defineColumn, type ExportColumn, type ExportList, wordForCodeSql } from '../exportList'

interface StockVariables {
  filter?: StockItemFilter | null
  sort?: StockItemSort | null
}

const STOCK_ITEMS = 'stockItems(filter: $filter, sort: $sort, limit: 1) { __typename }'

const ITEM: readonly ExportColumn[] = [
  defineColumn('Id', 's.id', 'text'),
  defineColumn('Code', 's.code'),
  defineColumn('Name', 's.name'),
]

const stock: ExportList = {
  name: 'stock',
  title: 'Stock',
  operation: STOCK_ITEMS,
  columns: [
    ...ITEM,
    defineColumn('Barcode', 's.barcode'),
    defineColumn('Description', 's.description'),
    defineColumn('Unit', 's.unit'),
    defineColumn('Unit in the singular', 's.unit_singular'),
    defineColumn('Minimum level', 's.minimum_level'),
    defineColumn('In stock', 's.total_level'),
    defineColumn('Below the minimum', 'coalesce(s.total_level < s.minimum_level, false)'),
    defineColumn('Added', 's.created_at'),
  ],
  rows: ({ filter, sort }: StockVariables) => ({
    from: Prisma.sql`stock_items s`,
    where: stockItemConditionSql(filter),
    orderBy: stockItemOrderSql(sort),
  }),
}

const stockLevels: ExportList = {
  name: 'stock-levels',
  title: 'Stock levels',
  operation: STOCK_ITEMS,
  columns: [
    ...ITEM,
    defineColumn('Location', 'l.name'),
    defineColumn('Location code', 'l.code'),
    defineColumn('Level', 'k.level'),
    defineColumn('Unit', 's.unit'),
  ],
  rows: ({ filter, sort }: StockVariables) => ({
    from: Prisma.sql`stock_items s join stock_levels k on k.stock_item_id = s.id join locations l on l.id = k.location_id`,
    where: allConditionsSql([stockItemConditionSql(filter), ...atLocations(filter)]),
    orderBy: Prisma.sql`${stockItemOrderSql(sort)}, l.name, l.id`,
  }),
}

/** The condition that limits an export to levels at the filter's locations. */
function atLocations(filter: StockItemFilter | null | undefined): Prisma.Sql[] {
  return columnIn(
    Prisma.sql`k.location_id`,
    filter?.locationId?.map((id) => recordNumber(id)),
  )
}

const shoppingList: ExportList = {
  name: 'shopping-list',
  title: 'Shopping list',
  operation: 'stockItems(filter: { belowMinimum: true }, limit: 1) { __typename }',
  columns: [
    ...ITEM,
    defineColumn('Barcode', 's.barcode'),
    defineColumn('In stock', 's.total_level'),
    defineColumn('Minimum level', 's.minimum_level'),
    defineColumn('To buy', 's.minimum_level - s.total_level'),
    defineColumn('Unit', 's.unit'),
  ],
  rows: () => ({
    from: Prisma.sql`stock_items s`,
    where: stockItemConditionSql({ belowMinimum: true }),
    orderBy: stockItemOrderSql(null),
  }),
}

const stockMovements: ExportList = {
  name: 'stock-movements',
  title: 'Stock movements',
  operation: 'stockMovements(stockItemId: $stockItemId, limit: 1) { __typename }',
  columns: [
    defineColumn('When', 'm.at'),
    ...ITEM,
    defineColumn('Location', 'l.name'),
    defineColumn('Reason', wordForCodeSql('m.reason', { set: 'Level set', transfer: 'Transferred', count: 'Counted' })),
    defineColumn('From', 'm.from_level'),
    defineColumn('To', 'm.to_level'),
    defineColumn('Change', 'm.to_level - m.from_level'),
    defineColumn('User', 'u.name'),
    defineColumn('Stock take', 'm.stock_take_id', 'text'),
  ],
  rows: ({ stockItemId }: { stockItemId: string }) => ({
    from: Prisma.sql`stock_movements m join stock_items s on s.id = m.stock_item_id join locations l on l.id = m.location_id
      left join users u on u.id = m.user_id`,
    where: Prisma.sql`m.stock_item_id = ${recordNumber(stockItemId)}`,
    orderBy: Prisma.sql`m.id desc`,
  }),
}

const stockTakes: ExportList = {
  name: 'stock-takes',
  title: 'Stock takes',
  operation: 'stockTakes(locationId: $locationId, limit: 1) { __typename }',
  columns: [
    defineColumn('Id', 't.id', 'text'),
    defineColumn('Location', 'l.name'),
    defineColumn('Started', 't.started_at'),
    defineColumn('Started by', 'u.name'),
    defineColumn('Completed', 't.completed_at'),
    defineColumn('Completed by', 'e.name'),
    defineColumn('Items', 'n.items'),
    defineColumn('Counted', 'n.counted'),
    defineColumn('Differences', 'n.differences'),
    defineColumn('Notes', 't.notes'),
  ],
  rows: (filter: Parameters<typeof stockTakeConditionSql>[0]) => ({
    from: Prisma.sql`stock_takes t join locations l on l.id = t.location_id left join users u on u.id = t.started_by_id
      left join users e on e.id = t.completed_by_id
      cross join lateral (select count(*) as items, count(i.counted) as counted,
        count(*) filter (where i.counted <> i.recorded_level) as differences
        from stock_take_lines i where i.stock_take_id = t.id) n`,
    where: stockTakeConditionSql(filter),
    orderBy: Prisma.sql`t.id desc`,
  }),
}

const stockTakeLines: ExportList = {
  name: 'stock-take-lines',
  title: 'Stock take lines',
  operation: 'stockTake(id: $id) { __typename }',
  columns: [
    ...ITEM,
    defineColumn('Recorded', 'i.recorded_level'),
    defineColumn('Counted', 'i.counted'),
    defineColumn('Difference', 'i.counted - i.recorded_level'),
    defineColumn('Level', 'i.level'),
    defineColumn('Unit', 's.unit'),
  ],
  rows: ({ id }: { id: string }) => ({
    from: Prisma.sql`stock_take_lines i join stock_items s on s.id = i.stock_item_id`,
    where: Prisma.sql`i.stock_take_id = ${recordNumber(id)}`,
    orderBy: Prisma.sql`lower(s.name), s.id`,
  }),
}

export const STOCK_LISTS: readonly ExportList[] = [
  stock,
  stockLevels,
  shoppingList,
  stockMovements,
  stockTakes,
  stockTakeLines,
]
