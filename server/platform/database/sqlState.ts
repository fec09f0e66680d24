/** SQLSTATE of a disk without space, and the codes of the system for it. */
const DISK_FULL = ['53100', 'ENOSPC', 'EDQUOT']

/** PostgreSQL's own code of an error, from Prisma or from the driver itself; the system's code of one about a file. */
export function sqlState(cause: unknown): string | undefined {
  const { code, meta } = (cause ?? {}) as {
    code?: string
    meta?: { driverAdapterError?: { cause?: { originalCode?: string } } }
  }
  return meta?.driverAdapterError?.cause?.originalCode ?? code
}

/** True for an error of the database, or about a file, because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return DISK_FULL.includes(sqlState(error) ?? '')
}
