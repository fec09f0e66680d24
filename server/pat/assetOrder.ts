import { today } from '../../domain/calendar'
import { Prisma } from '../generated/prisma/client'
import type { OrderedPart, RowOrder } from '../shared/orderedParts'
import { SortDirection } from '../shared/paging'
import { type AssetSort, AssetSortField } from './asset.input'

const ASSETS = Prisma.sql`assets a`
const AT_LOCATIONS = Prisma.sql`locations l join assets a on a.location_id = l.id`

/**
 * The order of a list of assets (`a`), as parts one after the other, each of which an index brings in its order: what cannot be sorted
 * by one index, such as what has no due date, is a part of its own. The id settles ties.
 */
export function assetOrder(sort: AssetSort | null | undefined): RowOrder {
  const direction = sort?.direction ?? (sort ? SortDirection.asc : SortDirection.desc)
  return { direction, parts: partsOf(sort?.field ?? AssetSortField.newest, direction) }
}

function partsOf(field: AssetSortField, direction: SortDirection): OrderedPart[] {
  switch (field) {
    case AssetSortField.newest:
      return [part(Prisma.sql`a.created_at`)]
    case AssetSortField.id:
      return [part(Prisma.sql`length(a.id)`)]
    case AssetSortField.name:
      return [part(Prisma.sql`lower(a.name)`)]
    case AssetSortField.code:
      return [part(Prisma.sql`lower(a.code)`)]
    case AssetSortField.location:
      return [
        { tables: AT_LOCATIONS, where: Prisma.sql`true`, key: [Prisma.sql`lower(l.name)`, ID] },
        { tables: ASSETS, where: Prisma.sql`a.location_id is null`, key: [ID] },
      ]
    case AssetSortField.due:
      return [byDueDate(Prisma.sql`a.next_due_on is not null`), UNDATED]
    case AssetSortField.urgency: {
      const parts = [
        byDueDate(Prisma.sql`a.last_test_safe = false`),
        byDueDate(Prisma.sql`a.last_test_safe and a.next_due_on < ${today()}::date`),
        UNDATED,
        byDueDate(Prisma.sql`a.last_test_safe and a.next_due_on >= ${today()}::date`),
      ]
      return direction === SortDirection.desc ? parts.reverse() : parts
    }
  }
}

const ID = Prisma.sql`a.id`

/** What was never tested has no due date. */
const UNDATED: OrderedPart = { tables: ASSETS, where: Prisma.sql`a.next_due_on is null`, key: [ID] }

const part = (column: Prisma.Sql): OrderedPart => ({ tables: ASSETS, where: Prisma.sql`true`, key: [column, ID] })

const byDueDate = (where: Prisma.Sql): OrderedPart => ({ tables: ASSETS, where, key: [Prisma.sql`a.next_due_on`, ID] })
