import { type AssetClass, getAssetTestDueDate } from '../../../domain/assets/patRules'
import type { Prisma, Asset as StoredAsset } from '../../generated/prisma/client'
import { createNotFoundError } from '../../platform/errors/errors'
import { toCalendarDate } from '../../platform/records/calendarColumn'

export const normalizeAssetId = (id: string) => id.trim().toUpperCase()

/**
 * Reads an asset and locks it until the transaction ends. To avoid deadlocks, all transactions lock in the same order:
 * assets before rounds, and both by id.
 * @throws NOT_FOUND
 */
export async function lockAsset(transaction: Prisma.TransactionClient, id: string): Promise<StoredAsset> {
  const [asset] = await lockAssets(transaction, [normalizeAssetId(id)])
  if (!asset) throw createNotFoundError('asset')
  return asset
}

/** Locks assets until the transaction ends. */
export async function lockAssetRows(transaction: Prisma.TransactionClient, ids: readonly string[]): Promise<void> {
  await transaction.$queryRaw`select 1 from assets where id = any(${[...ids]}::text[]) order by id for no key update`
}

/** Reads assets that are not deleted, and locks them until the transaction ends. */
export async function lockAssets(
  transaction: Prisma.TransactionClient,
  ids: readonly string[],
): Promise<StoredAsset[]> {
  await lockAssetRows(transaction, ids)
  return transaction.asset.findMany({ where: { id: { in: [...ids] }, deletedAt: null } })
}

/**
 * Returns the next free integer id. Deleted assets keep their ids, and users may have chosen ids ahead of the sequence.
 */
export async function findNextAssetId(transaction: Prisma.TransactionClient): Promise<string> {
  const [{ id }] = await transaction.$queryRaw<[{ id: string }]>`
    with recursive drawn (id) as (
      select nextval('asset_id_seq')::text
      union all
      select nextval('asset_id_seq')::text from drawn where exists (select from assets a where a.id = drawn.id)
    )
    select id from drawn where not exists (select from assets a where a.id = drawn.id)`
  return id
}

/**
 * Computes the due dates of tested assets from their last tests.
 * @returns due dates, keyed by asset id.
 */
export async function computeAssetDueDates(
  transaction: Prisma.TransactionClient,
  assets: readonly Pick<StoredAsset, 'id' | 'class' | 'frequency' | 'nextDueOn' | 'lastTestId'>[],
): Promise<Map<string, Date>> {
  const tests = await transaction.test.findMany({
    where: { id: { in: assets.flatMap(({ lastTestId }) => lastTestId ?? []) } },
    select: { id: true, testDate: true, assetClass: true },
  })
  const known = new Map(tests.map((test) => [test.id, test]))
  const dueDates = new Map<string, Date>()
  for (const { id, class: assetClass, frequency, nextDueOn, lastTestId } of assets) {
    const test = known.get(lastTestId ?? 0)
    if (!test) continue
    const lastTest = { testDate: toCalendarDate(test.testDate), assetClass: test.assetClass as AssetClass }
    const asset = { class: assetClass as AssetClass, frequency, nextDueOn: toCalendarDate(nextDueOn) }
    dueDates.set(id, new Date(getAssetTestDueDate(lastTest, asset)))
  }
  return dueDates
}

/** Returns the asset as the audit trail records it: fields that are derived from tests and frequency are left out. */
export const toAuditedAsset = ({ watchReasons, proposedFrequency, earlierClasses, ...asset }: StoredAsset) => asset
