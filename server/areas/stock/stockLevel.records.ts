import { Prisma } from '../../generated/prisma/client'
import { prepared } from '../../platform/database/prepared'
import { type RecordedValues, recordedIn } from '../audit/audit'
import type { StockLocation } from './ledger'

/** Setting a level: one statement reads what the rules need to know, another one writes all that the change consists of. */

interface ReadLevel {
  /** Changes whenever the item or one of its levels changes. */
  version: string
  /** Null if there is no such location. */
  location: StockLocation | null
  /** 0 if the item is not assigned to the location. */
  level: number
}

/** An item's level at a location; no row if there is no such item. */
export const readLevelForChange = prepared<{ stockItemId: number; locationId: number }, ReadLevel>(
  'read_level_for_change',
  (value) => Prisma.sql`
    select s.xmin::text as version,
      (select json_build_object('name', name, 'type', type, 'active', active)
        from locations where id = ${value.locationId} and deleted_at is null) as location,
      coalesce((select level from stock_levels where stock_item_id = s.id and location_id = ${value.locationId}), 0)::float8
        as level
    from stock_items s where s.id = ${value.stockItemId} and s.deleted_at is null`,
)

interface SetValues extends RecordedValues {
  stockItemId: number
  locationId: number
  /** The item's, as it was read. */
  version: string
  from: number
  to: number
  userId: number
}

/** Sets the level and writes the change into the ledger; not saved: the item, a level of it or the location has changed. */
export const setLevel = prepared<SetValues, { saved: boolean; holdsKey: boolean }>('set_level', (value) => {
  const { keyHeld, holdsKey, stillHoldsKey, recording } = recordedIn(value)
  const differs = Prisma.sql`${value.from}::numeric <> ${value.to}::numeric`
  return Prisma.sql`
    with locked as (
      select id from stock_items where id = ${value.stockItemId} and xmin = ${value.version}::xid and deleted_at is null
      for no key update
    ), place as (
      select id from locations
      where id = ${value.locationId} and deleted_at is null and active and type = 'stock' and exists (select from locked)
      for key share
    ), ${keyHeld(Prisma.sql`locked`)}, saved as (
      insert into stock_levels as k (stock_item_id, location_id, level)
      select locked.id, place.id, ${value.to}::numeric from locked, place where ${holdsKey}
      on conflict (stock_item_id, location_id) do update set level = excluded.level
      returning stock_item_id, location_id
    ), movement as (
      insert into stock_movements (stock_item_id, location_id, from_level, to_level, user_id, reason)
      select stock_item_id, location_id, ${value.from}::numeric, ${value.to}::numeric, ${value.userId}::int, 'set'
      from saved where ${differs}
    ), total as (
      update stock_items s
      set total_level = s.total_level + ${value.to}::numeric - ${value.from}::numeric, updated_at = now()
      from saved where s.id = saved.stock_item_id and ${differs}
    ), ${recording(Prisma.sql`saved`)}
    select ${stillHoldsKey(Prisma.sql`locked`)} as "holdsKey", exists (select from saved) as saved`
})
