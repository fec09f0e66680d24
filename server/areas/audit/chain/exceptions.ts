import type { ClientBase } from 'pg'
import type { Prisma } from '../../../generated/prisma/client'

/**
 * The action that records the removal of a sample hall. `before.auditEntries` lists the removed audit entries; no other
 * sealed entries are ever removed.
 */
export const SAMPLE_HALL_REMOVAL_ACTION = 'hall.removeSample'
/**
 * The action that records a restore, which sets the chain back to the backup's head; `after.madeAt` is when the backup
 * was made.
 */
export const BACKUP_RESTORE_ACTION = 'hall.restoreBackup'

export type AuditEntryIdRange = [first: number, last: number]

/**
 * Deletes the audit entries of the given records (ids keyed by kind of record).
 * @returns the ids of the deleted entries.
 */
export async function deleteAuditEntries(
  transaction: Prisma.TransactionClient,
  records: Readonly<Record<string, readonly (string | number)[]>>,
): Promise<AuditEntryIdRange[]> {
  const gone = Object.entries(records).flatMap(([entity, ids]) => ids.map((id) => ({ entity, id: String(id) })))
  const [{ ranges }] = await transaction.$queryRaw<[{ ranges: AuditEntryIdRange[] }]>`
    with deleted as (
      delete from audit_entries e using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as r (entity text, id text)
      where e.entity = r.entity and e.entity_id = r.id returning e.id
    ), consecutive as (
      select min(id) as first, max(id) as last from (select id, id - row_number() over (order by id) as run from deleted) d group by run
    )
    select coalesce(json_agg(json_build_array(first, last) order by first), '[]') as ranges from consecutive`
  return ranges
}

/** Records that the database was restored from a backup; `madeAt` is when the backup was made. */
export async function recordBackupRestore(client: Pick<ClientBase, 'query'>, madeAt: string): Promise<void> {
  await client.query(
    `insert into audit_entries (action, entity, entity_id, after) values ($1, 'hall', '1', $2::jsonb)`,
    [BACKUP_RESTORE_ACTION, JSON.stringify({ madeAt })],
  )
}
