import type { Outbox } from './outbox'

let running: Promise<Outbox | undefined> = Promise.resolve(undefined)

let begin: (() => void) | undefined

/**
 * Shows and sends the user's outbox as soon as `later` calls back or a change needs it, if this browser can store
 * anything.
 */
export function startOutbox(userId: string, later: (task: () => void) => void): void {
  begin = () => {
    begin = undefined
    running = running.then(async () => (await import('./theOutbox')).openOutbox(userId)).catch(() => undefined)
  }
  later(() => begin?.())
}

/** Stops showing and sending entries. */
export function stopOutbox(): void {
  begin = undefined
  running = running.then(async (outbox) => {
    await outbox?.setUser(undefined)
    return undefined
  })
}

/** The signed-in user's outbox; undefined if this browser can store nothing. */
export function runningOutbox(): Promise<Outbox | undefined> {
  begin?.()
  return running
}
