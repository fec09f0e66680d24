import { diskFull, serviceUnavailable, UserError } from '../errors/errors'
import { isUnavailable } from './databaseUnavailable'
import { isDiskFull } from './sqlState'

/** What the caller is told of an error that is about the server's state and not about what was asked; undefined for any other. */
export function unavailability(error: unknown): UserError | undefined {
  if (isUnavailable(error)) return serviceUnavailable()
  if (isDiskFull(error)) return diskFull()
  return error instanceof UserError && error.extensions.code === 'SERVICE_UNAVAILABLE' ? error : undefined
}
