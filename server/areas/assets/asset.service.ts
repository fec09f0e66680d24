import type * as z from 'zod'
import { cleanCode, isSameCode } from '../../../domain/values/identity'
import { validationMessages } from '../../../domain/values/validationMessages'
import { type Location, Prisma, type Asset as StoredAsset } from '../../generated/prisma/client'
import type { AppContext, UserContext } from '../../platform/context'
import { createBadInputError, createNotFoundError } from '../../platform/errors/errors'
import type { FieldCheck, InputRules } from '../../platform/input/allFieldErrors'
import { parseInput, removeUndefinedEntries, toRecordNumber } from '../../platform/input/inputSchemas'
import { assertUniqueValue } from '../../platform/input/uniqueness'
import type { FieldSelection } from '../../platform/records/fieldSelection'
import { assertPaging, type CursorArgs } from '../../platform/records/paging'
import type { Queryable } from '../../platform/records/sqlConditions'
import { recordAuditedChange } from '../audit/audit'
import { listHistoryWithRelatedRecords } from '../audit/audit.service'
import type { AuditPage, HistoryArgs } from '../audit/audit.type'
import {
  addPhoto,
  chooseMainPhoto,
  listPhotoNames,
  type NewPhoto,
  preparePhotos,
  storePhotos,
  validatePhotos,
} from '../photos/photo.service'
import { buildAssetFilterSql } from './asset.filter'
import { type AssetFilter, type AssetInput, type AssetSort, assetUpdateSchema, newAssetSchema } from './asset.input'
import { computeAssetDueDates, findNextAssetId, lockAsset, normalizeAssetId, toAuditedAsset } from './asset.records'
import type { Asset, AssetDeletePayload, AssetPage, AssetPayload } from './asset.type'
import { getAssetListOrder } from './assetOrder'
import { selectAsset, selectAssetPage } from './pat.records'

/** Returns a page of the assets that match the filter, newest first by default. */
export async function listAssets(
  { reader }: AppContext,
  {
    filter,
    sort,
    after,
    capTotal = false,
    ...paging
  }: CursorArgs & { filter?: AssetFilter | null; sort?: AssetSort | null },
  selection: FieldSelection,
): Promise<AssetPage> {
  assertPaging({ after, ...paging })
  const order = getAssetListOrder(sort)
  return selectAssetPage(reader, {
    ...buildAssetFilterSql(filter, order, capTotal),
    order,
    after,
    ...paging,
    selection,
  })
}

/** @throws NOT_FOUND */
export async function findAsset({ reader }: AppContext, id: string, selection: FieldSelection): Promise<Asset> {
  const read = await selectAsset(reader, normalizeAssetId(id), selection)
  if (!read || read.isDeleted) throw createNotFoundError('asset')
  return read.asset
}

export async function selectChangedAsset(
  { reader }: AppContext,
  id: string,
  selection: FieldSelection,
): Promise<Asset> {
  const read = await selectAsset(reader, id, selection)
  if (!read) throw createNotFoundError('asset')
  return read.asset
}

/** True if an asset other than `except` has the code, ignoring case. */
export async function isAssetCodeTaken({ prisma }: AppContext, code: string, except?: string | null): Promise<boolean> {
  return (await takenCodes(prisma, [cleanCode(code)], except?.trim().toUpperCase())).length > 0
}

/** Returns which of the codes an asset other than `except` already has as its main or an additional code. */
async function takenCodes(database: Queryable, codes: readonly string[], except = ''): Promise<string[]> {
  const rows = await database.$queryRaw<{ code: string }[]>`
    select w.code from unnest(${[...codes]}::text[]) w (code) join asset_codes c on c.code = lower(w.code) where c.asset_id <> ${except}`
  return rows.map(({ code }) => code)
}

/** @throws BAD_USER_INPUT on `code` and `additionalCodes` if an asset other than `except` has one of the codes. */
async function assertCodesFree(
  database: Queryable,
  { code, additionalCodes = [] }: AssetEntries,
  except?: string,
): Promise<void> {
  const taken = await takenCodes(database, [...(code === undefined ? [] : [code]), ...additionalCodes], except)
  const additional = additionalCodes.filter((one) => taken.includes(one))
  if (taken.length === 0) return
  throw createBadInputError({
    ...(code !== undefined && taken.includes(code) && { code: [validationMessages.codeTaken] }),
    ...(additional.length > 0 && {
      additionalCodes: additional.map((one) => `Another asset has the code ${one}. Remove or change this code.`),
    }),
  })
}

/** @throws BAD_USER_INPUT on `additionalCodes` if they contain the asset's own code. */
function assertOtherCodes({ code, additionalCodes }: Pick<StoredAsset, 'code' | 'additionalCodes'>): void {
  if (additionalCodes.some((additional) => isSameCode(additional, code)))
    throw createBadInputError({
      additionalCodes: [`${code} is the asset's own code. Remove it from the additional codes.`],
    })
}

