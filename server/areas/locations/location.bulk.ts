import type { Prisma, Location as StoredLocation } from '../../generated/prisma/client'
import type { SignedInUser } from '../../platform/context'
import { updateRows } from '../../platform/records/manyRows'
import { addAuditEntries, pairAuditedUpdates } from '../audit/audit'

type User = Pick<SignedInUser, 'id'>

/** Stores new locations and their audit entries, in two statements, however many locations there are. */
export async function insertLocations(
  transaction: Prisma.TransactionClient,
  user: User,
  data: Prisma.LocationCreateManyInput[],
): Promise<StoredLocation[]> {
  const created = await transaction.location.createManyAndReturn({ data })
  await addAuditEntries(
    transaction,
    created.map((after) => ({ user, action: 'location.create', id: after.id, after })),
  )
  return created
}

/** Changes locations that the transaction has locked. All changes must set the same fields. */
export async function changeLocations(
  transaction: Prisma.TransactionClient,
  user: User,
  changes: readonly (Partial<StoredLocation> & { id: number })[],
): Promise<void> {
  const where = { id: { in: changes.map(({ id }) => id) } }
  const before = await transaction.location.findMany({ where })
  await updateRows(transaction, 'locations', changes)
  const after = await transaction.location.findMany({ where })
  await addAuditEntries(transaction, pairAuditedUpdates({ user, action: 'location.update' }, before, after))
}

/** Deletes locations that nothing refers to. */
export async function removeLocations(
  transaction: Prisma.TransactionClient,
  user: User,
  ids: readonly number[],
): Promise<void> {
  const where = { id: { in: [...ids] } }
  const removed = await transaction.location.findMany({ where })
  await transaction.location.deleteMany({ where })
  await addAuditEntries(
    transaction,
    removed.map((before) => ({ user, action: 'location.delete', id: before.id, before })),
  )
}
