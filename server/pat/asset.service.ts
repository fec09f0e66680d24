import { recordChange } from '../audit/audit'
import type { Prisma, Asset as StoredAsset } from '../generated/prisma/client'
import { choosePhoto, photoNames, preparePhotos, storePhotos } from '../photos/photo.service'
import { fieldErrorsOf, withAllFieldErrors } from '../shared/allFieldErrors'
import { type Queryable } from '../shared/conditions'
import type { AppContext, UserContext } from '../shared/context'
import { badInput, type FieldErrors, notFound } from '../shared/errors'
import { readInput, recordNumber } from '../shared/input'
import { checkPaging, type PagingArgs } from '../shared/paging'
import { findTakenValues } from '../shared/uniqueness'
import { assetCondition, assetOrder } from './asset.filter'
import { type AssetFilter, type AssetInput, type AssetSort, changedAsset, newAsset } from './asset.input'
import type { Asset, AssetDeletePayload, AssetPage, AssetPayload } from './asset.type'
import { refreshAssetStatus } from './assetStatus'
import { nextFreeCode } from './nextCode'
import { countAssets } from './patSummary.service'
import { readAssetPage, readAssets } from './records'

/** A page of the assets that match the filter, newest first by default. */
export function listAssets(
  { prisma }: AppContext,
  { filter, sort, ...paging }: PagingArgs & { filter?: AssetFilter | null; sort?: AssetSort | null },
): Promise<AssetPage> {
  checkPaging(paging)
  return readAssetPage(prisma, { where: assetCondition(filter), orderBy: assetOrder(sort), ...paging })
}

/** @throws NOT_FOUND */
export async function findAsset({ prisma }: AppContext, id: string): Promise<Asset> {
  const page = { where: assetCondition({ id: [id] }), orderBy: assetOrder(null), offset: 0, limit: 1 }
  const [asset] = (await readAssetPage(prisma, page)).items
  if (!asset) throw notFound('asset')
  return asset
}

/** Whether another asset than `except` has the code; case does not count. */
export async function assetCodeExists({ prisma }: AppContext, code: string, except?: string | null): Promise<boolean> {
  const [row] = await prisma.$queryRaw<[{ exists: boolean }]>`
    select exists (select 1 from assets
      where deleted_at is null and lower(code) = lower(${code.trim()}) and id <> ${except?.trim().toUpperCase() ?? ''})`
  return row.exists
}

