import type { Services } from '../../platform/context'
/** Number of days after which a device fetches the whole register again. */
export const FULL_OFFLINE_REGISTER_TRANSFER_DAYS = 7
/**
 * How long changes are stored, in days. The margin ensures that a device never requests a change that is already
 * deleted.
 */
const STORED_DAYS = FULL_OFFLINE_REGISTER_TRANSFER_DAYS + 3

/**
 * Deletes a batch of changes that no device will request again.
 * @returns the number of deleted changes.
 */
export function deleteOldOfflineRegisterChanges({ prisma }: Pick<Services, 'prisma'>): Promise<number> {
  return prisma.$executeRawUnsafe(
    `DELETE FROM register_changes WHERE id IN (
       SELECT id FROM register_changes WHERE at < now() - interval '${STORED_DAYS} days' ORDER BY at LIMIT 5000)`,
  )
}
