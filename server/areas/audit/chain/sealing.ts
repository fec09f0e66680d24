import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { PeriodicTask } from '../../../platform/database/periodicTask'

const INTERVAL_MS = 5_000
/** Maximum number of entries that are sealed in one transaction. */
const BATCH = 2_000

/**
 * Seals new audit entries every few seconds. If each save sealed its own entries, saves would have to wait for each
 * other.
 */
export function startAuditSealing(pool: Pool, logger: Logger): PeriodicTask {
  return new PeriodicTask({
    intervalMs: INTERVAL_MS,
    run: (signal) => sealAuditEntries(pool, { signal }),
    logger,
    failure: 'audit entries could not be sealed',
  })
}

interface Sealing {
  batch?: number
  signal?: AbortSignal
}

/**
 * Appends all visible unsealed entries to the chain, including older entries after an upgrade. Does nothing while
 * another server is sealing.
 */
export async function sealAuditEntries(pool: Pool, { batch = BATCH, signal }: Sealing = {}): Promise<void> {
  let sealed: number
  do {
    const { rows } = await pool.query<{ sealed: number }>('select seal_audit_entries($1::int) as sealed', [batch])
    sealed = rows[0]?.sealed ?? 0
  } while (sealed === batch && !signal?.aborted)
}
