import {
  ASSET_ORDERS,
  ASSET_URGENCY_RANKS,
  type AssetOrderKey,
  DUE_DATE_GROUP_RANKS,
  resolveAssetSort,
} from '../../../domain/assets/assetOrder'
import { Prisma } from '../../generated/prisma/client'
import type { ListOrder, OrderColumn } from '../../platform/records/listOrder'
import { SortDirection } from '../../platform/records/paging'
import { buildIntegerSql } from '../../platform/records/sqlConditions'
import type { AssetSort } from './asset.input'

/** Returns the sort order of a list of assets (`a`). Each order has an index on the same columns. */
export function getAssetListOrder(sort: AssetSort | null | undefined): ListOrder {
  const { field, direction } = resolveAssetSort(sort)
  return {
    name: `assets by ${field}`,
    direction: SortDirection[direction],
    ...(field === 'location' ? byLocation(SIGNS[direction]) : { tables: Prisma.sql`assets a` }),
    columns: ASSET_ORDERS[field].map((key) => COLUMNS[key](SIGNS[direction])),
  }
}

const SIGNS = { asc: Prisma.empty, desc: Prisma.sql`-` }

/** Orders assets by location. The `place` table contains all locations, and a row for assets without a location. */
function byLocation(sign: Prisma.Sql): Pick<ListOrder, 'tables' | 'groups'> {
  const places = Prisma.sql`(select id, 0 as is_none, lower(name) as name from locations union all select 0, ${sign} 1, '') place`
  const atPlace = Prisma.sql`coalesce(a.location_id, 0) = place.id`
  return {
    tables: Prisma.sql`${places} join assets a on ${atPlace}`,
    groups: { tables: places, rows: Prisma.sql`assets a`, of: atPlace },
  }
}

/** The SQL of each sort key, exactly as in the indexes. `sign` is empty, or a minus for descending order. */
const COLUMNS: Readonly<Record<AssetOrderKey, (sign: Prisma.Sql) => OrderColumn>> = {
  id: () => ({ sql: Prisma.sql`a.id`, type: 'text' }),
  idLength: () => ({ sql: Prisma.sql`length(a.id)`, type: 'int' }),
  createdAt: () => ({ sql: Prisma.sql`a.created_at`, type: 'timestamptz' }),
  name: () => ({ sql: Prisma.sql`lower(a.name)`, type: 'text' }),
  code: () => ({ sql: Prisma.sql`lower(a.code)`, type: 'text' }),
  hasNoLocation: () => ({ sql: Prisma.sql`place.is_none`, type: 'int' }),
  locationName: () => ({ sql: Prisma.sql`place.name`, type: 'text' }),
  hasNoDueDate: (sign) => ({
    sql: Prisma.sql`${sign} case when a.last_test_safe = false then ${buildIntegerSql(DUE_DATE_GROUP_RANKS.failed)}
      when a.next_due_on is null then ${buildIntegerSql(DUE_DATE_GROUP_RANKS.undated)} else ${buildIntegerSql(DUE_DATE_GROUP_RANKS.dated)} end`,
    type: 'int',
  }),
  nextDueOn: () => ({ sql: Prisma.sql`coalesce(a.next_due_on, 'infinity')`, type: 'date' }),
  urgency: () => ({
    sql: Prisma.sql`case when a.use = 'disposed' then ${buildIntegerSql(ASSET_URGENCY_RANKS.disposed)}
      when a.last_test_safe is null then ${buildIntegerSql(ASSET_URGENCY_RANKS.neverTested)}
      when a.last_test_safe then ${buildIntegerSql(ASSET_URGENCY_RANKS.byDueDate)} else ${buildIntegerSql(ASSET_URGENCY_RANKS.failed)} end`,
    type: 'int',
  }),
}
