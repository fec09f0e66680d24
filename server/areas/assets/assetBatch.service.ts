import * as z from 'zod'
import { MAX_ASSETS_PER_REQUEST, RETEST_FREQUENCY_YEARS } from '../../../domain/assets/patRules'
import { validationMessages } from '../../../domain/values/validationMessages'
import type { Prisma, Asset as StoredAsset } from '../../generated/prisma/client'
import type { UserContext } from '../../platform/context'
import { createBadInputError } from '../../platform/errors/errors'
import {
  buildNumberChoiceSchema,
  parseInput,
  removeUndefinedEntries,
  toRecordNumber,
} from '../../platform/input/inputSchemas'
import { recordAuditedChanges } from '../audit/audit'
import { type AssetsInput, assetUpdateSchema } from './asset.input'
import { computeAssetDueDates, lockAssets, normalizeAssetId, toAuditedAsset } from './asset.records'
import { requirePatLocation } from './asset.service'
import type { AssetsPayload } from './asset.type'
import { sharedAssetFieldsSchema } from './assetFields'
import { selectAssets } from './pat.records'
import type { OutOfUseInput } from './state/outOfUse.type'

/** Maximum number of assets named in an error message. */
const NAMES_MAXIMUM = 5

const batchFields = z.object({
  ids: z
    .array(z.string())
    .min(1, 'Choose at least one asset.')
    .max(MAX_ASSETS_PER_REQUEST, { error: validationMessages.tooMany(MAX_ASSETS_PER_REQUEST, 'assets'), abort: true })
    .transform((ids) => ids.map(normalizeAssetId))
    .refine((ids) => new Set(ids).size === ids.length, 'An asset is listed twice. List each asset only once.'),
})
const frequencyFields = batchFields.extend({
  frequency: buildNumberChoiceSchema(RETEST_FREQUENCY_YEARS, validationMessages.frequency),
})
/**
 * Fields that can be changed for several assets at once, such as the location. Fields that identify a single asset are
 * left out.
 */
const assetsFields = batchFields.extend({
  ...assetUpdateSchema.pick({ locationId: true, class: true, itemType: true }).shape,
  ...sharedAssetFieldsSchema.partial().shape,
})
type ChangedFields = Partial<Omit<z.output<typeof assetsFields>, 'ids' | 'locationId'>>

/**
 * Moves assets to a location, or to no location, in one transaction.
 * @throws BAD_USER_INPUT on `ids` or `locationId`.
 */
export function moveAssets(
  context: UserContext,
  { locationId, ...input }: { ids: string[]; locationId: string | null },
): Promise<AssetsPayload> {
  const { ids } = parseInput(batchFields, input)
  return changeAssets(context, ids, (transaction, assets) => moveLockedAssets(transaction, assets, locationId))
}

/** Moves assets that the transaction has locked. @returns the previous values of the moved assets. */
async function moveLockedAssets(
  transaction: Prisma.TransactionClient,
  assets: readonly StoredAsset[],
  locationId: string | null,
): Promise<StoredAsset[]> {
  const target = locationId === null ? null : toRecordNumber(locationId)
  const moved = assets.filter((asset) => asset.locationId !== target)
  if (moved.length > 0)
    await transaction.asset.updateMany({
      where: { id: { in: idsOf(moved) } },
      data: { locationId: await requirePatLocation(transaction, locationId), missingSince: null },
    })
  return moved
}

/** Moves assets that the transaction has locked, and writes audit entries for assets whose location changes. */
export async function moveAssetsInTransaction(
  transaction: Prisma.TransactionClient,
  user: UserContext['user'],
  { ids, locationId }: { ids: string[]; locationId: string },
): Promise<void> {
  const assets = await transaction.asset.findMany({ where: { id: { in: ids }, deletedAt: null } })
  await recordAssetChanges(transaction, user, await moveLockedAssets(transaction, assets, locationId))
}

/**
 * Sets the assets' frequency and updates their due dates, in one transaction.
 * @throws BAD_USER_INPUT on `ids` or `frequency`.
 */
export function setRetestFrequencyOfAssets(
  context: UserContext,
  input: { ids: string[]; frequency: number },
): Promise<AssetsPayload> {
  const { ids, ...fields } = parseInput(frequencyFields, input)
  return changeAssets(context, ids, (transaction, assets) => changeLockedAssets(transaction, assets, fields))
}

/** Takes assets out of use. Passed in as a parameter, because out-of-use records belong to the `testing` area. */
interface OutOfUseChange {
  fields: z.ZodObject
  takeOutOfUse: (
    transaction: Prisma.TransactionClient,
    user: UserContext['user'],
    assets: readonly StoredAsset[],
    input: OutOfUseInput,
  ) => Promise<void>
}

/**
 * Changes the given fields of assets, and takes the assets out of use if requested, in one transaction.
 * @throws BAD_USER_INPUT on `ids` or on each invalid field.
 */
export function updateAssets(
  context: UserContext,
  { ids: chosen, input: { outOfUse, ...input } }: { ids: string[]; input: AssetsInput },
  { fields: outOfUseFields, takeOutOfUse }: OutOfUseChange,
): Promise<AssetsPayload> {
  const given = removeUndefinedEntries(input)
  if (!outOfUse && Object.keys(given).length === 0)
    throw createBadInputError({ input: ['Choose at least one field to change.'] })
  // why: a single parse reports all field errors at once
  parseInput(outOfUse ? assetsFields.extend(outOfUseFields.shape) : assetsFields, {
    ids: chosen,
    ...given,
    ...outOfUse,
  })
  const { ids, locationId, ...fields } = parseInput(assetsFields, { ids: chosen, ...given })
  const change: Change = async (transaction, assets) => {
    const moved = locationId === undefined ? [] : await moveLockedAssets(transaction, assets, locationId)
    return [...new Set([...moved, ...(await changeLockedAssets(transaction, assets, fields))])]
  }
  return changeAssets(context, ids, change, async (transaction, assets) => {
    if (!outOfUse) return
    assertInUse(assets)
    await takeOutOfUse(transaction, context.user, assets, outOfUse)
  })
}

