import { ServerUnreachable } from './antiForgery'

/** The server cannot be reached, and the device cannot answer by itself. */
export class NeedsConnection extends ServerUnreachable {}

/** Whether the screen cannot show anything without a connection. */
export const needsConnection = (error: unknown): boolean => error instanceof NeedsConnection
