import { today } from '../../domain/calendar'
import { Prisma } from '../generated/prisma/client'
import type { OrderedPart, RowOrder } from '../shared/orderedParts'
import { SortDirection } from '../shared/paging'
import { type AssetSort, AssetSortField } from './asset.input'

/**
 * The order of a list of assets (`a`), as parts one after the other, each of which an index brings in its order: what cannot be sorted
 * by one index, such as what has no due date, is a part of its own. The id settles ties. `assets` is the table that they are in.
 */
export function assetOrder(sort: AssetSort | null | undefined, assets: Prisma.Sql): RowOrder {
  const direction = sort?.direction ?? (sort ? SortDirection.asc : SortDirection.desc)
  return { direction, parts: partsOf(sort?.field ?? AssetSortField.newest, direction, assets) }
}

function partsOf(field: AssetSortField, direction: SortDirection, tables: Prisma.Sql): OrderedPart[] {
  const by = (column: Prisma.Sql, where = Prisma.sql`true`): OrderedPart => ({ tables, where, key: [column, ID] })
  const undated: OrderedPart = { tables, where: Prisma.sql`a.next_due_on is null`, key: [ID] }
  switch (field) {
    case AssetSortField.newest:
      return [by(Prisma.sql`a.created_at`)]
    case AssetSortField.id:
      return [by(Prisma.sql`length(a.id)`)]
    case AssetSortField.name:
      return [by(Prisma.sql`lower(a.name)`)]
    case AssetSortField.code:
      return [by(Prisma.sql`lower(a.code)`)]
    case AssetSortField.location:
      return [
        {
          tables: Prisma.sql`locations l join ${tables} on a.location_id = l.id`,
          where: Prisma.sql`true`,
          key: [Prisma.sql`lower(l.name)`, ID],
        },
        { tables, where: Prisma.sql`a.location_id is null`, key: [ID] },
      ]
    case AssetSortField.due:
      return [by(DUE, Prisma.sql`a.next_due_on is not null`), undated]
    case AssetSortField.urgency: {
      const parts = [
        by(DUE, Prisma.sql`a.last_test_safe = false`),
        by(DUE, Prisma.sql`a.last_test_safe and a.next_due_on < ${today()}::date`),
        undated,
        by(DUE, Prisma.sql`a.last_test_safe and a.next_due_on >= ${today()}::date`),
      ]
      return direction === SortDirection.desc ? parts.reverse() : parts
    }
  }
}

const ID = Prisma.sql`a.id`
const DUE = Prisma.sql`a.next_due_on`
