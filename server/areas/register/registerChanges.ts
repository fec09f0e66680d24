import type { Services } from '../../platform/context'
/** Days after which a device fetches the whole register again. */
export const FULL_TRANSFER_DAYS = 7
/** Days for which changes are kept: longer than that, so that a device never asks for one that is gone. */
const KEPT_DAYS = FULL_TRANSFER_DAYS + 3

/** Deletes some of the changes that no device will ask for again. @returns how many. */
export function deleteOldChanges({ prisma }: Pick<Services, 'prisma'>): Promise<number> {
  return prisma.$executeRawUnsafe(
    `DELETE FROM register_changes WHERE id IN (
       SELECT id FROM register_changes WHERE at < now() - interval '${KEPT_DAYS} days' ORDER BY at LIMIT 5000)`,
  )
}
