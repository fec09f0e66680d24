import type { Outbox } from './outbox'

let running: Promise<Outbox | undefined> | undefined

/** The user's outbox is shown and sent from now on, as far as this browser can store anything. */
export function startOutbox(userId: string): void {
  running = import('./theOutbox').then(
    ({ openOutbox }) => openOutbox(userId),
    () => undefined,
  )
}

/** Nobody's entries are shown or sent any more. */
export function stopOutbox(): void {
  void running?.then((outbox) => outbox?.setUser(undefined))
  running = undefined
}

/** The signed-in user's outbox; undefined where this browser can store nothing. */
export const runningOutbox = async (): Promise<Outbox | undefined> => running