/** The code to suggest for the next asset: the newest asset's, counted on, past those in use. */
export async function nextAssetCode({ prisma }: AppContext): Promise<string> {
  const newest = await prisma.asset.findFirst({
    where: { deletedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { code: true },
  })
  return nextFreeCode(prisma, newest?.code)
}

/** What only the database knows to be wrong with an asset's entries; `id` is that of a stored one. */
async function findDatabaseErrors(
  { prisma }: UserContext,
  entries: Readonly<Record<string, unknown>>,
  id?: string,
): Promise<FieldErrors> {
  const key = id?.trim().toUpperCase()
  const taken = await findTakenValues(prisma, 'assets', entries, key)
  const { locationId } = entries
  if (typeof locationId !== 'string') return taken
  const stored =
    key === undefined ? null : await prisma.asset.findUnique({ where: { id: key }, select: { locationId: true } })
  if (stored && stored.locationId === recordNumber(locationId)) return taken
  return { ...taken, ...(await fieldErrorsOf(() => requirePatLocation(prisma, locationId))) }
}

/** @throws BAD_USER_INPUT at all fields that are wrong. */
export function createAsset(context: UserContext, input: AssetInput): Promise<AssetPayload> {
  const look = (entries: Readonly<Record<string, unknown>>) => findDatabaseErrors(context, entries)
  return withAllFieldErrors({ schema: newAsset, input, look }, () => insertAsset(context, input))
}

async function insertAsset(context: UserContext, input: AssetInput): Promise<AssetPayload> {
  const { photos, photoId, locationId, id, ...fields } = readInput(newAsset, input)
  const prepared = await preparePhotos(context, photos)
  return context.prisma.$transaction(async (transaction) => {
    const created = await transaction.asset.create({
      data: {
        ...fields,
        id: id ?? (await nextId(transaction)),
        locationId: await requirePatLocation(transaction, locationId),
      },
    })
    const stored = await storePhotos(transaction, { assetId: created.id }, prepared)
    await selectPhoto(transaction, created.id, photoId, stored)
    return auditAndPresent(transaction, context, 'asset.create', created.id, null, [])
  })
}

/** @throws NOT_FOUND, or BAD_USER_INPUT at all fields that are wrong. */
export function updateAsset(context: UserContext, id: string, input: AssetInput): Promise<AssetPayload> {
  const look = (entries: Readonly<Record<string, unknown>>) => findDatabaseErrors(context, entries, id)
  return withAllFieldErrors({ schema: changedAsset, input, look }, () => changeAsset(context, id, input))
}

async function changeAsset(context: UserContext, id: string, input: AssetInput): Promise<AssetPayload> {
  const { photos, photoId, locationId, id: sentId, ...fields } = readInput(changedAsset, input)
  const prepared = photos && (await preparePhotos(context, photos))
  return context.prisma.$transaction(async (transaction) => {
    const before = await lockAsset(transaction, id)
    if (sentId != null && sentId !== before.id) throw badInput({ id: ['The id of an asset cannot be changed.'] })
    const moves = locationId !== undefined && (locationId && recordNumber(locationId)) !== before.locationId
    const updated = await transaction.asset.update({
      where: { id: before.id },
      data: { ...fields, ...(moves ? { locationId: await requirePatLocation(transaction, locationId) } : {}) },
    })
    const photosBefore = prepared && (await photoNames(transaction, { assetId: before.id }))
    const stored = prepared && (await storePhotos(transaction, { assetId: updated.id }, prepared))
    if (stored || photoId !== undefined)
      await selectPhoto(transaction, updated.id, photoId === undefined ? String(updated.photoId) : photoId, stored)
    if (updated.frequency !== before.frequency) await refreshAssetStatus(transaction, updated.id)
    return auditAndPresent(transaction, context, 'asset.update', updated.id, before, photosBefore)
  })
}

/**
 * Hides an asset; its tests stay, its code can be used again.
 * @throws NOT_FOUND
 */
export function deleteAsset(context: UserContext, id: string): Promise<AssetDeletePayload> {
  return context.prisma.$transaction(async (transaction) => {
    const before = await lockAsset(transaction, id)
    await transaction.asset.update({ where: { id: before.id }, data: { deletedAt: new Date() } })
    await recordChange(transaction, { user: context.user, action: 'asset.delete', id: before.id, before })
    return { id: before.id, patSummary: await countAssets(transaction) }
  })
}

/**
 * The asset, locked until the transaction ends: whoever else saves it or one of its tests waits.
 * @throws NOT_FOUND
 */
export async function lockAsset(transaction: Prisma.TransactionClient, id: string): Promise<StoredAsset> {
  const asset = await findAndLockAsset(transaction, id)
  if (!asset) throw notFound('asset')
  return asset
}

/** Like `lockAsset`, but null if there is no such asset. */
export async function findAndLockAsset(transaction: Prisma.TransactionClient, id: string): Promise<StoredAsset | null> {
  const key = id.trim().toUpperCase()
  await transaction.$queryRaw`select 1 from assets where id = ${key} for no key update`
  return transaction.asset.findFirst({ where: { id: key, deletedAt: null } })
}

/** The next integer that no asset has as its id, deleted ones included: given ids may have run ahead of the sequence. */
async function nextId(transaction: Prisma.TransactionClient): Promise<string> {
  for (;;) {
    const [{ id }] = await transaction.$queryRaw<[{ id: string }]>`select nextval('asset_id_seq')::text as id`
    if (!(await transaction.asset.findUnique({ where: { id }, select: { id: true } }))) return id
  }
}

/**
 * The location, which stays as it is until the transaction ends.
 * @throws BAD_USER_INPUT unless assets may be put there.
 */
async function requirePatLocation(transaction: Prisma.TransactionClient, id: string | null): Promise<number | null> {
  if (id === null) return null
  const key = recordNumber(id) ?? 0
  await transaction.$queryRaw`select 1 from locations where id = ${key} for key share`
  const location = await transaction.location.findFirst({ where: { id: key, deletedAt: null } })
  if (!location) throw badInput({ locationId: ['There is no such location.'] })
  if (location.type !== 'pat')
    throw badInput({ locationId: [`${location.name} is for stock. Choose a location for assets.`] })
  if (!location.active) throw badInput({ locationId: [`${location.name} is inactive. Choose an active location.`] })
  return location.id
}

async function selectPhoto(
  transaction: Prisma.TransactionClient,
  assetId: string,
  selected: string | null,
  stored?: ReadonlyMap<string, number>,
): Promise<void> {
  const photoId = await choosePhoto(transaction, { assetId }, selected, stored)
  await transaction.asset.update({ where: { id: assetId }, data: { photoId } })
}

async function auditAndPresent(
  transaction: Prisma.TransactionClient,
  { user }: UserContext,
  action: 'asset.create' | 'asset.update',
  id: string,
  asset: StoredAsset | null,
  photosBefore?: string[],
): Promise<AssetPayload> {
  const stored = await transaction.asset.findUniqueOrThrow({ where: { id } })
  const before = asset && { ...asset, photos: photosBefore }
  const after = { ...stored, photos: photosBefore && (await photoNames(transaction, { assetId: id })) }
  await recordChange(transaction, { user, action, id, before, after })
  return { asset: await assetAfter(transaction, id), patSummary: await countAssets(transaction) }
}

/** The asset as GraphQL answers it after a change in this transaction. */
export async function assetAfter(database: Queryable, id: string): Promise<Asset> {
  const [asset] = await readAssets(database, [id])
  if (!asset) throw notFound('asset')
  return asset
}
