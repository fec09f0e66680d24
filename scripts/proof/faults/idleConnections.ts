import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { CLIENT_LIMITS } from '../../../server/platform/http/clientLimits'
import { signIn } from '../../measuring/client'
import { areServed, BackgroundTraffic, told } from '../backgroundTraffic'
import { type Bench, type Fault, holds, NotRunHere, type Outcome } from '../fault'
import { makeHall } from '../hall'
import { openMany, RawConnection } from '../rawConnection'

const CONNECTIONS = 1_000
const MEASURED_MS = 8_000
/** Megabytes that all of them may take. */
const MEMORY = 200
const GONE_MS = CLIENT_LIMITS.beginningMs + 15_000

export const idleConnections: Fault = {
  name: 'idle-connections',
  claim:
    '2,000 idle connections, half of them without any request and half after one, keep nobody else from being served, and are ended again',
  run: prove,
}

async function prove(bench: Bench): Promise<Outcome> {
  const server = await bench.start()
  const { token } = await signIn(server.origin)
  const traffic = new BackgroundTraffic(server.origin, await makeHall(server.origin, token), token)
  const before = await traffic.during(sleep(MEASURED_MS))
  const memoryBefore = server.memory()
  const descriptors = async () => (await readdir(`/proc/${server.pid}/fd`)).length
  const port = Number(new URL(server.origin).port)
  // they keep the connection from falling idle too early, as many tabs of a browser do
  const request = 'GET /healthz HTTP/1.1\r\nHost: hall\r\n\r\n'
  const [silent, used] = await Promise.all([
    openMany(CONNECTIONS, () => new RawConnection(port)),
    openMany(CONNECTIONS, () => new RawConnection(port)),
  ]).catch((error) => {
    throw new NotRunHere(`this machine does not open as many connections: ${error.message}`)
  })
  for (const connection of used) {
    connection.socket.write(request)
    connection.repeat(request, CLIENT_LIMITS.keepAliveMs - 1_000)
  }
  const during = await traffic.during(sleep(MEASURED_MS))
  const [memoryDuring, open] = [server.memory(), await descriptors()]
  bench.progress(`${open} open files and sockets, ${told(before)} → ${told(during)}`)
  holds(open >= 2 * CONNECTIONS, `only ${open} files and sockets were open`)
  for (const connection of used) connection.stopRepeating()
  const all = Promise.all([...silent, ...used].map(({ ended }) => ended))
  const seconds = await Promise.race([all, sleep(GONE_MS)])
  holds(seconds !== undefined, `idle connections are still open after ${GONE_MS / 1000} s`)
  const left = await descriptors()
  holds(
    areServed(before, during),
    `requests took ${told(during)} instead of ${told(before)} (median / 99th percentile)`,
  )
  holds(memoryDuring - memoryBefore < MEMORY, `they took ${(memoryDuring - memoryBefore).toFixed(0)} MB`)
  holds(left < 200, `${left} files and sockets are still open`)
  return {
    done: `${CONNECTIONS} connections without a request, ${CONNECTIONS} that send one every ${CLIENT_LIMITS.keepAliveMs / 1000 - 1} s, then none`,
    measured: `page or save without and with them, median / 99th percentile: ${told(before)} → ${told(during)}; memory ${memoryBefore.toFixed(0)} → ${memoryDuring.toFixed(0)} MB; open files and sockets ${open} → ${left} within ${Math.max(...seconds).toFixed(0)} s`,
  }
}
