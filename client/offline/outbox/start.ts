import type { Outbox } from './outbox'

let running: Promise<Outbox | undefined> = Promise.resolve(undefined)

/** The user's outbox is shown and sent from now on, as far as this browser can store anything. */
export function startOutbox(userId: string): void {
  running = running.then(async () => (await import('./theOutbox')).openOutbox(userId)).catch(() => undefined)
}

/** Nobody's entries are shown or sent any more. */
export function stopOutbox(): void {
  running = running.then(async (outbox) => {
    await outbox?.setUser(undefined)
    return undefined
  })
}

/** The signed-in user's outbox; undefined where this browser can store nothing. */
export const runningOutbox = (): Promise<Outbox | undefined> => running
