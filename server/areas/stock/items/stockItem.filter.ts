import { parseScannedRecord, type ScannedRecord } from '../../../../domain/labels/scanCode'
import { cleanLine, toBarcodeKey, toCodeKey } from '../../../../domain/values/identity'
import { Prisma } from '../../../generated/prisma/client'
import { toRecordNumber } from '../../../platform/input/inputSchemas'
import { SortDirection } from '../../../platform/records/paging'
import {
  buildAllConditionsSql,
  buildColumnInSql,
  buildSortDirectionSql,
  splitSearchWords,
} from '../../../platform/records/sqlConditions'
import {
  buildCodeComparison,
  buildColumnConditionsSql,
  type ColumnComparison,
  RECORD_NUMBER_COMPARISON,
} from '../../assets/columnConditions'
import { type StockItemFilter, type StockItemSort, StockItemSortField } from './stockItem.type'

const COMPARISONS: Readonly<Record<string, ColumnComparison>> = {
  id: RECORD_NUMBER_COMPARISON,
  name: { value: cleanLine },
  code: buildCodeComparison(Prisma.sql`s.code`),
  barcode: { column: Prisma.sql`ltrim(s.barcode, '0')`, value: toBarcodeKey },
  photoId: RECORD_NUMBER_COMPARISON,
}

/** SQL condition: item `s` matches the filter and is not deleted. */
export function buildStockItemConditionSql(filter: StockItemFilter | null | undefined): Prisma.Sql {
  const conditions = [Prisma.sql`s.deleted_at is null`]
  if (!filter) return buildAllConditionsSql(conditions)
  const scanned = parseScannedRecord(filter.search ?? '')
  const words = scanned ? [] : splitSearchWords(filter.search)
  conditions.push(
    ...(scanned ? [buildScannedStockItemConditionSql(scanned)] : []),
    ...words.map((word) => Prisma.sql`s.search @@ to_tsquery('simple', ${word})`),
    ...buildColumnConditionsSql('s', Prisma.StockItemScalarFieldEnum, filter, COMPARISONS),
    ...buildColumnInSql(Prisma.sql`k.location_id`, filter.locationId?.map(toRecordNumber)).map(
      (condition) => Prisma.sql`exists (select 1 from stock_levels k where k.stock_item_id = s.id and ${condition})`,
    ),
  )
  if (filter.belowMinimum === true) conditions.push(Prisma.sql`s.total_level < s.minimum_level`)
  if (filter.belowMinimum === false) conditions.push(Prisma.sql`(s.total_level < s.minimum_level) is not true`)
  return buildAllConditionsSql(conditions)
}

/** SQL condition: item `s` is the one that a label or link identifies. */
export function buildScannedStockItemConditionSql({ model, code, id }: ScannedRecord): Prisma.Sql {
  if (model !== 'stock') return Prisma.sql`false`
  return id === undefined ? Prisma.sql`lower(s.code) = ${toCodeKey(code)}` : Prisma.sql`s.id = ${toRecordNumber(id)}`
}

/** Returns the order of a list of items (`s`): by name unless `sort` specifies another order. Ties are broken by id. */
export function buildStockItemOrderSql(sort: StockItemSort | null | undefined): Prisma.Sql {
  const direction = buildSortDirectionSql(sort?.direction ?? SortDirection.asc)
  switch (sort?.field ?? StockItemSortField.name) {
    case StockItemSortField.name:
      return Prisma.sql`lower(s.name) ${direction}, s.id ${direction}`
    case StockItemSortField.code:
      return Prisma.sql`lower(s.code) ${direction}, s.id ${direction}`
    case StockItemSortField.newest:
      return Prisma.sql`s.created_at ${direction}, s.id ${direction}`
    case StockItemSortField.total:
      return Prisma.sql`s.total_level ${direction}, s.id ${direction}`
    case StockItemSortField.urgency:
      return Prisma.sql`case when s.total_level < s.minimum_level then s.total_level / s.minimum_level else 1 end ${direction}, lower(s.name) ${direction}, s.id ${direction}`
  }
}
