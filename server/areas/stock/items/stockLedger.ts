import { roundStockLevel } from '../../../../domain/stock/stock'
import { Prisma, type StockMovementReason } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { createBadInputError } from '../../../platform/errors/errors'
import { toRecordNumber } from '../../../platform/input/inputSchemas'

/** Identifies a level: an item and one of its locations. */
export interface StockItemLocation {
  stockItemId: number
  locationId: number
}

/** The cause of a level change. */
interface MovementCause {
  user: Pick<SignedInUser, 'id'>
  reason: StockMovementReason
  transferId?: string
  stockTakeId?: number
}

/**
 * Reads levels and locks them until the transaction ends. To avoid deadlocks, all transactions lock in the same order:
 * items before levels, and both by id.
 */
export async function lockStockLevels(
  transaction: Prisma.TransactionClient,
  stockItemIds: readonly number[],
  locationIds: readonly number[],
): Promise<LockedStockLevels> {
  if (stockItemIds.length === 0) return new LockedStockLevels([])
  await transaction.$queryRaw`
    select 1 from stock_items where id in (${Prisma.join([...stockItemIds])}) order by id for no key update`
  const rows = await transaction.stockLevel.findMany({
    where: { stockItemId: { in: [...stockItemIds] }, locationId: { in: [...locationIds] } },
  })
  return new LockedStockLevels(rows.map((row) => ({ ...row, level: row.level.toNumber() })))
}

export class LockedStockLevels {
  private readonly levels: Map<string, number>

  constructor(rows: readonly (StockItemLocation & { level: number })[]) {
    this.levels = new Map(rows.map((row) => [`${row.stockItemId}/${row.locationId}`, row.level]))
  }

  /** Returns an item's level at a location; undefined if the item is not assigned there. */
  at({ stockItemId, locationId }: StockItemLocation): number | undefined {
    return this.levels.get(`${stockItemId}/${locationId}`)
  }
}

export interface StockLevelChange extends StockItemLocation {
  from: number
  to: number
}

/**
 * Sets levels that the caller has locked, and writes the changes to the ledger. Takes three statements, however many
 * levels change. Each item and location pair may occur only once.
 */
export async function changeStockLevels(
  transaction: Prisma.TransactionClient,
  changes: readonly StockLevelChange[],
  { user, reason, transferId, stockTakeId }: MovementCause,
): Promise<void> {
  // Stryker disable next-line ConditionalExpression: Without changes or levels nothing is written.
  if (changes.length === 0) return
  const rows = Prisma.sql`unnest(${changes.map(({ stockItemId }) => stockItemId)}::int[],
    ${changes.map(({ locationId }) => locationId)}::int[], ${changes.map(({ from }) => String(from))}::numeric[],
    ${changes.map(({ to }) => String(to))}::numeric[])
    with ordinality as c (stock_item_id, location_id, from_level, to_level, position)`
  await transaction.$executeRaw`
    insert into stock_levels as k (stock_item_id, location_id, level)
    select c.stock_item_id, c.location_id, c.to_level from ${rows}
    on conflict (stock_item_id, location_id) do update set level = excluded.level where k.level <> excluded.level`
  await transaction.$executeRaw`
    insert into stock_movements
      (stock_item_id, location_id, from_level, to_level, user_id, reason, transfer_id, stock_take_id)
    select c.stock_item_id, c.location_id, c.from_level, c.to_level, ${user.id}::int, ${reason}::stock_movement_reason,
      ${transferId ?? null}::uuid, ${stockTakeId ?? null}::int
    from ${rows} where c.from_level <> c.to_level order by c.position`
  await transaction.$executeRaw`
    update stock_items s set total_level = s.total_level + d.difference, updated_at = now()
    from (select c.stock_item_id, sum(c.to_level - c.from_level) as difference from ${rows}
      where c.from_level <> c.to_level group by c.stock_item_id) d
    where s.id = d.stock_item_id`
}

/**
 * Assigns a new item to locations that `requireStockLocations` has checked, and writes the item's first levels to the
 * ledger.
 */
