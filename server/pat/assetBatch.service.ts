import * as z from 'zod'
import { ASSET_BATCH, FREQUENCIES, nextDueOn } from '../../domain/pat'
import { validationMessages } from '../../domain/validationMessages'
import { recordChanges } from '../audit/audit'
import type { Prisma, Asset as StoredAsset } from '../generated/prisma/client'
import type { UserContext } from '../shared/context'
import { badInput } from '../shared/errors'
import { oneOf, readInput, recordNumber } from '../shared/input'
import { requirePatLocation } from './asset.service'
import type { AssetsPayload } from './asset.type'
import { readAssets } from './records'

/** Ids that an error names. */
const NAMES_MAXIMUM = 5

const batchFields = z.object({
  ids: z
    .array(z.string())
    .min(1, 'Choose at least one asset.')
    .max(ASSET_BATCH, { error: validationMessages.tooMany(ASSET_BATCH, 'assets'), abort: true })
    .transform((ids) => ids.map((id) => id.trim().toUpperCase()))
    .refine((ids) => new Set(ids).size === ids.length, 'Each asset can be given only once.'),
})
const frequencyFields = batchFields.extend({ frequency: oneOf(FREQUENCIES, validationMessages.frequency) })

/**
 * Moves assets to a location, or to none: all or none of them.
 * @throws BAD_USER_INPUT at `ids` or `locationId`.
 */
export function moveAssets(
  context: UserContext,
  { locationId, ...input }: { ids: string[]; locationId: string | null },
): Promise<AssetsPayload> {
  const { ids } = readInput(batchFields, input)
  return changeAssets(context, ids, (transaction, assets) => moveLockedAssets(transaction, assets, locationId))
}

/** Moves assets that the transaction has locked. @returns those that were elsewhere, as they were. */
async function moveLockedAssets(
  transaction: Prisma.TransactionClient,
  assets: readonly StoredAsset[],
  locationId: string | null,
): Promise<StoredAsset[]> {
  const target = locationId === null ? null : recordNumber(locationId)
  const moved = assets.filter((asset) => asset.locationId !== target)
  if (moved.length > 0)
    await transaction.asset.updateMany({
      where: { id: { in: idsOf(moved) } },
      data: { locationId: await requirePatLocation(transaction, locationId), missingSince: null },
    })
  return moved
}

/** Moves those of the assets, which the transaction has locked, that are elsewhere, and records it. */
export async function moveAssetsIn(
  transaction: Prisma.TransactionClient,
  user: UserContext['user'],
  { ids, locationId }: { ids: string[]; locationId: string },
): Promise<void> {
  const assets = await transaction.asset.findMany({ where: { id: { in: ids }, deletedAt: null } })
  await recordAssetChanges(transaction, user, await moveLockedAssets(transaction, assets, locationId))
}

/**
 * Gives assets another frequency, and the due date that follows from it: all or none of them.
 * @throws BAD_USER_INPUT at `ids` or `frequency`.
 */
export function setAssetsFrequency(
  context: UserContext,
  input: { ids: string[]; frequency: number },
): Promise<AssetsPayload> {
  const { ids, frequency } = readInput(frequencyFields, input)
  return changeAssets(context, ids, async (transaction, assets) => {
    const changed = assets.filter((asset) => asset.frequency !== frequency)
    const tests = await transaction.test.findMany({
      where: { id: { in: changed.flatMap(({ lastTestId }) => lastTestId ?? []) } },
      select: { assetId: true, testDate: true },
    })
    const testDates = new Map(tests.map(({ assetId, testDate }) => [assetId, testDate.toISOString().slice(0, 10)]))
    const dueDates = changed.map(({ id }) => {
      const testDate = testDates.get(id)
      return testDate === undefined ? null : nextDueOn(testDate, frequency)
    })
    await transaction.$executeRaw`
      update assets a set frequency = ${frequency}, next_due_on = case when a.use <> 'disposed' then c.next_due_on end, updated_at = now()
      from unnest(${idsOf(changed)}::text[], ${dueDates}::date[]) as c (id, next_due_on) where a.id = c.id`
    return changed
  })
}

const idsOf = (assets: readonly StoredAsset[]) => assets.map(({ id }) => id)

/** Locks the assets, has `change` change them, and records the changes that it returns. */
function changeAssets(
  { prisma, user }: UserContext,
  ids: readonly string[],
  change: (transaction: Prisma.TransactionClient, assets: StoredAsset[]) => Promise<StoredAsset[]>,
): Promise<AssetsPayload> {
  return prisma.$transaction(async (transaction) => {
    // why: in the order of their ids, so that no two requests wait for each other
    await transaction.$queryRaw`select 1 from assets where id = any(${[...ids]}::text[]) order by id for no key update`
    const assets = await transaction.asset.findMany({ where: { id: { in: [...ids] }, deletedAt: null } })
    assertAll(ids, assets)
    await recordAssetChanges(transaction, user, await change(transaction, assets))
    const byId = new Map((await readAssets(transaction, ids)).map((asset) => [asset.id, asset]))
    return { assets: ids.flatMap((id) => byId.get(id) ?? []) }
  })
}

/** Records what has become of assets, given as they were. */
async function recordAssetChanges(
  transaction: Prisma.TransactionClient,
  user: UserContext['user'],
  changed: readonly StoredAsset[],
): Promise<void> {
  const stored = await transaction.asset.findMany({ where: { id: { in: idsOf(changed) } } })
  const after = new Map(stored.map((asset) => [asset.id, asset]))
  await recordChanges(
    transaction,
    changed.map((before) => ({
      user,
      action: 'asset.update',
      id: before.id,
      before: audited(before),
      after: audited(after.get(before.id) ?? before),
    })),
  )
}

/** An asset as the audit trail keeps it: without what follows from its tests and its frequency. */
const audited = ({ watchReasons, proposedFrequency, ...asset }: StoredAsset) => asset

function assertAll(ids: readonly string[], assets: readonly StoredAsset[]): void {
  const known = new Set(idsOf(assets))
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length === 0) return
  const more = missing.length > NAMES_MAXIMUM ? ` and ${missing.length - NAMES_MAXIMUM} more` : ''
  const named = missing.slice(0, NAMES_MAXIMUM).map((id) => id.slice(0, 40))
  throw badInput({ ids: [`Cannot be found: ${named.join(', ')}${more}.`] })
}