/** Changes fields of assets that the transaction has locked. @returns the previous values of the changed assets. */
async function changeLockedAssets(
  transaction: Prisma.TransactionClient,
  assets: readonly StoredAsset[],
  { frequency, class: assetClass, ...fields }: ChangedFields,
): Promise<StoredAsset[]> {
  const others = removeUndefinedEntries(fields)
  const changed = differingFrom(assets, others)
  if (changed.length > 0) await transaction.asset.updateMany({ where: { id: { in: idsOf(changed) } }, data: others })
  const schedule = removeUndefinedEntries({ frequency, class: assetClass })
  const rescheduled = differingFrom(assets, schedule)
  if (rescheduled.length > 0) await reschedule(transaction, rescheduled, schedule)
  return [...new Set([...changed, ...rescheduled])]
}

function differingFrom(assets: readonly StoredAsset[], fields: Partial<StoredAsset>): StoredAsset[] {
  const values = Object.entries(fields) as [keyof StoredAsset, unknown][]
  return assets.filter((asset) => values.some(([name, value]) => asset[name] !== value))
}

/** Sets the assets' frequency or class, and updates their due dates. */
async function reschedule(
  transaction: Prisma.TransactionClient,
  assets: readonly StoredAsset[],
  schedule: { frequency?: number; class?: number },
): Promise<void> {
  const changed = assets.map((asset) => ({ ...asset, ...schedule }))
  const dueDates = await computeAssetDueDates(transaction, changed)
  await transaction.$executeRaw`
    update assets a set frequency = c.frequency, class = c.class, updated_at = now(),
      next_due_on = case when a.use <> 'disposed' then c.next_due_on end
    from unnest(${idsOf(changed)}::text[], ${changed.map(({ frequency }) => frequency)}::smallint[],
      ${changed.map((asset) => asset.class)}::smallint[], ${changed.map(({ id }) => dueDates.get(id) ?? null)}::date[])
      as c (id, frequency, class, next_due_on)
    where a.id = c.id`
}

const idsOf = (assets: readonly StoredAsset[]) => assets.map(({ id }) => id)

/**
 * A change to assets that the transaction has locked.
 * @returns the previous values of the changed assets.
 */
type Change = (transaction: Prisma.TransactionClient, assets: StoredAsset[]) => Promise<StoredAsset[]>

/**
 * Locks the assets, runs `change`, and writes audit entries. `afterwards` makes further changes and writes its own
 * entries.
 */
function changeAssets(
  { prisma, user }: UserContext,
  ids: readonly string[],
  change: Change,
  afterwards?: (transaction: Prisma.TransactionClient, assets: StoredAsset[]) => Promise<void>,
): Promise<AssetsPayload> {
  return prisma.$transaction(async (transaction) => {
    const assets = await lockAssets(transaction, ids)
    assertAll(ids, assets)
    await recordAssetChanges(transaction, user, await change(transaction, assets))
    await afterwards?.(transaction, assets)
    const byId = new Map((await selectAssets(transaction, ids)).map((asset) => [asset.id, asset]))
    return { assets: ids.flatMap((id) => byId.get(id) ?? []) }
  })
}

/** Writes audit entries for changed assets. `changed` contains their previous values. */
async function recordAssetChanges(
  transaction: Prisma.TransactionClient,
  user: UserContext['user'],
  changed: readonly StoredAsset[],
): Promise<void> {
  const stored = await transaction.asset.findMany({ where: { id: { in: idsOf(changed) } } })
  const after = new Map(stored.map((asset) => [asset.id, asset]))
  await recordAuditedChanges(
    transaction,
    changed.map((before) => ({
      user,
      action: 'asset.update',
      id: before.id,
      before: toAuditedAsset(before),
      after: toAuditedAsset(after.get(before.id) ?? before),
    })),
  )
}

function assertAll(ids: readonly string[], assets: readonly StoredAsset[]): void {
  const known = new Set(idsOf(assets))
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length > 0)
    throw createBadInputError({
      ids: [`These assets cannot be found: ${someOf(missing.map((id) => id.slice(0, 40)))}. Leave them out.`],
    })
}

/** @throws BAD_USER_INPUT on `ids`, with the names of the assets that are not in use. */
function assertInUse(assets: readonly StoredAsset[]): void {
  const withUse = (use: StoredAsset['use']) =>
    assets.filter((asset) => asset.use === use).map(({ id, name }) => `${name} (#${id})`)
  const [outOfUse, disposed] = [withUse('outOfUse'), withUse('disposed')]
  const errors = [
    ...(outOfUse.length > 0 ? [`These assets are already out of use: ${someOf(outOfUse)}. Leave them out.`] : []),
    ...(disposed.length > 0 ? [`These assets were disposed of: ${someOf(disposed)}. Leave them out.`] : []),
  ]
  if (errors.length > 0) throw createBadInputError({ ids: errors })
}

/** Joins up to `NAMES_MAXIMUM` names, and adds how many more there are. */
function someOf(names: readonly string[]): string {
  const more = names.length > NAMES_MAXIMUM ? ` and ${names.length - NAMES_MAXIMUM} more` : ''
  return names.slice(0, NAMES_MAXIMUM).join(', ') + more
}
