import type { Pool } from 'pg'
import { createThrottle } from '../database/throttle'

/** Failures that one e-mail may have from one address within the window. */
export const LOGIN_FAILURES = 5
/** Seconds. */
const WINDOW = 60
/** What the keys of its counters begin with. */
export const LOGIN_PREFIX = 'login'

/** Stands for the address where failures count wherever they come from. */
export const ANYWHERE = 'anywhere'

/** Counts failed sign-ins by e-mail and address, in the database, so that every server counts the same. */
export interface LoginThrottle {
  /**
   * Counts an attempt before it is judged.
   * @throws RATE_LIMITED if there were too many.
   */
  count(email: string, address: string): Promise<void>
  /** Forgets the attempts after a success. */
  forget(email: string, address: string): Promise<void>
}

/** A throttle over this database. */
export function createLoginThrottle(pool: Pool): LoginThrottle {
  const throttle = createThrottle(pool, { name: LOGIN_PREFIX, most: LOGIN_FAILURES, seconds: WINDOW })
  const key = (email: string, address: string) => `${address}|${email.trim().toLowerCase().slice(0, 254)}`
  return {
    count: (email, address) => throttle.count(key(email, address)),
    forget: (email, address) => throttle.forget(key(email, address)),
  }
}
