import type { Prisma, StockItem as StoredStockItem } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { insertRows, updateRows } from '../../../platform/records/manyRows'
import { addAuditEntries, pairAuditedUpdates } from '../../audit/audit'
import { changeStockLevels, type StockItemLocation, type StockLevelChange } from './stockLedger'

type User = Pick<SignedInUser, 'id'>

/** Stores new items and their audit entries, in three statements, however many items there are. */
export async function insertStockItems(
  transaction: Prisma.TransactionClient,
  user: User,
  rows: readonly (Partial<StoredStockItem> & { id: number })[],
): Promise<void> {
  await insertRows(transaction, 'stock_items', rows)
  const created = await transaction.stockItem.findMany({ where: { id: { in: rows.map(({ id }) => id) } } })
  await addAuditEntries(
    transaction,
    created.map((item) => ({
      user,
      action: 'stock.create',
      id: item.id,
      after: { ...item, photos: [], locations: [] },
    })),
  )
}

/** Changes items that the transaction has locked. All changes must set the same fields. */
export async function changeStockItems(
  transaction: Prisma.TransactionClient,
  user: User,
  changes: readonly (Partial<StoredStockItem> & { id: number })[],
): Promise<void> {
  const where = { id: { in: changes.map(({ id }) => id) } }
  const before = await transaction.stockItem.findMany({ where })
  await updateRows(transaction, 'stock_items', changes)
  const after = await transaction.stockItem.findMany({ where })
  await addAuditEntries(transaction, pairAuditedUpdates({ user, action: 'stock.update' }, before, after))
}

/** Deletes items that nothing refers to. */
export async function removeStockItems(
  transaction: Prisma.TransactionClient,
  user: User,
  ids: readonly number[],
): Promise<void> {
  const where = { id: { in: [...ids] } }
  const removed = await transaction.stockItem.findMany({ where })
  await transaction.stockItem.deleteMany({ where })
  await addAuditEntries(
    transaction,
    removed.map((before) => ({ user, action: 'stock.delete', id: before.id, before })),
  )
}

/** Sets levels of items that the transaction has locked. Each item and location pair may occur only once. */
export async function setStockLevels(
  transaction: Prisma.TransactionClient,
  user: User,
  changes: readonly StockLevelChange[],
): Promise<void> {
  await changeStockLevels(transaction, changes, { user, reason: 'set' })
  await addAuditEntries(
    transaction,
    changes.map(({ stockItemId, locationId, from, to }) => ({
      user,
      action: 'stock.setLevel',
      id: stockItemId,
      before: { locationId, level: from },
      after: { locationId, level: to },
    })),
  )
}

/** Removes items from locations where their level is 0. */
export async function removeStockLevels(
  transaction: Prisma.TransactionClient,
  places: readonly StockItemLocation[],
): Promise<void> {
  await transaction.$executeRaw`
    delete from stock_levels k using unnest(${places.map(({ stockItemId }) => stockItemId)}::int[],
      ${places.map(({ locationId }) => locationId)}::int[]) p (stock_item_id, location_id)
    where k.stock_item_id = p.stock_item_id and k.location_id = p.location_id`
}
