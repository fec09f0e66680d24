import type { Outbox } from './outbox'

let running: Promise<Outbox | undefined> = Promise.resolve(undefined)

let begin: (() => void) | undefined

/**
 * The user's outbox is shown and sent as soon as `later` calls back, or a change needs it; as far as this browser can store
 * anything.
 */
export function startOutbox(userId: string, later: (task: () => void) => void): void {
  begin = () => {
    begin = undefined
    running = running.then(async () => (await import('./theOutbox')).openOutbox(userId)).catch(() => undefined)
  }
  later(() => begin?.())
}

/** Nobody's entries are shown or sent any more. */
export function stopOutbox(): void {
  begin = undefined
  running = running.then(async (outbox) => {
    await outbox?.setUser(undefined)
    return undefined
  })
}

/** The signed-in user's outbox; undefined where this browser can store nothing. */
export function runningOutbox(): Promise<Outbox | undefined> {
  begin?.()
  return running
}