export async function addFirstStockLevels(
  transaction: Prisma.TransactionClient,
  stockItemId: number,
  levels: readonly { locationId: number; level: number }[],
  user: Pick<SignedInUser, 'id'>,
): Promise<void> {
  // Stryker disable next-line ConditionalExpression: Without changes or levels nothing is written.
  if (levels.length === 0) return
  const stocked = levels.filter(({ level }) => level > 0)
  await transaction.stockLevel.createMany({ data: levels.map((level) => ({ stockItemId, ...level })) })
  await transaction.stockMovement.createMany({
    data: stocked.map(({ locationId, level: toLevel }) => ({
      stockItemId,
      locationId,
      userId: user.id,
      reason: 'set',
      fromLevel: 0,
      toLevel,
    })),
  })
  const totalLevel = roundStockLevel(stocked.reduce((sum, { level }) => sum + level, 0))
  await transaction.stockItem.update({ where: { id: stockItemId }, data: { totalLevel } })
}

/**
 * Locks a location against changes until the transaction ends.
 * @returns the location's id.
 * @throws BAD_USER_INPUT on `field` if the location does not accept stock; `missing` if the location does not exist.
 */
export async function requireStockLocation(
  transaction: Prisma.TransactionClient,
  id: string,
  field: string,
  missing?: Error,
): Promise<number> {
  const [location = 0] = await requireStockLocations(transaction, [id], field, missing)
  return location
}

/**
 * Locks locations against changes until the transaction ends.
 * @returns the locations' ids.
 * @throws BAD_USER_INPUT on `field` if a location does not accept stock; `missing` if a location does not exist.
 */
export async function requireStockLocations(
  transaction: Prisma.TransactionClient,
  ids: readonly string[],
  field: string,
  missing: Error = noSuchLocation(field),
): Promise<number[]> {
  if (ids.length === 0) return []
  const keys = ids.map((id) => toRecordNumber(id))
  // Stryker disable next-line ConditionalExpression: Fewer locations are then found than were given, which is refused at the same field.
  if (new Set(keys).size !== keys.length)
    throw createBadInputError({ [field]: ['A location is listed twice. List each location only once.'] })
  await transaction.$queryRaw`select 1 from locations where id in (${Prisma.join(keys)}) order by id for key share`
  const locations = await transaction.location.findMany({ where: { id: { in: keys }, deletedAt: null } })
  if (locations.length !== keys.length) throw missing
  for (const location of locations) assertStockLocation(location, field)
  return keys
}

const noSuchLocation = (field: string) =>
  createBadInputError({ [field]: ['This location cannot be found. It may have been deleted.'] })

/** The fields of a location that determine whether it accepts stock. */
interface StockLocation {
  name: string
  type: 'pat' | 'stock'
  active: boolean
}

/** @throws BAD_USER_INPUT on `field` if the location does not accept stock. */
function assertStockLocation({ name, type, active }: StockLocation, field: string): void {
  if (type !== 'stock') throw createBadInputError({ [field]: [`${name} is for assets. Choose a location for stock.`] })
  if (!active) throw createBadInputError({ [field]: [`${name} is inactive. Choose an active location.`] })
}

/**
 * Checks that items exist.
 * @returns the items' ids.
 * @throws BAD_USER_INPUT on `field` if an item is listed twice; `missing` if an item does not exist.
 */
export async function requireStockItems(
  transaction: Prisma.TransactionClient,
  ids: readonly string[],
  field: string,
  missing = createBadInputError({ [field]: ['This stock item cannot be found. It may have been deleted.'] }),
): Promise<number[]> {
  const numbers = ids.map((id) => toRecordNumber(id))
  if (new Set(numbers).size !== numbers.length)
    throw createBadInputError({ [field]: ['An item is listed twice. List each item only once.'] })
  const known = await transaction.stockItem.count({ where: { id: { in: numbers }, deletedAt: null } })
  if (known !== numbers.length) throw missing
  return numbers
}
