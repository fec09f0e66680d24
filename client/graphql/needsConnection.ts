import { ServerUnreachable } from './antiForgery'

/** Thrown if the server cannot be reached and the device's offline data is not enough. */
export class NeedsConnection extends ServerUnreachable {}

/** True if the screen cannot show anything without a connection. */
export const needsConnection = (error: unknown): error is NeedsConnection => error instanceof NeedsConnection
