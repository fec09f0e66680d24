import { setTimeout as wait } from 'node:timers/promises'
import type { PrismaClient } from '../../../generated/prisma/client'

const POLL_INTERVAL_MS = 1_000

/** A backend that ignores a cancel request. */
export interface UnresponsiveBackend {
  processId: number
  /** The name of the backend's connection in `pg_stat_activity`. */
  name: string
  /** Resolves when the backend has ended. */
  gone: Promise<void>
}

/**
 * Returns a function that ends a backend stuck in one long function call, by calling `interrupt` every second until the
 * backend is gone. If `interrupt` is undefined, the function only waits.
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

/** True if the backend still belongs to this run and is computing. A waiting backend responds to the cancel request. */
async function isWorking(prisma: PrismaClient, processId: number, name: string): Promise<boolean> {
  const rows = await prisma.$queryRaw<unknown[]>`select 1 from pg_stat_activity
      where pid = ${processId} and application_name = ${name} and state = 'active' and wait_event is null`.catch(
    () => [],
  )
  return rows.length > 0
}
