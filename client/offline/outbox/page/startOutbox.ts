import { getOfflineAreaModules } from '../../areas/offlineAreaModules'
import type { Outbox } from '../queue/outbox'

let running: Promise<Outbox | undefined> = Promise.resolve(undefined)

let begin: (() => void) | undefined

/**
 * Passes `later` a task that starts the user's outbox. A change that needs the outbox sooner starts the outbox at once.
 * Does nothing if this browser cannot store anything.
 */
export function startOutbox(userId: string, later: (task: () => void) => void): void {
  begin = () => {
    begin = undefined
    running = running.then(() => open(userId)).catch(() => undefined)
  }
  later(() => begin?.())
}

export function stopOutbox(): void {
  begin = undefined
  running = running.then(async (outbox) => {
    await outbox?.setUser(undefined)
    return undefined
  })
}

/** Returns the signed-in user's outbox; undefined if this browser cannot store anything. */
export function getRunningOutbox(): Promise<Outbox | undefined> {
  begin?.()
  return running
}

async function open(userId: string): Promise<Outbox | undefined> {
  const [{ openOutbox }, areas] = await Promise.all([import('./outboxInstance'), getOfflineAreaModules().loadOutbox()])
  return openOutbox(userId, areas)
}
