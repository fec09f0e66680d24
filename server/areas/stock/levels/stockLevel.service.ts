import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { roundStockLevel } from '../../../../domain/stock/stock'
import { validationMessages } from '../../../../domain/values/validationMessages'
import type { Prisma } from '../../../generated/prisma/client'
import type { UserContext } from '../../../platform/context'
import { createBadInputError, createNotFoundError, UserError } from '../../../platform/errors/errors'
import type { FieldCheck, InputRules } from '../../../platform/input/allFieldErrors'
import { parseInput, toRecordNumber } from '../../../platform/input/inputSchemas'
import { recordAuditedChange } from '../../audit/audit'
import { selectStockItems } from '../items/stockItem.records'
import { stockLevelSchema } from '../items/stockItem.service'
import type { StockItemPayload, StockItemsPayload } from '../items/stockItem.type'
import {
  changeStockLevels,
  lockStockLevels,
  requireStockItems,
  requireStockLocation,
  type StockLevelChange,
} from '../items/stockLedger'
import type { StockTransferInput } from './stockLevel.input'

interface SetLevelInput {
  id: string
  locationId: string
  level: number
  /** The level that the client showed. If it is undefined or null, any level is overwritten. */
  expected?: number | null
}

const levelFields = z.object({ locationId: z.string(), level: stockLevelSchema })

export function buildStockLevelRules({ prisma }: UserContext, input: SetLevelInput): InputRules {
  const checks = ({ locationId }: Partial<z.output<typeof levelFields>>): FieldCheck[] => [
    // Stryker disable next-line ConditionalExpression: An id that cannot be read has its own error at the same field.
    () => locationId !== undefined && requireStockLocation(prisma, locationId, 'locationId'),
  ]
  return { schema: levelFields, input, checks }
}

/**
 * @throws NOT_FOUND, CONFLICT with the current `level` if it differs from `expected`, or BAD_USER_INPUT on each invalid
 * field.
 */
export async function setStockLevel(context: UserContext, change: SetLevelInput): Promise<StockItemPayload> {
  const { prisma, user } = context
  const { level } = parseInput(levelFields, change)
  return prisma.$transaction(async (transaction) => {
    const place = { stockItemId: toRecordNumber(change.id), locationId: toRecordNumber(change.locationId) }
    const levels = await lockStockLevels(transaction, [place.stockItemId], [place.locationId])
    await requireStockItems(transaction, [change.id], 'id', createNotFoundError('stock item'))
    await requireStockLocation(transaction, change.locationId, 'locationId')
    const from = levels.at(place) ?? 0
    if (change.expected != null && change.expected !== from)
      throw new UserError(
        'CONFLICT',
        `Another user has changed this level to ${from}. Check the level, then save again.`,
        {
          level: from,
        },
      )
    await changeStockLevels(transaction, [{ ...place, from, to: level }], { user, reason: 'set' })
    await recordAuditedChange(transaction, {
      user,
      action: 'stock.setLevel',
      id: place.stockItemId,
      before: { locationId: place.locationId, level: from },
      after: { locationId: place.locationId, level },
    })
    const [stockItem] = await selectStockItems(transaction, [place.stockItemId])
    // Stryker disable next-line ConditionalExpression: The item was found before.
    if (!stockItem) throw createNotFoundError('stock item')
    return { stockItem }
  })
}

/**
 * Assigns exactly these items to a location. `shownIds` are the items that the client showed as assigned. If they are
 * given, only items that differ from `shownIds` change, so that no item is removed unseen.
 * @throws NOT_FOUND if the location does not exist, or BAD_USER_INPUT on `stockIds` if an item to be removed still has
 * stock there. An error changes nothing.
 */
export function assignStockToLocation(
  { prisma, user }: UserContext,
  locationId: string,
  { stockIds, shownIds }: { stockIds: readonly string[]; shownIds?: readonly string[] | null },
): Promise<StockItemsPayload> {
  const chosenIds = new Set(stockIds)
  const shown = shownIds && new Set(shownIds)
  return prisma.$transaction(async (transaction) => {
    const location = await requireStockLocation(transaction, locationId, 'locationId', createNotFoundError('location'))
    const chosenItems = await requireStockItems(
      transaction,
      stockIds.filter((id) => !shown?.has(id)),
      'stockIds',
    )
    const assigned = new Set(
      (await transaction.stockLevel.findMany({ where: { locationId: location } })).map((row) => row.stockItemId),
    )
    const added = chosenItems.filter((id) => !assigned.has(id))
    const isDropped = (id: number) => !chosenIds.has(String(id)) && (!shown || shown.has(String(id)))
    const dropped = [...assigned].filter(isDropped)
    const remaining = [...[...assigned].filter((id) => !isDropped(id)), ...added]
    const levels = await lockStockLevels(transaction, [...added, ...dropped], [location])
    const stocked = dropped.filter((stockItemId) => (levels.at({ stockItemId, locationId: location }) ?? 0) > 0)
    if (stocked.length > 0) {
      const names = (await selectStockItems(transaction, stocked)).map(({ name }) => name)
      throw createBadInputError({
        stockIds: [
          `Some items are still in stock here: ${names.join(', ')}. Set their levels to 0 or transfer the stock, then try again.`,
        ],
      })
    }
    await transaction.stockLevel.deleteMany({ where: { locationId: location, stockItemId: { in: dropped } } })
    await transaction.stockLevel.createMany({
      data: added.map((stockItemId) => ({ stockItemId, locationId: location })),
      skipDuplicates: true,
    })
    await recordAuditedChange(transaction, {
      user,
      action: 'location.assignStock',
      id: location,
      before: { stockIds: [...assigned] },
      after: { stockIds: remaining },
    })
    return { ...(await itemsPayload(transaction, remaining)), dropped: await selectStockItems(transaction, dropped) }
  })
}

