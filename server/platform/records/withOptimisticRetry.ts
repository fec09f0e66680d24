import { setTimeout as pause } from 'node:timers/promises'
import { conflict } from '../errors/errors'

/** Maximum number of attempts; with their pauses they take 1.5 s on average. */
const ATTEMPTS = 12
/** Longest first pause, and longest pause, in milliseconds. */
const PAUSE = { first: 5, longest: 500 }

/**
 * Changes a record without a lock. `attempt` reads the record with its version, validates the change, and writes only if the
 * version is unchanged; otherwise it returns undefined and runs again after a pause, which grows so that concurrent changes spread.
 * @throws CONFLICT if every attempt failed.
 */
export async function withOptimisticRetry<Saved>(attempt: () => Promise<Saved | undefined>): Promise<Saved> {
  for (let count = 0; count < ATTEMPTS; count++) {
    if (count > 0) await pause(Math.random() * Math.min(PAUSE.longest, PAUSE.first * 2 ** (count - 1)))
    const saved = await attempt()
    if (saved !== undefined) return saved
  }
  throw conflict('Another user changed this at the same time. Try again.')
}
