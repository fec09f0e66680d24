import { randomBytes } from 'node:crypto'
import type * as z from 'zod'
import { sameCode } from '../../../../domain/additionalCodes'
import { type AssetClass, assetDueOn } from '../../../../domain/pat'
import { PHOTOS_PER_RECORD } from '../../../../domain/photos'
import { validationMessages } from '../../../../domain/validationMessages'
import { Prisma } from '../../../generated/prisma/client'
import type { AppContext, UserContext } from '../../../platform/context'
import { badInput, notFound } from '../../../platform/errors/errors'
import { keyLost } from '../../../platform/idempotency/attempt'
import { type Check, type InputRules, withAllFieldErrors } from '../../../platform/input/allFieldErrors'
import { givenEntries, readInput, recordNumber } from '../../../platform/input/input'
import { assertUnique } from '../../../platform/input/uniqueness'
import { type Queryable, searchWords } from '../../../platform/records/conditions'
import { behindCursor } from '../../../platform/records/cursors'
import { type CursorArgs, checkPaging, type PagingArgs } from '../../../platform/records/paging'
import { savedOnCurrent } from '../../../platform/records/savedOnCurrent'
import type { Selection } from '../../../platform/records/selection'
import { recordedValues } from '../../audit/audit'
import { listHistoryWithParts } from '../../audit/audit.service'
import type { AuditPage } from '../../audit/audit.type'
import { checkPhotos, type NewPhoto, type PreparedPhotos, preparePhotos } from '../../photos/photo.service'
import type { PhotoInput } from '../../photos/photo.type'
import { chosenPhotoId, namesOf, type PhotosOnRecord, photoNamesAfter, photoValues } from '../../photos/photoParts'
import { readAsset, readAssetPage } from '../pat.records'
import { matchingAssets } from './asset.filter'
import { type AssetFilter, type AssetInput, type AssetSort, changedAsset, newAsset } from './asset.input'
import {
  type AssetPlace,
  type AssetRow,
  insertAssetRow,
  type ReadAsset,
  readForChange,
  readForNewAsset,
  type SaveResult,
  updateAssetRow,
} from './asset.records'
import type { Asset, AssetDeletePayload, AssetPage, AssetPayload } from './asset.type'
import { assetOrder, startOfAssetPage } from './assetOrder'
import { planSearch } from './searchSample'

/** A page of the assets that match the filter, newest first by default. */
export async function listAssets(
  { reader }: AppContext,
  { filter, sort, after, ...paging }: CursorArgs & { filter?: AssetFilter | null; sort?: AssetSort | null },
  selection: Selection,
): Promise<AssetPage> {
  checkPaging({ after, ...paging })
  const plan = await planSearch(reader, searchWords(filter?.search), { withLocation: true })
  const { found, tables, where, total } = matchingAssets(filter, plan)
  const order = assetOrder(sort, tables)
  const start =
    after == null
      ? await startOfAssetPage(reader, order, { filter, sort, ...paging })
      : { order: behindCursor(order, after) }
  return readAssetPage(reader, { found, where, total, ...paging, ...start, selection })
}

/** @throws NOT_FOUND */
export async function findAsset({ lookups }: AppContext, id: string, selection: Selection): Promise<Asset> {
  const read = await readAsset(lookups, assetKey(id), selection)
  if (!read || read.isDeleted) throw notFound('asset')
  return read.asset
}

/** An asset as it is after a change. */
export async function readChangedAsset({ lookups }: AppContext, id: string, selection: Selection): Promise<Asset> {
  const read = await readAsset(lookups, id, selection)
  if (!read) throw notFound('asset')
  return read.asset
}

/** Whether another asset than `except` has the code; case does not count. */
export async function assetCodeExists({ prisma }: AppContext, code: string, except?: string | null): Promise<boolean> {
  return (await takenCodes(prisma, [code.trim()], except?.trim().toUpperCase())).length > 0
}

/** Those of the codes that another asset than `except` has, as its own or as an additional one. */
async function takenCodes(database: Queryable, codes: readonly string[], except = ''): Promise<string[]> {
  const rows = await database.$queryRaw<{ code: string }[]>`
    select w.code from unnest(${[...codes]}::text[]) w (code) join asset_codes c on c.code = lower(w.code) where c.asset_id <> ${except}`
  return rows.map(({ code }) => code)
}