type AssetEntries = Partial<z.output<typeof newAssetSchema>>

export function buildNewAssetRules(context: UserContext, { input }: { input: AssetInput }): InputRules {
  const checks = (entries: AssetEntries): FieldCheck[] => [
    () => assertUniqueValue(context.prisma, 'assets', entries),
    () => assertCodesFree(context.prisma, entries),
    () => requirePatLocation(context.prisma, entries.locationId ?? null),
    () => validatePhotos(context, entries.photos),
  ]
  return { schema: newAssetSchema, input, checks }
}

/** @throws BAD_USER_INPUT on each invalid field. */
export async function createAsset(context: UserContext, input: AssetInput): Promise<AssetPayload> {
  const { photos, photoId, locationId, id: sentId, ...fields } = parseInput(newAssetSchema, input)
  assertOtherCodes(fields)
  const prepared = await preparePhotos(context, photos)
  return context.prisma.$transaction(async (transaction) => {
    const place = await requirePatLocation(transaction, locationId)
    const id = sentId ?? (await findNextAssetId(transaction))
    const created = await transaction.asset.create({ data: { ...fields, id, locationId: place } })
    const stored = await storePhotos(transaction, { assetId: id }, prepared)
    const chosen = await chooseMainPhoto(transaction, { assetId: id }, photoId, stored)
    const after =
      chosen === null ? created : await transaction.asset.update({ where: { id }, data: { photoId: chosen } })
    await recordAuditedChange(transaction, {
      user: context.user,
      action: 'asset.create',
      id,
      after: { ...toAuditedAsset(after), photos: await listPhotoNames(transaction, { assetId: id }) },
    })
    return { id }
  })
}

export function buildAssetUpdateRules(
  context: UserContext,
  { id, input }: { id: string; input: AssetInput },
): InputRules {
  const { prisma } = context
  const key = normalizeAssetId(id)
  const checks = (entries: AssetEntries): FieldCheck[] => [
    () => assertUniqueValue(prisma, 'assets', entries, key),
    () => assertCodesFree(prisma, entries, key),
    () => assertSameId(entries.id, key),
    async () => {
      const stored = await prisma.asset.findUnique({ where: { id: key }, select: { locationId: true } })
      if (stored && movesTo(entries.locationId, stored)) await requirePatLocation(prisma, entries.locationId ?? null)
    },
    () => validatePhotos(context, entries.photos, { assetId: key }),
  ]
  return { schema: assetUpdateSchema, input, checks }
}

function assertSameId(sent: string | null | undefined, stored: string): void {
  if (sent != null && sent !== stored)
    throw createBadInputError({ id: ["An asset's id cannot be changed. Leave it out."] })
}

function movesTo(locationId: string | null | undefined, before: Pick<StoredAsset, 'locationId'>): boolean {
  return locationId !== undefined && (locationId && toRecordNumber(locationId)) !== before.locationId
}

/** @throws NOT_FOUND, or BAD_USER_INPUT on each invalid field. */
export async function updateAsset(context: UserContext, id: string, input: AssetInput): Promise<AssetPayload> {
  const { photos, photoId, locationId, id: sentId, keepFrequency, ...fields } = parseInput(assetUpdateSchema, input)
  const prepared = photos && (await preparePhotos(context, photos))
  return context.prisma.$transaction(async (transaction) => {
    const before = await lockAsset(transaction, id)
    assertSameId(sentId, before.id)
    assertOtherCodes({ ...before, ...removeUndefinedEntries(fields) })
    const owner = { assetId: before.id }
    const photosBefore = prepared && (await listPhotoNames(transaction, owner))
    const stored = prepared && (await storePhotos(transaction, owner, prepared))
    const chosenPhotoId = photoId === undefined ? String(before.photoId) : photoId
    const after = await transaction.asset.update({
      where: { id: before.id },
      data: {
        ...fields,
        ...(await rescheduled(transaction, before, fields)),
        ...(keepFrequency && { proposedFrequency: null }),
        ...(movesTo(locationId, before) && {
          locationId: await requirePatLocation(transaction, locationId ?? null),
          missingSince: null,
        }),
        ...((prepared || photoId !== undefined) && {
          photoId: await chooseMainPhoto(transaction, owner, chosenPhotoId, stored),
        }),
      },
    })
    await recordAuditedChange(transaction, {
      user: context.user,
      action: 'asset.update',
      id: before.id,
      before: { ...toAuditedAsset(before), photos: photosBefore },
      after: { ...toAuditedAsset(after), photos: photosBefore && (await listPhotoNames(transaction, owner)) },
    })
    return { id: before.id }
  })
}

