import { setTimeout as wait } from 'node:timers/promises'
import type { PrismaClient } from '../../../generated/prisma/client'

const POLL_INTERVAL_MS = 1_000

/** A backend that does not respond to a cancel request. */
export interface UnresponsiveBackend {
  processId: number
  /** What PostgreSQL's list of sessions calls its connection. */
  name: string
  /** Resolves when it has ended. */
  gone: Promise<void>
}

/**
 * Returns how to end a backend that is inside one long call of a function: `interrupt` it each second until it is gone.
 * Without `interrupt`, it is left to finish.
 */
export function createBackendInterrupter(
  prisma: PrismaClient,
  interrupt: ((processId: number) => void) | undefined,
): (backend: UnresponsiveBackend) => Promise<void> {
  return async ({ processId, name, gone }) => {
    let isGone = false
    const ended = gone.then(() => {
      isGone = true
    })
    while (interrupt && !isGone) {
      if (await isWorking(prisma, processId, name)) interrupt(processId)
      await Promise.race([ended, wait(POLL_INTERVAL_MS, undefined, { ref: false })])
    }
    await ended
  }
}

/**
 * True if the process still belongs to this run and is computing: one that waits holds a lock or responds by itself.
 */
async function isWorking(prisma: PrismaClient, processId: number, name: string): Promise<boolean> {
  const rows = await prisma.$queryRaw<unknown[]>`select 1 from pg_stat_activity
      where pid = ${processId} and application_name = ${name} and state = 'active' and wait_event is null`.catch(
    () => [],
  )
  return rows.length > 0
}
