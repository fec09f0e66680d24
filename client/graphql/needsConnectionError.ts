import { ServerUnreachableError } from './antiForgery'

/** Thrown if the server cannot be reached and the device's offline data cannot answer the request. */
export class NeedsConnectionError extends ServerUnreachableError {}

/** True if the error means that the screen cannot show anything without a connection. */
export const isNeedsConnectionError = (error: unknown): error is NeedsConnectionError =>
  error instanceof NeedsConnectionError
