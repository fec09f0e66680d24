import { createDiskFullError, createRecordBusyError, createServiceUnavailableError, UserError } from '../errors/errors'
import { isDatabaseUnavailable } from './databaseUnavailable'
import { isDiskFull, isLockTimeout } from './sqlState'

/**
 * Converts an error to the user error for an unavailable database, a full disk or a record in use; undefined for any
 * other error.
 */
export function toUnavailableError(error: unknown): UserError | undefined {
  if (isDatabaseUnavailable(error)) return createServiceUnavailableError()
  if (isDiskFull(error)) return createDiskFullError()
  if (isLockTimeout(error)) return createRecordBusyError()
  return error instanceof UserError && error.extensions.code === 'SERVICE_UNAVAILABLE' ? error : undefined
}