/** @throws BAD_USER_INPUT at `code` and `additionalCodes` that another asset than `except` has. */
async function assertCodesFree(
  database: Queryable,
  { code, additionalCodes = [] }: AssetEntries,
  except?: string,
): Promise<void> {
  const taken = await takenCodes(database, [...(code === undefined ? [] : [code]), ...additionalCodes], except)
  const additional = additionalCodes.filter((one) => taken.includes(one))
  if (taken.length === 0) return
  throw badInput({
    ...(code !== undefined && taken.includes(code) && { code: [validationMessages.codeTaken] }),
    ...(additional.length > 0 && { additionalCodes: additional.map((one) => `Another asset has the code ${one}.`) }),
  })
}

/** @throws BAD_USER_INPUT at `additionalCodes` if the asset's own code is among them. */
function assertOtherCodes({ code, additionalCodes }: Pick<AssetRow, 'code' | 'additionalCodes'>): void {
  if (additionalCodes.some((additional) => sameCode(additional, code)))
    throw badInput({ additionalCodes: [`${code} is the asset's own code.`] })
}

type AssetEntries = Partial<z.output<typeof newAsset>>

/** The rules for a new asset. */
export function newAssetRules(context: UserContext, { input }: { input: AssetInput }): InputRules {
  const checks = (entries: AssetEntries): Check[] => [
    () => assertUnique(context.prisma, 'assets', entries),
    () => assertCodesFree(context.prisma, entries),
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
  assertOtherCodes(fields)
  const prepared = await preparePhotos(context, photos)
  const placeId = locationId === null ? null : recordNumber(locationId)
  return savedOnCurrent(async () => {
    const [read] = await readForNewAsset(context.pool, { placeId, newPhotos: prepared.newPhotos.length })
    if (!read) return undefined
    if (placeId !== null) assertPatLocation(read.place)
    const now = new Date().toISOString()
    const asset: AssetRow = {
      ...fields,
      id: id ?? read.nextId,
      locationId: placeId,
      photoId: chosenPhotoId(photoId, prepared, read),
      lastTestId: null,
      lastTestSafe: null,
      nextDueOn: null,
      missingSince: null,
      use: 'inUse',
      outOfUseSince: null,
      publicId: randomBytes(16).toString('base64url'),
      watchReasons: [],
      proposedFrequency: null,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    }
    const after = audited(asset, photoNamesAfter(prepared, read))
    const [result] = await insertAssetRow(context.pool, {
      ...asset,
      ...recordedValues({ user: context.user, action: 'asset.create', id: asset.id, after }),
      ...photoValues(prepared, read),
      placeId,
    })
    return outcomeOf(asset.id, result)
  })
}

/** Undefined if the save has to begin again. */
function outcomeOf(id: string, result: SaveResult | undefined): AssetPayload | undefined {
  if (!result?.holdsKey) throw keyLost()
  return result.saved ? { id } : undefined
}

/** An asset as the audit trail keeps it. */
function audited(row: AssetRow, photos: string[] | undefined) {
  const { nextDueOn, missingSince, outOfUseSince, createdAt, updatedAt, watchReasons, proposedFrequency, ...asset } =
    row
  return {
    ...asset,
    nextDueOn: nextDueOn && new Date(nextDueOn),
    missingSince: missingSince && new Date(missingSince),
    outOfUseSince: outOfUseSince && new Date(outOfUseSince),
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    photos,
  }
}

/** The rules for a change of an asset. */
export function changedAssetRules(context: UserContext, { id, input }: { id: string; input: AssetInput }): InputRules {
  const { prisma } = context
  const key = assetKey(id)
  const checks = (entries: AssetEntries): Check[] => [
    () => assertUnique(prisma, 'assets', entries, key),
    () => assertCodesFree(prisma, entries, key),
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

function movesTo(locationId: string | null | undefined, before: Pick<AssetRow, 'locationId'>): boolean {
  return locationId !== undefined && (locationId && recordNumber(locationId)) !== before.locationId
}

function changeAsset(context: UserContext, id: string, input: AssetInput): Promise<AssetPayload> {
  const { photos, photoId, locationId, id: sentId, keepFrequency, ...fields } = readInput(changedAsset, input)
  return changedOnCurrent(context, id, { photos, locationId }, ({ asset, lastTest, ...read }, prepared) => {
    assertSameId(sentId, asset.id)
    const changed = { ...asset, ...givenEntries(fields) }
    assertOtherCodes(changed)
    const isRescheduled = changed.frequency !== asset.frequency || changed.class !== asset.class
    if (isRescheduled && lastTest && asset.use !== 'disposed')
      changed.nextDueOn = assetDueOn(lastTest, { ...changed, class: changed.class as AssetClass })
    if (keepFrequency) changed.proposedFrequency = null
    if (movesTo(locationId, asset)) {
      changed.locationId = locationId == null ? null : assertPatLocation(read.place)
      changed.missingSince = null
    }
    if (prepared || photoId !== undefined)
      changed.photoId = chosenPhotoId(photoId === undefined ? String(asset.photoId) : photoId, prepared, read)
    return changed
  })
}

/**
 * Adds a photo to those of an asset, which it represents if it is the first.
 * @throws NOT_FOUND, or BAD_USER_INPUT at `photos` if the asset has as many as it may.
 */
export function addAssetPhoto(context: UserContext, id: string, added: NewPhoto): Promise<AssetPayload> {
  return changedOnCurrent(context, id, { added }, ({ asset, ...read }, prepared) => ({
    ...asset,
    photoId: chosenPhotoId(String(asset.photoId), prepared, read),
  }))
}

/** The stored photos and a further one. @throws BAD_USER_INPUT at `photos` */
function withAdded({ photos }: PhotosOnRecord, added: NewPhoto): PreparedPhotos {
  if (photos.length >= PHOTOS_PER_RECORD)
    throw badInput({ photos: [validationMessages.tooMany(PHOTOS_PER_RECORD, 'photos')] })
  return { existingIds: photos.map(({ id }) => id), newPhotos: [added] }
}

interface ChangedParts {
  /** All photos that the asset is to have. */
  photos?: PhotoInput[]
  /** A photo besides those that it has. */
  added?: NewPhoto
  locationId?: string | null
}

/**
 * Stores what `change` makes of an asset.
 * @throws NOT_FOUND
 */
async function changedOnCurrent(
  { pool, user }: UserContext,
  id: string,
  { photos, added, locationId }: ChangedParts,
  change: (read: ReadAsset, prepared: PreparedPhotos | undefined) => AssetRow,
): Promise<AssetPayload> {
  const sent = photos && (await preparePhotos({ user }, photos))
  const wanted = { id: assetKey(id), placeId: locationId == null ? null : recordNumber(locationId) }
  return savedOnCurrent(async () => {
    const [read] = await readForChange(pool, { ...wanted, newPhotos: added ? 1 : (sent?.newPhotos.length ?? 0) })
    if (!read) throw notFound('asset')
    const prepared = added ? withAdded(read, added) : sent
    const before = read.asset
    const asset = { ...change(read, prepared), updatedAt: new Date().toISOString() }
    const [result] = await updateAssetRow(pool, {
      ...asset,
      ...recordedValues({
        user,
        action: asset.deletedAt ? 'asset.delete' : 'asset.update',
        id: asset.id,
        before: audited(before, prepared && namesOf(read.photos)),
        after: asset.deletedAt ? null : audited(asset, prepared && photoNamesAfter(prepared, read)),
      }),
      ...photoValues(prepared, read),
      version: read.version,
      placeId: asset.locationId === before.locationId ? null : asset.locationId,
    })
    return outcomeOf(asset.id, result)
  })
}

/** The latest tests whose corrections are part of an asset's history. */
const HISTORY_TESTS = 1000

/** A page of what was done to an asset, and of the corrections and deletions of its tests, newest first. */
export function listAssetHistory(context: AppContext, id: string, paging: PagingArgs): Promise<AuditPage> {
  const tests = Prisma.sql`select id::text from tests where asset_id = ${assetKey(id)} order by id desc limit ${HISTORY_TESTS}`
  const parts = { entity: 'test', ids: tests, actions: ['test.update', 'test.delete'] }
  return listHistoryWithParts(context, { entity: 'asset', id: assetKey(id) }, parts, paging)
}

/**
 * Hides an asset; its tests stay, its code can be used again.
 * @throws NOT_FOUND
 */
export function deleteAsset(context: UserContext, id: string): Promise<AssetDeletePayload> {
  const deletedAt = new Date().toISOString()
  return changedOnCurrent(context, id, {}, ({ asset }) => ({ ...asset, deletedAt }))
}

/** An asset's id as it is stored. */
const assetKey = (id: string) => id.trim().toUpperCase()

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
  return assertPatLocation(await transaction.location.findFirst({ where: { id: key, deletedAt: null } }))
}

/**
 * The id of a location for assets.
 * @throws BAD_USER_INPUT unless assets may be put there.
 */
function assertPatLocation(location: AssetPlace | null): number {
  if (!location) throw badInput({ locationId: ['This location cannot be found.'] })
  if (location.type !== 'pat') throw badInput({ locationId: [PLACE_ERRORS.forStock(location.name)] })
  if (!location.active) throw badInput({ locationId: [PLACE_ERRORS.inactive(location.name)] })
  return location.id
}

/** Why assets cannot be put at a location of that name. */
export const PLACE_ERRORS = {
  forStock: (name: string) => `${name} is for stock. Choose a location for assets.`,
  inactive: (name: string) => `${name} is inactive. Choose an active location.`,
}
