import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { onDatabase } from '../../../scripts/bench/databases'
import { generate, manyLocations } from '../../../scripts/bench/generate'
import { signIn } from '../../../scripts/measuring/client'
import { freePort } from '../../../scripts/measuring/freePort'
import { root } from '../../../scripts/tools.mjs'
import { CLIENT_LIMITS } from '../../../server/platform/http/clientLimits'
import { SMALL_BODY } from '../../../server/platform/http/largeBody'
import { ensureLocalCertificate } from '../../../server/platform/tls/localCertificate'
import { BackgroundTraffic, expectServed, told } from '../support/backgroundTraffic'
import { databaseOf, makeBench } from '../support/bench'
import { makeHall } from '../support/hall'
import { openMany, RawConnection, untilGivenUp } from '../support/rawConnection'

const ASSETS = 10_000
const MEASURED_MS = 10_000
/** Seconds beyond a limit in which a connection must be gone: limits are looked at every few seconds. */
const SLACK = 15
const BEGINNING = CLIENT_LIMITS.beginningMs / 1000
const STANDSTILL = CLIENT_LIMITS.standstillMs / 1000

interface Kind {
  name: string
  count: number
  /** Seconds after which the server gives it up: what stands still is noticed between one and two of its times. */
  limit: number
  open(server: Target): RawConnection
}

interface Target {
  plain: number
  secure: number
  /** A line of headers. */
  token: string
  /** The largest file of the client. */
  file: string
}

/** A body of a size that each user may send many of. */
const post = (token: string) =>
  `POST /graphql HTTP/1.1\r\nHost: hall\r\n${token}Content-Type: application/json\r\nContent-Length: ${SMALL_BODY}\r\n\r\n{`
/** More than the system takes over from the server for a client that does not read. */
const LARGE_ANSWERS = 40
const large = (path: string) => `GET ${path} HTTP/1.1\r\nHost: hall\r\n\r\n`.repeat(LARGE_ANSWERS)

const KINDS: readonly Kind[] = [
  {
    name: 'headers byte by byte',
    count: 100,
    limit: BEGINNING,
    open: ({ plain }) => started(new RawConnection(plain), 'GET / HTTP/1.1\r\nX-Slow: ', 'x'),
  },
  {
    name: 'bodies byte by byte',
    count: 100,
    limit: STANDSTILL,
    open: ({ plain, token }) => started(new RawConnection(plain), post(token), ' '),
  },
  {
    name: 'bodies that stop',
    count: 100,
    limit: STANDSTILL,
    open: ({ plain, token }) => started(new RawConnection(plain), post(token)),
  },
  {
    name: 'answers that nobody reads',
    count: 10,
    limit: 2 * STANDSTILL,
    open: ({ plain, file }) => started(new RawConnection(plain, { reads: false }), large(file)),
  },
  {
    name: 'answers that nobody reads while more is sent',
    count: 10,
    limit: 2 * STANDSTILL,
    open: ({ plain, file }) => started(new RawConnection(plain, { reads: false }), large(file), '\r\n'),
  },
  {
    name: 'TLS handshakes that stop',
    count: 100,
    limit: BEGINNING,
    open: ({ secure }) => new RawConnection(secure),
  },
  {
    name: 'thousand requests in one piece',
    count: 10,
    limit: CLIENT_LIMITS.keepAliveMs / 1000,
    open: ({ plain }) => started(new RawConnection(plain), 'GET /healthz HTTP/1.1\r\nHost: hall\r\n\r\n'.repeat(1_000)),
  },
]

function started(connection: RawConnection, begin: string, then?: string): RawConnection {
  connection.socket.write(begin)
  if (then) connection.repeat(then, 2_000)
  return connection
}

it('Slow and stalled clients (headers, bodies, TLS handshakes, answers that nobody reads, a thousand requests at once) do not stop others from being served, and each is disconnected at its limit', async ({
  annotate,
}) => {
  const bench = await makeBench()
  await ensureLocalCertificate(bench.dataDir, ['localhost'])
  const server = await bench.start({ HTTPS_PORT: String(await freePort()) })
  await onDatabase(await databaseOf(bench), (client) => generate(client, manyLocations(ASSETS)))
  const { token } = await signIn(server.origin)
  const traffic = new BackgroundTraffic(server.origin, await makeHall(server.origin, token), token)
  const before = await traffic.during(sleep(MEASURED_MS))
  const memoryBefore = server.memory()

  const secure = Number(/\(https:\/\/\S+:(\d+)\)/.exec(await server.log())?.[1])
  const plain = Number(new URL(server.origin).port)
  const target = { plain, secure, token: `Authorization: ${token.authorization}\r\n`, file: await largestFile() }
  const opened = await Promise.all(
    KINDS.map(async (kind) => ({ kind, connections: await openMany(kind.count, () => kind.open(target)) })),
  )
  const during = await traffic.during(sleep(MEASURED_MS))
  const memoryDuring = server.memory()
  const slow = opened.filter(({ kind }) => kind.limit >= STANDSTILL).flatMap(({ connections }) => connections)
  expect(slow.filter(({ received, socket }) => received || socket.closed).length, 'refused before the limit').toBe(0)
  const ends = await Promise.all(
    opened.map(async ({ kind, connections }) => {
      const { seconds, left } = await untilGivenUp(connections, kind.limit + SLACK)
      expect(left, `connections with ${kind.name} that are open after ${seconds.toFixed(0)} s`).toBe(0)
      return `${kind.count} with ${kind.name} for ${seconds.toFixed(0)} s`
    }),
  )
  expectServed(before, during)
  await annotate(KINDS.map(({ name, count }) => `${count} ${name}`).join(', '), 'done')
  await annotate(
    `page or save without and with them, median / 99th percentile: ${told(before)} → ${told(during)}; memory ${memoryBefore.toFixed(0)} → ${memoryDuring.toFixed(0)} MB; the longest were open: ${ends.join(', ')}`,
    'measured',
  )
})

async function largestFile(): Promise<string> {
  const folder = path.join(root, 'dist', 'client', 'assets')
  const sizes = (await readdir(folder)).map((name) => ({ name, size: statSync(path.join(folder, name)).size }))
  return `/assets/${sizes.reduce((one, other) => (other.size > one.size ? other : one)).name}`
}
