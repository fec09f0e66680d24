import * as z from 'zod'
import { roundStockLevel } from '../../../../domain/stock/stock'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { Prisma, type StockCount } from '../../../generated/prisma/client'
import type { AppContext, UserContext } from '../../../platform/context'
import { createBadInputError, createNotFoundError, UserError } from '../../../platform/errors/errors'
import type { FieldCheck, InputRules } from '../../../platform/input/allFieldErrors'
import { buildOptionalTextSchema, parseInput, toRecordNumber } from '../../../platform/input/inputSchemas'
import type { FieldSelection } from '../../../platform/records/fieldSelection'
import { assertPaging, type PagingArgs } from '../../../platform/records/paging'
import type { Queryable } from '../../../platform/records/sqlConditions'
import { recordAuditedChange } from '../../audit/audit'
import { selectStockItems } from '../items/stockItem.records'
import { stockLevelSchema } from '../items/stockItem.service'
import { changeStockLevels, lockStockLevels, requireStockLocation } from '../items/stockLedger'
import { selectStockTakeLines, selectStockTakes, storeStockTakeLines } from './stockTake.records'
import type { StockCountInput, StockTake, StockTakeCompletePayload, StockTakePage } from './stockTake.type'

const countFields = z.object({
  stockItemId: z.string(),
  counted: stockLevelSchema.nullish(),
  asRecorded: z
    .boolean()
    .nullish()
    .transform((asRecorded) => asRecorded ?? false),
  recordedLevel: stockLevelSchema.nullish(),
  entryKey: z.uuid(validationMessages.uuid),
  takenBack: z
    .boolean()
    .nullish()
    .transform((takenBack) => takenBack ?? false),
})

/** Returns a page of completed stock takes, newest first, optionally for a single location. */
export function listStockTakes(
  { reader }: AppContext,
  { locationId, ...paging }: PagingArgs & { locationId?: string | null },
  selection: FieldSelection,
): Promise<StockTakePage> {
  assertPaging(paging)
  return selectStockTakes(reader, { where: buildStockTakeConditionSql({ locationId }), ...paging }, selection.items)
}

/** SQL condition: stock take `t` is completed and, if a location is given, took place there. */
export function buildStockTakeConditionSql({ locationId }: { locationId?: string | null }): Prisma.Sql {
  return locationId
    ? Prisma.sql`t.completed_at is not null and t.location_id = ${toRecordNumber(locationId)}`
    : Prisma.sql`t.completed_at is not null`
}

/** @throws NOT_FOUND */
export function findStockTake({ reader }: AppContext, id: string, selection: FieldSelection): Promise<StockTake> {
  return readStockTake(reader, toRecordNumber(id), selection)
}

export async function findOpenStockTake(
  { reader }: AppContext,
  locationId: string,
  selection: FieldSelection,
): Promise<StockTake | null> {
  const where = Prisma.sql`t.location_id = ${toRecordNumber(locationId)} and ${isOpen}`
  const { items } = await selectStockTakes(reader, { where, offset: 0, limit: 1 }, selection)
  return items[0] ?? null
}

const isOpen = Prisma.sql`t.completed_at is null and t.cancelled_at is null`

const startFields = z.object({ locationId: z.string(), blind: z.boolean().default(false) })

export function buildStartStockTakeRules({ prisma }: UserContext, input: z.input<typeof startFields>): InputRules {
  const checks = ({ locationId }: Partial<z.output<typeof startFields>>): FieldCheck[] => [
    // Stryker disable next-line ConditionalExpression: An id that cannot be read has its own error at the same field.
    () => locationId !== undefined && requireStockLocation(prisma, locationId, 'locationId'),
  ]
  return { schema: startFields, input, checks }
}

/**
 * Starts a stock take, or joins the open one at the location, because two users may count together.
 * @throws NOT_FOUND if the location does not exist, or BAD_USER_INPUT on `locationId` if the location is inactive or
 * not for stock.
 */
export function startStockTake({ prisma, user }: UserContext, input: z.output<typeof startFields>): Promise<StockTake> {
  const { locationId, blind } = input
  return prisma.$transaction(async (transaction) => {
    const location = await requireStockLocation(transaction, locationId, 'locationId', createNotFoundError('location'))
    const [open] = await openTakes(transaction, location)
    if (open) return readStockTake(transaction, open.id)
    const { id } = await transaction.stockTake.create({ data: { locationId: location, blind, startedById: user.id } })
    await recordAuditedChange(transaction, {
      user,
      action: 'stockTake.start',
      id,
      after: { locationId: location, blind },
    })
    return readStockTake(transaction, id)
  })
}

export function buildStockCountRules(
  { prisma }: UserContext,
  { id, input }: { id: string; input: StockCountInput },
): InputRules {
  const checks = ({ stockItemId, ...entries }: Partial<z.output<typeof countFields>>): FieldCheck[] => [
    () => assertCounted(entries),
    async () => {
      const take = await prisma.stockTake.findUnique({ where: { id: toRecordNumber(id) } })
      // Stryker disable next-line ConditionalExpression: An id that cannot be read has its own error at the same field.
      if (!take || stockItemId === undefined) return
      const key = { stockItemId: toRecordNumber(stockItemId), locationId: take.locationId }
      if ((await prisma.stockLevel.count({ where: key })) === 0) throw notAssigned()
    },
  ]
  return { schema: countFields, input, checks }
}