const transferFields = z.object({
  locationId: z.string(),
  newLocationId: z.string(),
  stockIds: z.array(z.string()),
  amounts: z.array(stockLevelSchema).nullish(),
})

export function buildStockTransferRules({ prisma }: UserContext, { input }: { input: StockTransferInput }): InputRules {
  const checks = (entries: Partial<z.output<typeof transferFields>>): FieldCheck[] => [
    // Stryker disable next-line ArrowFunction,ConditionalExpression: An item without a level there is refused at the same field.
    () => entries.stockIds && requireStockItems(prisma, entries.stockIds, 'stockIds'),
    // Stryker disable next-line ConditionalExpression: An id that cannot be read has its own error at the same field.
    () => entries.newLocationId !== undefined && requireDestination(prisma, entries.newLocationId, entries.locationId),
    async () => {
      const ids = entries.stockIds?.map((id) => toRecordNumber(id)) ?? []
      const locationId = toRecordNumber(entries.locationId ?? '')
      const levels = await prisma.stockLevel.findMany({ where: { locationId, stockItemId: { in: ids } } })
      const held = new Map(levels.map(({ stockItemId, level }) => [stockItemId, level.toNumber()]))
      for (const [index, id] of ids.entries()) readAmount(entries.amounts?.[index], held.get(id))
    },
  ]
  return { schema: transferFields, input, checks }
}

/**
 * Moves the given amounts of items, or their whole levels, to a different location. An item that is moved completely is
 * no longer assigned to its original location.
 * @throws NOT_FOUND if the location does not exist, or BAD_USER_INPUT on each invalid field. An error changes nothing.
 */
export function transferStock({ prisma, user }: UserContext, sent: StockTransferInput): Promise<StockItemsPayload> {
  const input = parseInput(transferFields, sent)
  return prisma.$transaction(async (transaction) => {
    const from = toRecordNumber(input.locationId)
    if ((await transaction.location.count({ where: { id: from, deletedAt: null } })) === 0)
      throw createNotFoundError('location')
    const items = await requireStockItems(transaction, input.stockIds, 'stockIds')
    const to = await requireDestination(transaction, input.newLocationId, input.locationId)
    const levels = await lockStockLevels(transaction, items, [from, to])
    const changes: StockLevelChange[] = []
    const movedWhole: number[] = []
    for (const [index, stockItemId] of items.entries()) {
      const { held, amount } = readAmount(input.amounts?.[index], levels.at({ stockItemId, locationId: from }))
      const there = levels.at({ stockItemId, locationId: to }) ?? 0
      changes.push(
        { stockItemId, locationId: from, from: held, to: roundStockLevel(held - amount) },
        { stockItemId, locationId: to, from: there, to: roundStockLevel(there + amount) },
      )
      if (amount === held) movedWhole.push(stockItemId)
    }
    const transferId = randomUUID()
    await changeStockLevels(transaction, changes, { user, reason: 'transfer', transferId })
    await transaction.stockLevel.deleteMany({ where: { locationId: from, stockItemId: { in: movedWhole } } })
    await recordAuditedChange(transaction, {
      user,
      action: 'location.transferStock',
      id: from,
      after: { newLocationId: to, stockIds: items, amounts: input.amounts, transferId },
    })
    return { ...(await itemsPayload(transaction, items)), dropped: [] }
  })
}

function requireDestination(database: Prisma.TransactionClient, id: string, from = ''): Promise<number> {
  // Stryker disable next-line ConditionalExpression,EqualityOperator: A location that does not exist is refused at the same field.
  if (toRecordNumber(id) > 0 && toRecordNumber(id) === toRecordNumber(from))
    throw createBadInputError({ newLocationId: ['Choose a different location.'] })
  return requireStockLocation(database, id, 'newLocationId')
}

/** Returns the level and the amount to move, which by default is the whole level. */
function readAmount(sent: number | undefined, held: number | undefined): { held: number; amount: number } {
  if (held === undefined)
    throw createBadInputError({ stockIds: ['An item is no longer assigned to this location. Reload the list.'] })
  const amount = sent ?? held
  if (amount > held) throw createBadInputError({ amounts: [validationMessages.max(held)] })
  return { held, amount }
}

async function itemsPayload(transaction: Prisma.TransactionClient, ids: readonly number[]) {
  return { stockItems: await selectStockItems(transaction, ids) }
}
