/** SQLSTATE and system error codes that report a full disk. */
const DISK_FULL = ['53100', 'ENOSPC', 'EDQUOT']

/** SQLSTATE for a lock that was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/** Returns PostgreSQL's error code from a Prisma or driver error, or the system's error code from a file error. */
export function getSqlState(cause: unknown): string | undefined {
  const { code, meta } = (cause ?? {}) as {
    code?: string
    meta?: { driverAdapterError?: { cause?: { originalCode?: string } } }
  }
  return meta?.driverAdapterError?.cause?.originalCode ?? code
}

/** True if a statement waited too long for a lock. */
export function isLockTimeout(error: unknown): boolean {
  return getSqlState(error) === LOCK_NOT_AVAILABLE
}

/** True if a database or file error was caused by a full disk. */
export function isDiskFull(error: unknown): boolean {
  return DISK_FULL.includes(getSqlState(error) ?? '')
}