/** Returns the due date after a frequency or class change. */
async function rescheduled(
  transaction: Prisma.TransactionClient,
  before: StoredAsset,
  fields: Partial<Pick<StoredAsset, 'frequency' | 'class'>>,
): Promise<{ nextDueOn?: Date }> {
  const after = { ...before, ...removeUndefinedEntries(fields) }
  if ((after.frequency === before.frequency && after.class === before.class) || before.use === 'disposed') return {}
  const nextDueOn = (await computeAssetDueDates(transaction, [after])).get(before.id)
  return nextDueOn ? { nextDueOn } : {}
}

/**
 * Adds a photo to an asset. The first photo becomes the asset's main photo.
 * @throws NOT_FOUND, or BAD_USER_INPUT on `photos` if the asset has the maximum number of photos.
 */
export function addAssetPhoto({ prisma, user }: UserContext, id: string, added: NewPhoto): Promise<AssetPayload> {
  return prisma.$transaction(async (transaction) => {
    const before = await lockAsset(transaction, id)
    const owner = { assetId: before.id }
    const photosBefore = await listPhotoNames(transaction, owner)
    await addPhoto(transaction, owner, added)
    const photoId = await chooseMainPhoto(transaction, owner, String(before.photoId))
    const after = await transaction.asset.update({ where: { id: before.id }, data: { photoId } })
    await recordAuditedChange(transaction, {
      user,
      action: 'asset.update',
      id: before.id,
      before: { ...toAuditedAsset(before), photos: photosBefore },
      after: { ...toAuditedAsset(after), photos: await listPhotoNames(transaction, owner) },
    })
    return { id: before.id }
  })
}

/**
 * Maximum number of tests, and of visual inspections, whose corrections appear in an asset's history. Older ones are
 * left out.
 */
const HISTORY_PARTS = 1000

/**
 * Returns a page of an asset's history, newest first. It contains changes to the asset, and corrections and deletions
 * of its tests and visual inspections.
 */
export function listAssetHistory(
  context: AppContext,
  id: string,
  args: HistoryArgs,
  selection: FieldSelection,
): Promise<AuditPage> {
  const idsIn = (table: Prisma.Sql) =>
    Prisma.sql`select id::text from ${table} where asset_id = ${normalizeAssetId(id)} order by id desc limit ${HISTORY_PARTS}`
  const parts = [
    { entity: 'test', ids: idsIn(Prisma.sql`tests`), actions: ['test.update', 'test.delete'] },
    {
      entity: 'visualInspection',
      ids: idsIn(Prisma.sql`visual_inspections`),
      actions: ['visualInspection.update', 'visualInspection.delete'],
    },
  ]
  return listHistoryWithRelatedRecords(context, { entity: 'asset', id: normalizeAssetId(id) }, parts, args, selection)
}

/**
 * Soft-deletes an asset. Its tests are kept, and its code can be used again. `removeAssetFromRounds` removes it from
 * open rounds.
 * @throws NOT_FOUND
 */
export function deleteAsset(
  { prisma, user }: UserContext,
  id: string,
  leaveRounds: (transaction: Prisma.TransactionClient, assetId: string) => Promise<unknown>,
): Promise<AssetDeletePayload> {
  return prisma.$transaction(async (transaction) => {
    const before = await lockAsset(transaction, id)
    await transaction.asset.update({ where: { id: before.id }, data: { deletedAt: new Date() } })
    await leaveRounds(transaction, before.id)
    await recordAuditedChange(transaction, {
      user,
      action: 'asset.delete',
      id: before.id,
      before: toAuditedAsset(before),
    })
    return { id: before.id }
  })
}

/**
 * Reads a location and locks it against changes until the transaction ends.
 * @throws BAD_USER_INPUT if the location does not accept assets.
 */
export async function requirePatLocation(
  transaction: Prisma.TransactionClient,
  id: string | null,
): Promise<number | null> {
  if (id === null) return null
  const key = toRecordNumber(id)
  await transaction.$queryRaw`select 1 from locations where id = ${key} for key share`
  return assertPatLocation(await transaction.location.findFirst({ where: { id: key, deletedAt: null } }))
}

/**
 * Returns the location's id.
 * @throws BAD_USER_INPUT if the location does not accept assets.
 */
function assertPatLocation(location: Location | null): number {
  if (!location) throw createBadInputError({ locationId: ['This location cannot be found. It may have been deleted.'] })
  if (location.type !== 'pat')
    throw createBadInputError({ locationId: [ASSET_LOCATION_ERRORS.forStock(location.name)] })
  if (!location.active) throw createBadInputError({ locationId: [ASSET_LOCATION_ERRORS.inactive(location.name)] })
  return location.id
}

/** Error messages for a location that does not accept assets. */
export const ASSET_LOCATION_ERRORS = {
  forStock: (name: string) => `${name} is for stock. Choose a location for assets.`,
  inactive: (name: string) => `${name} is inactive. Choose an active location.`,
}
