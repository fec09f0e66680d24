import { conflict } from '../errors/errors'

/** Maximum number of attempts. Of several changes at once, one succeeds each time. */
const ATTEMPTS = 100

/**
 * Makes a change without holding a lock between what it reads and what it writes: `attempt` reads a record with its version, judges, and
 * writes only if the version is still the same. It answers undefined if it is not, and is made again.
 * @throws CONFLICT if others were faster each time.
 */
export async function withOptimisticRetry<Saved>(attempt: () => Promise<Saved | undefined>): Promise<Saved> {
  for (let count = 0; count < ATTEMPTS; count++) {
    const saved = await attempt()
    if (saved !== undefined) return saved
  }
  throw conflict('Another user changed this at the same time. Try again.')
}
