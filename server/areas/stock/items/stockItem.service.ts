import * as z from 'zod'
import { STOCK_LEVEL_RULES } from '../../../../domain/stock/stock'
import { validateDecimal } from '../../../../domain/values/decimal'
import { cleanCode } from '../../../../domain/values/identity'
import { validationMessages } from '../../../../domain/values/validationMessages'
import type { Prisma, StockItem as StoredStockItem } from '../../../generated/prisma/client'
import type { AppContext, UserContext } from '../../../platform/context'
import { createBadInputError, createNotFoundError } from '../../../platform/errors/errors'
import type { FieldCheck, InputRules } from '../../../platform/input/allFieldErrors'
import {
  buildOptionalLineSchema,
  buildOptionalTextSchema,
  buildRequiredCodeSchema,
  buildRequiredTextSchema,
  parseInput,
  toRecordNumber,
} from '../../../platform/input/inputSchemas'
import { assertUniqueValue } from '../../../platform/input/uniqueness'
import type { FieldSelection } from '../../../platform/records/fieldSelection'
import { assertPaging, type PagingArgs } from '../../../platform/records/paging'
import { recordAuditedChange } from '../../audit/audit'
import { chooseMainPhoto, listPhotoNames, preparePhotos, storePhotos, validatePhotos } from '../../photos/photo.service'
import type { PhotoInput } from '../../photos/photo.type'
import { buildStockItemConditionSql, buildStockItemOrderSql } from './stockItem.filter'
import { selectStockItemPage, selectStockItems } from './stockItem.records'
import type {
  StockItem,
  StockItemDeletePayload,
  StockItemFilter,
  StockItemInput,
  StockItemPage,
  StockItemPayload,
  StockItemSort,
  StockLevelInput,
} from './stockItem.type'
import { addFirstStockLevels, requireStockLocations } from './stockLedger'

export const stockLevelSchema = z.number({ error: validationMessages.number }).superRefine((level, issues) => {
  const message = validateDecimal(level, STOCK_LEVEL_RULES)
  if (message) issues.addIssue(message)
})

/** Maximum number of locations in one request. */
const MAX_LOCATIONS = 1000

const itemFields = {
  name: buildRequiredTextSchema('a name', 200),
  code: buildRequiredCodeSchema('stock', 60),
  barcode: buildOptionalLineSchema(14)
    .refine((digits) => /^(?:\d{8,14})?$/.test(digits), 'Must be 8 to 14 digits.')
    .transform((digits) => digits || null),
  description: buildOptionalTextSchema(2000),
  unit: buildOptionalLineSchema(40),
  unitSingular: buildOptionalLineSchema(40).transform((text) => text || null),
  minimumLevel: stockLevelSchema.nullable(),
  orderedOn: z
    .string({ error: validationMessages.date })
    .transform((day) => new Date(day))
    .nullable(),
  photoId: z.string().nullable(),
  photos: z
    .array(z.custom<PhotoInput>())
    .nullable()
    .transform((photos) => photos ?? []),
  locations: z
    .array(z.custom<StockLevelInput>())
    .max(MAX_LOCATIONS, { error: validationMessages.tooMany(MAX_LOCATIONS, 'locations'), abort: true })
    .nullable()
    .pipe(z.array(z.object({ locationId: z.string(), level: stockLevelSchema })).nullable()),
}
export const newStockItemSchema = z.object({
  ...itemFields,
  barcode: itemFields.barcode.default(null),
  description: itemFields.description.default(''),
  unit: itemFields.unit.default(''),
  unitSingular: itemFields.unitSingular.default(null),
  minimumLevel: itemFields.minimumLevel.default(null),
  orderedOn: itemFields.orderedOn.default(null),
  photoId: itemFields.photoId.default(null),
  photos: itemFields.photos.default([]),
  locations: itemFields.locations.default([]),
})
export const stockItemUpdateSchema = z.object(itemFields).partial()

