import type { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { addAuditEntries } from '../../audit/audit'

interface NamedInstrument {
  makeAndModel: string
  serialNumber: string
}

/**
 * Creates test instruments for new serial numbers.
 * @returns the ids of all given instruments, keyed by serial number.
 */
export async function ensureInstruments(
  transaction: Prisma.TransactionClient,
  user: Pick<SignedInUser, 'id'>,
  named: readonly NamedInstrument[],
): Promise<Map<string, number>> {
  const serialNumbers = named.map(({ serialNumber }) => serialNumber)
  const known = await transaction.instrument.findMany({
    where: { serialNumber: { in: serialNumbers, mode: 'insensitive' }, deletedAt: null },
    select: { id: true, serialNumber: true },
    orderBy: { id: 'desc' },
  })
  const ids = new Map(known.map(({ id, serialNumber }) => [serialNumber.toLowerCase(), id]))
  const missing = named.filter(({ serialNumber }) => !ids.has(serialNumber.toLowerCase()))
  const created = await transaction.instrument.createManyAndReturn({
    data: missing.map(({ makeAndModel, serialNumber }) => ({
      ...{ makeAndModel, serialNumber },
      name: makeAndModel || serialNumber,
    })),
  })
  await addAuditEntries(
    transaction,
    created.map((after) => ({ user, action: 'instrument.create', id: after.id, after })),
  )
  for (const { id, serialNumber } of created) ids.set(serialNumber.toLowerCase(), id)
  return ids
}
