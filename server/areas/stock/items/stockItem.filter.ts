import { parseScannedRecord, type ScannedRecord } from '../../../../domain/labels/scanCode'
import { cleanLine, toBarcodeKey, toCodeKey } from '../../../../domain/values/identity'
import { Prisma } from '../../../generated/prisma/client'
import { recordNumber } from '../../../platform/input/input'
import { allConditionsSql, columnIn, directionSql, splitSearchWords } from '../../../platform/records/conditions'
import { SortDirection } from '../../../platform/records/paging'
import { type StockItemFilter, type StockItemSort, StockItemSortField } from './stockItem.type'

/** The condition for items (`s`) that match a filter. Excludes deleted items. */
export function stockItemConditionSql(filter: StockItemFilter | null | undefined): Prisma.Sql {
  const conditions = [Prisma.sql`s.deleted_at is null`]
  if (!filter) return allConditionsSql(conditions)
  const numbers = (ids: readonly string[] | null | undefined) => ids?.map((id) => recordNumber(id))
  const scanned = parseScannedRecord(filter.search ?? '')
  const words = scanned ? [] : splitSearchWords(filter.search)
  conditions.push(
    ...(scanned ? [scannedItemSql(scanned)] : []),
    ...words.map((word) => Prisma.sql`s.search @@ to_tsquery('simple', ${word})`),
    ...columnIn(Prisma.sql`s.id`, numbers(filter.id)),
    ...columnIn(Prisma.sql`s.name`, filter.name?.map(cleanLine)),
    ...columnIn(Prisma.sql`lower(s.code)`, filter.code?.map(toCodeKey)),
    ...columnIn(Prisma.sql`ltrim(s.barcode, '0')`, filter.barcode?.map(toBarcodeKey)),
    ...columnIn(Prisma.sql`s.description`, filter.description),
    ...columnIn(Prisma.sql`s.unit`, filter.unit),
    ...columnIn(Prisma.sql`s.unit_singular`, filter.unitSingular),
    ...columnIn(Prisma.sql`s.minimum_level::float`, filter.minimumLevel),
    ...columnIn(Prisma.sql`s.photo_id`, numbers(filter.photoId)),
    ...columnIn(Prisma.sql`k.location_id`, numbers(filter.locationId)).map(
      (condition) => Prisma.sql`exists (select 1 from stock_levels k where k.stock_item_id = s.id and ${condition})`,
    ),
  )
  if (filter.belowMinimum === true) conditions.push(Prisma.sql`s.total_level < s.minimum_level`)
  if (filter.belowMinimum === false) conditions.push(Prisma.sql`(s.total_level < s.minimum_level) is not true`)
  return allConditionsSql(conditions)
}

/** The condition for the item (`s`) that a label or link identifies. */
export function scannedItemSql({ model, code, id }: ScannedRecord): Prisma.Sql {
  if (model !== 'stock') return Prisma.sql`false`
  return id === undefined ? Prisma.sql`lower(s.code) = ${toCodeKey(code)}` : Prisma.sql`s.id = ${recordNumber(id)}`
}

/** Returns the order of a list of items (`s`): by name unless `sort` says otherwise. Ties are broken by id. */
export function stockItemOrderSql(sort: StockItemSort | null | undefined): Prisma.Sql {
  const direction = directionSql(sort?.direction ?? SortDirection.asc)
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
