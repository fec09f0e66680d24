import type { z } from 'zod'
import { recordChange } from '../audit/audit'
import { listHistoryWithParts } from '../audit/audit.service'
import type { AuditPage } from '../audit/audit.type'
import type { Prisma, Asset as StoredAsset } from '../generated/prisma/client'
import { checkPhotos, choosePhoto, photoNames, preparePhotos, storePhotos } from '../photos/photo.service'
import { type Check, type InputRules, withAllFieldErrors } from '../shared/allFieldErrors'
import { type Queryable } from '../shared/conditions'
import type { AppContext, UserContext } from '../shared/context'
import { badInput, notFound } from '../shared/errors'
import { readInput, recordNumber } from '../shared/input'
import { checkPaging, type PagingArgs } from '../shared/paging'
import type { Selection } from '../shared/selection'
import { assertUnique } from '../shared/uniqueness'
import { assetCondition, assetTotal } from './asset.filter'
import { type AssetFilter, type AssetInput, type AssetSort, changedAsset, newAsset } from './asset.input'
import type { Asset, AssetDeletePayload, AssetPage, AssetPayload } from './asset.type'
import { assetOrder } from './assetOrder'
import { refreshAssetStatus } from './assetStatus'
import { nextFreeCode } from './nextCode'
import { readAsset, readAssetPage, readAssets } from './records'

/** A page of the assets that match the filter, newest first by default. */
export function listAssets(
  { reader }: AppContext,
  { filter, sort, ...paging }: PagingArgs & { filter?: AssetFilter | null; sort?: AssetSort | null },
  selection: Selection,
): Promise<AssetPage> {
  checkPaging(paging)
  return readAssetPage(reader, {
    where: assetCondition(filter),
    order: assetOrder(sort),
    total: assetTotal(filter),
    ...paging,
    selection,
  })
}

/** @throws NOT_FOUND */
export async function findAsset({ reader }: AppContext, id: string, selection: Selection): Promise<Asset> {
  const asset = await readAsset(reader, assetCondition({ id: [id] }), selection)
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

type AssetEntries = Partial<z.output<typeof newAsset>>

/** How a new asset is judged. */
export function newAssetRules(context: UserContext, { input }: { input: AssetInput }): InputRules {
  const checks = (entries: AssetEntries): Check[] => [
    () => assertUnique(context.prisma, 'assets', entries),
    () => requirePatLocation(context.prisma, entries.locationId ?? null),
    () => checkPhotos(context, entries.photos),
  ]
  return { schema: newAsset, input, checks }
}

/** @throws BAD_USER_INPUT at all fields that are wrong. */
export function createAsset(context: UserContext, input: AssetInput): Promise<AssetPayload> {
  return withAllFieldErrors(newAssetRules(context, { input }), () => insertAsset(context, input))
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

/** How a change of an asset is judged. */
export function changedAssetRules(context: UserContext, { id, input }: { id: string; input: AssetInput }): InputRules {
  const { prisma } = context
  const key = assetKey(id)
  const checks = (entries: AssetEntries): Check[] => [
    () => assertUnique(prisma, 'assets', entries, key),
    () => assertSameId(entries.id, key),
    async () => {
      const stored = await prisma.asset.findUnique({ where: { id: key }, select: { locationId: true } })
      if (stored && movesTo(entries.locationId, stored)) await requirePatLocation(prisma, entries.locationId ?? null)
    },
    () => checkPhotos(context, entries.photos, { assetId: key }),
  ]
  return { schema: changedAsset, input, checks }
}

/** @throws NOT_FOUND, or BAD_USER_INPUT at all fields that are wrong. */
export function updateAsset(context: UserContext, id: string, input: AssetInput): Promise<AssetPayload> {
  return withAllFieldErrors(changedAssetRules(context, { id, input }), () => changeAsset(context, id, input))
}

function assertSameId(sent: string | null | undefined, stored: string): void {
  if (sent != null && sent !== stored) throw badInput({ id: ['The id of an asset cannot be changed.'] })
}

function movesTo(locationId: string | null | undefined, before: Pick<StoredAsset, 'locationId'>): boolean {
  return locationId !== undefined && (locationId && recordNumber(locationId)) !== before.locationId
}

async function changeAsset(context: UserContext, id: string, input: AssetInput): Promise<AssetPayload> {
  const { photos, photoId, locationId, id: sentId, ...fields } = readInput(changedAsset, input)
  const prepared = photos && (await preparePhotos(context, photos))
  return context.prisma.$transaction(async (transaction) => {
    const before = await lockAsset(transaction, id)
    assertSameId(sentId, before.id)
    const updated = await transaction.asset.update({
      where: { id: before.id },
      data: {
        ...fields,
        ...(movesTo(locationId, before) && { locationId: await requirePatLocation(transaction, locationId ?? null) }),
      },
    })
    const photosBefore = prepared && (await photoNames(transaction, { assetId: before.id }))
    const stored = prepared && (await storePhotos(transaction, { assetId: updated.id }, prepared))
    if (stored || photoId !== undefined)
      await selectPhoto(transaction, updated.id, photoId === undefined ? String(updated.photoId) : photoId, stored)
    if (updated.frequency !== before.frequency) await refreshAssetStatus(transaction, updated.id)
    return auditAndPresent(transaction, context, 'asset.update', updated.id, before, photosBefore)
  })
}

/** The latest tests whose corrections are part of an asset's history. */
const HISTORY_TESTS = 1000

/** A page of what was done to an asset, and of the corrections and deletions of its tests, newest first. */
export async function listAssetHistory(context: AppContext, id: string, paging: PagingArgs): Promise<AuditPage> {
  const tests = await context.prisma.test.findMany({
    where: { assetId: assetKey(id) },
    select: { id: true },
    orderBy: { id: 'desc' },
    take: HISTORY_TESTS,
  })
  const parts = { entity: 'test', ids: tests.map((test) => test.id), actions: ['test.update', 'test.delete'] }
  return listHistoryWithParts(context, { entity: 'asset', id: assetKey(id) }, parts, paging)
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
    return { id: before.id }
  })
}

/**
 * The asset, locked until the transaction ends: other changes of it or of its tests wait.
 * @throws NOT_FOUND
 */
export async function lockAsset(transaction: Prisma.TransactionClient, id: string): Promise<StoredAsset> {
  const asset = await findAndLockAsset(transaction, id)
  if (!asset) throw notFound('asset')
  return asset
}

/** Like `lockAsset`, but null if there is no such asset. */
export async function findAndLockAsset(transaction: Prisma.TransactionClient, id: string): Promise<StoredAsset | null> {
  const key = assetKey(id)
  await transaction.$queryRaw`select 1 from assets where id = ${key} for no key update`
  return transaction.asset.findFirst({ where: { id: key, deletedAt: null } })
}

/** An asset's id as it is stored. */
const assetKey = (id: string) => id.trim().toUpperCase()

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
export async function requirePatLocation(
  transaction: Prisma.TransactionClient,
  id: string | null,
): Promise<number | null> {
  if (id === null) return null
  const key = recordNumber(id)
  await transaction.$queryRaw`select 1 from locations where id = ${key} for key share`
  const location = await transaction.location.findFirst({ where: { id: key, deletedAt: null } })
  if (!location) throw badInput({ locationId: ['This location cannot be found.'] })
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
  return { asset: await assetAfter(transaction, id) }
}

/** The asset as GraphQL answers it after a change in this transaction. */
export async function assetAfter(database: Queryable, id: string): Promise<Asset> {
  const [asset] = await readAssets(database, [id])
  if (!asset) throw notFound('asset')
  return asset
}
