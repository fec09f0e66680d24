/** SQLSTATE and system error codes of a full disk. */
const DISK_FULL = ['53100', 'ENOSPC', 'EDQUOT']

/** Returns PostgreSQL's error code, from an error of Prisma or of the driver, or the system's code of a file error. */
export function sqlState(cause: unknown): string | undefined {
  const { code, meta } = (cause ?? {}) as {
    code?: string
    meta?: { driverAdapterError?: { cause?: { originalCode?: string } } }
  }
  return meta?.driverAdapterError?.cause?.originalCode ?? code
}

/** True for an error of the database or a file caused by a full disk. */
export function isDiskFull(error: unknown): boolean {
  return DISK_FULL.includes(sqlState(error) ?? '')
}
