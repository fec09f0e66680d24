import { roundLevel } from '../../domain/stock'
import { Prisma, type StockMovementReason } from '../generated/prisma/client'
import type { SignedInUser } from '../shared/context'
import { badInput } from '../shared/errors'
import { recordNumber } from '../shared/input'

/** A place of an item: where one of its levels is. */
interface Place {
  stockItemId: number
  locationId: number
}

/** Why levels change. */
interface Cause {
  user: Pick<SignedInUser, 'id'>
  reason: StockMovementReason
  transferId?: string
  stockTakeId?: number
}

/**
 * The levels of these places, locked until the transaction ends; a place that the item does not have is missing. Items are locked
 * before levels and both in the order of their ids, in every transaction, so that none waits in a circle.
 */
export async function lockLevels(
  transaction: Prisma.TransactionClient,
  stockItemIds: readonly number[],
  locationIds: readonly number[],
): Promise<Levels> {
  if (stockItemIds.length === 0) return new Levels([])
  await transaction.$queryRaw`
    select 1 from stock_items where id in (${Prisma.join([...stockItemIds])}) order by id for no key update`
  const rows = await transaction.stockLevel.findMany({
    where: { stockItemId: { in: [...stockItemIds] }, locationId: { in: [...locationIds] } },
  })
  return new Levels(rows.map((row) => ({ ...row, level: row.level.toNumber() })))
}

/** Levels as they were read under lock. */
export class Levels {
  private readonly byPlace: Map<string, number>

  constructor(rows: readonly (Place & { level: number })[]) {
    this.byPlace = new Map(rows.map((row) => [`${row.stockItemId}/${row.locationId}`, row.level]))
  }

  /** The level at a place; undefined if the item is not kept there. */
  at({ stockItemId, locationId }: Place): number | undefined {
    return this.byPlace.get(`${stockItemId}/${locationId}`)
  }
}

/** Sets the level of a place that is locked, and writes the change into the ledger. */
export async function changeLevel(
  transaction: Prisma.TransactionClient,
  place: Place,
  { from, to }: { from: number; to: number },
  cause: Cause,
): Promise<void> {
  const { user, ...why } = cause
  await transaction.stockLevel.upsert({
    where: { stockItemId_locationId: place },
    create: { ...place, level: to },
    update: { level: to },
  })
  if (from === to) return
  await transaction.stockMovement.create({ data: { ...place, ...why, userId: user.id, fromLevel: from, toLevel: to } })
  await transaction.stockItem.update({
    where: { id: place.stockItemId },
    data: { totalLevel: { increment: roundLevel(to - from) } },
  })
}

/** Puts a new item at locations that `stockLocations` has checked, and writes its first levels into the ledger. */
export async function placeNewItem(
  transaction: Prisma.TransactionClient,
  stockItemId: number,
  levels: readonly { locationId: number; level: number }[],
  user: Pick<SignedInUser, 'id'>,
): Promise<void> {
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
  const totalLevel = roundLevel(stocked.reduce((sum, { level }) => sum + level, 0))
  await transaction.stockItem.update({ where: { id: stockItemId }, data: { totalLevel } })
}

/**
 * The id of a location, which stays as it is until the transaction ends.
 * @throws BAD_USER_INPUT at `field` unless stock may be put there; `missing` if there is no such location.
 */
export async function stockLocation(
  transaction: Prisma.TransactionClient,
  id: string,
  field: string,
  missing?: Error,
): Promise<number> {
  const [location = 0] = await stockLocations(transaction, [id], field, missing)
  return location
}

/**
 * The ids of locations, which stay as they are until the transaction ends.
 * @throws BAD_USER_INPUT at `field` unless stock may be put into all of them; `missing` if there is no such location.
 */
export async function stockLocations(
  transaction: Prisma.TransactionClient,
  ids: readonly string[],
  field: string,
  missing: Error = badInput({ [field]: ['There is no such location.'] }),
): Promise<number[]> {
  if (ids.length === 0) return []
  const keys = ids.map((id) => recordNumber(id) ?? 0)
  if (new Set(keys).size !== keys.length) throw badInput({ [field]: ['A location is named twice.'] })
  await transaction.$queryRaw`select 1 from locations where id in (${Prisma.join(keys)}) order by id for key share`
  const locations = await transaction.location.findMany({ where: { id: { in: keys }, deletedAt: null } })
  if (locations.length !== keys.length) throw missing
  for (const { type, active, name } of locations) {
    if (type !== 'stock') throw badInput({ [field]: [`${name} is for assets, not for stock.`] })
    if (!active) throw badInput({ [field]: [`${name} is inactive and takes no stock.`] })
  }
  return keys
}

/**
 * The numbers of items that exist.
 * @throws BAD_USER_INPUT at `field` if one is named twice; `missing` if one does not exist.
 */
export async function stockItemNumbers(
  transaction: Prisma.TransactionClient,
  ids: readonly string[],
  field: string,
  missing = badInput({ [field]: ['There is no such stock item.'] }),
): Promise<number[]> {
  const numbers = ids.map((id) => recordNumber(id) ?? 0)
  if (new Set(numbers).size !== numbers.length) throw badInput({ [field]: ['An item is named twice.'] })
  const known = await transaction.stockItem.count({ where: { id: { in: numbers }, deletedAt: null } })
  if (known !== numbers.length) throw missing
  return numbers
}
