import { conflict } from '../errors/errors'

/** Maximum number of attempts. Of several concurrent changes, one succeeds each time. */
const ATTEMPTS = 100

/**
 * Changes a record without a lock. `attempt` reads the record with its version, validates the change, and writes only if the
 * version is unchanged; otherwise it returns undefined and runs again.
 * @throws CONFLICT if every attempt failed.
 */
export async function withOptimisticRetry<Saved>(attempt: () => Promise<Saved | undefined>): Promise<Saved> {
  for (let count = 0; count < ATTEMPTS; count++) {
    const saved = await attempt()
    if (saved !== undefined) return saved
  }
  throw conflict('Another user changed this at the same time. Try again.')
}
