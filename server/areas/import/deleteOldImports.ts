import type { Services } from '../../platform/context'

/** How long an import that was never run is kept, in days. */
const DRAFT_DAYS = 7
export const IMPORT_UNDO_DAYS = 90
/** How long an unused column mapping is kept, in days. */
const MAPPING_DAYS = 400

/** Deletes a batch of imports that were never run. @returns the number of deleted imports. */
export function deleteUnusedImports({ prisma }: Pick<Services, 'prisma'>): Promise<number> {
  // why: a batch is a single import, because each may have 50,000 rows
  return prisma.$executeRawUnsafe(
    `DELETE FROM imports WHERE id IN (
       SELECT id FROM imports WHERE status IN ('draft', 'checked') AND created_at < now() - interval '${DRAFT_DAYS} days' LIMIT 1)`,
  )
}

/** Deletes a batch of rows from imports that are too old to be undone. @returns the number of deleted rows. */
export function deleteOldImportRows({ prisma }: Pick<Services, 'prisma'>): Promise<number> {
  return prisma.$executeRawUnsafe(
    `DELETE FROM import_rows WHERE (import_id, row_number) IN (
       SELECT r.import_id, r.row_number FROM imports i JOIN import_rows r ON r.import_id = i.id
       WHERE i.status = 'undone' OR i.imported_at < now() - interval '${IMPORT_UNDO_DAYS} days' LIMIT 1000)`,
  )
}

/** Deletes a batch of column mappings that have long been unused. @returns the number of deleted mappings. */
export function deleteOldColumnMappings({ prisma }: Pick<Services, 'prisma'>): Promise<number> {
  return prisma.$executeRawUnsafe(
    `DELETE FROM import_mappings WHERE (kind, signature) IN (
       SELECT kind, signature FROM import_mappings WHERE updated_at < now() - interval '${MAPPING_DAYS} days' LIMIT 1000)`,
  )
}
