import { diskFull, recordBusy, serviceUnavailable, UserError } from '../errors/errors'
import { isUnavailable } from './databaseUnavailable'
import { isDiskFull, isLockTimeout } from './sqlState'

/** Converts an error caused by the server's state into a user error; undefined for any other error. */
export function toUnavailableError(error: unknown): UserError | undefined {
  if (isUnavailable(error)) return serviceUnavailable()
  if (isDiskFull(error)) return diskFull()
  if (isLockTimeout(error)) return recordBusy()
  return error instanceof UserError && error.extensions.code === 'SERVICE_UNAVAILABLE' ? error : undefined
}
