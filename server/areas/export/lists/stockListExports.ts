import { Prisma } from '../../../generated/prisma/client'
import { toRecordNumber } from '../../../platform/input/inputSchemas'
import { buildAllConditionsSql, buildColumnInSql } from '../../../platform/records/sqlConditions'
import { buildStockItemConditionSql, buildStockItemOrderSql } from '../../stock/items/stockItem.filter'
import type { StockItemFilter, StockItemSort } from '../../stock/items/stockItem.type'
import { buildStockTakeConditionSql } from '../../stock/takes/stockTake.service'
import {
  buildEnumToTextSql,
  defineExportColumn,
  type ExportColumn,
  type ListExportDefinition,
} from '../listExportDefinition'

interface StockVariables {
  filter?: StockItemFilter | null
  sort?: StockItemSort | null
}

const STOCK_ITEMS = 'stockItems(filter: $filter, sort: $sort, limit: 1) { __typename }'

const ITEM: readonly ExportColumn[] = [
  defineExportColumn('Id', 's.id', 'text'),
  defineExportColumn('Code', 's.code'),
  defineExportColumn('Name', 's.name'),
]

const stock: ListExportDefinition = {
  name: 'stock',
  title: 'Stock',
  operation: STOCK_ITEMS,
  columns: [
    ...ITEM,
    defineExportColumn('Barcode', 's.barcode'),
    defineExportColumn('Description', 's.description'),
    defineExportColumn('Unit', 's.unit'),
    defineExportColumn('Unit in the singular', 's.unit_singular'),
    defineExportColumn('Minimum level', 's.minimum_level'),
    defineExportColumn('In stock', 's.total_level'),
    defineExportColumn('Below the minimum', 'coalesce(s.total_level < s.minimum_level, false)'),
    defineExportColumn('Added', 's.created_at'),
  ],
  rows: ({ filter, sort }: StockVariables) => ({
    from: Prisma.sql`stock_items s`,
    where: buildStockItemConditionSql(filter),
    orderBy: buildStockItemOrderSql(sort),
  }),
}

const stockLevels: ListExportDefinition = {
  name: 'stock-levels',
  title: 'Stock levels',
  operation: STOCK_ITEMS,
  columns: [
    ...ITEM,
    defineExportColumn('Location', 'l.name'),
    defineExportColumn('Location code', 'l.code'),
    defineExportColumn('Level', 'k.level'),
    defineExportColumn('Unit', 's.unit'),
  ],
  rows: ({ filter, sort }: StockVariables) => ({
    from: Prisma.sql`stock_items s join stock_levels k on k.stock_item_id = s.id join locations l on l.id = k.location_id`,
    where: buildAllConditionsSql([buildStockItemConditionSql(filter), ...atLocations(filter)]),
    orderBy: Prisma.sql`${buildStockItemOrderSql(sort)}, l.name, l.id`,
  }),
}

/** Limits an export to stock levels at the filter's locations. */
function atLocations(filter: StockItemFilter | null | undefined): Prisma.Sql[] {
  return buildColumnInSql(
    Prisma.sql`k.location_id`,
    filter?.locationId?.map((id) => toRecordNumber(id)),
  )
}

const shoppingList: ListExportDefinition = {
  name: 'shopping-list',
  title: 'Shopping list',
  operation: 'stockItems(filter: { belowMinimum: true }, limit: 1) { __typename }',
  columns: [
    ...ITEM,
    defineExportColumn('Barcode', 's.barcode'),
    defineExportColumn('In stock', 's.total_level'),
    defineExportColumn('Minimum level', 's.minimum_level'),
    defineExportColumn('To buy', 's.minimum_level - s.total_level'),
    defineExportColumn('Unit', 's.unit'),
  ],
  rows: () => ({
    from: Prisma.sql`stock_items s`,
    where: buildStockItemConditionSql({ belowMinimum: true }),
    orderBy: buildStockItemOrderSql(null),
  }),
}

const stockMovements: ListExportDefinition = {
  name: 'stock-movements',
  title: 'Stock movements',
  operation: 'stockMovements(stockItemId: $stockItemId, limit: 1) { __typename }',
  columns: [
    defineExportColumn('When', 'm.at'),
    ...ITEM,
    defineExportColumn('Location', 'l.name'),
    defineExportColumn(
      'Reason',
      buildEnumToTextSql('m.reason', { set: 'Level set', transfer: 'Transferred', count: 'Counted' }),
    ),
    defineExportColumn('From', 'm.from_level'),
    defineExportColumn('To', 'm.to_level'),
    defineExportColumn('Change', 'm.to_level - m.from_level'),
    defineExportColumn('User', 'u.name'),
    defineExportColumn('Stock take', 'm.stock_take_id', 'text'),
  ],
  rows: ({ stockItemId }: { stockItemId: string }) => ({
    from: Prisma.sql`stock_movements m join stock_items s on s.id = m.stock_item_id join locations l on l.id = m.location_id
      left join users u on u.id = m.user_id`,
    where: Prisma.sql`m.stock_item_id = ${toRecordNumber(stockItemId)}`,
    orderBy: Prisma.sql`m.id desc`,
  }),
}

const stockTakes: ListExportDefinition = {
  name: 'stock-takes',
  title: 'Stock takes',
  operation: 'stockTakes(locationId: $locationId, limit: 1) { __typename }',
  columns: [
    defineExportColumn('Id', 't.id', 'text'),
    defineExportColumn('Location', 'l.name'),
    defineExportColumn('Started', 't.started_at'),
    defineExportColumn('Started by', 'u.name'),
    defineExportColumn('Completed', 't.completed_at'),
    defineExportColumn('Completed by', 'e.name'),
    defineExportColumn('Items', 'n.items'),
    defineExportColumn('Counted', 'n.counted'),
    defineExportColumn('Differences', 'n.differences'),
    defineExportColumn('Notes', 't.notes'),
  ],
  rows: (filter: Parameters<typeof buildStockTakeConditionSql>[0]) => ({
    from: Prisma.sql`stock_takes t join locations l on l.id = t.location_id left join users u on u.id = t.started_by_id
      left join users e on e.id = t.completed_by_id
      cross join lateral (select count(*) as items, count(i.counted) as counted,
        count(*) filter (where i.counted <> i.recorded_level) as differences
        from stock_take_lines i where i.stock_take_id = t.id) n`,
    where: buildStockTakeConditionSql(filter),
    orderBy: Prisma.sql`t.id desc`,
  }),
}

const stockTakeLines: ListExportDefinition = {
  name: 'stock-take-lines',
  title: 'Stock take lines',
  operation: 'stockTake(id: $id) { __typename }',
  columns: [
    ...ITEM,
    defineExportColumn('Recorded', 'i.recorded_level'),
    defineExportColumn('Counted', 'i.counted'),
    defineExportColumn('Difference', 'i.counted - i.recorded_level'),
    defineExportColumn('Level', 'i.level'),
    defineExportColumn('Unit', 's.unit'),
  ],
  rows: ({ id }: { id: string }) => ({
    from: Prisma.sql`stock_take_lines i join stock_items s on s.id = i.stock_item_id`,
    where: Prisma.sql`i.stock_take_id = ${toRecordNumber(id)}`,
    orderBy: Prisma.sql`lower(s.name), s.id`,
  }),
}

export const STOCK_LIST_EXPORTS: readonly ListExportDefinition[] = [
  stock,
  stockLevels,
  shoppingList,
  stockMovements,
  stockTakes,
  stockTakeLines,
]
