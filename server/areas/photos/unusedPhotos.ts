import type { Services } from '../../platform/context'
import type { RetentionPeriods } from '../../platform/jobs/cleanUp'
import type { PhotoOwner } from './photo.service'

type OwnerKey = PhotoOwner extends infer Owner ? (Owner extends PhotoOwner ? keyof Owner : never) : never

const OWNER_COLUMNS: Readonly<Record<OwnerKey, string>> = {
  assetId: 'asset_id',
  testId: 'test_id',
  stockItemId: 'stock_item_id',
  faultReportId: 'fault_report_id',
  hallSettingsId: 'hall_settings_id',
  checkRecordId: 'check_record_id',
  actionId: 'action_id',
}

/** SQL condition: photo `p` belongs to no record, so that no user can see it. */
export const orphanedPhotoConditionSql = `num_nonnulls(${Object.values(OWNER_COLUMNS)
  .map((column) => `p.${column}`)
  .join()}) = 0`

/**
 * Deletes a batch of photos that no user can see: photos that belong to no record, after a day, and photos of assets,
 * tests, stock items and check records that were deleted long ago.
 * @returns the number of deleted photos.
 */
export function deleteUnusedPhotos({
  prisma,
  retention,
}: Pick<Services, 'prisma'> & { retention: RetentionPeriods }): Promise<number> {
  return prisma.$executeRawUnsafe(
    `DELETE FROM photos WHERE id IN (
       SELECT p.id FROM photos p
         LEFT JOIN assets a ON a.id = p.asset_id LEFT JOIN tests t ON t.id = p.test_id LEFT JOIN stock_items s ON s.id = p.stock_item_id
         LEFT JOIN check_records r ON r.id = p.check_record_id
       WHERE CASE WHEN ${orphanedPhotoConditionSql} THEN p.created_at < now() - interval '1 day'
         ELSE coalesce(a.deleted_at, t.deleted_at, s.deleted_at, r.deleted_at) < now() - make_interval(days => $1) END
       LIMIT 100)`,
    retention.deletedPhotoDays,
  )
}
