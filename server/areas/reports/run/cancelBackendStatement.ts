import { once } from 'node:events'
import { connect } from 'node:net'
import type { Client } from 'pg'

/** The code of a cancel request in PostgreSQL's protocol ("Canceling Requests in Progress"). */
const CANCEL_REQUEST = 80_877_102
const TIMEOUT_MS = 2_000

/** The backend key of a pg client, which @types/pg leaves out. */
interface BackendKey {
  processID: number
  secretKey: number
}

/** Returns the process id of the client's backend on the database machine. */
export function getBackendProcessId(client: Client): number {
  return (client as Client & BackendKey).processID
}

/** Cancels the statement that a client is running, identified by the client's backend key. Never rejects. */
export async function cancelBackendStatement(client: Client): Promise<void> {
  const { processID, secretKey } = client as Client & BackendKey
  const request = Buffer.alloc(16)
  request.writeInt32BE(16, 0)
  request.writeInt32BE(CANCEL_REQUEST, 4)
  request.writeInt32BE(processID, 8)
  request.writeInt32BE(secretKey, 12)
  const { host, port } = client
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy())
  socket.end(request)
  await once(socket.resume(), 'close').catch(() => undefined)
}