function assertCounted({ counted, asRecorded }: { counted?: number | null; asRecorded?: boolean }): void {
  if (counted == null && !asRecorded) throw createBadInputError({ counted: ['Enter what you counted.'] })
}

const notAssigned = () =>
  createBadInputError({ stockItemId: ['This item is not assigned to the location. Assign it there, then count it.'] })

/**
 * Stores a count, replacing any earlier count of the same item. Sending the same count again has no effect; sending it
 * with `takenBack` withdraws the count. The count is compared with the level that the client showed, even if the level
 * has changed since.
 * @throws NOT_FOUND, CONFLICT if the stock take is over, or BAD_USER_INPUT on each invalid field.
 */
export function recordStockCount(context: UserContext, takeId: string, input: StockCountInput): Promise<StockTake> {
  const { prisma, user } = context
  const {
    stockItemId: itemId,
    counted,
    asRecorded,
    recordedLevel,
    entryKey,
    takenBack,
  } = parseInput(countFields, input)
  assertCounted({ counted, asRecorded })
  return prisma.$transaction(async (transaction) => {
    const take = await lockOpenTake(transaction, takeId)
    const known = await transaction.stockCount.findFirst({ where: { stockTakeId: take.id, entryKey } })
    if (known) {
      if (takenBack && known.userId === user.id && !known.undoneAt) await withdrawCount(transaction, user, known)
      return readChangedStockTake(transaction, known)
    }
    const stockItemId = toRecordNumber(itemId)
    const key = { stockItemId, locationId: take.locationId }
    const stored = await transaction.stockLevel.findUnique({ where: { stockItemId_locationId: key } })
    if (!stored) throw notAssigned()
    const recorded = recordedLevel ?? stored.level.toNumber()
    const count = await transaction.stockCount.create({
      data: {
        stockTakeId: take.id,
        stockItemId,
        counted: asRecorded ? recorded : (counted ?? 0),
        recordedLevel: recorded,
        asRecorded,
        entryKey,
        userId: user.id,
      },
    })
    await recordAuditedChange(transaction, {
      user,
      action: 'stockTake.count',
      id: take.id,
      after: { stockItemId, counted: count.counted, recordedLevel: recorded },
    })
    if (takenBack) await withdrawCount(transaction, user, count)
    return readChangedStockTake(transaction, count)
  })
}

async function withdrawCount(transaction: Prisma.TransactionClient, user: UserContext['user'], count: StockCount) {
  await transaction.stockCount.update({ where: { id: count.id }, data: { undoneAt: new Date() } })
  await recordAuditedChange(transaction, {
    user,
    action: 'stockTake.undo',
    id: count.stockTakeId,
    before: { stockItemId: count.stockItemId, counted: count.counted },
  })
}

/**
 * Withdraws the user's last count, so that the previous count applies again.
 * @throws NOT_FOUND, CONFLICT if the stock take is over, or BAD_USER_INPUT on `id` if there is no count to undo.
 */
export function undoStockCount({ prisma, user }: UserContext, takeId: string): Promise<StockTake> {
  return prisma.$transaction(async (transaction) => {
    const take = await lockOpenTake(transaction, takeId)
    const last = await transaction.stockCount.findFirst({
      where: { stockTakeId: take.id, userId: user.id, undoneAt: null },
      orderBy: { id: 'desc' },
    })
    if (!last)
      throw createBadInputError({ id: ['You have no count to undo. To correct a count, count the item again.'] })
    await withdrawCount(transaction, user, last)
    return readChangedStockTake(transaction, last)
  })
}

/**
 * Cancels a stock take without changing levels.
 * @throws NOT_FOUND, or CONFLICT if the stock take is over.
 */
export function cancelStockTake({ prisma, user }: UserContext, takeId: string): Promise<{ id: number }> {
  return prisma.$transaction(async (transaction) => {
    const take = await lockOpenTake(transaction, takeId)
    await transaction.stockTake.update({ where: { id: take.id }, data: { cancelledAt: new Date() } })
    await recordAuditedChange(transaction, { user, action: 'stockTake.cancel', id: take.id })
    return { id: take.id }
  })
}

const completionFields = z.object({
  locationId: z.string(),
  notes: buildOptionalTextSchema(5000).default(''),
  stockTakeId: z.string().nullish(),
})

interface CompletionInput {
  locationId: string
  notes?: string | null
  /** The stock take that the client showed as open. */
  stockTakeId?: string | null
}

export function buildStockTakeCompletionRules({ prisma }: UserContext, input: CompletionInput): InputRules {
  const checks = ({ locationId }: Partial<z.output<typeof completionFields>>): FieldCheck[] => [
    // Stryker disable next-line ConditionalExpression: An id that cannot be read has its own error at the same field.
    () => locationId !== undefined && requireStockLocation(prisma, locationId, 'locationId'),
  ]
  return { schema: completionFields, input, checks }
}