/** Returns a page of the items that match the filter, sorted by name by default. */
export function listStockItems(
  { reader }: AppContext,
  { filter, sort, ...paging }: PagingArgs & { filter?: StockItemFilter | null; sort?: StockItemSort | null },
  selection: FieldSelection = {},
): Promise<StockItemPage> {
  assertPaging(paging)
  const query = { where: buildStockItemConditionSql(filter), orderBy: buildStockItemOrderSql(sort), ...paging }
  return selectStockItemPage(reader, query, selection.items)
}

/** @throws NOT_FOUND */
export async function findStockItem(context: AppContext, id: string, items: FieldSelection = {}): Promise<StockItem> {
  const [item] = (await listStockItems(context, { filter: { id: [id] }, offset: 0, limit: 1 }, { items })).items
  if (!item) throw createNotFoundError('stock item')
  return item
}

/** Finds an item by the code on its label or the barcode on its packaging. */
export async function findStockItemByCode(
  context: AppContext,
  code: string,
  items: FieldSelection,
): Promise<StockItem | undefined> {
  const page = { offset: 0, limit: 1 }
  const byCode = await listStockItems(context, { filter: { code: [code] }, ...page }, { items })
  if (byCode.items[0]) return byCode.items[0]
  return (await listStockItems(context, { filter: { barcode: [code] }, ...page }, { items })).items[0]
}

/** True if an item other than `except` has the code, ignoring case. */
export async function isStockCodeTaken({ prisma }: AppContext, code: string, except?: string | null): Promise<boolean> {
  const [row] = await prisma.$queryRaw<[{ exists: boolean }]>`
    select exists (select 1 from stock_items
      where deleted_at is null and lower(code) = lower(${cleanCode(code)}) and id <> ${toRecordNumber(except ?? '')})`
  return row.exists
}

type ItemEntries = Partial<z.output<typeof newStockItemSchema>>

export function buildNewStockItemRules(context: UserContext, { input }: { input: StockItemInput }): InputRules {
  const { prisma } = context
  const checks = (entries: ItemEntries): FieldCheck[] => [
    () => assertUniqueValue(prisma, 'stock_items', entries),
    () => readFirstLevels(prisma, entries.locations ?? []),
    () => validatePhotos(context, entries.photos),
  ]
  return { schema: newStockItemSchema, input, checks }
}

/** @throws BAD_USER_INPUT on each invalid field. */
export async function createStockItem(context: UserContext, input: StockItemInput): Promise<StockItemPayload> {
  const { photos, photoId, locations, ...fields } = parseInput(newStockItemSchema, input)
  const prepared = await preparePhotos(context, photos)
  return context.prisma.$transaction(async (transaction) => {
    const { id } = await transaction.stockItem.create({ data: fields, select: { id: true } })
    const stored = await storePhotos(transaction, { stockItemId: id }, prepared)
    const chosen = await chooseMainPhoto(transaction, { stockItemId: id }, photoId, stored)
    const levels = await readFirstLevels(transaction, locations ?? [])
    await addFirstStockLevels(transaction, id, levels, context.user)
    const after = await transaction.stockItem.update({ where: { id }, data: { photoId: chosen } })
    const photos = await listPhotoNames(transaction, { stockItemId: id })
    await recordAuditedChange(transaction, {
      user: context.user,
      action: 'stock.create',
      id,
      after: { ...after, photos, locations: levels },
    })
    return itemPayload(transaction, id)
  })
}

export function buildStockItemUpdateRules(
  context: UserContext,
  { id, input }: { id: string; input: StockItemInput },
): InputRules {
  const { prisma } = context
  const stockItemId = toRecordNumber(id)
  const checks = ({ locations, ...entries }: ItemEntries): FieldCheck[] => [
    () => assertUniqueValue(prisma, 'stock_items', entries, id),
    () => locations && checkUnchanged(prisma, stockItemId, locations),
    () => validatePhotos(context, entries.photos, { stockItemId }),
  ]
  return { schema: stockItemUpdateSchema, input, checks }
}

