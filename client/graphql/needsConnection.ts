import { ServerUnreachable } from './antiForgery'

/** The server cannot be reached, and the device cannot answer from its offline data. */
export class NeedsConnection extends ServerUnreachable {}

/** True if the screen can show nothing without a connection. */
export const needsConnection = (error: unknown): error is NeedsConnection => error instanceof NeedsConnection
