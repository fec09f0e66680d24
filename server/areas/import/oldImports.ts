import type { Services } from '../../platform/context'

/** Days for which a file that was not imported is kept. */
const DRAFT_DAYS = 7
/** Days for which an import can be undone. */
export const UNDO_DAYS = 90
/** Days for which it is remembered which columns of a file were for which fields. */
const MAPPING_DAYS = 400

/** Deletes some of the files that were never imported. @returns how many. */
export function deleteUnusedImports({ prisma }: Pick<Services, 'prisma'>): Promise<number> {
  // why: each may bring 50,000 rows along
  return prisma.$executeRawUnsafe(
    `DELETE FROM imports WHERE id IN (
       SELECT id FROM imports WHERE status IN ('draft', 'checked') AND created_at < now() - interval '${DRAFT_DAYS} days' LIMIT 1)`,
  )
}

/** Deletes some of the rows of files that are needed no longer to undo them. @returns how many. */
export function deleteRowsOfOldImports({ prisma }: Pick<Services, 'prisma'>): Promise<number> {
  return prisma.$executeRawUnsafe(
    `DELETE FROM import_rows WHERE (import_id, row_number) IN (
       SELECT r.import_id, r.row_number FROM imports i JOIN import_rows r ON r.import_id = i.id
       WHERE i.status = 'undone' OR i.imported_at < now() - interval '${UNDO_DAYS} days' LIMIT 1000)`,
  )
}

/** Deletes some of the choices of columns that no file has used for long. @returns how many. */
export function deleteOldMappings({ prisma }: Pick<Services, 'prisma'>): Promise<number> {
  return prisma.$executeRawUnsafe(
    `DELETE FROM import_mappings WHERE (kind, signature) IN (
       SELECT kind, signature FROM import_mappings WHERE updated_at < now() - interval '${MAPPING_DAYS} days' LIMIT 1000)`,
  )
}