/**
 * Completes a location's open stock take; if none is open, records one with the current levels. Adds the counted
 * differences to the current levels, so that movements after a count are neither lost nor counted twice.
 * @throws BAD_USER_INPUT on `locationId`, or CONFLICT if the given stock take is over or a level would become negative.
 */
export function completeStockTake(
  { prisma, user }: UserContext,
  input: CompletionInput,
): Promise<StockTakeCompletePayload> {
  const { locationId, notes, stockTakeId } = parseInput(completionFields, input)
  return prisma.$transaction(async (transaction) => {
    const location = await requireStockLocation(transaction, locationId, 'locationId', createNotFoundError('location'))
    const [open] = await openTakes(transaction, location)
    if (stockTakeId != null && open?.id !== toRecordNumber(stockTakeId)) throw isOver()
    const take = open ?? (await transaction.stockTake.create({ data: { locationId: location, startedById: user.id } }))
    const assigned = await transaction.stockLevel.findMany({
      where: { locationId: location },
      select: { stockItemId: true },
    })
    const ids = assigned.map(({ stockItemId }) => stockItemId)
    const levels = await lockStockLevels(transaction, ids, [location])
    const lines = await selectStockTakeLines(transaction, take.id)
    const completed = lines.flatMap(({ stockItemId, counted, recordedLevel }) => {
      const from = levels.at({ stockItemId, locationId: location })
      // Stryker disable next-line ConditionalExpression: The lines are those of the levels that were just locked.
      if (from === undefined) return []
      // Stryker disable next-line ConditionalExpression: The recorded level of what is not counted is the current one.
      const to = counted === null ? from : roundStockLevel(from + counted - recordedLevel)
      // Stryker disable next-line ConditionalExpression: The recorded level of what is not counted is the current one.
      return [{ stockItemId, from, to, counted, recordedLevel: counted === null ? from : recordedLevel }]
    })
    await checkNotNegative(transaction, completed)
    await changeStockLevels(
      transaction,
      completed.map(({ stockItemId, from, to }) => ({ stockItemId, locationId: location, from, to })),
      { user, reason: 'count', stockTakeId: take.id },
    )
    await storeStockTakeLines(transaction, take.id, completed)
    const completedAt = new Date()
    await transaction.stockTake.update({
      where: { id: take.id },
      data: { completedAt, completedById: user.id, notes },
    })
    await recordAuditedChange(transaction, {
      user,
      action: 'stockTake.complete',
      id: take.id,
      after: { locationId: location, notes, items: completed.length },
    })
    return {
      stockTake: await readStockTake(transaction, take.id),
      date: completedAt.toISOString(),
      stockItems: await selectStockItems(transaction, ids),
    }
  })
}

async function checkNotNegative(
  transaction: Prisma.TransactionClient,
  lines: readonly { stockItemId: number; to: number }[],
): Promise<void> {
  const stockItemId = lines.find(({ to }) => to < 0)?.stockItemId
  // Stryker disable next-line ConditionalExpression: An id that cannot be read has its own error at the same field.
  if (stockItemId === undefined) return
  const [item] = await selectStockItems(transaction, [stockItemId])
  throw new UserError('CONFLICT', `The level of ${item?.name} has changed since it was counted. Count it again.`, {
    stockItemId,
  })
}

/**
 * Finds a location's open stock take, and locks both the location and the stock take, so that starting and completing a
 * stock take wait for each other.
 */
async function openTakes(transaction: Prisma.TransactionClient, locationId: number): Promise<{ id: number }[]> {
  await transaction.$queryRaw`select 1 from locations where id = ${locationId} for no key update`
  return transaction.$queryRaw<{ id: number }[]>`
    select t.id from stock_takes t where t.location_id = ${locationId} and ${isOpen} for update`
}

async function lockOpenTake(transaction: Prisma.TransactionClient, id: string) {
  const [take] = await transaction.$queryRaw<{ id: number; locationId: number; isOpen: boolean }[]>`
    select t.id, t.location_id as "locationId", ${isOpen} as "isOpen"
    from stock_takes t where t.id = ${toRecordNumber(id)} for no key update`
  if (!take) throw createNotFoundError('stock take')
  if (!take.isOpen) throw isOver()
  return take
}

const isOver = () => new UserError('CONFLICT', 'This stock take has been completed or cancelled. Start a new one.')

async function readChangedStockTake(
  transaction: Prisma.TransactionClient,
  { stockTakeId, stockItemId }: StockCount,
): Promise<StockTake> {
  return { ...(await readStockTake(transaction, stockTakeId)), changedItemId: stockItemId }
}

async function readStockTake(database: Queryable, id: number, selection: FieldSelection = {}): Promise<StockTake> {
  const { items } = await selectStockTakes(
    database,
    { where: Prisma.sql`t.id = ${id}`, offset: 0, limit: 1 },
    selection,
  )
  if (!items[0]) throw createNotFoundError('stock take')
  return items[0]
}
