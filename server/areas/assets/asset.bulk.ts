import type { Prisma, Asset as StoredAsset } from '../../generated/prisma/client'
import type { SignedInUser } from '../../platform/context'
import { insertRows, updateRows } from '../../platform/records/manyRows'
import { addAuditEntries, pairAuditedUpdates } from '../audit/audit'
import { computeAssetDueDates, toAuditedAsset } from './asset.records'

type User = Pick<SignedInUser, 'id'>
type AssetChange = Partial<StoredAsset> & { id: string }

/** Draws ids for new assets from the sequence, skipping ids that users have already chosen. */
export async function reserveAssetIds(transaction: Prisma.TransactionClient, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const drawn = await transaction.$queryRaw<{ id: string }[]>`
      select d.id from (select nextval('asset_id_seq')::text as id from generate_series(1, ${count - ids.length}::int)) d
      where not exists (select from assets a where a.id = d.id)`
    ids.push(...drawn.map(({ id }) => id))
  }
  return ids
}

/** Stores new assets and their audit entries, in three statements, however many assets there are. */
export async function insertAssets(
  transaction: Prisma.TransactionClient,
  user: User,
  rows: readonly AssetChange[],
): Promise<void> {
  await insertRows(transaction, 'assets', rows)
  const created = await readAssets(transaction, rows)
  await addAuditEntries(
    transaction,
    created.map((asset) => ({
      user,
      action: 'asset.create',
      id: asset.id,
      after: { ...toAuditedAsset(asset), photos: [] },
    })),
  )
}

/**
 * Changes assets that the transaction has locked, and updates their due dates. All changes must set the same fields.
 */
export async function changeAssets(
  transaction: Prisma.TransactionClient,
  user: User,
  changes: readonly AssetChange[],
): Promise<void> {
  const before = await readAssets(transaction, changes)
  const changeOf = new Map(changes.map((change) => [change.id, change]))
  const changed = before.map((asset) => ({ before: asset, after: { ...asset, ...changeOf.get(asset.id) } }))
  const isRescheduled = ({ before, after }: { before: StoredAsset; after: StoredAsset }) =>
    (after.frequency !== before.frequency || after.class !== before.class) && before.use !== 'disposed'
  const dueDates = await computeAssetDueDates(
    transaction,
    changed.filter(isRescheduled).map(({ after }) => after),
  )
  const rows = changed.map(({ before, after }) => ({
    ...changeOf.get(after.id),
    id: after.id,
    nextDueOn: dueDates.get(after.id) ?? before.nextDueOn,
    missingSince: after.locationId === before.locationId ? before.missingSince : null,
  }))
  await updateRows(transaction, 'assets', rows)
  const after = await readAssets(transaction, changes)
  await addAuditEntries(
    transaction,
    pairAuditedUpdates({ user, action: 'asset.update' }, before.map(toAuditedAsset), after.map(toAuditedAsset)),
  )
}

/** Sets fields of locked assets back to earlier values. */
export async function restoreAssets(
  transaction: Prisma.TransactionClient,
  user: User,
  stored: readonly (AssetChange & Pick<StoredAsset, 'watchReasons' | 'proposedFrequency'>)[],
): Promise<void> {
  const before = await readAssets(transaction, stored)
  await updateRows(transaction, 'assets', stored)
  // why: suggested intervals require a second update, because a trigger clears them when the frequency changes
  const proposals = stored.map(({ id, watchReasons, proposedFrequency }) => ({ id, watchReasons, proposedFrequency }))
  await updateRows(transaction, 'assets', proposals)
  const after = await readAssets(transaction, stored)
  await addAuditEntries(
    transaction,
    pairAuditedUpdates({ user, action: 'asset.update' }, before.map(toAuditedAsset), after.map(toAuditedAsset)),
  )
}

/** Deletes assets that nothing refers to. */
export async function removeAssets(
  transaction: Prisma.TransactionClient,
  user: User,
  ids: readonly string[],
): Promise<void> {
  const where = { id: { in: [...ids] } }
  const removed = await transaction.asset.findMany({ where })
  await transaction.asset.deleteMany({ where })
  await addAuditEntries(
    transaction,
    removed.map((before) => ({ user, action: 'asset.delete', id: before.id, before: toAuditedAsset(before) })),
  )
}

const readAssets = (transaction: Prisma.TransactionClient, assets: readonly { id: string }[]) =>
  transaction.asset.findMany({ where: { id: { in: assets.map(({ id }) => id) } } })
