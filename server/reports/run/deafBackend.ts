import { setTimeout as wait } from 'node:timers/promises'
import type { PrismaClient } from '../../generated/prisma/client'

const POLL_INTERVAL_MS = 1_000

/** A backend that does not listen to being cancelled. */
export interface DeafBackend {
  processId: number
  /** What PostgreSQL's list of sessions calls its connection. */
  name: string
  /** Resolves when it has ended. */
  gone: Promise<void>
}

/**
 * How to end a backend that is deep in one call of a function: `interrupt` it, each second until it is gone. Without
 * `interrupt` it is left to come to its end. @returns what resolves when it is gone.
 */
export function deafBackendEnder(
  prisma: PrismaClient,
  interrupt: ((processId: number) => void) | undefined,
): (backend: DeafBackend) => Promise<void> {
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

/** True if the process is still this run's, and computes: one that waits holds something or listens. */
async function isWorking(prisma: PrismaClient, processId: number, name: string): Promise<boolean> {
  const rows = await prisma.$queryRaw<unknown[]>`select 1 from pg_stat_activity
      where pid = ${processId} and application_name = ${name} and state = 'active' and wait_event is null`.catch(
    () => [],
  )
  return rows.length > 0
}
