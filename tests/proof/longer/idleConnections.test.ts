import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { signIn } from '../../../scripts/measuring/client'
import { CLIENT_LIMITS } from '../../../server/platform/http/clientLimits'
import { BackgroundTraffic, expectServed, told } from '../support/backgroundTraffic'
import { makeBench } from '../support/bench'
import { makeHall } from '../support/hall'
import { openMany, RawConnection } from '../support/rawConnection'

const CONNECTIONS = 1_000
const MEASURED_MS = 8_000
/** Megabytes that all of them may take. */
const MEMORY = 200
const GONE_MS = CLIENT_LIMITS.beginningMs + 15_000

it('2,000 idle connections, half of them without a request and half after one, do not stop others from being served, and are closed', async ({
  annotate,
  skip,
}) => {
  const bench = await makeBench()
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
  ]).catch((error) => skip(`this machine does not open as many connections: ${error.message}`))
  for (const connection of used) {
    connection.socket.write(request)
    connection.repeat(request, CLIENT_LIMITS.keepAliveMs - 1_000)
  }
  const during = await traffic.during(sleep(MEASURED_MS))
  const [memoryDuring, open] = [server.memory(), await descriptors()]
  expect(open, 'open files and sockets').toBeGreaterThanOrEqual(2 * CONNECTIONS)
  for (const connection of used) connection.stopRepeating()
  const all = Promise.all([...silent, ...used].map(({ ended }) => ended))
  const seconds = await Promise.race([all, sleep(GONE_MS)])
  if (!seconds) throw new Error(`Idle connections are still open after ${GONE_MS / 1000} s`)
  const left = await descriptors()
  expectServed(before, during)
  expect(memoryDuring - memoryBefore, 'megabytes that they took').toBeLessThan(MEMORY)
  expect(left, 'open files and sockets at the end').toBeLessThan(200)
  await annotate(
    `${CONNECTIONS} connections without a request, ${CONNECTIONS} that send one every ${CLIENT_LIMITS.keepAliveMs / 1000 - 1} s, then none`,
    'done',
  )
  await annotate(
    `page or save without and with them, median / 99th percentile: ${told(before)} → ${told(during)}; memory ${memoryBefore.toFixed(0)} → ${memoryDuring.toFixed(0)} MB; open files and sockets ${open} → ${left} within ${Math.max(...seconds).toFixed(0)} s`,
    'measured',
  )
})
