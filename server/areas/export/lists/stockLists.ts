import { Prisma } from '../../../generated/prisma/client'
import { recordNumber } from '../../../platform/input/input'
import { allOf, columnIn } from '../../../platform/records/conditions'
import { stockItemCondition, stockItemOrder } from '../../stock/items/stockItem.filter'
import type { StockItemFilter, StockItemSort } from '../../stock/items/stockItem.type'
import { stockTakeCondition } from '../../stock/takes/stockTake.service'
import { column, type ExportColumn, type ExportList, wordsSql } from '../exportList'

interface StockVariables {
  filter?: StockItemFilter | null
  sort?: StockItemSort | null
}

const STOCK_ITEMS = 'stockItems(filter: $filter, sort: $sort, limit: 1) { __typename }'

const ITEM: readonly ExportColumn[] = [column('Id', 's.id', 'text'), column('Code', 's.code'), column('Name', 's.name')]

const stock: ExportList = {
  name: 'stock',
  title: 'Stock',
  operation: STOCK_ITEMS,
  columns: [
    ...ITEM,
    column('Barcode', 's.barcode'),
    column('Description', 's.description'),
    column('Unit', 's.unit'),
    column('Unit in the singular', 's.unit_singular'),
    column('Minimum level', 's.minimum_level'),
    column('In stock', 's.total_level'),
    column('Below the minimum', 'coalesce(s.total_level < s.minimum_level, false)'),
    column('Added', 's.created_at'),
  ],
  rows: ({ filter, sort }: StockVariables) => ({
    from: Prisma.sql`stock_items s`,
    where: stockItemCondition(filter),
    orderBy: stockItemOrder(sort),
  }),
}

const stockLevels: ExportList = {
  name: 'stock-levels',
  title: 'Stock levels',
  operation: STOCK_ITEMS,
  columns: [
    ...ITEM,
    column('Location', 'l.name'),
    column('Location code', 'l.code'),
    column('Level', 'k.level'),
    column('Unit', 's.unit'),
  ],
  rows: ({ filter, sort }: StockVariables) => ({
    from: Prisma.sql`stock_items s join stock_levels k on k.stock_item_id = s.id join locations l on l.id = k.location_id`,
    where: allOf([stockItemCondition(filter), ...atLocations(filter)]),
    orderBy: Prisma.sql`${stockItemOrder(sort)}, l.name, l.id`,
  }),
}

/** With a filter by location, an export contains only the levels there. */
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
    column('Barcode', 's.barcode'),
    column('In stock', 's.total_level'),
    column('Minimum level', 's.minimum_level'),
    column('To buy', 's.minimum_level - s.total_level'),
    column('Unit', 's.unit'),
  ],
  rows: () => ({
    from: Prisma.sql`stock_items s`,
    where: stockItemCondition({ belowMinimum: true }),
    orderBy: stockItemOrder(null),
  }),
}

const stockMovements: ExportList = {
  name: 'stock-movements',
  title: 'Stock movements',
  operation: 'stockMovements(stockItemId: $stockItemId, limit: 1) { __typename }',
  columns: [
    column('When', 'm.at'),
    ...ITEM,
    column('Location', 'l.name'),
    column('Reason', wordsSql('m.reason', { set: 'Level set', transfer: 'Transferred', count: 'Counted' })),
    column('From', 'm.from_level'),
    column('To', 'm.to_level'),
    column('Change', 'm.to_level - m.from_level'),
    column('User', 'u.name'),
    column('Stock take', 'm.stock_take_id', 'text'),
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
    column('Id', 't.id', 'text'),
    column('Location', 'l.name'),
    column('Started', 't.started_at'),
    column('Started by', 'u.name'),
    column('Completed', 't.completed_at'),
    column('Completed by', 'e.name'),
    column('Items', 'n.items'),
    column('Counted', 'n.counted'),
    column('Differences', 'n.differences'),
    column('Notes', 't.notes'),
  ],
  rows: (filter: Parameters<typeof stockTakeCondition>[0]) => ({
    from: Prisma.sql`stock_takes t join locations l on l.id = t.location_id left join users u on u.id = t.started_by_id
      left join users e on e.id = t.completed_by_id
      cross join lateral (select count(*) as items, count(i.counted) as counted,
        count(*) filter (where i.counted <> i.recorded_level) as differences
        from stock_take_lines i where i.stock_take_id = t.id) n`,
    where: stockTakeCondition(filter),
    orderBy: Prisma.sql`t.id desc`,
  }),
}

const stockTakeLines: ExportList = {
  name: 'stock-take-lines',
  title: 'Lines of a stock take',
  operation: 'stockTake(id: $id) { __typename }',
  columns: [
    ...ITEM,
    column('Recorded', 'i.recorded_level'),
    column('Counted', 'i.counted'),
    column('Difference', 'i.counted - i.recorded_level'),
    column('Level', 'i.level'),
    column('Unit', 's.unit'),
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
