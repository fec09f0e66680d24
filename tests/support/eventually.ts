import { vi } from 'vitest'
import { WAIT_LIMIT } from './timeLimits'

/** Repeats a check until it passes, and returns its result. */
export function eventually<T>(check: () => T | Promise<T>, interval = 50): Promise<T> {
  return vi.waitFor(check, { timeout: WAIT_LIMIT, interval })
}
