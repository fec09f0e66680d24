import type { AppContext } from '../shared/context'
import { recordNumber } from '../shared/input'
import { checkPaging, type PagingArgs, readPage } from '../shared/paging'
import type { StockMovementPage } from './stockMovement.type'

/** A page of an item's ledger, newest first. */
export async function listStockMovements(
  { prisma }: AppContext,
  { stockItemId, offset, limit }: PagingArgs & { stockItemId: string },
): Promise<StockMovementPage> {
  checkPaging({ offset, limit })
  const where = { stockItemId: recordNumber(stockItemId) }
  const { items: rows, total } = await readPage(
    { offset, limit },
    prisma.stockMovement.findMany({
      where,
      include: { user: { select: { id: true, name: true } }, location: true },
      orderBy: { id: 'desc' },
      skip: offset,
      take: limit,
    }),
    () => prisma.stockMovement.count({ where }),
  )
  const items = rows.map((row) => ({
    ...row,
    id: String(row.id),
    fromLevel: row.fromLevel.toNumber(),
    toLevel: row.toLevel.toNumber(),
  }))
  return { items, total }
}