/** @throws NOT_FOUND, or BAD_USER_INPUT on each invalid field. */
export async function updateStockItem(
  context: UserContext,
  id: string,
  input: StockItemInput,
): Promise<StockItemPayload> {
  const { photos, photoId, locations, ...fields } = parseInput(stockItemUpdateSchema, input)
  const prepared = photos && (await preparePhotos(context, photos))
  return context.prisma.$transaction(async (transaction) => {
    const before = await lockStockItem(transaction, id)
    if (locations) await checkUnchanged(transaction, before.id, locations)
    const owner = { stockItemId: before.id }
    const photosBefore = prepared && (await listPhotoNames(transaction, owner))
    const stored = prepared && (await storePhotos(transaction, owner, prepared))
    const chosenPhotoId = photoId === undefined ? String(before.photoId) : photoId
    const after = await transaction.stockItem.update({
      where: { id: before.id },
      data: { ...fields, photoId: await chooseMainPhoto(transaction, owner, chosenPhotoId, stored) },
    })
    await recordAuditedChange(transaction, {
      user: context.user,
      action: 'stock.update',
      id: before.id,
      before: { ...before, photos: photosBefore },
      after: { ...after, photos: photosBefore && (await listPhotoNames(transaction, owner)) },
    })
    return itemPayload(transaction, before.id)
  })
}

/**
 * Soft-deletes an item, so that its code can be used again.
 * @throws NOT_FOUND, or BAD_USER_INPUT if the item is still in stock.
 */
export function deleteStockItem(context: UserContext, id: string): Promise<StockItemDeletePayload> {
  return context.prisma.$transaction(async (transaction) => {
    const before = await lockStockItem(transaction, id)
    if (!before.totalLevel.isZero())
      throw createBadInputError({
        id: [`${before.totalLevel} of ${before.name} are still in stock. Set its levels to 0, then try again.`],
      })
    await transaction.stockLevel.deleteMany({ where: { stockItemId: before.id } })
    await transaction.stockItem.update({ where: { id: before.id }, data: { deletedAt: new Date() } })
    await recordAuditedChange(transaction, { user: context.user, action: 'stock.delete', id: before.id, before })
    return { id: before.id }
  })
}

type SentLevel = { locationId: string; level: number }

async function readFirstLevels(transaction: Prisma.TransactionClient, sent: readonly SentLevel[]) {
  const ids = sent.map(({ locationId }) => locationId)
  const locations = await requireStockLocations(transaction, ids, 'locations')
  return sent.map(({ level }, index) => ({ locationId: locations[index] ?? 0, level }))
}

/**
 * Accepts levels only if they are unchanged, so that clients can send back a record as they read it. Changed levels are
 * rejected: otherwise a client that read the record before a count would undo the count.
 */
async function checkUnchanged(
  transaction: Prisma.TransactionClient,
  stockItemId: number,
  sent: readonly SentLevel[],
): Promise<void> {
  const levels = await transaction.stockLevel.findMany({ where: { stockItemId } })
  const current = new Map(levels.map(({ locationId, level }) => [locationId, level.toNumber()]))
  const same = sent
    .map(({ locationId }) => toRecordNumber(locationId))
    .filter((id, index) => current.get(id) === sent[index]?.level)
  if (sent.length === current.size && new Set(same).size === current.size) return
  throw createBadInputError({
    locations: ['These are not the current levels. Set a level with setStockLevel or PUT /api/stock/{id}/level.'],
  })
}

async function lockStockItem(transaction: Prisma.TransactionClient, id: string): Promise<StoredStockItem> {
  const key = toRecordNumber(id)
  await transaction.$queryRaw`select 1 from stock_items where id = ${key} for update`
  const item = await transaction.stockItem.findFirst({ where: { id: key, deletedAt: null } })
  if (!item) throw createNotFoundError('stock item')
  return item
}

async function itemPayload(transaction: Prisma.TransactionClient, id: number): Promise<StockItemPayload> {
  const [stockItem] = await selectStockItems(transaction, [id])
  if (!stockItem) throw createNotFoundError('stock item')
  return { stockItem }
}
